// Composes the chat room: rooms and their topics, messages, moderation, system lines.
import type { Bus } from "#server/bus/bus.ts";
import type { NodeCounts } from "#server/bus/node-counts.ts";
import type { Outbox } from "#server/bus/outbox.ts";
import type { Db } from "#server/db/open-database.ts";
import type { CleaningTask } from "#server/db/retention/cleaning-task.ts";
import { refuse } from "#server/errors/app-error.ts";
import type { ApiDefinition } from "#server/http/endpoint/define-endpoint.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { TopicKind } from "#server/realtime/kernel/topic-source.ts";
import { UNKNOWN_POSITION } from "#shared/contract/socket/protocol.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { createGoalBurst } from "./announcements/goal-burst.ts";
import { startSystemLines } from "./announcements/system-lines.ts";
import { chatAccountPart } from "./chat-account-part.store.ts";
import type { HasBenefit, MayReplay, Rooms, TextJudge } from "./kernel/chat-ports.ts";
import { chatApi, chatQuery } from "./messages/chat.api.ts";
import type { NameKeyOf } from "./messages/mentions.ts";
import { createReactions } from "./messages/react.service.ts";
import { createReadChat } from "./messages/read-chat.service.ts";
import { createSend, type Send } from "./messages/send.service.ts";
import { type ModerationParts, moderationApi } from "./moderation/moderation.api.ts";
import { createOwnSanction } from "./moderation-records/own-sanction.ts";
import { type GivenSanction, sanctionOf } from "./moderation-records/sanction.store.ts";
import { chatTopic } from "./room/chat.topic.ts";
import { createChatClearing } from "./room/clear-rooms.ts";
import { followRooms } from "./room/follow-rooms.ts";
import { presenceTopic } from "./room/presence.topic.ts";
import { readRoom } from "./room/room.store.ts";
import { createRoomTimes, type MatchTimesOf } from "./room/room-times.ts";
import { createRooms } from "./room/rooms.ts";
import { createBlocklist } from "./text/blocklist.service.ts";
import { createTextJudge } from "./text/text-judge.ts";

export interface Chat {
	rooms: Rooms;
	definitions: ApiDefinition[];
	topicKinds: TopicKind[];
	cleaning: CleaningTask[];
	send: Send;
	/** The data that chat stores about a user, exported and deleted with the account. */
	accountPart: ReturnType<typeof chatAccountPart>;
	/** The sanction in force, as staff see it. */
	sanctionOf(userId: string): Promise<GivenSanction | null>;
	/** The sanction in force, as the user may see it. */
	ownSanctionOf: ReturnType<typeof createOwnSanction>;
	/** Number of readable lines in the room of a match. */
	countOf(matchId: string): Promise<number>;
	/** The query that reads a room, over a database as of an instant (db/as-of). */
	queriesOver(asOf: { db: Db; clock: Clock; matchTimesOf: MatchTimesOf }): ApiDefinition[];
	stop(): Promise<void>;
}

export function createChat(parts: {
	db: Db;
	bus: Bus;
	outbox: Outbox;
	clock: Clock;
	log: Logger;
	matchTimesOf: MatchTimesOf;
	/** Number of connections of this node that read a topic. */
	readersOf(topic: string): number;
	/** Adds up readers on all nodes; if absent, each node counts only its own. */
	nodeCounts?: NodeCounts | undefined;
	nameKeyOf: NameKeyOf;
	hasBenefit: HasBenefit;
	mayReplay: MayReplay;
	/** Returns whether chat is offered at the match to anyone; by default everywhere. Without an offer nothing is written. */
	isOffered?(matchId: string): Promise<boolean>;
	/** Matches in the form of list rows. */
	rowsOf: ModerationParts["rowsOf"];
	/** Judges texts; by default with the rules of text-judge.ts. */
	judge?: TextJudge | undefined;
	/** Interval in milliseconds at which readers are counted. */
	presenceEveryMs?: number | undefined;
	/** How long the lines of a room are stored after it closed; `null`, the default, to keep them. */
	keepMs?: number | null;
	/** The server's own secret, from which the key for the hashes of sanctioned addresses is derived. */
	serverSecret: string;
}): Chat {
	const { db, clock, isOffered = async () => true, keepMs = null } = parts;
	const words = createBlocklist({ db, clock });
	const judge = parts.judge ?? createTextJudge({ db, words, clock });
	const times = createRoomTimes(parts);
	const shared = { ...parts, judge, timesOf: times.of };
	const rooms = createRooms(shared);
	const burst = createGoalBurst();
	const inRooms = { ...shared, rooms, burst };
	const sendAnywhere = createSend(inRooms);
	const send: Send = async (sayer, message) => ((await isOffered(message.matchId)) ? sendAnywhere(sayer, message) : refuse(NOT_OFFERED));
	const reactions = createReactions(inRooms);
	const unfollow = followRooms(parts);
	const systemLines = startSystemLines({ ...inRooms, isOffered });
	return {
		rooms,
		definitions: [
			...chatApi({ ...parts, send, react: reactions.react, readChat: createReadChat(shared), timesOf: times.of }),
			...moderationApi({ ...shared, rooms, words }),
		],
		topicKinds: [chatTopic(inRooms), presenceTopic(shared)],
		cleaning: keepMs === null ? [] : [createChatClearing(inRooms, keepMs)],
		send,
		accountPart: chatAccountPart({ db, rooms, clock, serverSecret: parts.serverSecret }),
		sanctionOf: (userId) => sanctionOf(db.kysely, userId, clock()),
		ownSanctionOf: createOwnSanction({ db, clock }),
		countOf: async (matchId) => (await readRoom(db.kysely, matchId))?.lines ?? 0,
		queriesOver({ matchTimesOf: timesOf, ...asOf }) {
			const read = createReadChat({ ...shared, ...asOf, timesOf });
			const readChat: typeof read = async (...page) => {
				const chat = await read(...page);
				return chat && { ...chat, position: UNKNOWN_POSITION };
			};
			return [chatQuery({ ...shared, ...asOf, timesOf, readChat })];
		},
		async stop() {
			reactions.stop();
			times.stop();
			await systemLines.stop();
			unfollow();
		},
	};
}

const NOT_OFFERED = { code: "not_offered", message: "There is no chat here." } as const;
