"""확인하는 동안 바뀌는 것을 확인이 끝나면 되돌립니다."""

import gc
import io
import os
import random
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout

from .restore import put_back

SEED = 20060513


class Nowhere(io.TextIOBase):
    """쓴 글을 버리는 파일. 끝없이 `print`해도 메모리가 늘지 않습니다."""

    def write(self, text: str) -> int:
        return len(text)


@contextmanager
def quiet() -> Iterator[None]:
    """안에서 한 `print`와 경고는 보이지 않습니다. 바뀐 것은 끝나면 되돌립니다.

    되돌리는 것은 난수의 상태, 일하는 폴더, 쓰레기 수집을 켰는지, 그리고 `put_back`의 이름입니다.

    안에서 쓰는 난수의 씨앗은 늘 같으므로, 같은 함수는 늘 같은 답을 받습니다.
    """
    with put_back():
        state, numpy = random.getstate(), sys.modules.get("numpy")
        numpy_state = numpy and numpy.random.get_state()
        folder, collecting = os.getcwd(), gc.isenabled()
        try:
            random.seed(SEED)
            if numpy:
                numpy.random.seed(SEED)
            with redirect_stdout(Nowhere()), redirect_stderr(Nowhere()), warnings.catch_warnings():
                warnings.simplefilter("ignore")
                yield
        finally:
            random.setstate(state)
            os.chdir(folder)
            (gc.enable if collecting else gc.disable)()
            if numpy:
                numpy.random.set_state(numpy_state)
