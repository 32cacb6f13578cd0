// A server with one room in its own process, so that its load is measured separately from the clients'.

import { startChatNode } from "../../support/chat-node.ts";
import { CROWD_LIMITS } from "../../support/crowd-limits.ts";

export interface Begun {
	url: string;
	tokens: string[];
}

export interface RoomReport {
	/** Rows of the room, in order. */
	lines: { seq: number; text: string; state: string; client_id: string | null; sent_at: number }[];
	headSeq: number;
	cpuSeconds: number;
	closedSlow: number;
	logged: string[];
}

export type ServerRequest = { delete: number[] } | { report: true };

const [dataDir = "", activeChatters = "0"] = process.argv.slice(2);
const node = await startChatNode(
	{ dataDir, remove: async () => undefined },
	{
		isRunning: true,
		limits: CROWD_LIMITS,
		judge: "real",
	},
);
const tokens: string[] = [];
for (let talker = 0; talker < Number(activeChatters); talker++) tokens.push((await node.signUp(`Talker ${talker}`)).accessToken);

process.on("message", async (request: ServerRequest) => {
	if ("delete" in request) {
		await node.chat.rooms.append("m1", async () => ({ facts: [{ kind: "deleted", seqs: request.delete }], answer: null }));
		process.send?.("deleted");
		return;
	}
	const { user, system } = process.cpuUsage();
	const lines = await node.db.kysely
		.selectFrom("chat_lines")
		.select(["seq", "text", "state", "client_id", "sent_at"])
		.orderBy("seq")
		.execute();
	const room = await node.db.kysely.selectFrom("chat_rooms").select("seq").executeTakeFirst();
	process.send?.({
		lines: lines as RoomReport["lines"],
		headSeq: room?.seq ?? 0,
		cpuSeconds: (user + system) / 1e6,
		closedSlow: node.gateway.stats().closedSlow,
		logged: node.logged,
	} satisfies RoomReport);
});
process.on("disconnect", () => process.exit());
process.send?.({ url: node.url, tokens } satisfies Begun);
