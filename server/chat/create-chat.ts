// The conversation of the chat room, put together: rooms, topics, endpoints, system lines.
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import type { ApiDefinition } from "#server/http/define-endpoint.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { TopicKind } from "#server/realtime/topic-source.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { Rooms, TextJudge } from "./chat-ports.ts";
import { chatApi } from "./room/chat.api.ts";
import { chatTopic } from "./room/chat.topic.ts";
import { followRooms } from "./room/follow-rooms.ts";
import { createGoalBurst } from "./room/goal-burst.ts";
import type { NameKeyOf } from "./room/mentions.ts";
import { presenceTopic } from "./room/presence.topic.ts";
import { createReactions } from "./room/react.service.ts";
import { createReadChat } from "./room/read-chat.service.ts";
import { readRoom } from "./room/room.store.ts";
import { createRoomTimes, type MatchTimesOf } from "./room/room-times.ts";
import { createRooms } from "./room/rooms.ts";
import { createSend, type Send } from "./room/send.service.ts";
import { startSystemLines } from "./room/system-lines.ts";

export interface Chat {
	rooms: Rooms;
	definitions: ApiDefinition[];
	topicKinds: TopicKind[];
	send: Send;
	/** How many lines can be read in the room of a match, for pages that show it by count and link. */
	countOf(matchId: string): Promise<number>;
	stop(): Promise<void>;
}

export function createChat(parts: {
	db: Db;
	bus: Bus;
	clock: Clock;
	log: Logger;
	matchTimesOf: MatchTimesOf;
	/** Connections of this node that read a topic. */
	readersOf(topic: string): number;
	nameKeyOf: NameKeyOf;
	/** The rules of moderation (text-judge.ts). */
	judge: TextJudge;
}): Chat {
	const { db } = parts;
	const times = createRoomTimes(parts);
	const shared = { ...parts, timesOf: times.of };
	const rooms = createRooms(shared);
	const burst = createGoalBurst();
	const inRooms = { ...shared, rooms, burst };
	const send = createSend(inRooms);
	const reactions = createReactions(inRooms);
	const followed = followRooms(parts);
	const systemLines = startSystemLines(inRooms);
	return {
		rooms,
		definitions: chatApi({ send, react: reactions.react, readChat: createReadChat(shared) }),
		topicKinds: [chatTopic(inRooms), presenceTopic(shared)],
		send,
		countOf: async (matchId) => (await readRoom(db.kysely, matchId))?.lines ?? 0,
		async stop() {
			reactions.stop();
			times.stop();
			await systemLines.stop();
			await followed.stop();
		},
	};
}
