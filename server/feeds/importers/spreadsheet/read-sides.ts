// Splits a cell with both sides of a match, and perhaps its result: `Alder - Birch`, `Alder vs Birch`, `Alder 2-1 Birch`, `Alder – Birch
// 2:1 (1:0)`. If the cell can be read in two ways, the row is refused (FD9). Pure.

import { type RowStatus, rowStatus } from "#server/feeds/kernel/row-statuses.ts";
import { plainScores, SCORE_PATTERN } from "../fixtures/read-score.ts";

/** `result` is the text next to the sides, for read-result.ts; empty if there is none. */
export type ReadSides = { home: string; away: string; result: string } | { reason: string };

/** Separators of two names, with blanks around them; the first kind in the cell is used. */
const SEPARATORS: readonly RegExp[] = [
	/ (?:vs?\.?|versus|gegen|contra|contre|tegen|kontra|×|x) /giu,
	/ [\p{Pd}\u2212] /gu,
	/ [:|/] /gu,
	// A dash with one blank missing: "Alder -Birch". Without both blanks, the dash is a part of a name.
	/(?: [\p{Pd}\u2212]|(?<=\S)[\p{Pd}\u2212] )/gu,
];
/** Matches `@` and `at`: with these words, lists name the away side first. */
const TRAVELS_FIRST = /\S (?:@|at) \S/i;
const SCORE = new RegExp(SCORE_PATTERN, "iu");
/** "Alder 2 x 1 Birch" is the notation of results in Brazil. */
const SCORE_IN_WORDS = /(?<=\s)(0|[1-9]\d?) (?:[x×]|vs?\.?|to|a|à) (0|[1-9]\d?)(?=\s|$)/giu;
/** Matches a time of day anywhere in the cell (as in read-result.ts). */
const TIME_OF_DAY = /(?<![\d:.])(?:(?:[01]?\d|2[0-4])[:.]0\d|(?:[01]\d|2[0-4])[:.][1-5]\d)(?!\d)/;
/** Characters between a name and a score, or at the edge of a name that was cut out. */
const EDGES = /^[\s\p{Pd}\u2212:|/,;]+|[\s\p{Pd}\u2212:|/,;(]+$/gu;
/** The last words of a cell may state what happened to the match: "Alder - Birch (abgesagt)", "Alder - Birch, postponed". */
const STATE_AT_END = /^(?<sides>.*\S)(?:\s*[([](?<inner>[^()[\]]+)[)\]]|\s*[,;]\s*(?<listed>[^,;]+))$/u;
/** At the end of a name, a shorter word without brackets, or a state of an ordinary match, may be a part of the name: "VfR Rust". */
const LEAST_STATE = 7;
const MAY_BE_NAMES: readonly (RowStatus | undefined)[] = [undefined, "open", "under_way", "played"];

export function readSides(given: string): ReadSides {
	const tidy = given.replace(/\s+/g, " ").trim();
	if (TIME_OF_DAY.test(tidy)) return { reason: `match: "${given}" may hold a time` };
	const text = plainScores(tidy.replace(SCORE_IN_WORDS, "$1-$2"));
	if (TRAVELS_FIRST.test(text)) return { reason: `match: "${given}" may name the away side first` };
	const scored = SCORE.exec(text);
	if (!scored) return readNames(given, text);
	const before = text.slice(0, scored.index).replace(EDGES, "");
	const after = text.slice(scored.index + scored[0].length).replace(EDGES, "");
	if (before === "") return withResult(readNames(given, after), scored[0]);
	// The text after the score is the other side, or the kind of the score.
	const isParted = SEPARATORS.some((each) => parted(before, each).length > 1);
	if (isParted) return withResult(readNames(given, before), text.slice(scored.index).replace(/^([^(]*)\)$/, "$1"));
	if (after === "") return { reason: `match: "${given}" names one side` };
	return withResult(stateApart(before, after), scored[0]);
}

function withResult(sides: ReadSides, score: string): ReadSides {
	return "reason" in sides ? sides : { ...sides, result: [score.trim(), sides.result].filter(Boolean).join(" ") };
}

function readNames(given: string, text: string): ReadSides {
	for (const separator of SEPARATORS) {
		const [home = "", away = "", ...more] = parted(text, separator);
		if (more.length > 0) return { reason: `match: "${given}" can be parted in several ways` };
		if (away !== "") return stateApart(home.replace(EDGES, ""), away);
	}
	return { reason: `match: "${given}" does not name two sides` };
}

const parted = (text: string, separator: RegExp): string[] => text.split(separator).filter((part) => part.trim() !== "");

/** Splits off a state of the match at the end of the away side's name. */
function stateApart(home: string, text: string): ReadSides {
	const away = text.replace(EDGES, "");
	const groups = STATE_AT_END.exec(away)?.groups;
	const state = groups?.inner ?? groups?.listed;
	if (state !== undefined && rowStatus(state) !== undefined) return { home, away: (groups?.sides ?? "").replace(EDGES, ""), result: state };
	const [word = ""] = / \S+$/u.exec(away) ?? [];
	if (word.trim().length >= LEAST_STATE && !MAY_BE_NAMES.includes(rowStatus(word))) {
		return { home, away: away.slice(0, -word.length), result: word.trim() };
	}
	return { home, away, result: "" };
}
