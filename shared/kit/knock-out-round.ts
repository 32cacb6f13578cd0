// Which rounds end with a winner of each tie, by the names that sources give them in the languages that they write. Pure.
import { remember } from "./remember.ts";

/** `(?<!…)` and `(?!…)` stand for word boundaries that know letters with marks. */
const word = (pattern: string): string => String.raw`(?<!\p{L})(?:${pattern})(?!\p{L})`;

/** "Final round" and the like end with a table; "final matchday" is the last of a league. */
const NO_TABLE = String.raw`(?![\s-]+(?:round|group|stage|pool|phase|matchday|day|week)(?!\p{L}))`;

const FINALS = [
	word(String.raw`(?:(?:semi|quarter|eighth|grand|gran|demi|kvarts?|åttondels|ottendedels)[\s-]?)?finals?${NO_TABLE}`),
	// Achtelfinale, halve finale, demi-finales, semifinali, finału, półfinał, yarı finali, semifinaler.
	String.raw`final(?:e|es|er|en|i|ı)(?!\p{L})|finał(?:u|y|ów)?(?!\p{L})`,
	word("cuartos|octavos|dieciseisavos|quartas|oitavas|quarti|ottavi|sedicesimi|quarts|huitièmes|seizièmes|eightfinals?"),
	String.raw`(?<![\d/])1/(?:2|4|8|16|32|64)(?![\d/])`,
	String.raw`${word("round of")}\s+\d+|${word("last")}\s+\d+$`,
];

const PLACES = [
	String.raw`${word("third|3rd|fifth|5th|seventh|7th|ninth|9th|eleventh|11th|thirteenth|13th|fifteenth|15th")}[\s-]+places?`,
	// "5. Platz", "9.-12. Platz Playoffs", "Spiel um Platz 3".
	String.raw`\d+\.\s*platz|${word("(?:um )?platz")}\s*\d`,
	word("terce(?:r|iro) (?:puesto|lugar)|terzo posto|troisième place|3e place|derde plaats|trzecie miejsce|üçüncülük"),
	word("bron(?:ze|s|ce|zo)(?:medal|medaille|match|kamp|spiel)?"),
];

const BEYOND_THE_LEAGUE = [
	word(String.raw`play[\s-]?(?:offs?|outs?|ins?|downs?)`),
	word("wild[ -]?cards?|eliminators?|eliminations?|eliminatorias?|knock[ -]?outs?|mata-mata|ko-phase|k\\.o\\.(?:-runde)?"),
	word("rep[eê]chages?|repechaje|repesca|reclassification|reclasificaci[oó]n|barrages?|baraż(?:e|y)?|spareggio?|desempate"),
	word("deciders?|decisive match|entscheidungsspiele?|tie-?break(?:er)?|replays?|wiederholungsspiele?|beslissingswedstrijd|omspel"),
	word("qualifikation|(?:qual\\.|qualifying|qualification|preliminary|qualifikations?) ?(?:rounds?|runden?|match(?:es)?|ties?|spiele?)"),
	word("direkter abstieg|nacompetitie|promotion[- ]relegation|eleme turu"),
];

const KNOCK_OUT = new RegExp([...FINALS, ...PLACES, ...BEYOND_THE_LEAGUE].join("|"), "iu");

/** A matchday of something is of a part of the season, which has a table or none by the rules of the competition. */
const MATCHDAY_OF_PART = /(?:, matchday \d+| - \d+)$/i;

/**
 * "Finals, Round of 16", "Quarterfinals", "Achtelfinale", "Third-place match", "Playoffs, Round 1", "Wildcard", "5. Platz" (FD8). A round
 * without a name, a matchday and the final round of a tournament that ends with a group are none.
 */
export const isKnockOutRound = (round: string | null): boolean => round !== null && isTie(round);

/** A season has few names of rounds, and many matches. */
const isTie = remember(1_000, (round: string) => !MATCHDAY_OF_PART.test(round) && KNOCK_OUT.test(round));
