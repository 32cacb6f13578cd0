// The live topic presence:{id}, newest value: how many connections of this node read a match, and how many its chat. Several
// each node publishes to its own readers. Handed to the gateway.
import { newEpoch } from "#server/realtime/new-epoch.ts";
import type { TopicKind } from "#server/realtime/topic-source.ts";
import { encodePresenceFact, type Presence } from "#shared/contract/socket/presence-facts.ts";
import { chatTopic, matchTopic } from "#shared/contract/topics.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { MatchTimesOf } from "./room-times.ts";

const POLL_EVERY_MS = 2_000;
/** Of a big room a move below this share is not worth a frame to each of its readers. */
const WORTH_PUBLISHING = 0.01;

export function presenceTopic(parts: { readersOf(topic: string): number; timesOf: MatchTimesOf; clock: Clock }): TopicKind {
	const { readersOf, timesOf, clock } = parts;
	return {
		kind: "presence",
		tickMs: 0,
		async open(matchId, changed) {
			if (!(await timesOf(matchId))) return null;
			const count = (): Presence => ({ watching: readersOf(matchTopic(matchId)), talking: readersOf(chatTopic(matchId)) });
			let published = count();
			let version = 1;
			const timer = setInterval(() => {
				const now = count();
				if (!isWorthPublishing(published, now)) return;
				published = now;
				version++;
				changed();
			}, POLL_EVERY_MS).unref();
			return {
				kind: "latest",
				epoch: newEpoch(),
				baseAt: clock(),
				version: () => version,
				changedSince: (since) => (since < version ? [JSON.stringify(encodePresenceFact(published))] : []),
				snapshot: () => JSON.stringify(encodePresenceFact(published)),
				close: () => clearInterval(timer),
			};
		},
	};
}

function isWorthPublishing(published: Presence, now: Presence): boolean {
	const isMoved = (before: number, after: number) => Math.abs(after - before) > before * WORTH_PUBLISHING;
	return isMoved(published.watching, now.watching) || isMoved(published.talking, now.talking);
}
