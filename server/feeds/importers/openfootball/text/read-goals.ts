// Parses the goals below a match of Football.TXT: `(Messi 23'(pen.), 108' Di María 36'; Mbappé 80', 81')`. Pure.

export interface TextGoal {
	name: string;
	minute: string;
	penalty?: true;
	owngoal?: true;
}

/** `??'` stands for an unknown minute. */
const MINUTE = String.raw`(?:\d{1,3}|\?{1,2}(?=\s?['’′´]))(?:\s?\+\s?\d{1,2})?\s?['’′´]?\s*(?:\(\s*(?:o\.?g\.?|own goal|e\.?t\.?|pen\.?|p)\s*\)|\b(?:og|pen)\b\.?)?`;
const SCORER = new RegExp(String.raw`(?<name>[^\d',;?]*?[^\s\d',;?])\s+(?<minutes>${MINUTE}(?:\s*,\s*${MINUTE})*)`, "gi");
const ONE = new RegExp(MINUTE, "gi");

/**
 * `text` is the list of goals without its brackets; `score` is the score of the match. Goals before the semicolon count for the home side.
 * Without a semicolon, all count for the away side if the home side has not scored, otherwise for the home side. `rest` is the text that is
 * not a goal.
 */
export function readGoals(
	text: string,
	score: readonly [home: number, away: number],
): { goals1: TextGoal[]; goals2: TextGoal[]; rest: string } {
	const [home = "", away, ...more] = text.split(";");
	const isOfAway = away === undefined && score[0] === 0;
	const [one, two] = [readSide(isOfAway ? "" : home), readSide(isOfAway ? home : [away ?? "", ...more].join(" "))];
	const rest = [one.rest, two.rest].filter((each) => each !== "").join("; ");
	return { goals1: one.goals, goals2: two.goals, rest };
}

/** Detects a line of goals without brackets: only names with minutes. */
export function isGoals(text: string): boolean {
	return /(?:\d|\?)\s?['’′´]/.test(text) && text.split(";").every((side) => readSide(side).rest === "");
}

function readSide(text: string): { goals: TextGoal[]; rest: string } {
	const goals = [...text.matchAll(SCORER)].flatMap(({ groups: { name = "", minutes = "" } = {} }) =>
		(minutes.match(ONE) ?? []).map((each): TextGoal => {
			const minute = /^(?:\d+(?:\s?\+\s?\d+)?|\?+)/.exec(each)?.[0].replace(/\s/g, "") ?? "";
			const kind = each.slice(minute.length);
			return {
				name: name.replace(/^[\s,-]+/, ""),
				minute,
				...(/own|o\.?g/i.test(kind) && { owngoal: true as const }),
				...(/\(\s*p|pen/i.test(kind) && { penalty: true as const }),
			};
		}),
	);
	const rest = text
		.replace(SCORER, "")
		.replace(/[\s,\-–]+/g, " ")
		.trim();
	return { goals: goals.filter(({ name }) => name !== ""), rest };
}
