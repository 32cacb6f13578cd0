// Demo fans who chat in the demo's rooms, so that a room is not empty for its visitors: few messages, drawn from a seed, more while there
// are readers, and several after a goal. The fans are users without a sign-in, and send through the same service as everybody.
import type { Bus } from "#server/bus/bus.ts";
import { announcedEvent } from "#server/chat/announcements/announced-events.ts";
import type { Send } from "#server/chat/messages/send.service.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { MatchLive } from "#shared/contract/match-row.ts";
import { chatTopic } from "#shared/contract/topics.ts";
import { type Clock, HOUR_MS, type Instant, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { hashText, type SeededRandom, seededRandom } from "#shared/kit/seeded-random.ts";
import type { MatchSetup } from "#shared/match/match-state.ts";
import { hasEnded, isInPlay } from "#shared/match/match-status.ts";
import texts from "./demo-talk.json" with { type: "json" };
import { createRoomLines, type Mood, type RoomLines } from "./room-lines.ts";

export interface DemoFan {
	userId: string;
	name: string;
}

export const DEMO_FANS: readonly string[] = texts.fans;

const TICK_MS = SECOND_MS;
/** Average time between two lines of a room, with and without readers. */
const READ_MS = 7 * SECOND_MS;
const UNREAD_MS = 150 * SECOND_MS;
/** Number of messages after a goal, and the time over which they are sent. */
const VOICES = { read: 6, unread: 1 };
const EXCITED_MS = 14 * SECOND_MS;
/** A message that is late by this time is dropped, because another node has sent it. */
const FADED_MS = 60 * SECOND_MS;
/** Share of lines that reply to the previous line. */
const REPLY_SHARE = 0.15;
const READ_FAILED = "Reading what the demo's fans have sent failed, retrying";
/** The state of a room whose match had no event for this time is deleted. */
const QUIET_MS = 3 * HOUR_MS;
/** The same for the room of a finished match without readers: a fast simulator ends thousands of matches an hour. */
const ENDED_QUIET_MS = 10 * MINUTE_MS;

interface Room {
	random: SeededRandom;
	lines: RoomLines<DemoFan>;
	live: MatchLive;
	/** Names of the players of both squads. */
	players: readonly string[];
	lastEventAt: Instant;
	nextAt: Instant;
	/** Scheduled messages, each with its time; the line is chosen when the message is sent. */
	due: { at: Instant; fan: DemoFan; mood: Mood; players: readonly string[] }[];
	/** Whether the messages that were sent before this node chatted in the room were read into `lines`. Copies of the room share this object. */
	memory: { state: "absent" | "reading" | "complete" };
	/** The line to which a reply refers, and its author. */
	last: { seq: number; fan: DemoFan } | null;
	count: number;
}

export function startDemoTalk(parts: {
	bus: Bus;
	send: Send;
	fans: readonly DemoFan[];
	readersOf(topic: string): number;
	/** Reads everything that fans have said in the room of the match. */
	readSentLines(matchId: string): Promise<readonly string[]>;
	/** Returns whether this node sends the messages; only one node does. */
	isOurs(): boolean;
	seed: string;
	clock: Clock;
	log: Logger;
}): { stop(): void } {
	const { bus, send, fans, readersOf, readSentLines, isOurs, seed, clock, log } = parts;
	const rooms = new Map<string, Room>();
	const random = seededRandom(`${seed} demo talk`);
	const isRead = (matchId: string) => readersOf(chatTopic(matchId)) > 0;

	function roomOf(matchId: string, setup: MatchSetup, live: MatchLive): Room {
		const room: Room = { ...(rooms.get(matchId) ?? makeRoom(random.fork(matchId), clock())), live, lastEventAt: clock() };
		if (room.players.length === 0) room.players = Object.values(setup.players).map(({ name }) => name);
		rooms.set(matchId, room);
		return room;
	}

	function hear(matchId: string, setup: MatchSetup, event: Parameters<typeof announcedEvent>[1], room: Room): void {
		const announced = event.occurredAt < clock() - EXCITED_MS ? null : announcedEvent(setup, event, room.live);
		if (!announced) return;
		// Fans comment on a goal when it is reported, not again when it is confirmed.
		if (announced.kind === "goal" && event.revision > 1) return;
		for (const fan of room.random.shuffle(fans).slice(0, isRead(matchId) ? VOICES.read : VOICES.unread)) {
			const isGood = (announced.side === "home") === isForHome(fan, matchId);
			const mood = moodAfter(announced.kind, isGood);
			if (!mood) return;
			const players = announced.text ? [announced.text] : [];
			room.due.push({ at: clock() + room.random.integer(SECOND_MS, EXCITED_MS), fan, mood, players });
		}
	}

	const unsubscribe = bus.subscribe("match.appended", ({ matchId, setup, events, live }) => {
		const room = roomOf(matchId, setup, live);
		for (const event of events) hear(matchId, setup, event, room);
	});

	function post(matchId: string, room: Room, { fan, text, replyTo }: { fan: DemoFan; text: string; replyTo?: number | undefined }): void {
		const message = { matchId, clientId: `demo-${clock()}-${++room.count}`, text, replyTo };
		room.lines.spoke(fan);
		// A message that is refused (closed room, slow mode, blocked word) is dropped.
		send({ userId: fan.userId, isStaff: false }, message).then(
			(sent) => {
				if (sent.ok && sent.value.seq !== null) room.last = { seq: sent.value.seq, fan };
			},
			(error: unknown) => log.warn({ err: error, matchId }, "Sending a message of the demo failed"),
		);
	}

	/** Sends a reply to the last line by another fan, or a line of the mood; nothing if all of them were said. */
	function speak(matchId: string, room: Room): void {
		const { lines } = room;
		const answered = room.last && room.random.chance(REPLY_SHARE) ? room.last : null;
		const fan = lines.speaker(answered ? fans.filter((each) => each !== answered.fan) : fans);
		const text = lines.choose(answered ? "reply" : moodOf(room.live), room.players);
		if (fan && text !== null) post(matchId, room, { fan, text, ...(answered && { replyTo: answered.seq }) });
	}

	function tick(): void {
		const now = clock();
		const isChatting = isOurs();
		for (const [matchId, room] of rooms) {
			if (now - room.lastEventAt > maxQuietMs(room, isRead(matchId))) {
				rooms.delete(matchId);
				continue;
			}
			if (!isChatting) {
				room.due = room.due.filter(({ at }) => now - at < FADED_MS);
				room.memory.state = "absent";
				continue;
			}
			const paceMs = isRead(matchId) ? READ_MS : UNREAD_MS;
			// A reader who has joined since the last tick soon gets a message.
			room.nextAt = Math.min(room.nextAt, now + 2 * paceMs);
			if (room.nextAt > now && room.due.every(({ at }) => at > now)) continue;
			if (room.memory.state === "absent")
				recall(room, readSentLines(matchId)).catch((error: unknown) => log.warn({ err: error, matchId }, READ_FAILED));
			if (room.memory.state !== "complete") continue;
			for (const line of takeDue(room, now)) post(matchId, room, line);
			if (room.nextAt > now) continue;
			room.nextAt = now + room.random.integer(Math.round(paceMs / 3), Math.round((paceMs * 5) / 3));
			speak(matchId, room);
		}
	}

	const timer = setInterval(tick, TICK_MS).unref();
	return {
		stop() {
			unsubscribe();
			clearInterval(timer);
		},
	};
}

function makeRoom(random: SeededRandom, now: Instant): Omit<Room, "live" | "lastEventAt"> {
	const nextAt = now + random.integer(0, UNREAD_MS);
	return { random, lines: createRoomLines(random), players: [], nextAt, due: [], memory: { state: "absent" }, last: null, count: 0 };
}

/** The lines from before a restart, or from another node, must be known so that they are not said again. */
async function recall({ memory, lines }: Room, reading: Promise<readonly string[]>): Promise<void> {
	memory.state = "reading";
	try {
		lines.recall(await reading);
		memory.state = "complete";
	} catch (error) {
		memory.state = "absent";
		throw error;
	}
}

/** Removes the scheduled messages whose time has come, and returns their lines. */
function takeDue(room: Room, now: Instant): { fan: DemoFan; text: string }[] {
	const due = room.due.filter(({ at }) => at <= now);
	room.due = room.due.filter(({ at }) => at > now);
	return due.flatMap(({ fan, mood, players }) => {
		const text = room.lines.choose(mood, players);
		return text === null ? [] : [{ fan, text }];
	});
}

function maxQuietMs({ live }: Room, isRead: boolean): number {
	return hasEnded(live.status) && !isRead ? ENDED_QUIET_MS : QUIET_MS;
}

/** Returns the mood in which fans comment on an event; `null` for events that nobody comments on. */
function moodAfter(kind: NonNullable<ReturnType<typeof announcedEvent>>["kind"], isGood: boolean): Mood | null {
	if (kind === "period" || kind === "full_time" || kind === "yellow_card") return null;
	if (kind === "goal" || kind === "possible_goal") return isGood ? "goalFor" : "goalAgainst";
	return kind === "red_card" ? "card" : "cancelled";
}

/** Half of the fans support the home side, in each match another half. */
const isForHome = (fan: DemoFan, matchId: string) => hashText(`${fan.name} ${matchId}`) % 2 === 0;

function moodOf({ status }: MatchLive): Mood {
	if (status === "live") return "play";
	return isInPlay(status) ? "break" : hasEnded(status) ? "over" : "before";
}
