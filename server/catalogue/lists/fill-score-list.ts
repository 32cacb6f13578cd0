// Keeps the score list current: it starts with the state of the database, then applies every fact of the bus; old matches are removed
// every hour.
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import type { MatchLive } from "#shared/contract/match-row.ts";
import { type Clock, DAY_MS, HOUR_MS } from "#shared/kit/instant.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import { hasEnded } from "#shared/match/match-status.ts";
import { readListed, readScoresAround } from "./score-list.store.ts";
import type { ScoreList } from "./score-list.ts";

const RETENTION_MS = 2 * DAY_MS;
/** Maximum number of renewals to publish; pages pick up the import of a whole season at their next request. */
const MAX_RENEWED = 500;

/**
 * A disputed result counts as a correction. Otherwise the match must have ended before these entries: the first report of the end is the
 * result itself, and an import reports whole seasons of them.
 */
function isCorrection({ status, disputed }: MatchLive, events: readonly MatchEvent[]): boolean {
	return (
		disputed !== null ||
		(hasEnded(status) && !events.some(({ type, revision }) => revision === 1 && (type === "match_ended" || type === "status_changed")))
	);
}

/** Resolves when the state of the database is in the list; the returned function stops the updates. */
export async function fillScoreList(parts: { db: Db; bus: Bus; list: ScoreList; clock: Clock }): Promise<() => void> {
	const { db, bus, list, clock } = parts;
	let hasEnded = false;
	// The subscription comes before the read: put() keeps the newer of the two.
	const unsubscribe = bus.subscribe("match.appended", ({ matchId, setup, live, events }) => {
		const { sport, leagueId, teams, startsAt } = setup;
		list.put({ matchId, sport, leagueId, teams, startsAt, live }, { isCorrection: isCorrection(live, events) });
	});
	const unsubscribeCatalogue = bus.subscribe("catalogue.changed", ({ matchIds }) => {
		if (matchIds.length > 0 && matchIds.length <= MAX_RENEWED) void renew(matchIds);
	});

	async function renew(matchIds: string[]): Promise<void> {
		const found = await readListed(db, matchIds).catch(() => null);
		if (!found || hasEnded) return;
		for (const match of found) list.renew(match);
		const known = new Set(found.map(({ matchId }) => matchId));
		for (const matchId of matchIds) if (!known.has(matchId)) list.withdraw(matchId);
	}

	const tidying = setInterval(() => list.forgetBefore(clock() - RETENTION_MS), HOUR_MS);
	for (const score of await readScoresAround(db, clock() - RETENTION_MS, clock() + RETENTION_MS)) list.put(score, { at: score.loggedAt });
	return () => {
		hasEnded = true;
		unsubscribe();
		unsubscribeCatalogue();
		clearInterval(tidying);
	};
}
