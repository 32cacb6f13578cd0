// Publishes entries that this process did not append or publish: by another node on the same database, by an import next to the running
// server, or after a crash between commit and bus.
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import { type Poll, poll } from "#server/db/poll.ts";
import type { Logger } from "#server/observability/logger.ts";
import { parseMatchLive } from "#shared/contract/match-live.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { Lru } from "#shared/kit/lru.ts";
import { type MatchHeader, readEvents, readHeadsSince } from "./match-event.store.ts";
import type { SetupOf } from "./match-states.ts";

/** Interval at which the heads are polled, and thus the maximum delay until another process's entry is published. */
const POLL_EVERY_MS = 1_000;
/** Each poll looks back this far: the clocks of machines differ, and a slow commit becomes visible late. */
const OVERLAP_MS = 10_000;

/** Maximum number of matches whose position is known; one that is forgotten counts as not seen before. */
const MAX_PUBLISHED = 10_000;

export function followHeads(parts: { db: Db; bus: Bus; setupOf: SetupOf; clock: Clock; log: Logger }): Poll {
	const { db, bus, setupOf, clock, log } = parts;
	/** The seq that was last published here, by match and epoch. */
	const published = new Lru<string, number>(MAX_PUBLISHED);
	let readFrom = clock() - OVERLAP_MS;
	const unsubscribe = bus.subscribe("match.appended", (fact) => {
		published.set(`${fact.matchId} ${fact.epoch}`, fact.live.seq);
	});

	async function refresh(): Promise<void> {
		const startedAt = clock();
		const heads = await readHeadsSince(db.kysely, readFrom);
		for (const head of heads) await publishMissed(head);
		readFrom = startedAt - OVERLAP_MS;
	}

	async function publishMissed(head: MatchHeader & { live: string }): Promise<void> {
		const key = `${head.match_id} ${head.epoch}`;
		const seen = published.get(key);
		if (seen !== undefined && seen >= head.seq) return;
		// A large import next to the server must not block its sockets.
		await nextTurn();
		const setup = await setupOf(head.match_id);
		// If the match was not seen before, the newest entry is sufficient; a subscriber with older ones detects the gap and reads it from
		// the log.
		const events = (await readEvents(db.kysely, head.match_id, seen ?? head.seq - 1)).filter((event) => event.seq <= head.seq);
		const now = published.get(key);
		if (!setup || events.length === 0 || (now !== undefined && now >= head.seq)) return;
		bus.publish("match.appended", { matchId: head.match_id, epoch: head.epoch, setup, events, live: parseMatchLive(head.live) });
	}

	const polling = poll({ everyMs: POLL_EVERY_MS, refresh, log, task: "polling for appends" });
	return {
		stop() {
			unsubscribe();
			return polling.stop();
		},
	};
}
