// Computes the number of matches of a season. Feeds may register fixtures only some days ahead, so that a season has more matches than are
// known.
import type { SeasonRules } from "#server/catalogue/competitions/rules/competition-rules.ts";
import type { SeasonMatch } from "../tables/season-matches.store.ts";

export type LengthMatch = Pick<SeasonMatch, "group" | "isKnockOut" | "homeId" | "awayId">;

/** `known` are all registered matches of the season. Matches of groups and knock-out rounds count only if they are registered. */
export function seasonLength(known: readonly LengthMatch[], { meetings, isPerGame }: Pick<SeasonRules, "meetings" | "isPerGame">): number {
	if (meetings === undefined || isPerGame) return known.length;
	const ofLeague = known.filter(({ group, isKnockOut }) => group === null && !isKnockOut);
	const teams = new Set(ofLeague.flatMap(({ homeId, awayId }) => [homeId, awayId])).size;
	return known.length + Math.max(0, (meetings * teams * (teams - 1)) / 2 - ofLeague.length);
}
