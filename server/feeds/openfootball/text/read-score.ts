// The scores of a line of Football.TXT: `2-1 (1-0)`, `2-2 a.e.t. (1-1, 0-1)`, `4-2 pen. 3-3 a.e.t. (2-2, 2-0)`. Pure.

type Goals = [home: number, away: number];

export interface TextScore {
	ht?: Goals;
	ft?: Goals;
	et?: Goals;
	p?: Goals;
}

const GOALS = String.raw`\d{1,2}-\d{1,2}`;
const EXTRA_TIME = String.raw`(?:a\.?e\.?t\.?|n\.?v\.?|i\.?V\.?)`;
const KICKS = String.raw`(?:pens?\.?|pso|i\.?E\.?|n\.?E\.?)`;

/** Source of a pattern with named groups; stands for itself alone, at either end of a line or between two teams. */
export const SCORE_PATTERN = [
	String.raw`(?:(?<kicks>${GOALS})\s*${KICKS}\s*)?`,
	`(?<first>${GOALS})`,
	String.raw`(?:\s*(?<extra>${EXTRA_TIME}))?`,
	String.raw`(?:\s+(?<bare>${GOALS})(?=\s|$))?`,
	String.raw`(?:\s*\(\s*(?<inner>${GOALS}(?:\s*[,;]\s*${GOALS}){0,2}|[-?]?)\s*\))?`,
	String.raw`(?:\s*,?\s*(?<kicksLast>${GOALS})\s*${KICKS})?`,
].join("");

const DASH = /(?<=\d)\s?[‐‑‒–—―−]\s?(?=\d)/g;
/** `2:1`, once the time of the line is gone. */
const COLON = /(?<![\d:.])(\d{1,2}):(\d{1,2})(?![\d:])/g;

/** Dashes of all kinds, and colons, as the hyphen between two numbers. */
export const plainScores = (text: string): string => text.replace(DASH, "-").replace(COLON, "$1-$2");

/** Of what the pattern found. Inside the brackets: the score at half time; after extra time that of 90 minutes first. */
export function toScore(found: Record<string, string | undefined>): TextScore {
	const { first, extra, bare, inner = "" } = found;
	const kicks = found.kicks ?? found.kicksLast;
	const all = [...inner.matchAll(/\d{1,2}-\d{1,2}/g)].map(([each]) => toGoals(each));
	const p = kicks === undefined ? {} : { p: toGoals(kicks) };
	const final = toGoals(first ?? "");
	if (extra === undefined) {
		const [ht] = all;
		return { ...(ht && { ht }), ft: final, ...p };
	}
	const inBrackets: (Goals | undefined)[] = bare === undefined ? all : [toGoals(bare), ...all];
	const [ft, ht] = inBrackets;
	// Without the score of the 90 minutes, it is what a match that went on stood at least at: not known.
	return { ...(ht && { ht }), ...(ft && { ft }), et: final, ...p };
}

function toGoals(text: string): Goals {
	const [home = 0, away = 0] = text.split("-").map(Number);
	return [home, away];
}
