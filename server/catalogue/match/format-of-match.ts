// Format of a match where none is set: league matches may end level, others go on to a winner. Pure.
import type { MatchFormat } from "#shared/match/match-state.ts";
import type { SeasonRules } from "../tables/competition-rules.ts";

export function formatOfMatch({ stages }: Pick<SeasonRules, "stages">, groupName: string | null): MatchFormat {
	const makesTable = stages.some(({ groups }) => (groups === null ? groupName === null : groupName?.startsWith(groups)));
	return { hasExtraTime: !makesTable, hasShootOut: !makesTable };
}
