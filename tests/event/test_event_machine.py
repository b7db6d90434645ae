"""A tournament as a state machine: whatever is tried, the event agrees with a plain model of it."""

from __future__ import annotations

from collections.abc import Callable

from event_making import ARBITER, CHIEF, OTHER, PLAYERS, after, set_up
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from rapidplay.errors import ImpossibleEntry
from rapidplay.event import entries as e
from rapidplay.event.chess_event import ChessEvent
from rapidplay.event.entry import Entry

ROUNDS = st.integers(1, 3)
BOARDS = st.sampled_from(["1", "2", "3", "4"])
RESULTS = st.sampled_from(["1-0", "0-1", "1/2-1/2", "-/+"])
ARBITERS = st.sampled_from([CHIEF, ARBITER, OTHER])
POINTS = {"1-0": (2, 0), "0-1": (0, 2), "1/2-1/2": (1, 1), "-/+": (0, 2)}


class Model:
    """What a careful arbiter would keep on paper for one round."""

    def __init__(self) -> None:
        self.pairs: dict[str, tuple[int, int]] = {}
        self.started = self.closed = False
        self.entered: dict[str, dict[str, str]] = {}
        self.confirmed: dict[str, str] = {}
        self.touched: set[str] = set()

    def standing(self, board: str) -> str | None:
        said = set(self.entered.get(board, {}).values())
        return self.confirmed.get(board) or (said.pop() if len(said) == 1 else None)


class Tournament(RuleBasedStateMachine):
    event: ChessEvent
    paper: dict[int, Model]

    @initialize()
    def set_up(self) -> None:
        self.event, self.paper = set_up(), {}

    def tries(self, entry: Entry, author: str, possible: bool, change: Callable[[], None]) -> None:
        """The entry is taken exactly where the paper says that it can be."""
        try:
            self.event = after(self.event, entry, by=author)
        except ImpossibleEntry:
            assert not possible, f"{entry} by {author} was refused"
        else:
            assert possible, f"{entry} by {author} was taken"
            change()

    @rule(round=ROUNDS, players=st.permutations(range(1, 9)), boards=st.integers(0, 4), twice=st.booleans())
    def pair(self, round: int, players: list[int], boards: int, twice: bool) -> None:
        before = self.paper.get(round, Model())
        seats = list(players)
        if twice and boards == 4:
            seats[7] = seats[0]
        pairs = {str(board + 1): (seats[2 * board], seats[2 * board + 1]) for board in range(boards)}
        changed = {board for board in {*pairs, *before.pairs} if pairs.get(board) != before.pairs.get(board)}
        possible = boards > 0 and not (twice and boards == 4) and not before.closed and not changed & before.touched
        entry = e.RoundPaired(
            round=round,
            pairings=tuple(e.Pairing(board=board, white=white, black=black) for board, (white, black) in pairs.items()),
            players=PLAYERS,
        )

        def change() -> None:
            before.pairs = pairs
            self.paper[round] = before

        self.tries(entry, CHIEF, possible, change)

    @precondition(lambda self: self.paper)
    @rule(round=ROUNDS)
    def start(self, round: int) -> None:
        model = self.paper.get(round)
        possible = model is not None and not model.started
        self.tries(e.RoundStarted(round=round), ARBITER, possible, lambda: setattr(model, "started", True))

    @precondition(lambda self: self.paper)
    @rule(round=ROUNDS, board=BOARDS, result=RESULTS, author=ARBITERS)
    def enter(self, round: int, board: str, result: str, author: str) -> None:
        model = self.paper.get(round, Model())
        possible = board in model.pairs and board not in model.confirmed and (model.started or result == "-/+")

        def change() -> None:
            model.entered.setdefault(board, {})[author] = result
            model.touched.add(board)

        entry = e.ResultEntered(round=round, board=board, result=result)  # type: ignore[arg-type]
        self.tries(entry, author, possible, change)

    @precondition(lambda self: any(model.entered for model in self.paper.values()))
    @rule(round=ROUNDS, board=BOARDS, result=RESULTS, author=ARBITERS, again=st.booleans())
    def confirm(self, round: int, board: str, result: str, author: str, again: bool) -> None:
        model = self.paper.get(round, Model())
        said = model.entered.get(board, {})
        alike = {who for who, what in said.items() if what == result}
        settled = len(set(said.values())) == 1 or author == CHIEF
        possible = bool(alike) and board not in model.confirmed and settled and (again or alike != {author})
        entry = e.ResultConfirmed(round=round, board=board, result=result, looked_again=again)  # type: ignore[arg-type]
        self.tries(entry, author, possible, lambda: model.confirmed.update({board: result}))

    @precondition(lambda self: any(model.confirmed for model in self.paper.values()))
    @rule(round=ROUNDS, board=BOARDS, result=st.none() | RESULTS, author=ARBITERS)
    def correct(self, round: int, board: str, result: str | None, author: str) -> None:
        model = self.paper.get(round, Model())
        possible = author == CHIEF and board in model.confirmed and not (model.closed and result is None)

        def change() -> None:
            if result is None:
                del model.confirmed[board], model.entered[board]
            else:
                model.confirmed[board] = result

        entry = e.ResultCorrected(round=round, board=board, result=result, because="why")  # type: ignore[arg-type]
        self.tries(entry, author, possible, change)

    @precondition(lambda self: any(model.started for model in self.paper.values()))
    @rule(round=ROUNDS)
    def close(self, round: int) -> None:
        model = self.paper.get(round, Model())
        possible = model.started and not model.closed and set(model.pairs) == set(model.confirmed)
        self.tries(e.RoundClosed(round=round), OTHER, possible, lambda: setattr(model, "closed", True))

    @precondition(lambda self: any(model.closed for model in self.paper.values()))
    @rule(round=ROUNDS, author=ARBITERS)
    def open_again(self, round: int, author: str) -> None:
        model = self.paper.get(round, Model())
        entry = e.RoundReopened(round=round, because="why")
        self.tries(entry, author, model.closed and author == CHIEF, lambda: setattr(model, "closed", False))

    @invariant()
    def the_results_are_those_on_paper(self) -> None:
        for number, model in getattr(self, "paper", {}).items():
            round = self.event.rounds[number]
            assert {board: (pair.white, pair.black) for board, pair in round.pairings.items()} == model.pairs
            for board in model.pairs:
                standing = round.result_of(board).standing
                assert (None if standing is None else standing.result) == model.standing(board)

    @invariant()
    def the_points_are_those_on_paper(self) -> None:
        points = dict.fromkeys(range(1, 9), 0)
        for model in getattr(self, "paper", {}).values():
            for board, pair in model.pairs.items():
                for player, got in zip(pair, POINTS.get(model.standing(board) or "", (0, 0)), strict=True):
                    points[player] += got
        assert points == {player: self.event.half_points_of(player) for player in points}

    @invariant()
    def the_state_follows_from_the_paper(self) -> None:
        for number, model in getattr(self, "paper", {}).items():
            state = self.event.rounds[number].state
            if model.closed:
                assert state == "closed"
            elif model.started:
                assert state == ("closing" if all(map(model.standing, model.pairs)) else "started")
            else:
                assert state == "paired"


TestTournament = Tournament.TestCase
TestTournament.settings = settings(max_examples=60, stateful_step_count=40)
