"""모든 시험이 함께 쓰는 설정."""

from hypothesis import settings

# 예를 늘 같은 차례로 만들어 시험을 되풀이할 수 있게 하고, 느린 컴퓨터에서도 시간으로 실패하지 않게 합니다.
settings.register_profile("book", derandomize=True, deadline=None)
settings.load_profile("book")
