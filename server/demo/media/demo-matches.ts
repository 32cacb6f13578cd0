// The newest finished matches of the simulator that have a goal to show.
import { readRows } from "#server/catalogue/lists/match-row.store.ts";
import type { Db } from "#server/db/open-database.ts";
import { SOURCE } from "#server/feeds/simulator/world/register-world.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";

export async function readDemoMatches(db: Db, most: number): Promise<MatchRow[]> {
	const rows = await readRows(db, { part: "counted", source: SOURCE }, { order: "latest", limit: 3 * most });
	return rows.filter(({ live: { score } }) => score !== null && score.home + score.away > 0).slice(0, most);
}
