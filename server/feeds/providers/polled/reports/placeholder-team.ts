// A team that the provider does not know yet: the fixture is stored, and its side is filled when the provider names the team. Pure.
import { isPlaceholder } from "#shared/kit/placeholder-name.ts";
import type { Side } from "#shared/match/sides.ts";
import type { ReportedTeam } from "./reported-fixture.ts";

const UNKNOWN = "TBD";

interface GivenTeam {
	id?: number | null | undefined;
	name?: string | null | undefined;
	shortName?: string | null | undefined;
}

/**
 * A team without an id is identified by its side in one match: two of them are never the same team, and a known team of that side stays.
 * A name alone does not identify a team.
 */
export function toReportedTeam({ id, name, shortName }: GivenTeam, place: { matchId: number; side: Side }): ReportedTeam {
	if (id != null && name) return { sourceId: String(id), name, shortName: shortName ?? null };
	return { sourceId: `match ${place.matchId} ${place.side}`, name: name && isPlaceholder(name) ? name : UNKNOWN, shortName: null };
}
