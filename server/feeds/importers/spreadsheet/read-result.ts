// Parses the column of results: the score, the state of the match, and the parts that cannot be understood. An unknown notation withholds
// the score (FD2). Pure.

import { type RowStatus, rowStatus } from "#server/feeds/kernel/row-statuses.ts";
import { foldText } from "#shared/kit/fold-text.ts";
import { isSameScore } from "#shared/match/fold/disputed-result.ts";
import type { Score } from "#shared/match/sides.ts";

export interface ReadResult {
	/** Score after 90 minutes or extra time, without the kicks of a shoot-out. `null` if the cell has none, or it is withheld. */
	score: Score | null;
	/** Scored kicks of a shoot-out. */
	shootOut: Score | null;
	/** State of the match in the notation: `P-P` is postponed. `null` if the text states none. */
	status: RowStatus | null;
	/** Reason why the score is withheld. */
	withheld: string | null;
	/** Text next to the score that was left out. */
	notes: string[];
}

const DASH = String.raw`[\p{Pd}\u2212]`;
const COUNT = String.raw`(\d{1,3})(?:[.,]0+)?`;
/** Separators of the two numbers, words included: "2 to 1", "2 x 1", "2 a 1", "2 à 1". */
const BETWEEN = String.raw`\s*(?:${DASH}|:|×|x|à)\s*|\s+(?:to|a)\s+`;
const PAIR = String.raw`${COUNT}(?:${BETWEEN})${COUNT}(?!\d)`;
const PAIRS = new RegExp(PAIR, "giu");
const SCORE = new RegExp(`^${PAIR}(?!\\s*[:x×]\\s*\\d)\\s*(.*)$`, "iu");
/** "(4) 1–1 (2)", "1 (4) - 1 (2)" and "1 (4) x (2) 1": numbers in brackets next to each side's score. */
const BESIDE = [
	new RegExp(`^\\((?<homeBeside>\\d{1,2})\\)\\s*(?<home>\\d{1,3})(?:${BETWEEN})(?<away>\\d{1,3})\\s*\\((?<awayBeside>\\d{1,2})\\)$`, "iu"),
	new RegExp(String.raw`^(?<home>\d{1,3})\s*\((?<homeBeside>\d{1,2})\)(?:${BETWEEN})(?<away>\d{1,3})\s*\((?<awayBeside>\d{1,2})\)$`, "iu"),
	new RegExp(String.raw`^(?<home>\d{1,3})\s*\((?<homeBeside>\d{1,2})\)(?:${BETWEEN})\((?<awayBeside>\d{1,2})\)\s*(?<away>\d{1,3})$`, "iu"),
];
/** The notation precedes the score: "n.V. 2:1". */
const LEADING = new RegExp(`^([^\\d(]*[\\p{L}.])\\s*(${PAIR})(?!\\s*:)\\s*(.*)$`, "iu");
/** Texts for a match that has no result yet. */
const NONE = new RegExp(`^(?:(?:${DASH}|[\\s:?_.x*]|vs?)*|n/?a)$`, "iu");
/** A time of day, which lists put in the place of the score. */
const TIME_OF_DAY = /^(?:[01]?\d|2[0-4])[:.](?:0\d|(?<=^\d\d.)[1-5]\d)(?::\d\d)?(?: ?(?:h|uhr|hrs|uur|[ap]\.?m\.?))?$/i;
/** "4 tab 3", "4 t.a.b. à 3": the mark of a shoot-out is between its kicks. */
const KICKS_BETWEEN = /(\d{1,2})\s*(t\.?\s?a\.?\s?b\.?)\s*(?:à|a)?\s*(\d{1,2})(?!\d)/giu;
const PIECES = /\(([^()]*)\)|\[([^[\]]*)\]|([^()[\]]+)/gu;
/** Wrappers with which programs keep others from reading a cell as a date: `="2-1"`, `'2-1`, `(2-1)`. */
const WRAPPED = /^(?:=?"(.*)"|'(.*)|\(([^()]*)\)|\[([^[\]]*)\])$/u;
/** A longer text is not a result. */
const MAX_LENGTH = 60;

type Mark = "extra_time" | "kicks" | "aggregate" | "half_time";

/** Marks by their text, which is folded and has only letters and digits. */
const MARKS: ReadonlyMap<string, Mark> = new Map(
	Object.entries({
		extra_time:
			"aet et afterextratime extratime nv nverl nachverl nachverlangerung verlangerung verl dts ts dopoisupplementari supplementari suppl prorroga prorr pro trasprorroga tiempoextra te tp ap apresprolongation apresprol prolongation prol naverlenging naverl verlenging pd podogrywce podogr dogrywka aposprolongamento prolongamento prorrogacao aposprorrogacao uzatmalar uzatma uzatmada uzatmalarda uz uzt",
		kicks:
			"p pen pens penalty penalties onpens onpenalties winonpens winonpenalties afterpens afterpenalties ftpens pk pks pso shootout penaltyshootout ne nelf nache ie ielf n11m i11m nelfm ielfm elfm elfmeterschiessen nachelfmeterschiessen imelfmeterschiessen elf np penaltyschiessen nachpenaltyschiessen npen tab auxtab auxtirsaubut tirsaubut rig rigori dcr airigori airig dopoirigori drig penaltis penales porpenales enpenales enlospenales tandadepenaltis tandadepenales enlatandadepenaltis enlatandadepenales nospenaltis nospenalties penal gp agp aposgp grandespenalidades nasgrandespenalidades ns wns strafschoppen nastrafschoppen k karne pokarnych rzutykarne rzk wkarnych penaltilar penaltilarla penaltilarda",
		// The sum of two legs says nothing about the match itself, so it is ignored.
		aggregate: "agg aggregate onagg onaggregate gesamt global cumule aggr",
		half_time: "ht hz halftime halbzeit mt mitemps pt primotempo rust iy ilkyari",
	} satisfies Record<Mark, string>).flatMap(([mark, words]) => words.split(" ").map((word) => [word, mark as Mark] as const)),
);

const NOTHING: ReadResult = { score: null, shootOut: null, status: null, withheld: null, notes: [] };

export function readResult(given: string): ReadResult {
	const text = unwrapped(given.normalize("NFKC").trim());
	const status = rowStatus(text);
	if (status !== undefined) return { ...NOTHING, status };
	if (NONE.test(text)) return NOTHING;
	if (text.length > MAX_LENGTH) return { ...NOTHING, withheld: `"${text.slice(0, MAX_LENGTH)}…" is not a score` };
	if (TIME_OF_DAY.test(text)) return { ...NOTHING, withheld: `"${text}" may be a time` };
	for (const form of BESIDE) {
		const beside = form.exec(text)?.groups;
		if (beside) return readBeside(text, beside);
	}
	const plain = SCORE.exec(text);
	const leading = plain ? null : LEADING.exec(text);
	const [home, away] = plain ? [plain[1], plain[2]] : [leading?.[3], leading?.[4]];
	if (home === undefined || away === undefined) return { ...NOTHING, withheld: `"${text}" is not a score` };
	const tail = plain ? (plain[3] ?? "") : `${leading?.[1]} ${leading?.[5]}`;
	const score = { home: Number(home), away: Number(away) };
	if (isSentinel(score)) return { ...NOTHING, withheld: `"${text}" stands for no score` };
	return readNotation(text, score, tail);
}

/** Numbers that programs store in place of a missing one; no match of any sport has such a score. */
const isSentinel = ({ home, away }: Score): boolean => Math.max(home, away) >= 500 || (home === 255 && away === 255);

function unwrapped(text: string): string {
	const [, ...inner] = WRAPPED.exec(text) ?? [];
	return inner.find((each) => each !== undefined)?.trim() ?? text;
}

/** Numbers next to a level score are kicks if one of them is higher than its score; otherwise they may be the half-time score. */
function readBeside(text: string, { home, away, homeBeside, awayBeside }: Record<string, string | undefined>): ReadResult {
	const score = { home: Number(home), away: Number(away) };
	const beside = { home: Number(homeBeside), away: Number(awayBeside) };
	if (isWithin(beside, score) || score.home !== score.away || beside.home === beside.away) {
		return { ...NOTHING, withheld: `what "${text}" has in brackets is not known` };
	}
	return { ...NOTHING, score, shootOut: beside };
}

interface MarkedPair {
	score: Score;
	mark: Mark | null;
	isBracketed: boolean;
	/** The text that contains the score: the content of a pair of brackets, or the text outside of brackets. */
	text: string;
}

interface Notation {
	pairs: MarkedPair[];
	/** The mark belongs to the score itself: "4:2 i.E. (1:1)". */
	isOfKicks: boolean;
	status: RowStatus | null;
	notes: string[];
}

/** Reads the text next to the score. */
function readNotation(text: string, score: Score, tail: string): ReadResult {
	const read = readPieces(tail.replace(KICKS_BETWEEN, "$1-$3 $2"), score);
	if (typeof read === "string") return { ...NOTHING, withheld: `"${read}" in "${text}" is not known` };
	const { pairs, isOfKicks, status, notes } = read;
	const final = isOfKicks ? levelBefore(pairs) : (finalOf(pairs, score) ?? score);
	const shootOut = isOfKicks ? score : (pairs.find(({ mark }) => mark === "kicks")?.score ?? null);
	const hasKicks = isOfKicks || shootOut !== null;
	if (hasKicks && final === null) return { ...NOTHING, withheld: `"${text}" does not say what the score was before the shoot-out` };
	if (final === null) return { ...NOTHING, withheld: `"${text}" is not a score` };
	if (shootOut && (shootOut.home === shootOut.away || final.home !== final.away)) {
		return { ...NOTHING, withheld: `"${text}" is not the result of a shoot-out` };
	}
	// Returns whether the scores at the breaks are at most the final one, and the score after extra time equals the final one.
	const isPart = ({ mark, isBracketed, score: part }: MarkedPair) =>
		mark === "extra_time" ? isSameScore(part, final) : (isBracketed || mark === "half_time") && isWithin(part, final);
	const other = pairs.find((pair) => pair.mark !== "kicks" && pair.mark !== "aggregate" && !isPart(pair));
	if (other) return { ...NOTHING, withheld: `"${other.text}" in "${text}" is not known` };
	return { score: final, shootOut, status, withheld: null, notes };
}

/** "1-1 (2-1 aet)": extra time came after the first score. */
function finalOf(pairs: readonly MarkedPair[], score: Score): Score | null {
	const extra = pairs.filter(({ mark }) => mark === "extra_time");
	const [only] = extra;
	return extra.length === 1 && only && score.home === score.away && isWithin(score, only.score) ? only.score : null;
}

/**
 * Finds the score at the end of play among the scores in brackets that follow the score of a shoot-out: it is level, and not below the
 * others.
 */
function levelBefore(pairs: readonly MarkedPair[]): Score | null {
	const played = pairs.filter(({ mark, isBracketed }) => isBracketed && mark !== "kicks" && mark !== "aggregate").map(({ score }) => score);
	return played.find((one) => one.home === one.away && played.every((other) => isWithin(other, one))) ?? null;
}

const isWithin = (part: Score, whole: Score): boolean => part.home <= whole.home && part.away <= whole.away;

/**
 * Reads what follows a score: "(2-1 aet)", "pens 4-2". Returns the first text that it does not understand, or else the meaning of all
 * pieces. A mark belongs to the score before it in the same piece; without one, to the next score.
 */
function readPieces(tail: string, score: Score): Notation | string {
	const notation: Notation = { pairs: [], isOfKicks: false, status: null, notes: [] };
	let waiting: Mark | null = null;
	for (const [, round, square, outside] of tail.matchAll(PIECES)) {
		const text = (round ?? square ?? outside ?? "").trim();
		if (/^[,;.\s]*$/.test(text)) continue;
		if (/^[*†‡]+$/.test(text)) {
			notation.notes.push(`"${text}" behind the score is not explained in the file`);
			continue;
		}
		const own: MarkedPair[] = [];
		let ahead: Mark | null = null;
		let from = 0;
		const found = [...text.matchAll(PAIRS)];
		for (const pair of [...found, null]) {
			const until = pair?.index ?? text.length;
			const meanings = meaningsOf(text.slice(from, until));
			if (meanings === null) return text;
			for (const { mark, status } of meanings) {
				if (status !== undefined) notation.status = status;
				if (mark === undefined) continue;
				// In "n.V. 4:2 i.E." the mark after the score takes precedence over the mark before it.
				const before = own.findLast((each) => each.mark === null || (mark === "kicks" && each.mark === "extra_time"));
				if (before && (mark !== "kicks" || before.score.home !== before.score.away)) before.mark = mark;
				else ahead = mark;
			}
			if (!pair) continue;
			const read = { home: Number(pair[1]), away: Number(pair[2]) };
			const isKicks: boolean = waiting === "kicks" && ahead === null && !isWithin(read, score);
			own.push({ score: read, mark: isKicks ? "kicks" : ahead, isBracketed: outside === undefined, text });
			if (isKicks) waiting = null;
			ahead = null;
			from = until + pair[0].length;
		}
		notation.pairs.push(...own);
		for (const { mark, score: read } of own) {
			if (mark === "aggregate") notation.notes.push(`"${read.home}-${read.away}" is the score of both legs: left out`);
		}
		if (ahead !== "kicks") continue;
		// The piece has no score for its mark, so the mark belongs to an earlier score.
		const earlier = notation.pairs.findLast(
			(each) => each.mark === null && each.score.home !== each.score.away && !isWithin(each.score, score),
		);
		if (earlier) earlier.mark = "kicks";
		else if (score.home !== score.away) notation.isOfKicks = true;
		else waiting = "kicks";
	}
	// Without the kicks of a shoot-out, its winner is unknown.
	return waiting === "kicks" ? `${tail.trim()}` : notation;
}

interface Meaning {
	mark?: Mark;
	status?: RowStatus;
}

/** Returns the meaning of the words between two scores, trying the longest known words first; `null` if a word is unknown. */
function meaningsOf(text: string): Meaning[] | null {
	const words = foldText(text)
		.split(/[^a-z0-9]+/)
		.filter((word) => word !== "");
	if (words.length === 0) return /^[\s,;.:/]*$/.test(text) ? [] : null;
	const meanings: Meaning[] = [];
	for (let from = 0; from < words.length; ) {
		let until = words.length;
		let meaning: Meaning | null = null;
		for (; until > from && meaning === null; until--) meaning = meaningOf(words.slice(from, until));
		if (meaning === null) return null;
		meanings.push(meaning);
		from = until + 1;
	}
	return meanings;
}

function meaningOf(words: readonly string[]): Meaning | null {
	const mark = MARKS.get(words.join(""));
	if (mark !== undefined) return { mark };
	const status = rowStatus(words.join(" "));
	return status === undefined ? null : { status };
}
