// The live topic presence:{id}, newest value: the number of connections that read a match on all nodes, and the number of people in its
// chat. Each node publishes to its own readers.
import type { Bus } from "#server/bus/bus.ts";
import { COUNTS_ALONE, type NodeCounts } from "#server/bus/node-counts.ts";
import type { Db } from "#server/db/open-database.ts";
import type { TopicKind } from "#server/realtime/kernel/topic-source.ts";
import { newEpoch } from "#server/realtime/new-epoch.ts";
import { forgetOutdated, type PastValue, valueAt } from "#server/realtime/past/past-value.ts";
import { PublishTimes } from "#server/realtime/past/publish-times.ts";
import { decodePresenceFact, encodePresenceFact, type Presence } from "#shared/contract/socket/presence-facts.ts";
import { chatTopic, matchTopic } from "#shared/contract/topics.ts";
import { type Clock, type Instant, MINUTE_MS } from "#shared/kit/instant.ts";
import { readTalkers } from "./line.store.ts";
import type { MatchTimesOf } from "./room-times.ts";

const POLL_EVERY_MS = 2_000;
/** Minimum relative change that is published in a big room, because each change costs a frame per reader. */
const WORTH_PUBLISHING = 0.01;
/** Users who wrote within this time count as being in the chat. */
const TALKING_MS = 5 * MINUTE_MS;

interface Published extends PastValue<Published> {
	presence: Presence;
	text: string;
}

interface Parts {
	db: Db;
	bus: Bus;
	readersOf(topic: string): number;
	/** Adds up the numbers of all nodes; if absent, this node is the only one. */
	nodeCounts?: NodeCounts | undefined;
	timesOf: MatchTimesOf;
	clock: Clock;
	presenceEveryMs?: number | undefined;
}

export function presenceTopic({
	db,
	bus,
	readersOf,
	nodeCounts = COUNTS_ALONE,
	timesOf,
	clock,
	presenceEveryMs = POLL_EVERY_MS,
}: Parts): TopicKind {
	return {
		kind: "presence",
		delay: "applies",
		tickMs: 0,
		async open(matchId, changed) {
			if (!(await timesOf(matchId))) return null;
			const activeChatters = new Map<string, Instant>();
			const unsubscribe = bus.subscribe("chat.appended", (appended) => {
				if (appended.matchId !== matchId) return;
				for (const fact of appended.facts)
					if (fact.kind === "line" && fact.line.author) activeChatters.set(fact.line.author.id, fact.line.sentAt);
			});
			for (const [id, sentAt] of await readTalkers(db.kysely, matchId, clock() - TALKING_MS))
				if (!activeChatters.has(id)) activeChatters.set(id, sentAt);
			/** Returns this node's number plus those of the others, and tells the others this node's number. */
			function countOnNodes(name: string, topic: string): number {
				const own = readersOf(topic);
				nodeCounts.set(name, matchId, own);
				return own + nodeCounts.others(name, matchId);
			}
			/**
			 * Counts readers and people in the chat. Connections have no names, so people in the chat are the larger number of two: connections
			 * to the chat, or recent authors.
			 */
			function count(): Presence {
				const since = clock() - TALKING_MS;
				for (const [id, sentAt] of activeChatters) if (sentAt <= since) activeChatters.delete(id);
				const talking = Math.max(countOnNodes("talking", chatTopic(matchId)), activeChatters.size);
				return { watching: countOnNodes("watching", matchTopic(matchId)), talking };
			}
			let newest: Published = { version: 1, at: clock(), before: null, ...publish(count()) };
			// The first numbers are sent without delay: only changes of the numbers could reveal that something happened.
			const times = new PublishTimes(newest.version);
			const textsSince = ({ version, text }: Published, since: number) => (since < version ? [text] : []);
			const valueThen = (until: number) => valueAt(newest, until) ?? newest;
			const timer = setInterval(() => {
				const now = count();
				if (!isWorthPublishing(newest.presence, now)) return;
				newest = { version: newest.version + 1, at: clock(), before: newest, ...publish(now) };
				forgetOutdated(newest);
				times.note(newest.version, newest.at);
				changed();
			}, presenceEveryMs).unref();
			return {
				kind: "latest",
				epoch: newEpoch(),
				baseAt: clock(),
				version: () => newest.version,
				changedSince: (since) => textsSince(newest, since),
				snapshot: () => newest.text,
				named: { fact: decodePresenceFact, snapshot: (fact) => decodePresenceFact(fact as unknown[]) },
				past: {
					seqAt: (instant) => times.seqAt(instant),
					factsSince: (since, until) => textsSince(valueThen(until), since),
					snapshot: (until) => valueThen(until).text,
				},
				close() {
					clearInterval(timer);
					unsubscribe();
					for (const name of ["talking", "watching"]) nodeCounts.set(name, matchId, 0);
				},
			};
		},
	};
}

const publish = (presence: Presence) => ({ presence, text: JSON.stringify(encodePresenceFact(presence)) });

function isWorthPublishing(published: Presence, now: Presence): boolean {
	const isMoved = (before: number, after: number) => Math.abs(after - before) > before * WORTH_PUBLISHING;
	return isMoved(published.watching, now.watching) || isMoved(published.talking, now.talking);
}
