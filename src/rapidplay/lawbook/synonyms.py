"""Words that mean the same to somebody who searches the Laws, by language; the Laws themselves are in English here."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from rapidplay.lawbook.words import stems_of

Group = Mapping[str, tuple[str, ...]]
"""Language -> words and phrases of one meaning."""
Stems = tuple[str, ...]
"""A phrase, its words without their endings."""

GROUPS: tuple[Group, ...] = (
    {
        "en": ("flag", "flag fall", "time", "overstep", "timeout", "time forfeit", "zeitnot"),
        "nl": ("vlag", "tijd", "tijdsoverschrijding", "bedenktijd"),
        "ru": ("флажок", "флаг", "время", "просрочка"),
        "sr": ("zastavica", "vreme", "prekoračenje"),
    },
    {
        "en": ("touch", "touch-move", "j'adoube", "adjust", "adjusting"),
        "nl": ("aanraken", "aanraking", "rechtzetten"),
        "ru": ("прикосновение", "тронул", "тронуто", "поправляю"),
        "sr": ("dodir", "dotaknuta", "nameštam"),
    },
    {
        "en": ("set-up", "setup", "set up", "initial position", "starting position", "stood wrong", "arrangement"),
        "nl": ("beginopstelling", "beginstelling", "opstelling"),
        "ru": ("расстановка", "начальная позиция", "начальное положение"),
        "sr": ("početna pozicija", "postavljanje"),
    },
    {
        "en": ("illegal", "impossible move", "unlawful", "not allowed"),
        "nl": ("onreglementair", "onreglementaire"),
        "ru": ("невозможный", "невозможный ход"),
        "sr": ("nedozvoljen", "nedozvoljeni", "nemoguć"),
    },
    {
        "en": ("draw", "drawn", "tie", "half a point"),
        "nl": ("remise",),
        "ru": ("ничья", "вничью"),
        "sr": ("remi", "nerešeno", "nerešena"),
    },
    {
        "en": ("scoresheet", "record", "recorded", "notation", "write", "score sheet"),
        "nl": ("notatie", "notatieformulier", "noteren"),
        "ru": ("запись", "бланк"),
        "sr": ("zapisnik", "zapis", "formular"),
    },
    {
        "en": ("clock", "chessclock", "timer", "setting of the chessclock"),
        "nl": ("klok", "schaakklok"),
        "ru": ("часы",),
        "sr": ("sat", "šahovski sat"),
    },
    {
        "en": ("press", "pressed", "hit the clock", "stop the clock"),
        "nl": ("indrukken", "ingedrukt"),
        "ru": ("нажать", "нажал", "пущены"),
        "sr": ("pritisnuti", "pritisak"),
    },
    {
        "en": ("same position", "threefold", "repetition", "repeated", "third time", "fivefold"),
        "nl": ("herhaling", "zetherhaling"),
        "ru": ("повторение", "троекратное"),
        "sr": ("ponavljanje",),
    },
    {
        "en": ("promotion", "promote", "last rank", "exchanged", "rank furthest"),
        "nl": ("promotie", "promoveren", "verste rij"),
        "ru": ("превращение", "превращение пешки"),
        "sr": ("promocija", "promovisanje"),
    },
    {
        "en": ("checkmate", "mate"),
        "nl": ("mat", "schaakmat"),
        "ru": ("мат",),
        "sr": ("mat",),
    },
    {
        "en": ("penalty", "penalties", "penalised", "punish", "extra time", "two minutes"),
        "nl": ("straf", "strafmaat"),
        "ru": ("наказание", "штраф"),
        "sr": ("kazna", "kazne"),
    },
    {
        "en": ("device", "phone", "mobile", "smartphone", "electronic means"),
        "nl": ("telefoon", "apparaat"),
        "ru": ("телефон", "устройство"),
        "sr": ("telefon", "uređaj"),
    },
    {
        "en": ("distract", "distracting", "disturb", "annoy"),
        "nl": ("hinderen", "afleiden"),
        "ru": ("мешать", "отвлекать"),
        "sr": ("ometanje", "ometati"),
    },
    {
        "en": ("castling", "castle"),
        "nl": ("rokade", "rokeren"),
        "ru": ("рокировка",),
        "sr": ("rokada",),
    },
    {
        "en": ("colours", "colors", "colours reversed", "wrong colour"),
        "nl": ("kleuren",),
        "ru": ("цвет", "цвета"),
        "sr": ("boje",),
    },
    {
        "en": ("others", "spectator", "spectators", "bystander", "kibitzer"),
        "nl": ("toeschouwer", "derden"),
        "ru": ("зритель", "зрители"),
        "sr": ("gledalac", "gledaoci"),
    },
    {
        "en": ("resign", "resigns", "give up"),
        "nl": ("opgeven",),
        "ru": ("сдаться", "сдался"),
        "sr": ("predati", "predaja"),
    },
    {
        "en": ("quickplay", "normal means", "guidelines", "two minutes left"),
        "nl": ("vluggerfase", "normale middelen"),
        "ru": ("быстрое завершение", "нормальными средствами"),
        "sr": ("ubrzano završavanje",),
    },
    {
        "en": ("supervises", "supervision", "arbiter for", "games for an arbiter"),
        "nl": ("toezicht",),
        "ru": ("надзор", "норма судейства"),
        "sr": ("nadgleda", "nadzor"),
    },
    {
        "en": ("late", "default time", "arrives"),
        "nl": ("te laat",),
        "ru": ("опоздание",),
        "sr": ("kašnjenje",),
    },
    {
        "en": ("rapid", "rapidplay", "active chess"),
        "nl": ("rapidschaak", "rapid"),
        "ru": ("быстрая игра", "рапид", "быстрые шахматы"),
        "sr": ("ubrzani šah", "rapid"),
    },
    {
        "en": ("opponent", "adversary"),
        "nl": ("tegenstander",),
        "ru": ("соперник",),
        "sr": ("protivnik",),
    },
    {
        "en": ("king", "kings"),
        "nl": ("koning", "koningen"),
        "ru": ("король", "короли"),
        "sr": ("kralj", "kraljevi"),
    },
    {
        "en": ("move", "moves"),
        "nl": ("zet", "zetten"),
        "ru": ("ход", "ходы"),
        "sr": ("potez", "potezi"),
    },
    {
        "en": ("pawn",),
        "nl": ("pion",),
        "ru": ("пешка",),
        "sr": ("pešak",),
    },
    {
        "en": ("win on time", "won on time"),
        "nl": ("winst na tijdsoverschrijding",),
        "ru": ("выигрыш по времени",),
        "sr": ("pobeda na vreme",),
    },
)  # fmt: skip


@cache
def _stems(language: str) -> tuple[frozenset[Stems], ...]:
    """The groups, English and of the language, without the endings of the words."""
    return tuple(frozenset(map(stems_of, (*group["en"], *group.get(language, ())))) for group in GROUPS)


def of_the_same_meaning(phrase: Stems, language: str) -> frozenset[Stems]:
    """The words and phrases, English and of the language, that mean what this one means; all without endings."""
    return frozenset[Stems]().union(*(group for group in _stems(language) if phrase in group)) - {phrase}
