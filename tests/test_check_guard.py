"""Broken submissions get an answer, whatever they do, and leave nothing changed behind."""

import gc
import inspect
import os
import random
import signal
import sys
import tempfile
import threading
import time
import warnings

import numpy as np
import pytest
import submissions
from jupyter_client import KernelManager
from test_check import EXERCISES

import mctsbook
from mctsbook import check
from mctsbook.check import guard

HINT, CAME = "힌트", "나온 것"


def rows(result):
    return dict(result.rows)


def takes(exercise):
    """How many arguments the function of an exercise takes."""
    right = next(case for case in submissions.RIGHT if case.exercise == exercise)
    return len(inspect.signature(right.function).parameters)


def endless(*args):
    while True:
        pass


def endless_but_catching(*args):
    while True:
        try:
            random.random()
        except Exception:
            continue


def endless_generator(*args):
    def numbers():
        while True:
            try:
                yield 1
            except BaseException:
                yield 2

    return sum(numbers())


def endless_catching_all(*args):
    while True:
        try:
            while True:
                pass
        except:  # noqa: E722
            pass


def endless_at_the_end(*args):
    try:
        endless()
    finally:
        endless()


def endless_printing(*args):
    while True:
        print("spam")


def asleep(*args):
    time.sleep(3)


def waiting(*args):
    lock = threading.Lock()
    lock.acquire()
    lock.acquire(timeout=3)


@pytest.fixture
def little_time(monkeypatch):
    monkeypatch.setattr(guard, "SECONDS", 0.2)
    monkeypatch.setattr(guard, "GRACE", 0.3)


@pytest.mark.parametrize("exercise", EXERCISES)
def test_every_check_ends_an_endless_loop(exercise, little_time):
    result = getattr(check, exercise)(endless)
    assert not result.passed and "끝나지 않아 멈추었습니다" in rows(result)[CAME]
    assert "끝나나요" in rows(result)[HINT] and "멈추지 못한" not in rows(result)[HINT]


@pytest.mark.parametrize(
    "function",
    [
        endless_but_catching,
        endless_catching_all,
        endless_generator,
        endless_at_the_end,
        endless_printing,
    ],
)
def test_a_loop_that_clings_to_life_is_ended(function, little_time, capfd):
    before = threading.active_count()
    result = check.ucb1(function)
    assert "끝나지 않아 멈추었습니다" in rows(result)[CAME]
    assert "멈추지 못한" not in rows(result)[HINT]
    assert threading.active_count() == before
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize("function", [asleep, waiting])
def test_what_cannot_be_ended_is_left_behind(function, little_time):
    start = time.perf_counter()
    result = check.ucb1(function)
    print(f"answered after {time.perf_counter() - start:.2f}")
    assert "멈추지 못한 코드" in rows(result)[HINT]


def test_the_limits_leave_time_for_an_answer():
    assert guard.SECONDS + guard.GRACE < 3


def recursion_without_end(*args):
    return recursion_without_end(*args)


def recursion_through_c(*args):
    return max([1, 2], key=lambda _: recursion_through_c(*args))


@pytest.mark.parametrize("function", [recursion_without_end, recursion_through_c])
@pytest.mark.parametrize("limit", [1000, 1_000_000])
def test_recursion_without_end(function, limit):
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(limit)
    try:
        result = check.ucb1(function)
        assert sys.getrecursionlimit() == limit
    finally:
        sys.setrecursionlimit(before)
    assert "RecursionError" in rows(result)[CAME] and "재귀" in rows(result)[HINT]


def raises_the_limit(*args):
    sys.setrecursionlimit(1_000_000)
    return recursion_without_end(*args)


def test_a_recursion_limit_raised_within_is_ignored():
    before = sys.getrecursionlimit()
    assert "RecursionError" in rows(check.ucb1(raises_the_limit))[CAME]
    assert sys.getrecursionlimit() == before
    sys.setrecursionlimit(before + 1)
    assert sys.getrecursionlimit() == before + 1
    sys.setrecursionlimit(before)


def hoards(*args):
    kept = []
    while True:
        kept.append(bytearray(1_000_000))


def asks_for_too_much(*args):
    return [0] * 10**15


def test_memory(monkeypatch):
    monkeypatch.setattr(guard, "BYTES", 100_000_000)
    assert "메모리" in rows(check.ucb1(hoards))[CAME]
    assert "메모리" in rows(check.ucb1(asks_for_too_much))[HINT]


def leaves(*args):
    sys.exit(3)


def interrupts(*args):
    raise KeyboardInterrupt


def divides(*args):
    return 1 / 0


def has_a_long_story(*args):
    raise ValueError("긴 글\n" * 1000)


def unready(*args):
    raise NotImplementedError


@pytest.mark.parametrize("exercise", EXERCISES)
@pytest.mark.parametrize("function", [leaves, interrupts, divides, has_a_long_story])
def test_an_exception_is_told(exercise, function):
    result = getattr(check, exercise)(function)
    assert not result.passed and "예외 " in rows(result)[CAME]
    assert "함수의 2째 줄" in rows(result)[CAME] or function is has_a_long_story
    assert len(result.message) < 800


