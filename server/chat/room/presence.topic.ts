// The live topic presence:{id}, newest value: how many connections of this node read a match, and how many its chat. Several
// nodes each tell their own readers. Handed to the gateway.
import { newEpoch } from "#server/realtime/new-epoch.ts";
import type { TopicKind } from "#server/realtime/topic-source.ts";
import { encodePresenceFact, type Presence } from "#shared/contract/socket/presence-facts.ts";
import { chatTopic, matchTopic } from "#shared/contract/topics.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { MatchTimesOf } from "./room-times.ts";

const LOOK_EVERY_MS = 2_000;
/** Of a big room a move below this share is not worth a frame to each of its readers. */
const WORTH_TELLING = 0.01;

export function presenceTopic(parts: { readersOf(topic: string): number; timesOf: MatchTimesOf; clock: Clock }): TopicKind {
	const { readersOf, timesOf, clock } = parts;
	return {
		kind: "presence",
		tickMs: 0,
		async open(matchId, changed) {
			if (!(await timesOf(matchId))) return null;
			const count = (): Presence => ({ watching: readersOf(matchTopic(matchId)), talking: readersOf(chatTopic(matchId)) });
			let told = count();
			let version = 1;
			const timer = setInterval(() => {
				const now = count();
				if (!isWorthTelling(told, now)) return;
				told = now;
				version++;
				changed();
			}, LOOK_EVERY_MS).unref();
			return {
				kind: "latest",
				epoch: newEpoch(),
				baseAt: clock(),
				version: () => version,
				changedSince: (since) => (since < version ? [JSON.stringify(encodePresenceFact(told))] : []),
				snapshot: () => JSON.stringify(encodePresenceFact(told)),
				close: () => clearInterval(timer),
			};
		},
	};
}

function isWorthTelling(told: Presence, now: Presence): boolean {
	const isMoved = (before: number, after: number) => Math.abs(after - before) > before * WORTH_TELLING;
	return isMoved(told.watching, now.watching) || isMoved(told.talking, now.talking);
}
