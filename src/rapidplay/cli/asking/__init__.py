"""The wizard: questions as data, the interview that asks only what matters, the dialogue on a terminal."""
