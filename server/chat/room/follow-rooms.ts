// Publishes on this node the facts that this process did not publish: those of other nodes, and those that the deletion of an account
// wrote. match-log/follow-appends.ts does the same for logs.
import type { Bus } from "#server/bus/bus.ts";
import type { Outbox } from "#server/bus/outbox.ts";
import type { Db } from "#server/db/open-database.ts";
import type { ChatRoomTable } from "#server/db/tables/chat-tables.ts";
import { Lru } from "#shared/kit/lru.ts";
import { readFacts, readRooms } from "./room.store.ts";

/** Maximum number of missed facts that are published at once; a topic that missed more reads the others from the database. */
const PUBLISH_BATCH_SIZE = 500;
/** Maximum number of rooms whose published seq is remembered. */
const MAX_REMEMBERED = 10_000;

/** Starts following; returns a function that ends it. */
export function followRooms({ db, bus, outbox }: { db: Db; bus: Bus; outbox: Outbox }): () => void {
	/** Seq that was last published here, by match and epoch. */
	const published = new Lru<string, number>(MAX_REMEMBERED);
	const unsubscribe = bus.subscribe("chat.appended", ({ matchId, epoch, firstSeq, facts }) => {
		published.set(`${matchId} ${epoch}`, firstSeq + facts.length - 1);
	});

	/** `firstSeq` is the first fact that may not be published here yet. */
	async function publishMissed(room: ChatRoomTable, firstSeq: number): Promise<void> {
		const key = `${room.match_id} ${room.epoch}`;
		const publishedSeq = () => published.get(key) ?? 0;
		if (publishedSeq() >= room.seq) return;
		const since = Math.max(publishedSeq(), firstSeq - 1, room.seq - PUBLISH_BATCH_SIZE);
		const facts = await readFacts(db.kysely, room, since, room.seq);
		if (facts.length === 0 || publishedSeq() >= room.seq) return;
		bus.relay("chat.appended", { matchId: room.match_id, epoch: room.epoch, firstSeq: since + 1, facts });
	}

	const unfollow = outbox.follow("chat", async (changes) => {
		const firstSeqs = new Map(changes.map(({ subject, seq }) => [subject, seq]));
		for (const room of await readRooms(db.kysely, [...firstSeqs.keys()])) await publishMissed(room, firstSeqs.get(room.match_id) ?? 0);
	});
	return () => {
		unsubscribe();
		unfollow();
	};
}
