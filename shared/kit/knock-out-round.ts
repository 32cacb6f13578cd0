// Recognises knock-out rounds, which end with a winner of each tie, by the names that sources use in their languages. Pure.
import { remember } from "./remember.ts";

/** `(?<!…)` and `(?!…)` act as word boundaries that also work for letters with accents. */
const word = (pattern: string): string => String.raw`(?<!\p{L})(?:${pattern})(?!\p{L})`;

/** "Final round" and similar rounds end with a table; "final matchday" is the last of a league. */
const NO_TABLE = String.raw`(?![\s-]+(?:round|group|stage|pool|phase|matchday|day|week)(?!\p{L}))`;

const FINALS = [
	// Matches semifinals, Viertelfinal, grand final, quarter-finals.
	String.raw`finals?(?!\p{L})${NO_TABLE}`,
	// Matches Achtelfinale, halve finale, semifinali, meias-finais, finału, półfinał, yarı finali, semifinaler.
	String.raw`final(?:e|es|er|en|i|ı)(?!\p{L})|finais(?!\p{L})|finał(?:u|y|ów)?(?!\p{L})`,
	word("cuartos|octavos|quartas|oitavas|quarti|ottavi|sedicesimi|quarts|huitièmes|seizièmes|eightfinals?|[qs]f ?\\d?"),
	word("endspiele?|finalissima|finalina"),
	String.raw`\d*avos(?!\p{L})|(?<![\d/])1/(?:2|4|8|16|32|64)(?![\d/])`,
	String.raw`${word("round of|son")}\s+(?:16|32|64|128|4|8)(?!\d)|${word("last")}\s+\d+$`,
];

/** Matches "3rd", "3.", "3º", "3ème". A range has a second number: "3rd/4th", "9.-12.". */
const ORDINAL = String.raw`\d{1,2}\s?(?:st|nd|rd|th|\.?[ºª°]|\.?er|[eè]me|e|\.|')?`;
const PLACES = [
	String.raw`${word("third|fifth|seventh|ninth|eleventh|thirteenth|fifteenth")}[\s-]+places?`,
	// Matches "3rd place", "5. Platz", "9.-12. Platz Playoffs", "Finale 3º/4º posto", "o 3. miejsce".
	String.raw`(?<![\p{L}\d])${ORDINAL}(?:\s?[-–/&]\s?${ORDINAL})?[\s-]?(?:places?|platz|posto|puesto|lugar|plaats|miejsce)(?!\p{L})`,
	String.raw`${word("3rd")}\s?(?:[-–/&]|and)\s?4th(?!\p{L})`,
	// Matches "Spiel um Platz 3", "Places 3-4", "Positions 5-8".
	String.raw`${word("places?|positions?|platz|posto|puesto|lugar|plaats")}\s*(?:\d|(?:drei|fünf|sieben)(?!\p{L}))`,
	word("terce(?:r|iro) (?:puesto|lugar)|terzo posto|troisième place|derde plaats|trzecie miejsce|üçüncülük.*"),
	String.raw`(?<!\d)3\.? ?lük(?!\p{L})`,
	word("bron(?:ze|s|ce|zo)(?:medal|medaille|match|kamp|spiel)?|platzierungsspiele?|consolation"),
	word("(?:classification|placement) (?:match(?:es)?|games?|finals?|\\d.*)|matche?s? de classement"),
];

const BEYOND_THE_LEAGUE = [
	word(String.raw`play[\s-]?(?:offs?|outs?|ins?|downs?)`),
	word("wild[ -]?cards?|eliminators?|eliminations?|eliminatorias?|knock[ -]?outs?|mata-mata|ko-phase|k\\.o\\.(?:-runde)?|sudden death"),
	word("rep[eê]chages?|repechaje|repesca(?:gem)?|reclassification|reclasificaci[oó]n|barrages?|baraż\\p{L}*|baraj|spareggi[oi]?|desempate"),
	word(
		"deciders?|decisive match|entscheidungsspiele?|tie-?break(?:er)?|replays?|wiederholungsspiele?|beslissings(?:wedstrijd|duel)|omspel",
	),
	word("match(?:e?s)? d['’]appui|golden match"),
	word("qualifikation|qualifying|qualification|(?:qual\\.|preliminary|qualifikations?) ?(?:rounds?|runden?|match(?:es)?|ties?|spiele?)"),
	word("direkter abstieg|nacompetitie|promotion[- ]relegation|promotie[-/ ]degradatie|eleme turu|promoci[oó]n(?: de ascenso)?"),
	word("(?:relegations|aufstiegs|abstiegs)spiele?|relegation(?: -)? (?:hin|rück)spiel|super ?cup"),
];

const KNOCK_OUT = new RegExp([...FINALS, ...PLACES, ...BEYOND_THE_LEAGUE].join("|"), "iu");

/** A numbered matchday of a part of the season. Whether that part has a table depends on the rules of the competition. */
const MATCHDAY_OF_PART = /(?:, matchday \d+| - \d+)$/i;

/**
 * True for "Finals, Round of 16", "Quarterfinals", "Achtelfinale", "Third-place match", "Playoffs, Round 1", "Wildcard", "5. Platz"
 * (FD8). False for a round without a name, a matchday, and the final round of a tournament that ends with a group.
 */
export const isKnockOutRound = (round: string | null): boolean => round !== null && isTie(round);

/** Results are cached, because a season has few round names and many matches. */
const isTie = remember(1_000, (round: string) => !MATCHDAY_OF_PART.test(round) && KNOCK_OUT.test(round));
