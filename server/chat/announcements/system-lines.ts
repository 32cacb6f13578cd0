// Appends match events to the rooms as system lines, once across all nodes: a key of the line names event and revision. Subscribes to the
// bus.
import { randomUUID } from "node:crypto";
import type { Bus, BusFacts } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { ChatEvent } from "#shared/contract/chat.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { Rooms } from "../kernel/chat-ports.ts";
import { insertLine, readEventKeys } from "../room/line.store.ts";
import { readRoom } from "../room/room.store.ts";
import { closedNow, type MatchTimesOf, windowOf } from "../room/room-times.ts";
import type { StoredLine } from "../room/stored-fact.ts";
import { announcedEvent } from "./announced-events.ts";
import type { GoalBurst } from "./goal-burst.ts";

interface Parts {
	db: Db;
	bus: Bus;
	rooms: Rooms;
	burst: GoalBurst;
	timesOf: MatchTimesOf;
	/** Returns whether chat is offered at the match. */
	isOffered(matchId: string): Promise<boolean>;
	clock: Clock;
	log: Logger;
}

/** An event that happened longer ago than this is not announced. */
const OLD_NEWS_MS = 10 * 60_000;

export function startSystemLines({ db, bus, rooms, burst, timesOf, isOffered, clock, log }: Parts): { stop(): Promise<void> } {
	/** The last running append per match: the lines of one match are written in the order of its facts. */
	const underWay = new Map<string, Promise<void>>();

	async function announce({ matchId, setup, events, live }: BusFacts["match.appended"]): Promise<void> {
		const announced = events.flatMap((event) => {
			const what = event.occurredAt < clock() - OLD_NEWS_MS ? null : announcedEvent(setup, event, live);
			return what ? [{ event, what }] : [];
		});
		if (!(await isOffered(matchId))) return;
		if (announced.length === 0) return appendWindow(matchId);
		const times = await timesOf(matchId);
		if (!times || closedNow(windowOf(times), times, clock())) return appendWindow(matchId);
		for (const { event, what } of announced) {
			if (what.kind === "goal" || what.kind === "possible_goal") burst.goalAnnounced(matchId, event.occurredAt);
			await announceOnce(matchId, event, what);
		}
	}

	/** Skips a revision that is not newer than the announced one, or that would be announced in the same way. A node may receive it late. */
	function announceOnce(matchId: string, event: MatchEvent, what: ChatEvent): Promise<void> {
		return rooms.append(matchId, async (transaction, room) => {
			const keys = (await readEventKeys(transaction, matchId)).map((key) => key.split(" ")).filter(([id]) => id === event.id);
			const [, revision, kind] = keys.sort((a, b) => Number(a[1]) - Number(b[1])).at(-1) ?? [event.id, "0", null];
			const isNew = Number(revision) < event.revision && kind !== what.kind;
			// A goal that was cancelled before it was announced is not announced.
			if (!isNew || (kind === null && what.kind === "goal_cancelled")) return { facts: [], answer: undefined };
			const seq = room.seq + 1;
			const line: StoredLine = {
				kind: "system",
				author: null,
				text: "",
				sentAt: room.now,
				minute: what.minute || null,
				replyTo: null,
				mentions: [],
				event: what,
			};
			await insertLine(transaction, {
				id: randomUUID(),
				match_id: matchId,
				seq,
				author_id: null,
				client_id: null,
				event_key: `${event.id} ${event.revision} ${what.kind}`,
				state: "published",
				text: "",
				body: JSON.stringify(line),
				sent_at: room.now,
			});
			return { facts: [{ kind: "line", line: { ...line, seq, reactions: {} } }], answer: undefined };
		});
	}

	/** A room with readers or lines is updated when its match is moved or called off: append publishes the change. */
	async function appendWindow(matchId: string): Promise<void> {
		const row = await readRoom(db.kysely, matchId);
		const times = row && (await timesOf(matchId));
		if (!times) return;
		const { opensAt, closesAt } = windowOf(times);
		if (row.opens_at === opensAt && row.closes_at === closesAt) return;
		await rooms.append(matchId, async () => ({ facts: [], answer: undefined }));
	}

	const unsubscribe = bus.subscribe("match.appended", (fact) => {
		const { matchId } = fact;
		const announcing = (underWay.get(matchId) ?? Promise.resolve())
			.then(() => announce(fact))
			.catch((error: unknown) => log.error({ err: error, matchId }, "Appending a match event to its chat room failed"))
			.finally(() => underWay.get(matchId) === announcing && underWay.delete(matchId));
		underWay.set(matchId, announcing);
	});
	return {
		async stop() {
			unsubscribe();
			await Promise.all(underWay.values());
		},
	};
}
