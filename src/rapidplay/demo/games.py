"""Games to play at the boards of the demo: moves of rated games from the Lichess database (CC0), without the names."""

from __future__ import annotations

from functools import cache

from rapidplay.game.board import Board

ENDS_IN_MATE = """
    g3 g6 Bg2 Bg7 d3 Nf6 e4 d6 f4 O-O Nf3 c5 h4 Nc6 Nc3 Rb8 Ng5 b5 e5 dxe5 Bxc6 exf4 gxf4 b4 Ne2 Qd6 Bf3 Ng4 h5 e5
    Ne4 Qc7 N2g3 exf4 Bxg4 fxg3 Bxc8 Rbxc8 Qg4 Rce8 hxg6 hxg6 Qh4 f5 Qh7+ Kf7 Rh6 Re6 Be3 Rh8 Ng5+ Kf6 Qxg6+ Ke5
    Qxe6#
"""

_LONG = (
    """
    e4 g6 d4 Bg7 Nc3 d6 Be3 Nd7 Qd2 a6 O-O-O b5 f3 Bb7 Kb1 c5 dxc5 dxc5 Nxb5 axb5 Bxb5 Bc8 Bxc5 Nf6 Bd4 O-O Bc4 Qa5
    Qxa5 Rxa5 Bb3 Nh5 Bxg7 Nxg7 Ne2 Nb6 Nc3 Be6 Rd2 Bxb3 cxb3 Rfa8 Rhd1 Nh5 Rd8+ Kg7 Rxa8 Rxa8 Nd5 Nxd5 Rxd5 Nf6 Rd2
    e6 a4 h5 Ka2 Kf8 Ka3 Ke7 b4 Nd7 b5 Nb6 b3 f5 exf5 gxf5 Kb4 Nd7 a5 h4 b6 Nf6 b7 Rb8 a6 Nd5+ Rxd5 exd5 Kc5 Kd7 a7
    Rxb7 a8=Q Rc7+ Kxd5 Rc8 Qxc8+ Kxc8 Ke5 Kd7 Kxf5 Ke7 Kg4 Kf7 Kh3 Kg6 Kxh4 Kh6 Kg4 Kg6 Kf4 Kf7 Ke4 Ke7 b4 Kd7 b5
    Kc7 h4 Kb6 h5 Kxb5 h6 Kc6 h7 Kd7 h8=Q Ke6 Qe5+ Kf7 g4 Kg6 Qf5+ Kh6 Kf4 Kg7 Kg3 Kh6 Kf4 Kg7 Qg5+ Kh7 Qf5+ Kg7
    """,
    """
    e4 c6 d4 d6 f4 e5 Nf3 exd4 Qxd4 Nf6 Nc3 Be7 Be3 O-O O-O-O b5 h3 a5 g4 a4 e5 Ne8 Ne4 d5 Neg5 f6 h4 Bxg4 Bd3 fxg5
    hxg5 g6 Rxh7 Kxh7 Rh1+ Kg7 e6+ Bf6 gxf6+ Qxf6 e7 Rf7 Ng5 Rxe7 Rh7+ Kg8 Qxf6 Nxf6 Rxe7 Bf5 Bxf5 gxf5 Bd4 Nbd7 Re6
    Kg7 Rxc6 Re8 Rd6 Kg6 Ne6 Ne4 Rxd7 Rxe6 Rxd5 b4 Be5 Rc6 Rd4 b3 axb3 axb3 c3 Ra6 Kd1 Ra2 c4 Rxb2 Rxe4 Rb1+ Kd2
    fxe4 c5 b2 Kc2 Rc1+ Kxb2 Rxc5 Kb3 Kf5 Bd4 Rc8 Be3 Kg4 Kb4 Kf3
    """,
    """
    e4 c6 Nc3 d5 exd5 cxd5 d4 Nf6 Nf3 Bf5 Bd3 Bxd3 Qxd3 Nbd7 O-O e6 Re1 Be7 h3 O-O Ne2 Ne4 Ng3 Ndf6 c3 Bd6 Ne5 Qc7
    a4 Bxe5 dxe5 Qxe5 Bd2 Qc7 Re3 Rfc8 Rf3 Qc4 Qe3 Qc5 Qe1 Nxg3 Rxg3 Ne4 Be3 Qc4 Rg4 Qb3 Qe2 Rc4 Bh6 g6 f3 Nf6 Qe5
    Qb6+ Kh2 Qd8 Rf4 Rxf4 Bxf4 Kg7 Bg5 h6 Bh4 g5 Bg3 Kg6 Rd1 Nh5 Bf2 Qb8 Qxb8 Rxb8 Ra1 a6 b4 Rc8 Bd4 Nf4 Re1 Nd3 Re3
    Nf4 Kg3 Rc4 Be5 Nh5+ Kh2 Nf6 b5 Rxa4 bxa6 bxa6 Re2 a5 Rb2 Nh5 Rb7 Nf4 Rb8 Ra2 Bxf4 gxf4 Rg8+ Kf6 Rh8 Kg7 Rg8+
    Kxg8 h4 a4 Kh3 a3 Kg4 Rxg2+ Kxf4 a2 h5 a1=Q Ke5 Qxc3+ Kd6 Qxf3 Ke7 Qxh5
    """,
    """
    e4 e5 Nf3 Nc6 Bc4 Bc5 O-O d6 h3 Nf6 c3 h6 d3 O-O Be3 Bb6 Qd2 Kh7 Nh4 Nxe4 dxe4 Qxh4 Bxb6 axb6 f4 exf4 Rxf4 Qg5
    Qf2 Ne5 Be2 Bxh3 Nd2 Be6 Rf1 Rxa2 g3 Rxb2 Nf3 Nxf3+ Qxf3 Bh3 Rf2 Be6 e5 dxe5 Bd3+ Kg8 Rxb2 exf4 Rg2 Bd5 Be4 Bxe4
    Qxe4 fxg3 Qf3 Re8 Rxg3 Re1+ Kh2 Qh4+ Rh3 Qc4 Rg3 Qe2+ Qxe2 Rxe2+ Kh3 g5 Kg4 Kg7 Kf5 f6 Rd3 Re5+ Kg4 Kg6 Rd7 Rc5
    Rd8 Rxc3 Rg8+ Kf7 Rh8 Kg7 Rd8 b5 Kh5 Rh3+ Kg4 Rh4+ Kf5 Rf4+ Ke6 b4 Rd7+ Kg6 Rxc7 h5 Rxb7 h4 Rb8 h3 Rh8 g4 Rh4
    Kg5 Rh8 b3 Rg8+ Kh4 Rb8 Rf3 Rh8+ Kg3 Rb8 h2 Rh8 Kg2 Rg8 g3 Rh8 h1=Q
    """,
    """
    e4 c5 c3 d5 e5 Nc6 d4 Bf5 Nf3 e6 a3 h6 Be3 b6 Be2 Qc7 O-O Nge7 Re1 g5 h3 Ng6 Nh2 Nh4 Nd2 Bh7 Bh5 Be7 Rc1 Ng6 Nb3
    Rc8 Qf3 Nh4 Bxf7+ Kd8 Qh5 Bf8 Bxe6 Rb8 Bxd5 Ne7 Be6 Qc6 d5 Qa4 Nd2 Bg6 Qe2 Bg7 Nhf3 Bh5 g4 Bg6 d6 Nxf3+ Nxf3 Nc6
    Bd2 Rf8 Qd1 Qc4 Qb3 Qxb3 Bxb3 Na5 Bd1 Kd7 Re3 Rbe8 Be2 Bf7 Re1 Be6 Bd3 Kc8 Bf5 Kd7 Bxe6+ Rxe6 c4 Rfe8 b3 Nxb3
    Rxb3 Bxe5 Nxe5+ Rxe5 Rxe5 Rxe5 Rd3 Re2 Be3 Ra2 Kg2 Rc2 Kg3 Rxc4 h4 Ra4 hxg5 hxg5 Bxg5 c4 Rc3 Kxd6 Bf4+ Kd5 g5
    Ke6 Kg4 Kf7 Kh5 Kg7 g6 Ra5+ Kg4 Kxg6 Rxc4 Rxa3 Re4 Kf7 Re5 Ra2 Rf5+ Ke6 Bg5 a5 Rf3 a4 Re3+ Kd5 Bf4 b5 Be5 Kc4
    Bf4 b4 Re4+ Kb5 Re5+ Kc4 Re6 b3 Rb6 Ra1 Be5 Rb1
    """,
    """
    e4 d5 exd5 Nf6 Nc3 Nxd5 Bc4 c6 Nf3 Bg4 O-O e6 h3 Bh5 Re1 Be7 d3 O-O Ne4 Nd7 Ng3 Bg6 c3 N7b6 Bb3 Bd6 Ne4 Bc7 d4
    Nf4 Bc2 Nbd5 a3 b6 Ng3 Qb8 Ne5 Bxe5 Rxe5 Bxc2 Qxc2 Ng6 Re1 Qd8 c4 Nf6 Be3 Qd6 Ne4 Nxe4 Qxe4 Rad8 Rad1 Qd7 Qf3
    Qd6 c5 Qd5 Qxd5 Rxd5 cxb6 axb6 Rc1 Ne7 Rc3 Rc8 Rb3 b5 Rc3 Nf5 Rec1 Nxd4 Bxd4 Rxd4 Rxc6 Rxc6 Rxc6 g6 Rc5 b4 a4
    Rd2 a5 Rxb2 a6 Ra2 Rb5 Rxa6 Rxb4 Kg7 Kh2 h5 f3 Ra2 Kg3 g5 Rb5 f6 Rb7+ Kg6 Rb6 e5 Rb8 h4+ Kh2 Kf5 Rf8 Ra6 Rc8 Kf4
    Rc4+ Kf5 Rb4 Rc6 Ra4 Re6 Re4 Rd6 Ra4 Rd4 Ra6 Rd2 Ra4 Rc2 Re4 Rd2 Rc4 Rd1 Rc6 Rd4 Rc5 Kf4 Rc6 f5 Rf6 e4 fxe4 Rxe4
    Rc6 Re2 Rc4+ Re4 Rc3 g4 hxg4 fxg4 Rc4 Rxc4 Kg1 g3 Kf1 Rc2 Ke1 Rxg2 Kd1
    """,
    """
    d4 d5 Nf3 Nf6 Bf4 Bf5 e3 e6 h3 Nbd7 Bd3 Bxd3 Qxd3 a6 a3 c5 c3 Rc8 Nbd2 c4 Qc2 Be7 O-O h6 Rfe1 O-O b3 b5 bxc4
    dxc4 e4 Nb6 Rad1 Na4 Ra1 Qa5 Nb1 g5 Be5 Nd7 Bg3 Bf6 e5 Bg7 h4 g4 Nh2 h5 f3 f5 exf6 Nxf6 Rxe6 Rce8 Rxe8 Rxe8 Be5
    Nd5 Qg6 Rxe5 dxe5 Qb6+ Kh1 Qxg6 fxg4 hxg4 Nd2 Bxe5 Re1 Bxh2 Kxh2 g3+ Kh1 Naxc3 Nf3 Ne4 Ne5 Nf2+ Kg1 Qf6 Nf3 Nf4
    Re8+ Kf7 Re1 N4d3 Rf1 c3 Ng5+ Kf8 Nh7+ Kf7 Nxf6 Kxf6 a4 b4 h5 b3 h6 c2 h7 Kg7 h8=Q+ Kxh8 Rxf2 gxf2+ Kh2 c1=Q g3
    Qe3
    """,
    """
    h3 e5 e4 Nf6 Nc3 Bb4 a3 Ba5 b4 Bb6 Nf3 d5 d3 c6 Be2 O-O O-O h6 Bb2 Re8 Re1 Nbd7 Bf1 Bc7 Nb1 b6 Nbd2 Bb7 Rb1 a6
    g3 b5 Bg2 dxe4 Nxe4 Nxe4 Rxe4 c5 Re1 cxb4 axb4 Bd6 Ba1 Qc7 c4 Bf8 c5 a5 bxa5 Bc6 d4 Qb7 Nh4 Bxg2 Nxg2 exd4 Rxe8
    Rxe8 Bxd4 Nxc5 Qf1 b4 Qc4 Ne4 a6 Qa8 Re1 Rc8 Qb5 Nd2 Nh4 Rd8 Qd3 Bc5 Qxd2 Rxd4 Qc2 Rd5 Qc4 Rg5 g4 g6 Rd1 Re5
    Nxg6 Qf3 Nxe5 Qg3+ Kh1 Qxh3+ Kg1 Qg3+ Kh1 Qh3+ Kg1 Qg3+ Kh1 Qh3+
    """,
    """
    e4 d5 exd5 Nf6 Nf3 c6 d4 cxd5 Bd3 Nc6 c3 a6 Bf4 g6 Nbd2 Bg7 Qb1 O-O O-O Bf5 Bxf5 gxf5 Qxf5 e6 Qh3 h6 Bxh6 Bxh6
    Qxh6 Nh7 Rae1 Qf6 Qh3 Kh8 Re3 Rg8 Kh1 Rg6 Ne5 Nxe5 dxe5 Qg5 Nf3 Qg4 Qxg4 Rxg4 h3 Rg6 Nd4 Rag8 g3 Rh6 h4 Ng5 Kh2
    Ne4 Kh3 Ng5+ Kg2 Ne4 Rh1 Rhg6 Ne2 Rg4 Rh3 R4g6 f3 Nc5 Nf4 R6g7 Nh5 Rg6 Nf6 R8g7 h5 Rg5 f4 Rf5 Kf3 Rxf6 exf6 Rg8
    Re5 Ne4 Rxe4 dxe4+ Kxe4 Rd8 g4 Kh7 Rd3 Re8 Rd7 Kh6 Rxf7 Rd8 Ke5 Rd1 Kxe6 Re1+ Kf5
    """,
    """
    e4 c5 Nc3 Nc6 Bc4 e6 d3 Nf6 a3 d5 Ba2 dxe4 dxe4 Qxd1+ Kxd1 Be7 Nge2 O-O f3 Rd8+ Ke1 Nd4 Nxd4 cxd4 Ne2 e5 Bg5 h6
    Bxf6 gxf6 Rd1 Be6 Bxe6 fxe6 Nc1 Rac8 Kd2 b5 Nd3 a5 b4 Rc4 bxa5 Rdc8 Rc1 Bxa3 a6 Bxc1+ Rxc1 Ra4 Rb1 Ra2 Rb2 Rxb2
    Nxb2 Ra8 Nd3 Rxa6 Nc5 Rc6 Nd3 Rc4 Nb2 Rb4 Nd3 Rc4 Nb2 Rc6 Nd3 Kf7 Nb4 Rc4 Nd3 Ke7 Nb2 Rc6 Nd3 Kd6 Nb4 Rc4 Nd3 f5
    Nb2 Rc6 Nd3 h5 Nb4 Rc4 Nd3 h4 Nb2 Rb4 Nd3 Rb1 Nc1 Ra1 g3 h3 Kd1 Ra3 Nd3 Ra1+ Nc1 b4 Kd2 Ra3 Nd3 b3 cxb3 Ra2+ Kc1
    Rxh2 f4 exf4 gxf4 Rg2 e5+ Kd5 Nb4+ Ke4 Nc2 h2 b4 h1=Q+ Kb2 Qh2 Kb3 Rxc2 Ka4 Rb2 Kb5 d3 Kc6 d2 Kd7 d1=Q+ Kxe6
    Qd5+ Kf6 Qh6+ Ke7 Qde6+ Kd8 Qg7 b5 Qed7#
    """,
)


@cache
def read(game: str) -> tuple[str, ...]:
    """The moves of a game, in UCI."""
    board, moves = Board(), []
    for san in game.split():
        moves.append(board.reads(san))
        board = board.after(moves[-1])
    return tuple(moves)


@cache
def long_games() -> tuple[tuple[str, ...], ...]:
    """Games of 48 moves and more by each player."""
    return tuple(read(game) for game in _LONG)


@cache
def ends_in_mate(moves: tuple[str, ...]) -> bool:
    """Whether a game from the start position ends in mate."""
    board = Board()
    for move in moves:
        board = board.after(move)
    return board.is_checkmate()
