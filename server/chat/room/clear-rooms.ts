// Removes the lines of rooms that closed long ago. The numbers of their facts go on, so a reader who resumes gets one fact that says up to
// which line all is removed (RT3).
import type { Db } from "#server/db/open-database.ts";
import type { CleaningTask } from "#server/db/retention/cleaning-task.ts";
import type { Rooms } from "../kernel/chat-ports.ts";
import { clearRoom, readUncleared } from "./room.store.ts";

/** Number of rooms that one read finds. */
const ROOMS_READ = 50;

/** The unit of the limit is a line; a room is cleared as a whole. */
export function createChatClearing({ db, rooms }: { db: Db; rooms: Rooms }, keepMs: number): CleaningTask {
	return {
		table: "chat_lines",
		keepMs,
		async cleanSome({ before, limit }) {
			let cleared = 0;
			while (cleared < limit) {
				const matchIds = await readUncleared(db.kysely, before, ROOMS_READ);
				if (matchIds.length === 0) return cleared;
				for (const matchId of matchIds) {
					cleared += await rooms.append(matchId, async (transaction, { seq: clearedSeq }) => ({
						facts: [],
						room: { clearedSeq, pin: null },
						answer: await clearRoom(transaction, matchId),
					}));
				}
			}
			return cleared;
		},
	};
}
