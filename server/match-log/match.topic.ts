// The live topic match:{id}: the whole log of a match as wire facts, each encoded once (RT4). Handed to the gateway.
import type { Bus, BusFacts } from "#server/bus/bus.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { SequencedSource, TopicKind } from "#server/realtime/topic-source.ts";
import { encodeMatchFact } from "#shared/contract/socket/match-facts.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { MatchSetup } from "#shared/match/match-state.ts";
import { guardFrame } from "#shared/match/sequence-guard.ts";
import { sportOf } from "#shared/sports/registry.ts";
import type { MatchLog } from "./match-log.service.ts";

type Fact = Pick<BusFacts["match.appended"], "epoch" | "events">;

/** How long a log that could not be read is left alone. */
const READ_AGAIN_MS = 1_000;

export function matchTopic({ matchLog, bus, clock, log }: { matchLog: MatchLog; bus: Bus; clock: Clock; log: Logger }): TopicKind {
	return {
		kind: "match",
		tickMs: 0,
		async open(matchId, changed) {
			const match = await matchLog.stateOf(matchId);
			if (!match) return null;
			const ring = createRing(match.state.setup, clock());
			/** Facts that arrive while the log is read. */
			let buffered: Fact[] | null = [];
			let again: NodeJS.Timeout | undefined;
			let isClosed = false;

			function apply(fact: Fact): void {
				if (buffered) buffered.push(fact);
				else if (ring.take(fact)) changed();
				else {
					buffered = [];
					catchUp();
				}
			}

			/** Subscribe before reading, so that nothing is missed in between (RT2). */
			async function read(): Promise<void> {
				ring.take(await matchLog.eventsSince(matchId, ring.source.head()));
				const waiting = buffered ?? [];
				buffered = null;
				changed();
				for (const fact of waiting) apply(fact);
			}

			function catchUp(): void {
				read().catch((error: unknown) => {
					log.error({ err: error, matchId }, "reading the missed part of a log failed");
					if (!isClosed) again = setTimeout(catchUp, READ_AGAIN_MS);
				});
			}

			const unsubscribe = bus.subscribe("match.appended", (fact) => {
				if (fact.matchId !== matchId) return;
				ring.setUp(fact.setup);
				apply(fact);
			});
			const close = () => {
				isClosed = true;
				unsubscribe();
				clearTimeout(again);
			};
			await read().catch((error: unknown) => {
				close();
				throw error;
			});
			return Object.assign(ring.source, { close });
		},
	};
}

/** The facts of one match in seq order: index 0 is seq 1. */
function createRing(firstSetup: MatchSetup, baseAt: number) {
	let setup = firstSetup;
	const sport = sportOf(setup.sport);
	const facts: string[] = [];
	let epoch = "";
	let snapshot: { seq: number; text: string } | null = null;
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
		/** Snapshots show the newest squads; pages that have joined keep theirs. */
		setUp(next: MatchSetup): void {
			if (setup !== next) snapshot = null;
			setup = next;
		},
		/** False when something before these events is missing here. */
		take(fact: Fact): boolean {
			if (epoch === "") epoch = fact.epoch;
			const verdict = guardFrame(facts.length, fact.events[0]?.seq ?? 0, fact.events.length);
			const added = verdict.kind === "apply" ? fact.events.slice(verdict.from) : [];
			for (const event of added) facts.push(JSON.stringify(encodeMatchFact(sport, event, baseAt)));
			return verdict.kind !== "gap";
		},
	};
}
