// A team that a provider does not know yet: the fixture stands, and its side is filled when the provider names it. Teams that cannot be. Pure.
import { nameFault } from "#server/feeds/name-faults.ts";
import { isPlaceholder } from "#shared/kit/placeholder-name.ts";
import type { Side } from "#shared/match/sides.ts";
import type { ReportedTeam } from "./reported-fixture.ts";

const UNKNOWN = "TBD";

interface GivenTeam {
	id?: number | null | undefined;
	name?: string | null | undefined;
	shortName?: string | null | undefined;
}

/** Why two teams are no match: a team does not play itself, and a score is no name (FD9). `null` if they may be one. */
export function faultOfTeams(home: GivenTeam, away: GivenTeam): string | null {
	if (home.id != null && home.id === away.id) return `${home.name ?? home.id} does not play itself`;
	for (const [side, { id, name }] of Object.entries({ home, away })) {
		const fault = id != null && name ? nameFault(name) : null;
		if (fault !== null) return `${side}: "${name}" holds ${fault}: it is not a name`;
	}
	return null;
}

/**
 * Without an id a team is its place in one match: two of them are never one team, and a team that was known there stays. A name alone says
 * which team it is to no one.
 */
export function toReportedTeam({ id, name, shortName }: GivenTeam, place: { matchId: number; side: Side }): ReportedTeam {
	if (id != null && name) return { sourceId: String(id), name, shortName: shortName ?? null };
	return { sourceId: `match ${place.matchId} ${place.side}`, name: name && isPlaceholder(name) ? name : UNKNOWN, shortName: null };
}
