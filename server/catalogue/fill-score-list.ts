// Keeps the score list true: what is known at the start, then every fact of the bus; old matches leave it by the hour.
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import { type Clock, DAY_MS, HOUR_MS } from "#shared/kit/instant.ts";
import { readScoresAround } from "./score-list.store.ts";
import type { ScoreList } from "./score-list.ts";

const KEPT_MS = 2 * DAY_MS;

/** Resolves once what the database knows is in the list; the way out ends it. */
export async function fillScoreList(parts: { db: Db; bus: Bus; list: ScoreList; clock: Clock }): Promise<() => void> {
	const { db, bus, list, clock } = parts;
	// Heard first, read after: put() keeps the newer of the two.
	const unsubscribe = bus.subscribe("match.appended", ({ matchId, setup, live }) => {
		const { sport, leagueId, teams, startsAt } = setup;
		list.put({ matchId, sport, leagueId, teams, startsAt, live });
	});
	const tidying = setInterval(() => list.forgetBefore(clock() - KEPT_MS), HOUR_MS);
	for (const score of await readScoresAround(db, clock() - KEPT_MS, clock() + KEPT_MS)) list.put(score);
	return () => {
		unsubscribe();
		clearInterval(tidying);
	};
}
