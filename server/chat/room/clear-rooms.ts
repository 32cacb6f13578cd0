// Removes the lines of rooms that closed long ago. Their facts keep their numbers, so a reader who resumes gets one fact that names the
// line up to which all lines are removed (RT3).
import type { Db } from "#server/db/open-database.ts";
import type { CleaningTask } from "#server/db/retention/cleaning-task.ts";
import type { Rooms } from "../kernel/chat-ports.ts";
import { clearRoom, readUncleared } from "./room.store.ts";

/** Maximum number of rooms that one read returns. */
const ROOMS_READ = 50;

/** The cleaning limit counts lines, but a room is always cleared as a whole. */
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
