// By which format a match is played, where nobody says: what makes a table may end level, what does not goes on to a winner.
// Pure.
import type { MatchFormat } from "#shared/match/match-state.ts";
import type { SeasonRules } from "../tables/competition-rules.ts";

export function formatOfMatch({ stages }: Pick<SeasonRules, "stages">, groupName: string | null): MatchFormat {
	const makesTable = stages.some(({ groups }) => (groups === null ? groupName === null : groupName?.startsWith(groups)));
	return { hasExtraTime: !makesTable, hasShootOut: !makesTable };
}
