// A team that a provider does not know yet: the fixture stands, and its side is filled when the provider names it. Pure.
import { isPlaceholder } from "#shared/kit/placeholder-name.ts";
import type { Side } from "#shared/match/sides.ts";
import type { ReportedTeam } from "./reported-fixture.ts";

const UNKNOWN = "TBD";

interface GivenTeam {
	id?: number | null | undefined;
	name?: string | null | undefined;
	shortName?: string | null | undefined;
}

/** Placeholders are of their place in one match: two of them are never one team. A name without an id is the team's own id. */
export function toReportedTeam({ id, name, shortName }: GivenTeam, place: { matchId: number; side: Side }): ReportedTeam {
	if (id != null && name) return { sourceId: String(id), name, shortName: shortName ?? null };
	if (name && !isPlaceholder(name)) return { sourceId: `name ${name}`, name, shortName: shortName ?? null };
	return { sourceId: `match ${place.matchId} ${place.side}`, name: name || UNKNOWN, shortName: null };
}
