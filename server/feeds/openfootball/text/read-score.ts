// The scores of a line of Football.TXT: `2-1 (1-0)`, `2-2 a.e.t. (1-1, 0-1)`, `4-2 pen. 3-3 a.e.t. (2-2, 2-0)`, `3-1 pen. (0-0)`,
// `1-1 (aet; 4-2 on pens)`. Scores and their marks stand in any order; what follows from none of them is not known (FD1, FD2). Pure.

type Goals = [home: number, away: number];

export interface TextScore {
	ht?: Goals;
	ft?: Goals;
	et?: Goals;
	p?: Goals;
}

/** Without a leading nought: "06-09" are years of a name. */
const GOALS = String.raw`(?<![\d-])(?:0|[1-9]\d?)-(?:0|[1-9]\d?)(?![\d-])`;
/** Abbreviations without their dots are read in their usual case alone: NE, NV and IV are also parts of names. */
const EXTRA_TIME = String.raw`(?:a\.?e\.?t\.?|a\.?s\.?d\.?e\.?t\.?|after extra time|[ni]\.\s?v\.|(?-i:[ni]V)|d\.t\.s\.|a\.g\.g\.|(?:after )?golden goal)(?![\p{L}\p{N}])`;
const KICKS = String.raw`(?:(?<=\d)p\.?|(?:(?:on|after) )?pen(?:alt(?:y|ies)|s)?\.?|p\.?s\.?o\.?|[ni]\.\s?e\.|(?-i:[ni]E)|d\.c\.r\.|t\.a\.b\.)(?![\p{L}\p{N}-])`;
const ITEM = `(?:${GOALS}|${EXTRA_TIME}|${KICKS})`;
const MARKED = String.raw`(?:[\s,;]*${ITEM})+[\s,;]*`;
/** `(-)`, `()` and `(?)`: the score at half time is not known. */
const UNKNOWN = String.raw`\(\s*[-?]?\s*\)`;

/** Source of a pattern; a match begins or ends with a score, or stands between two teams. */
export const SCORE_PATTERN = String.raw`(?:(?:${EXTRA_TIME}|${KICKS})\s*)?${GOALS}(?:[\s,;]*(?:${ITEM}|\(${MARKED}\)|${UNKNOWN}))*`;
/** What a note in square brackets may say of the score: `aet; 4-2 on pens`. */
export const SCORE_NOTE = new RegExp(`^${MARKED}$`, "iu");

const TOKEN = new RegExp(`(?<goals>${GOALS})|(?<extra>${EXTRA_TIME})|(?<kicks>${KICKS})|(?<open>\\()|(?<close>\\))`, "giu");

/** A dash with blanks stands between numbers of goals alone: "Schalke 04 - 1. FC Köln" is a match to come. */
const SPACED = /(?<=^|[\s(])(0|[1-9]\d?)\s?[-‐‑‒–—―−]\s?(0|[1-9]\d?)(?=$|[\s(),;])/g;
const DASH = /(?<=\d)[‐‑‒–—―−](?=\d)/g;
/** `2:1` and `2 : 1`, once the time of the line is gone; "15:00" is a time at the wrong place. */
const COLON = /(?<![\d:.])(0|[1-9]\d?)(?::|(?<=\s\d{1,2}) : (?=\d{1,2}\s))(0|[1-9]\d?)(?![\d:])/g;

/** Dashes of all kinds, and colons, as the hyphen between two numbers. */
export const plainScores = (text: string): string => text.replace(DASH, "-").replace(COLON, "$1-$2").replace(SPACED, "$1-$2");

interface Part {
	goals: Goals;
	isInner: boolean;
	mark: "extra" | "kicks" | null;
}

/**
 * `found`: what `SCORE_PATTERN` matched. Without marks a score stands before that at half time in brackets; after extra time that of the 90
 * minutes comes between; kicks alone stand before that of the 90 minutes. `unread`: scores that are none of these.
 */
export function toScore(found: string): { score: TextScore; unread: string | null } {
	const { parts, isUnclear } = readParts(found);
	const marked = (mark: Part["mark"]) => parts.filter((part) => part.mark === mark);
	const [[kicks, ...moreKicks], [extra, ...moreExtra], plain] = [marked("kicks"), marked("extra"), marked(null)];
	const [outer, ...moreOuter] = plain.filter(({ isInner }) => !isInner);
	const isBare = extra === undefined && kicks === undefined;
	// Of two scores without brackets nothing says which is at half time.
	const inOrder = isBare && outer ? [outer, ...plain.filter(({ isInner }) => isInner)] : plain;
	const [first, second, ...more] = inOrder;
	const left = [...moreKicks, ...moreExtra, ...more, ...(isBare ? moreOuter : [])];
	return {
		// Without the score of the 90 minutes, it is what a match that went on stood at least at: not known.
		score: {
			...(second && { ht: second.goals }),
			...(first && { ft: first.goals }),
			...(extra && { et: extra.goals }),
			...(kicks && { p: kicks.goals }),
		},
		unread: isUnclear ? found : left.length > 0 ? left.map(({ goals }) => goals.join("-")).join(", ") : null,
	};
}

/** A mark is of the score before it, else of the next one: `3-1 pen.`, `pen. 3-1`, `1-1 (aet)`. Kicks are never level. */
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
