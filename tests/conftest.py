"""모든 테스트가 함께 쓰는 설정."""

from hypothesis import settings

# 예를 늘 같은 차례로 만들어 되풀이할 수 있고, 느린 컴퓨터에서도 시간 때문에 실패하지 않습니다.
settings.register_profile("book", derandomize=True, deadline=None)
settings.load_profile("book")


def pytest_collection_modifyitems(items: list) -> None:
    """브라우저 테스트는 맨 뒤로: playwright가 켜 둔 이벤트 루프에서는 asyncio.run을 못 부릅니다."""
    items.sort(key=lambda item: "browser" in item.path.parts)
