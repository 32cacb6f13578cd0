// Who won a season that is over, and who came second: by its table, or by its final. Nothing is guessed. Pure.

import type { SeasonRules } from "#server/catalogue/competitions/rules/competition-rules.ts";
import type { TeamBrief } from "#shared/contract/match-row.ts";
import type { Bracket } from "#shared/contract/rest/catalogue/league-seasons.ts";
import { otherSide } from "#shared/match/sides.ts";
import { hasName } from "../tables/rank-teams.ts";
import { computeTables } from "../tables/standings.ts";
import type { TableMatch } from "../tables/tally-results.ts";

/** Ids; null where two teams share the first place, or nothing decides. */
export interface Champions {
	winnerId: string | null;
	runnerUpId: string | null;
}

const NOBODY: Champions = { winnerId: null, runnerUpId: null };

/** `matches`: all of a season, every one of them over. Null where no table makes a champion. */
export function championsByTable(rules: SeasonRules, matches: readonly TableMatch[], nameOf: (teamId: string) => string): Champions | null {
	const tables = computeTables(rules, "overall", matches, nameOf).filter(({ group, zones, isAcross }) => {
		return !isAcross && (group === null || zones.some(({ kind, from }) => kind === "champion" && from === 1));
	});
	const [table] = tables;
	if (tables.length !== 1 || !table) return null;
	// What only the names decide is not decided: with names in the opposite order other teams have these places.
	const turned = turnNames(rules, matches, nameOf);
	const again = computeTables(turned.rules, "overall", matches, turned.nameOf).find(({ group }) => group === table.group);
	const placeOf = (index: number) => {
		const teamId = table.rows[index]?.teamId;
		return teamId !== undefined && teamId === again?.rows[index]?.teamId ? teamId : null;
	};
	const winnerId = placeOf(0);
	return winnerId === null ? NOBODY : { winnerId, runnerUpId: placeOf(1) };
}

/** Other names in the opposite order, in the rules too, which name teams. */
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
