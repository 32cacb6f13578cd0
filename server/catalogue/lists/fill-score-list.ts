// Keeps the score list true: what is known at the start, then every fact of the bus; old matches leave it by the hour.
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import type { MatchLive } from "#shared/contract/match-row.ts";
import { type Clock, DAY_MS, HOUR_MS } from "#shared/kit/instant.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import { hasEnded } from "#shared/match/match-status.ts";
import { readListed, readScoresAround } from "./score-list.store.ts";
import type { ScoreList } from "./score-list.ts";

const RETENTION_MS = 2 * DAY_MS;
/** Of a whole season that is imported, pages learn by their next look. */
const MAX_RENEWED = 500;

/**
 * A disputed result is news too. Otherwise a correction is one to a match that had ended before these entries: the first report of the end
 * is the result itself, and an import reports whole seasons of them.
 */
function isCorrection({ status, disputed }: MatchLive, events: readonly MatchEvent[]): boolean {
	return (
		disputed !== null ||
		(hasEnded(status) && !events.some(({ type, revision }) => revision === 1 && (type === "match_ended" || type === "status_changed")))
	);
}

/** Resolves once what the database knows is in the list; the way out ends it. */
export async function fillScoreList(parts: { db: Db; bus: Bus; list: ScoreList; clock: Clock }): Promise<() => void> {
	const { db, bus, list, clock } = parts;
	let hasEnded = false;
	// Subscribed first, read after: put() keeps the newer of the two.
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
