// Publishes facts that this process did not publish: of other nodes, of a deleted account's transaction, or after a crash between commit
// and bus. match-log/follow-heads.ts does the same for logs.
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import { type Poll, poll } from "#server/db/poll.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { Lru } from "#shared/kit/lru.ts";
import { type RoomHead, readFacts, readHeadsSince, readRoom } from "./room.store.ts";

/** Maximum delay until a fact of another node is published. */
const POLL_EVERY_MS = 1_000;
/** Each poll looks back this far: the clocks of machines differ, and the deletion of an account with years of lines is committed late. */
const OVERLAP_MS = 60_000;
/** Maximum number of facts in one publication. A ring stores fewer: a reader that missed as many reads the room again. */
const PUBLISH_BATCH_SIZE = 500;

/** Maximum number of rooms whose position is known; one that is forgotten counts as not seen before. */
const MAX_PUBLISHED = 10_000;

export function followRooms({ db, bus, clock, log }: { db: Db; bus: Bus; clock: Clock; log: Logger }): Poll {
	/** Seq that was last published here, by match and epoch. */
	const published = new Lru<string, number>(MAX_PUBLISHED);
	let readSince = clock() - OVERLAP_MS;
	let isStopped = false;
	const unsubscribe = bus.subscribe("chat.appended", ({ matchId, epoch, firstSeq, facts }) => {
		published.set(`${matchId} ${epoch}`, firstSeq + facts.length - 1);
	});

	async function readChanges(): Promise<void> {
		const startedAt = clock();
		for (const head of await readHeadsSince(db.kysely, readSince)) if (isMissed(head)) await publishMissed(head.match_id);
		readSince = startedAt - OVERLAP_MS;
	}

	const isMissed = ({ match_id, epoch, seq }: RoomHead) => seq > (published.get(`${match_id} ${epoch}`) ?? 0);

	async function publishMissed(matchId: string): Promise<void> {
		const room = await readRoom(db.kysely, matchId);
		if (!room || !isMissed(room)) return;
		const key = `${room.match_id} ${room.epoch}`;
		const seen = published.get(key);
		// If the room was not seen before, the newest fact is sufficient: a reader with older facts detects the gap and reads it.
		const since = Math.max(seen ?? 0, seen === undefined ? room.seq - 1 : room.seq - PUBLISH_BATCH_SIZE);
		const facts = await readFacts(db.kysely, room, since, room.seq);
		const now = published.get(key);
		if (isStopped || facts.length === 0 || (now !== undefined && now >= room.seq)) return;
		bus.publish("chat.appended", { matchId: room.match_id, epoch: room.epoch, firstSeq: since + 1, facts });
	}

	const polling = poll({ everyMs: POLL_EVERY_MS, refresh: readChanges, log, task: "polling for chat" });
	return {
		stop() {
			isStopped = true;
			unsubscribe();
			return polling.stop();
		},
	};
}
