"""그림: 데이터를 받아 SVG 글을 돌려주는 함수. 상태도 위젯도 없습니다."""

from .bars import bars
from .board import board
from .go_owners import go_owners
from .loop import loop
from .story import story
from .terms import terms
from .tree import tree

__all__ = ["bars", "board", "go_owners", "loop", "story", "terms", "tree"]
