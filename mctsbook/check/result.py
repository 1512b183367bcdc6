"""확인의 답: 노트북에서 스스로 보이는 글."""

import re


class Message:
    """노트북에 글로 보이는 것. `message`가 그 글입니다."""

    def __init__(self, heading: str, rows: list[tuple[str, str]] | None = None):
        self.heading, self.rows = heading, rows or []

    @property
    def message(self) -> str:
        """제목과, `이름: 내용`의 줄들."""
        return "\n".join([self.heading, *(f"{name}: {text}" for name, text in self.rows)])

    def __repr__(self) -> str:
        return self.message

    def _repr_markdown_(self) -> str:
        rows = "".join(f"\n- **{name}**: {escape(text)}" for name, text in self.rows)
        return f"**{escape(self.heading)}**\n{rows}"


class CheckResult(Message):
    """연습을 확인한 답. `passed`는 통과했으면 `True`, `message`는 한국어 글입니다."""

    def __init__(self, passed: bool, heading: str, rows: list[tuple[str, str]] | None = None):
        super().__init__(heading, rows)
        self.passed = passed


def escape(text: str) -> str:
    """마크다운의 기호와 수식의 `$`가 글자 그대로 보이게 합니다."""
    return re.sub(r"([\\`*_{}\[\]<>|~$#])", r"\\\1", text)
