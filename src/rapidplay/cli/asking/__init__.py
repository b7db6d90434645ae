"""The wizard: the dialogue on a terminal, and a position that is set up."""
