// The live topic match:{id}: the whole log of a match as wire facts, each encoded once (RT4). Handed to the gateway.
import type { Bus } from "#server/bus/bus.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { SequencedSource, TopicKind } from "#server/realtime/topic-source.ts";
import { encodeMatchFact } from "#shared/contract/socket/match-facts.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchSetup } from "#shared/match/match-state.ts";
import { guardFrame } from "#shared/match/sequence-guard.ts";
import { sportByKey } from "#shared/sports/registry.ts";
import type { MatchLog } from "./match-log.service.ts";

export function matchTopic({ matchLog, bus, clock, log }: { matchLog: MatchLog; bus: Bus; clock: Clock; log: Logger }): TopicKind {
	return {
		kind: "match",
		tickMs: 0,
		async open(matchId, changed) {
			// Heard first, read after: nothing falls between (RT2).
			const heard: { epoch: string; events: MatchEvent[] }[] = [];
			let take = (fact: { epoch: string; events: MatchEvent[] }): void => void heard.push(fact);
			const unsubscribe = bus.subscribe("match.appended", (fact) => {
				if (fact.matchId === matchId) take(fact);
			});
			const match = await matchLog.stateOf(matchId);
			if (!match) {
				unsubscribe();
				return null;
			}
			const ring = createRing(match.state.setup, clock());
			const logged = await matchLog.eventsSince(matchId, 0);
			ring.begin(logged.epoch, logged.events);
			let isRefilling = false;
			async function refill(): Promise<void> {
				if (isRefilling) return;
				isRefilling = true;
				try {
					if (ring.take(await matchLog.eventsSince(matchId, ring.source.head()))) changed();
				} catch (error) {
					// The next fact finds the same gap and asks again.
					log.error({ err: error, matchId }, "reading the missed part of a log failed");
				} finally {
					isRefilling = false;
				}
			}
			take = (fact) => {
				if (ring.take(fact)) changed();
				else void refill();
			};
			for (const fact of heard) take(fact);
			return Object.assign(ring.source, { close: unsubscribe });
		},
	};
}

/** The facts of one match in seq order: index 0 holds seq 1. */
function createRing(setup: MatchSetup, baseAt: number) {
	const sport = sportByKey(setup.sport);
	if (!sport) throw new Error(`no sport ${setup.sport}`);
	const facts: string[] = [];
	let epoch = "";
	let snapshot: { seq: number; text: string } | null = null;
	const push = (events: readonly MatchEvent[]) => {
		for (const event of events) facts.push(JSON.stringify(encodeMatchFact(sport, event, baseAt)));
	};
	const source: Omit<SequencedSource, "close"> = {
		kind: "sequenced",
		baseAt,
		get epoch() {
			return epoch;
		},
		head: () => facts.length,
		factsSince: (since) => facts.slice(since),
		snapshot() {
			if (snapshot?.seq !== facts.length) {
				snapshot = { seq: facts.length, text: `{"setup":${JSON.stringify(setup)},"facts":[${facts.join(",")}]}` };
			}
			return snapshot.text;
		},
	};
	return {
		source,
		begin(firstEpoch: string, events: readonly MatchEvent[]) {
			epoch = firstEpoch;
			push(events);
		},
		/** False when something before these events is missing here. */
		take(fact: { epoch: string; events: readonly MatchEvent[] }): boolean {
			if (epoch === "") epoch = fact.epoch;
			const verdict = guardFrame(facts.length, fact.events[0]?.seq ?? 0, fact.events.length);
			if (verdict.kind === "apply") push(fact.events.slice(verdict.from));
			return verdict.kind !== "gap";
		},
	};
}
