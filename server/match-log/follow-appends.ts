// Publishes entries of the log that this process did not append: those of another node on the same database, or of an import next to the
// running server.
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Bus } from "#server/bus/bus.ts";
import type { Change } from "#server/bus/outbox.store.ts";
import type { Outbox } from "#server/bus/outbox.ts";
import type { Db } from "#server/db/open-database.ts";
import type { FactTraces } from "#server/observability/fact-traces.ts";
import { parseMatchLive } from "#shared/contract/match-live.ts";
import { Lru } from "#shared/kit/lru.ts";
import { maskTexts } from "./masked-names.ts";
import { readEvents, readHeads } from "./match-event.store.ts";
import type { SetupOf } from "./match-states.ts";

/** Maximum number of matches whose published seq is remembered. */
const MAX_REMEMBERED = 10_000;

/** Returns a function that unsubscribes. */
export function followAppends(parts: { db: Db; bus: Bus; outbox: Outbox; setupOf: SetupOf; traces?: FactTraces | undefined }): () => void {
	const { db, bus, outbox, setupOf, traces } = parts;
	/** Seq that this process published last, by match and epoch. */
	const published = new Lru<string, number>(MAX_REMEMBERED);
	const unsubscribe = bus.subscribe("match.appended", ({ matchId, epoch, live }) => {
		published.set(`${matchId} ${epoch}`, live.seq);
	});

	async function publishMissed({ subject: matchId, seq }: Change, head: Awaited<ReturnType<typeof readHeads>>[number]): Promise<void> {
		const key = `${matchId} ${head.epoch}`;
		if ((published.get(key) ?? 0) >= head.seq) return;
		const startedMs = performance.now();
		// A large import next to the server must not block the server's sockets, so other work gets a turn.
		await nextTurn();
		const setup = await setupOf(matchId);
		const events = (await readEvents(db.kysely, matchId, Math.max(seq - 1, published.get(key) ?? 0))).filter(
			(each) => each.seq <= head.seq,
		);
		if (!setup || events.length === 0 || (published.get(key) ?? 0) >= head.seq) return;
		bus.relay("match.appended", { matchId, epoch: head.epoch, setup, events: maskTexts(setup, events), live: parseMatchLive(head.live) });
		for (const event of events) traces?.ended("read", { matchId, seq: event.seq }, startedMs);
	}

	const unfollow = outbox.follow("match", async (changes) => {
		const heads = new Map(
			(
				await readHeads(
					db.kysely,
					changes.map(({ subject }) => subject),
				)
			).map((head) => [head.match_id, head]),
		);
		for (const change of changes) {
			const head = heads.get(change.subject);
			if (head) await publishMissed(change, head);
		}
	});
	return () => {
		unsubscribe();
		unfollow();
	};
}
