// What stands in the column of results → the score, what became of the match, and what cannot be understood. A notation that no table
// knows withholds the score (FD2). Pure.
import { foldText } from "#shared/kit/fold-text.ts";
import type { Score } from "#shared/match/sides.ts";
import { type RowStatus, rowStatus } from "../row-statuses.ts";

export interface ReadResult {
	/** After 90 minutes or extra time, without the kicks of a shoot-out. `null` if none is given or it is withheld. */
	score: Score | null;
	/** Scored kicks of a shoot-out. */
	shootOut: Score | null;
	/** What the notation says became of the match: `P-P` is postponed. `null` if it says nothing. */
	status: RowStatus | null;
	/** Why the score is withheld, in words. */
	withheld: string | null;
	/** What was left out beside the score. */
	notes: string[];
}

const DASH = String.raw`[\p{Pd}\u2212]`;
const COUNT = String.raw`(\d{1,3})(?:[.,]0+)?`;
const PAIR = String.raw`${COUNT}\s*(?:${DASH}|:|\bto\b)\s*${COUNT}`;
const PAIRS = new RegExp(PAIR, "giu");
const SCORE = new RegExp(`^${PAIR}(?![\\d:])\\s*(.*)$`, "iu");
/** "(4) 1–1 (2)": the kicks of each side beside the score. */
const KICKS_BESIDE = new RegExp(`^\\((\\d{1,2})\\)\\s*${PAIR}\\s*\\((\\d{1,2})\\)$`, "iu");
/** "n.V. 2:1": the notation stands first. */
const LEADING = new RegExp(`^([^\\d(]*[\\p{L}.])\\s*(${PAIR})(?![\\d:])\\s*(.*)$`, "iu");
/** No result yet. */
const NONE = new RegExp(`^(?:${DASH}|[\\s:?_.x*]|vs?)*$`, "iu");
const PIECES = /\(([^()]*)\)|\[([^[\]]*)\]|([^()[\]]+)/gu;
/** A longer text is not a result. */
const MAX_LENGTH = 60;

/** Folded, letters alone. */
const EXTRA_TIME = new Set(
	"aet et afterextratime extratime nv nverl nachverlangerung verlangerung dts dopoisupplementari supplementari prorroga trasprorroga apresprolongation prolongation prol naverlenging verlenging podogrywce dogrywka aposprolongamento prolongamento uzatmalar uzatma".split(
		" ",
	),
);
const SHOOT_OUT = new Set(
	"p pen pens penalty penalties onpens onpenalties winonpens winonpenalties pk pks pso shootout penaltyshootout ne nelf ie ielf elfmeterschiessen nachelfmeterschiessen imelfmeterschiessen elf tab auxtab tirsaubut rig rigori dcr airigori dopoirigori penaltis penales porpenales gp grandespenalidades ns strafschoppen nastrafschoppen k karne pokarnych penaltilar aetpens aetpen aetp aetonpens nvne nvie".split(
		" ",
	),
);

/** A sum of two legs: of no use for the match itself. */
const AGGREGATE = new Set(["agg", "aggregate", "onagg", "onaggregate", "gesamt", "global", "cumule", "aggr"]);
/** Scores at the breaks, in brackets or behind one of these. */
const HALF_TIME = new Set(["", "ht", "hz", "halftime", "halbzeit", "mt", "mitemps", "pt", "primotempo", "rust"]);

const NOTHING: ReadResult = { score: null, shootOut: null, status: null, withheld: null, notes: [] };

export function readResult(given: string): ReadResult {
	const text = given.trim();
	const status = rowStatus(text);
	if (status !== undefined) return { ...NOTHING, status };
	if (NONE.test(text)) return NOTHING;
	if (text.length > MAX_LENGTH) return { ...NOTHING, withheld: `"${text.slice(0, MAX_LENGTH)}…" is not a score` };
	const beside = KICKS_BESIDE.exec(text);
	if (beside) {
		const [, homeKicks, home, away, awayKicks] = beside.map(Number);
		return readNotation(text, { home: home ?? 0, away: away ?? 0 }, `(${homeKicks}-${awayKicks} pens)`);
	}
	const plain = SCORE.exec(text);
	const leading = plain ? null : LEADING.exec(text);
	const [home, away] = plain ? [plain[1], plain[2]] : [leading?.[3], leading?.[4]];
	if (home === undefined || away === undefined) return { ...NOTHING, withheld: `"${text}" is not a score` };
	const tail = plain ? (plain[3] ?? "") : `${leading?.[1]} ${leading?.[5]}`;
	return readNotation(text, { home: Number(home), away: Number(away) }, tail);
}

interface Piece {
	text: string;
	/** Folded, letters alone. */
	word: string;
	pairs: Score[];
	isBracketed: boolean;
}

function piecesOf(tail: string): Piece[] {
	const pieces = [...tail.matchAll(PIECES)].map(([, round, square, outside]) => {
		const text = (round ?? square ?? outside ?? "").trim();
		const pairs = [...text.matchAll(PAIRS)].map(([, home, away]) => ({ home: Number(home), away: Number(away) }));
		return { text, word: foldText(text).replace(/[^a-z]+/g, ""), pairs, isBracketed: outside === undefined };
	});
	return pieces.filter(({ text }) => !/^[,;.\s]*$/.test(text));
}

/** What stands beside the score. */
function readNotation(text: string, score: Score, tail: string): ReadResult {
	const read: ReadResult = { ...NOTHING, score, notes: [] };
	const pieces = piecesOf(tail);
	const hasShootOut = pieces.some(({ word }) => SHOOT_OUT.has(word));
	for (const piece of pieces) {
		const { word, pairs } = piece;
		const [first] = pairs;
		if (/^[*†]+$/.test(piece.text)) read.notes.push(`"${piece.text}" behind the score is not explained in the file`);
		else if (first && AGGREGATE.has(word)) read.notes.push(`"${piece.text}" is the score of both legs: left out`);
		else if (first && (SHOOT_OUT.has(word) || (word === "" && hasShootOut)) && read.shootOut === null) read.shootOut = first;
		else if (first && !arePartsOf(piece, score)) return unknownIn(text, piece);
		else if (!first && !EXTRA_TIME.has(word) && !SHOOT_OUT.has(word)) {
			const status = rowStatus(piece.text);
			if (status === undefined) return unknownIn(text, piece);
			read.status = status;
		}
	}
	if (hasShootOut && read.shootOut === null) {
		return { ...NOTHING, withheld: `"${text}" does not say what the score was before the shoot-out` };
	}
	const { shootOut } = read;
	if (shootOut && (shootOut.home === shootOut.away || score.home !== score.away)) {
		return { ...NOTHING, withheld: `"${text}" is not the result of a shoot-out` };
	}
	return read;
}

const unknownIn = (text: string, piece: Piece): ReadResult => ({ ...NOTHING, withheld: `"${piece.text}" in "${text}" is not known` });

/** Scores at the breaks are no higher than the final one. */
function arePartsOf({ text, word, pairs, isBracketed }: Piece, score: Score): boolean {
	const hasMore = /[^\p{L}\s,;/:.]/u.test(text.replace(PAIRS, ""));
	const isNamed = HALF_TIME.has(word) && (isBracketed || word !== "");
	return isNamed && !hasMore && pairs.every(({ home, away }) => home <= score.home && away <= score.away);
}
