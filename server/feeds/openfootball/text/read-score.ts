// Parses the scores of a line of Football.TXT: `2-1 (1-0)`, `2-2 a.e.t. (1-1, 0-1)`, `4-2 pen. 3-3 a.e.t. (2-2, 2-0)`, `3-1 pen. (0-0)`,
// `1-1 (aet; 4-2 on pens)`. Scores and their marks are in any order; what follows from none of them is unknown (FD1, FD2). Pure.

type Goals = [home: number, away: number];

export interface TextScore {
	ht?: Goals;
	ft?: Goals;
	et?: Goals;
	p?: Goals;
}

/** The number has no leading zero: "06-09" are years in a name. */
const GOALS = String.raw`(?<![\d-])(?:0|[1-9]\d?)-(?:0|[1-9]\d?)(?![\d-])`;
/** Abbreviations without dots are read only in their usual case: NE, NV and IV are also parts of names. */
const EXTRA_TIME = String.raw`(?:a\.?e\.?t\.?|a\.?s\.?d\.?e\.?t\.?|after extra time|[ni]\.\s?v\.|(?-i:[ni]V)|d\.t\.s\.|a\.g\.g\.|(?:after )?golden goal)(?![\p{L}\p{N}])`;
const KICKS = String.raw`(?:(?<=\d)p\.?|(?:(?:on|after) )?pen(?:alt(?:y|ies)|s)?\.?|p\.?s\.?o\.?|[ni]\.\s?e\.|(?-i:[ni]E)|d\.c\.r\.|t\.a\.b\.)(?![\p{L}\p{N}-])`;
const ITEM = `(?:${GOALS}|${EXTRA_TIME}|${KICKS})`;
const MARKED = String.raw`(?:[\s,;]*${ITEM})+[\s,;]*`;
/** `(-)`, `()` and `(?)` stand for an unknown score at half-time. */
const UNKNOWN = String.raw`\(\s*[-?]?\s*\)`;

/** Source of a pattern; a match begins or ends with a score, or has it between the two teams. */
export const SCORE_PATTERN = String.raw`(?:(?:${EXTRA_TIME}|${KICKS})\s*)?${GOALS}(?:[\s,;]*(?:${ITEM}|\(${MARKED}\)|${UNKNOWN}))*`;
/** A note on the score in square brackets: `aet; 4-2 on pens`. */
export const SCORE_NOTE = new RegExp(`^${MARKED}$`, "iu");

const TOKEN = new RegExp(`(?<goals>${GOALS})|(?<extra>${EXTRA_TIME})|(?<kicks>${KICKS})|(?<open>\\()|(?<close>\\))`, "giu");

/** A dash with blanks counts only between numbers of goals: "Schalke 04 - 1. FC Köln" is an upcoming match. */
const SPACED = /(?<=^|[\s(])(0|[1-9]\d?)\s?[-‐‑‒–—―−]\s?(0|[1-9]\d?)(?=$|[\s(),;])/g;
const DASH = /(?<=\d)[‐‑‒–—―−](?=\d)/g;
/** Matches `2:1` and `2 : 1`, after the time of the line was removed; "15:00" is a time in the wrong place. */
const COLON = /(?<![\d:.])(0|[1-9]\d?)(?::|(?<=\s\d{1,2}) : (?=\d{1,2}\s))(0|[1-9]\d?)(?![\d:])/g;

/** Replaces dashes of all kinds, and colons, by a hyphen between two numbers. */
export const plainScores = (text: string): string => text.replace(DASH, "-").replace(COLON, "$1-$2").replace(SPACED, "$1-$2");

interface Part {
	goals: Goals;
	isInner: boolean;
	mark: "extra" | "kicks" | null;
}

/**
 * `found` is the text that `SCORE_PATTERN` matched. A score without a mark comes before that at half-time in brackets; after extra time,
 * the score of the 90 minutes comes in between; kicks alone come before the score of the 90 minutes. `unread` has scores that are none of
 * these.
 */
export function toScore(found: string): { score: TextScore; unread: string | null } {
	const { parts, isUnclear } = readParts(found);
	const marked = (mark: Part["mark"]) => parts.filter((part) => part.mark === mark);
	const [[kicks, ...moreKicks], [extra, ...moreExtra], plain] = [marked("kicks"), marked("extra"), marked(null)];
	const [outer, ...moreOuter] = plain.filter(({ isInner }) => !isInner);
	const isBare = extra === undefined && kicks === undefined;
	// If two scores have no brackets, it is unknown which one is at half-time.
	const inOrder = isBare && outer ? [outer, ...plain.filter(({ isInner }) => isInner)] : plain;
	const [first, second, ...more] = inOrder;
	const left = [...moreKicks, ...moreExtra, ...more, ...(isBare ? moreOuter : [])];
	return {
		// If the score of the 90 minutes is missing, it stays unknown.
		score: {
			...(second && { ht: second.goals }),
			...(first && { ft: first.goals }),
			...(extra && { et: extra.goals }),
			...(kicks && { p: kicks.goals }),
		},
		unread: isUnclear ? found : left.length > 0 ? left.map(({ goals }) => goals.join("-")).join(", ") : null,
	};
}

/** A mark belongs to the score before it, otherwise to the next one: `3-1 pen.`, `pen. 3-1`, `1-1 (aet)`. Kicks are never level. */
function readParts(found: string): { parts: Part[]; isUnclear: boolean } {
	const parts: Part[] = [];
	let isInner = false;
	let openedAt = 0;
	let pending: Part["mark"] = null;
	const isFree = ({ mark }: Part) => mark === null;
	const isDecided = ({ goals: [home, away] }: Part) => home !== away;
	for (const { groups: token = {} } of found.matchAll(TOKEN)) {
		if (token.goals !== undefined) {
			parts.push({ goals: toGoals(token.goals), isInner, mark: pending });
			pending = null;
		} else if (token.open !== undefined) {
			isInner = true;
			openedAt = parts.length;
		} else if (token.close !== undefined) {
			isInner = false;
		} else {
			const mark = token.kicks === undefined ? "extra" : "kicks";
			const inBrackets = parts.slice(openedAt).findLast(isFree);
			const outside = parts.findLast((part) => !part.isInner && isFree(part));
			const own = isInner ? (inBrackets ?? (mark === "extra" ? outside : undefined)) : outside;
			if (own && (mark === "extra" || isDecided(own))) own.mark = mark;
			else pending = mark;
		}
	}
	return { parts, isUnclear: pending !== null };
}

function toGoals(text: string): Goals {
	const [home = 0, away = 0] = text.split("-").map(Number);
	return [home, away];
}
