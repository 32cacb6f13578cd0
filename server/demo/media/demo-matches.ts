// Selects the newest finished matches of the simulator that have a goal to show. They are of its first sport, in which goals are rare
// enough for a scene each.
import { readRows } from "#server/catalogue/fixtures/lists/match-row.store.ts";
import type { Db } from "#server/db/open-database.ts";
import { SOURCE } from "#server/feeds/simulator/world/register-world.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { SPORT_KEYS } from "#shared/sports/registry.ts";

/** `before` selects only matches that began before that instant. */
export async function readDemoMatches(db: Db, most: number, before?: Instant): Promise<MatchRow[]> {
	const [sport] = SPORT_KEYS;
	const filter = { part: "counted", source: SOURCE, ...(sport && { sport }), ...(before !== undefined && { before }) } as const;
	const rows = await readRows(db, filter, { order: "latest", limit: 3 * most });
	return rows.filter(({ live: { score } }) => score !== null && score.home + score.away > 0).slice(0, most);
}