class Strange:
    """Endless, raising, or of no use, wherever it is looked at."""

    def __repr__(self):
        raise RuntimeError

    def __eq__(self, other):
        raise RuntimeError

    __hash__ = None


VALUES = [None, 3, "글", [], (), {}, {1: 2}, ..., object, Strange(), float("nan"), True, np.ones(3)]


@pytest.mark.parametrize("exercise", EXERCISES)
def test_any_value_gets_an_answer(exercise):
    for value in [*VALUES, iter([1]), threading.Lock(), lambda: 0]:
        result = getattr(check, exercise)(lambda *args, value=value: value)
        assert not result.passed and " at 0x" not in result.message
        assert rows(result).get(HINT) or "아직 쓰지 않은" in result.message


@pytest.mark.parametrize("exercise", EXERCISES)
@pytest.mark.parametrize("given", [None, 3, "ucb1", float("inf"), [len]])
def test_what_is_no_function(exercise, given):
    result = getattr(check, exercise)(given)
    assert not result.passed and "괄호 없이" in rows(result)[HINT]


@pytest.mark.parametrize("exercise", EXERCISES)
def test_the_number_of_arguments(exercise):
    result = getattr(check, exercise)(lambda: 0)
    assert f"인자 {takes(exercise)}개" in result.message
    assert exercise + "(" in rows(result)["기대한 것"]


def draws_everywhere(*args):
    random.seed(5)
    np.random.seed(5)
    warnings.warn("글", stacklevel=1)
    print("글", random.random(), np.random.random())
    print("글", file=sys.stderr)
    os.chdir(tempfile.gettempdir())
    gc.disable()
    return 1


def package():
    """What the modules of the package hold."""
    return {
        (name, key): id(value)
        for name, module in list(sys.modules.items())
        if name.split(".")[0] == "mctsbook"
        for key, value in vars(module).items()
    }


@pytest.mark.parametrize("exercise", EXERCISES)
def test_a_check_changes_nothing(exercise, capfd, recwarn):
    right = next(case.function for case in submissions.RIGHT if case.exercise == exercise)
    state, numbers, held = random.getstate(), np.random.get_state()[1].tolist(), package()
    folder = os.getcwd()
    for function in (draws_everywhere, right):
        getattr(check, exercise)(function)
    assert random.getstate() == state and np.random.get_state()[1].tolist() == numbers
    assert package() == held
    assert os.getcwd() == folder and gc.isenabled()
    assert capfd.readouterr() == ("", "") and len(recwarn) == 0


@pytest.mark.parametrize("exercise", EXERCISES)
def test_the_same_function_gets_the_same_answer(exercise):
    for case in (submissions.RIGHT, submissions.WRONG):
        function = next(one.function for one in case if one.exercise == exercise)
        random.seed()
        once = getattr(check, exercise)(function).message
        random.seed()
        assert getattr(check, exercise)(function).message == once


def test_from_another_thread(little_time):
    found = []
    threads = [
        threading.Thread(target=lambda f=f: found.append(check.ucb1(f).passed))
        for f in (endless, submissions.RIGHT[-1].function)
    ]
    for thread in threads:
        thread.start()
        thread.join()
    assert found == [False, False]


@pytest.mark.skipif(sys.platform == "win32", reason="SIGINT is sent by Unix means")
def test_stopping_by_hand(monkeypatch):
    monkeypatch.setattr(guard, "SECONDS", 30)
    running = []

    def waits(*args):
        running.append(True)
        endless()

    threading.Timer(0.3, lambda: signal.raise_signal(signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        check.ucb1(waits)
    assert running == [True] and sys.stdout is not None


CELLS = [
    ("def f(*args):\n    while True: pass", ""),
    ("from mctsbook import check\ncheck.ucb1(f)", "끝나지 않아 멈추었습니다"),
    ("def f(wins, visits, parent_visits, c): ...", ""),
    ("check.ucb1(f)", "아직 쓰지 않은 연습입니다."),
    ("def g(*args):\n    return g(*args)", ""),
    ("check.select(g)", "RecursionError"),
    ("1 + 1", "2"),
]


def test_in_a_kernel():
    manager = KernelManager()
    manager.start_kernel()
    client = manager.client()
    try:
        client.start_channels()
        client.wait_for_ready(timeout=60)
        for code, expected in CELLS:
            shown = []

            def hook(message, shown=shown):
                content = message["content"]
                assert message["msg_type"] not in ("error", "stream"), content
                if message["msg_type"] == "execute_result":
                    shown.append(content["data"]["text/plain"])

            client.execute_interactive(code, output_hook=hook, timeout=60)
            assert expected in "".join(shown)
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


def test_the_package_can_be_used_while_a_check_left_a_thread_behind(little_time):
    check.ucb1(asleep)
    assert mctsbook.best_move(mctsbook.TicTacToe(), 50) in range(9)
