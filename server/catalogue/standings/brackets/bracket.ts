// Builds trees of ties from the knock-out matches of a season: a tie leads to the later tie in which its winner played. Pure.
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { Bracket, BracketRound, Tie } from "#shared/contract/rest/catalogue/league-seasons.ts";
import { countsInTable } from "#shared/match/match-status.ts";
import { placeTies } from "./place-ties.ts";
import { advanced, bestOfIn, isTwoLegged, readTies, type TieRules } from "./ties.ts";

interface Round {
	name: string;
	startsAt: number;
	matches: readonly MatchRow[];
}

/** `Finals, Round of 16` is the round of 16 of the part Finals. */
const partOf = ({ name }: Round): string => name.split(", ").slice(0, -1).join(", ");
const roundOf = (name: string): string => name.split(", ").at(-1) ?? name;
const isFinal = ({ name }: Round): boolean => /^finals?$/i.test(roundOf(name));
const THIRD_PLACE = /third|3rd|bronze/i;
/** Names of matchdays and legs, which are left out once both legs are shown as one tie. */
const LEG = /^(matchday \d+|(first|second|1st|2nd) leg|leg \d|game \d)$/i;
/** Maximum number of ties in a tree, since a larger tree is not readable. */
const MAX_IN_TREE = 16;

/** `rows` are all knock-out matches of a season, in any order; `isOver` is `true` if no further match will follow. */
export function buildBrackets(rows: readonly MatchRow[], isOver: boolean, rules: TieRules = {}): Bracket[] {
	const inOrder = [...rows].sort((one, other) => one.startsAt - other.startsAt || compareIds(one.id, other.id));
	const byName = Map.groupBy(inOrder, ({ round }) => round ?? "");
	const rounds = [...byName].map(([name, matches]): Round => ({ name, startsAt: matches[0]?.startsAt ?? 0, matches }));
	const parts = rounds.filter(isFinal).length > 1 ? [...Map.groupBy(rounds, partOf)] : [["", rounds] as const];
	return parts.map(([part, ofPart]) => buildBracket(parts.length > 1 ? part : null, ofPart, isOver, rules));
}

function buildBracket(name: string | null, all: readonly Round[], isOver: boolean, rules: TieRules): Bracket {
	const rounds = joinLegs(all.filter((round) => !THIRD_PLACE.test(round.name)));
	const read = rounds.map((round) => {
		const { name, matches } = round;
		// Away goals never decide a final.
		const ofRound = isFinal(round) ? { ...rules, awayGoals: undefined } : rules;
		const label = labelOf(name);
		const bestOf = bestOfIn(label, rules);
		return { name: label, ties: readTies(matches, bestOf === 1 && isTwoLegged(name, matches, rules), ofRound, bestOf) };
	});
	const whole = isOver ? read : withRoundsToCome(read);
	for (const [index, { ties }] of whole.entries()) {
		const next = whole[index + 1];
		if (!next) continue;
		for (const tie of ties) {
			if (tie.winner !== null) continue;
			tie.winner = advanced(tie, next.ties);
			// No match of the tie was played, but one of the teams advanced.
			if (tie.winner !== null && !tie.bestOf && tie.matches.every(({ live }) => !countsInTable(live.status))) tie.decidedBy = "walk_over";
		}
	}
	const { rows, rounds: placed } = placeTies(whole.map(({ ties }) => ties));
	const firstInTree = placed.findLastIndex((ties) => ties.length > MAX_IN_TREE) + 1;
	const inTree = placeTies(whole.slice(firstInTree).map(({ ties }) => ties));
	const thirdPlace = all.filter((round) => THIRD_PLACE.test(round.name)).flatMap(({ matches }) => readTies(matches, false));
	return {
		name,
		rows: firstInTree > 0 ? inTree.rows : rows,
		rounds: whole.map(({ name }, index): BracketRound => {
			const isInTree = index >= firstInTree;
			return { name, isInTree, ties: (isInTree ? inTree.rounds[index - firstInTree] : placed[index]) ?? [] };
		}),
		thirdPlace: thirdPlace[0] ? { ...thirdPlace[0], row: 0, span: 1, feeders: [] } : null,
	};
}

type ReadRound = { name: string | null; ties: Omit<Tie, "row" | "span" | "feeders">[] };

/** Merges a round of second legs into the round of first legs. */
function joinLegs(rounds: readonly Round[]): Round[] {
	const joined: Round[] = [];
	for (const round of [...rounds].sort((one, other) => one.startsAt - other.startsAt)) {
		const before = joined.at(-1);
		const pairs = new Set(before?.matches.map(pairOf));
		if (before && round.matches.every((match) => pairs.has(pairOf(match)))) {
			joined[joined.length - 1] = { ...before, matches: [...before.matches, ...round.matches] };
		} else joined.push(round);
	}
	return joined;
}

const pairOf = ({ home, away }: MatchRow): string => [home.id, away.id].sort().join(" ");

function labelOf(name: string): string {
	const words = name.split(", ");
	return (words.length > 1 && LEG.test(words.at(-1) ?? "") ? words.at(-2) : words.at(-1)) ?? name;
}

/** Returns the number of ties of a round with this name; `null` if the name does not determine it. */
function tiesOf(name: string | null): number | null {
	if (name === null) return null;
	if (/^finals?$/i.test(name)) return 1;
	if (/semi-?\s?finals?$/i.test(name)) return 2;
	if (/quarter-?\s?finals?$/i.test(name)) return 4;
	const teams = Number(/(?:round of|last) (\d+)$/i.exec(name)?.[1]);
	return Number.isInteger(Math.log2(teams)) ? teams / 2 : null;
}

/** Adds the missing ties of rounds that are drawn in part, and, without teams, the rounds between the last one and the final. */
function withRoundsToCome(rounds: readonly ReadRound[]): ReadRound[] {
	const last = rounds.at(-1);
	const size = tiesOf(last?.name ?? null);
	if (!last || size === null || last.ties.length > size) return [...rounds];
	const unknown = (count: number) => Array.from({ length: count }, unknownTie);
	const whole = { name: last.name, ties: [...last.ties, ...unknown(size - last.ties.length)] };
	const later: ReadRound[] = [];
	for (let count = size / 2; count >= 1; count /= 2) later.push({ name: null, ties: unknown(count) });
	return [...rounds.slice(0, -1), whole, ...later];
}

const NOBODY = { team: null, label: null };
const unknownTie = () => ({ home: NOBODY, away: NOBODY, winner: null, matches: [] });

/** Ids are ordered by number: m9 comes before m12. */
const compareIds = (one: string, other: string): number => one.length - other.length || (one < other ? -1 : 1);
