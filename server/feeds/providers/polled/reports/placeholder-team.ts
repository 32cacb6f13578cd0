// Teams that the provider does not know yet: the fixture is stored, and its side is filled when the provider names the team. Also rejects
// pairs of teams that cannot meet. Pure.
import { nameFault } from "#server/feeds/kernel/name-faults.ts";
import { isPlaceholder } from "#shared/kit/placeholder-name.ts";
import type { Side } from "#shared/match/sides.ts";
import type { ReportedTeam } from "./reported-fixture.ts";

const UNKNOWN = "TBD";

interface GivenTeam {
	id?: number | null | undefined;
	name?: string | null | undefined;
	shortName?: string | null | undefined;
}

/** Returns why the two teams cannot form a match: a team does not play itself, and a score is not a name (FD9); `null` if they can. */
export function faultOfTeams(home: GivenTeam, away: GivenTeam): string | null {
	if (home.id != null && home.id === away.id) return `${home.name ?? home.id} does not play itself`;
	for (const [side, { id, name }] of Object.entries({ home, away })) {
		const fault = id != null && name ? nameFault(name) : null;
		if (fault !== null) return `${side}: "${name}" holds ${fault}: it is not a name`;
	}
	return null;
}

/**
 * A team without an id is identified by its side in one match. Two such teams are never the same, and a team of that side that is already
 * known stays. A name alone does not identify a team.
 */
export function toReportedTeam({ id, name, shortName }: GivenTeam, place: { matchId: number; side: Side }): ReportedTeam {
	if (id != null && name) return { sourceId: String(id), name, shortName: shortName ?? null };
	return { sourceId: `match ${place.matchId} ${place.side}`, name: name && isPlaceholder(name) ? name : UNKNOWN, shortName: null };
}
