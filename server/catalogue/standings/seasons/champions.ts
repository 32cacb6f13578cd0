// Determines winner and runner-up of a finished season by its table or its final, without guessing. Pure.

import type { SeasonRules } from "#server/catalogue/competitions/rules/competition-rules.ts";
import type { TeamBrief } from "#shared/contract/match-row.ts";
import type { Bracket } from "#shared/contract/rest/catalogue/league-seasons.ts";
import { otherSide } from "#shared/match/sides.ts";
import { hasName } from "../tables/rank-teams.ts";
import { computeTables } from "../tables/standings.ts";
import type { TableMatch } from "../tables/tally-results.ts";

/** Ids of the teams; `null` if two teams share the place, or nothing decides it. */
export interface Champions {
	winnerId: string | null;
	runnerUpId: string | null;
}

const NOBODY: Champions = { winnerId: null, runnerUpId: null };

/** `matches` are all matches of a season, all finished. Returns `null` if no table makes a champion. */
export function championsByTable(rules: SeasonRules, matches: readonly TableMatch[], nameOf: (teamId: string) => string): Champions | null {
	const tables = computeTables(rules, "overall", matches, nameOf).filter(({ group, zones, isAcross }) => {
		return !isAcross && (group === null || zones.some(({ kind, from }) => kind === "champion" && from === 1));
	});
	const [table] = tables;
	if (tables.length !== 1 || !table) return null;
	// If another team has the place once names are ordered in reverse, only the order of names decided it: the place counts as undecided.
	const turned = turnNames(rules, matches, nameOf);
	const again = computeTables(turned.rules, "overall", matches, turned.nameOf).find(({ group }) => group === table.group);
	const placeOf = (index: number) => {
		const teamId = table.rows[index]?.teamId;
		return teamId !== undefined && teamId === again?.rows[index]?.teamId ? teamId : null;
	};
	const winnerId = placeOf(0);
	return winnerId === null ? NOBODY : { winnerId, runnerUpId: placeOf(1) };
}

/** Reverses the order of names, also in the rules, which name teams. */
function turnNames(rules: SeasonRules, matches: readonly TableMatch[], nameOf: (teamId: string) => string) {
	const ids = [...new Set(matches.flatMap(({ homeId, awayId }) => [homeId, awayId]))];
	const inOrder = ids.toSorted((one, other) => (nameOf(one) < nameOf(other) ? 1 : -1));
	const byId = new Map(inOrder.map((id, place) => [id, String(place).padStart(6, "0")]));
	const turn = (name: string) => {
		const id = inOrder.find((each) => hasName({ name: nameOf(each) }, name));
		return (id === undefined ? undefined : byId.get(id)) ?? name;
	};
	return {
		nameOf: (teamId: string) => byId.get(teamId) ?? teamId,
		rules: {
			...rules,
			deductions: rules.deductions.map((deduction) => ({ ...deduction, team: turn(deduction.team) })),
			stages: rules.stages.map(({ members, ...stage }) => ({
				...stage,
				members: members?.map(({ name, teams }) => ({ name, teams: teams.map(turn) })),
			})),
			placings: rules.placings.map((placing) => ({ ...placing, above: turn(placing.above), below: turn(placing.below) })),
		},
	};
}

export function championsByFinal(brackets: readonly Bracket[]): { winner: TeamBrief | null; runnerUp: TeamBrief | null } {
	const [bracket] = brackets;
	const last = bracket?.rounds.at(-1);
	const [final, another] = last?.ties ?? [];
	if (brackets.length !== 1 || !/final/i.test(last?.name ?? "") || another || !final?.winner) return { winner: null, runnerUp: null };
	return { winner: final[final.winner].team, runnerUp: final[otherSide(final.winner)].team };
}
