// Reads the columns of a row that state its score (both sides, each side, extra time, shoot-out) and compares them with the columns that
// confirm it (winner, letter, half-time score). If they disagree, no score is imported (FD3). Pure.
import { foldText } from "#shared/kit/fold-text.ts";
import { isSameScore } from "#shared/match/fold/disputed-result.ts";
import type { Score } from "#shared/match/sides.ts";
import type { CellOf } from "./cells.ts";
import { type ReadResult, readResult } from "./read-result.ts";
import type { TableRow } from "./read-table.ts";
import { readYesOrNo } from "./yes-or-no.ts";

/**
 * Reads the score from one column, from two columns, or from the cell with the sides. If several are filled, or another column names the
 * winner, they must agree.
 */
export function readScore(row: TableRow, cell: CellOf, besideSides: string): ReadResult {
	const both = cell(row, "score");
	const [home, away] = [cell(row, "homeScore"), cell(row, "awayScore")];
	const pair = home === "" && away === "" ? "" : `${home}-${away}`;
	// If the goals have columns of their own, the column of results may name the winner by a letter.
	const isLetter = pair !== "" && LETTER.test(both);
	const texts = [isLetter ? "" : both, pair, besideSides].filter((text) => text !== "").map((text) => withMore(text, row, cell));
	const results = texts.map(readResult);
	const [first] = results;
	if (!first) return readResult("");
	const withhold = (withheld: string): ReadResult => ({ ...first, score: null, shootOut: null, withheld });
	const other = results.findIndex(({ score: each }) => first.score && each && !isSameScore(first.score, each));
	if (other >= 0) return withhold(`"${texts[0]}" and "${texts[other]}" contradict each other`);
	const scored = results.find((each) => each.score);
	const read = scored ?? results.at(-1) ?? first;
	// A notation in one column applies to the score in another; an unknown notation in any column withholds the score (FD2).
	const doubt = results.find(({ withheld }) => withheld !== null)?.withheld;
	if (scored && doubt) return withhold(doubt);
	const status = results.find((each) => each.status !== null)?.status ?? null;
	const { score } = read;
	if (!score) return { ...read, status };
	const outcome = (isLetter ? both : cell(row, "outcome")).toUpperCase();
	if (LETTER.test(outcome) && !isLetterOf(score, outcome)) {
		return withhold(`${score.home}-${score.away} is not what "${outcome}" says`);
	}
	const half = halfOf(row, cell);
	if (half.home > score.home || half.away > score.away) {
		return withhold(`${score.home}-${score.away} is less than the ${half.home}-${half.away} at half time`);
	}
	return { ...read, status };
}

/** Adds what other columns state about extra time and a shoot-out, in the notation of a single column. */
function withMore(text: string, row: TableRow, cell: CellOf): string {
	const [extra, kicks] = [cell(row, "extra"), cell(row, "kicks")].map((more) =>
		NOTHING_MORE.test(more) || readYesOrNo(more) !== more ? "" : more,
	);
	const [home, away] = [cell(row, "homeKicks"), cell(row, "awayKicks")];
	const pair = /^\d+$/.test(home) && /^\d+$/.test(away) && `${home}${away}` !== "00" ? `${home}-${away}` : "";
	const parts = [extra ? `(${extra} aet)` : "", kicks || pair ? `(${kicks || pair} pens)` : ""];
	return [text, ...parts].filter((part) => part !== "").join(" ");
}

const NOTHING_MORE = /^(?:[\s\p{Pd}:]*|n\/?a|0\s*[:\p{Pd}]\s*0)$/iu;

/** Letters and words for the winner in lists of results: home, draw, away, and 1, X, 2 as in football pools. */
const LETTERS = { H: ["H", "1"], D: ["D", "X"], A: ["A", "2"] } as const satisfies Record<string, readonly string[]>;
const LETTER = /^[HDA1X2]$/i;
const letterOf = ({ home, away }: Score): keyof typeof LETTERS => (home > away ? "H" : home < away ? "A" : "D");

const isLetterOf = (score: Score, letter: string): boolean => LETTERS[letterOf(score)].some((each) => each === letter);

/** Reads the half-time score from one column or from two; 0–0 if neither can be read. */
function halfOf(row: TableRow, cell: CellOf): Score {
	const both = readResult(cell(row, "half")).score;
	return both ?? { home: Number(cell(row, "homeHalf") || 0), away: Number(cell(row, "awayHalf") || 0) };
}

/** If another column names the winner, the score must have the same winner; otherwise the row contradicts itself (FD3). */
export function withWinner(result: ReadResult, given: string, { home, away }: { home: string; away: string }): ReadResult {
	const { score, shootOut } = result;
	if (score === null || given === "") return result;
	const name = foldText(given);
	const side = [home, "home", "h"].some((each) => foldText(each) === name)
		? "H"
		: [away, "away", "a"].some((each) => foldText(each) === name)
			? "A"
			: null;
	const decided = letterOf(shootOut ?? score);
	// A level score with a winner is possible: the row does not say how the match was decided.
	if (side === null ? decided === "D" || !DRAWS.has(name) : decided === "D" || side === decided) return result;
	return { ...result, score: null, shootOut: null, withheld: `${score.home}-${score.away} is not what the winner "${given}" says` };
}

const DRAWS: ReadonlySet<string> = new Set(
	"draw d x tie unentschieden remis empate nul match nul pareggio gelijkspel gelijk beraberlik none nobody".split(" "),
);
