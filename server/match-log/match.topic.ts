// The live topic match:{id}: the whole log of a match as wire facts, each encoded once (RT4).
import { isDeepStrictEqual } from "node:util";
import type { Bus, BusFacts } from "#server/bus/bus.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { SequencedSource, TopicKind, TopicPast } from "#server/realtime/kernel/topic-source.ts";
import { PublishTimes } from "#server/realtime/past/publish-times.ts";
import { MAX_MATCH_DELAY_MS } from "#shared/contract/match-delay.ts";
import { encodeMatchFact } from "#shared/contract/socket/match-facts.ts";
import type { Clock, Instant } from "#shared/kit/instant.ts";
import type { MatchSetup } from "#shared/match/match-state.ts";
import { guardFrame } from "#shared/match/sequence-guard.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { maskedOf, publicEpoch } from "./masked-names.ts";
import type { MatchLog } from "./match-log.service.ts";
import { matchSnapshotText, namedMatch } from "./wire-match.ts";

type Fact = Pick<BusFacts["match.appended"], "epoch" | "events">;

/** Delay before a log that could not be read is read again. */
const READ_AGAIN_MS = 1_000;

export function matchTopic({ matchLog, bus, clock, log }: { matchLog: MatchLog; bus: Bus; clock: Clock; log: Logger }): TopicKind {
	return {
		kind: "match",
		delay: "applies",
		tickMs: 0,
		async open(matchId, changed, _sendOutOfBand, begunAgain) {
			const match = await matchLog.stateOf(matchId);
			if (!match) return null;
			const ring = createRing(match.state.setup, clock());
			/** Facts that arrived while the log was being read; `null` once it is read. */
			let buffered: Fact[] | null = [];
			let again: NodeJS.Timeout | undefined;
			let isClosed = false;

			function apply(fact: Fact): void {
				if (buffered) buffered.push(fact);
				else if (ring.take(fact, clock)) changed();
				else {
					buffered = [];
					catchUp();
				}
			}

			/** Subscribes before it reads, so that no fact is missed in between (RT2). */
			async function read(): Promise<void> {
				const since = ring.source.head();
				const part = await matchLog.eventsSince(matchId, since);
				const recordedAt = await matchLog.recordedAt(matchId, since, clock() - MAX_MATCH_DELAY_MS);
				ring.take(part, (seq) => recordedAt.get(seq) ?? 0);
				const waiting = buffered ?? [];
				buffered = null;
				changed();
				for (const fact of waiting) apply(fact);
			}

			function catchUp(): void {
				read().catch((error: unknown) => {
					log.error({ err: error, matchId }, "Reading the missed part of a match log failed, retrying");
					if (!isClosed) again = setTimeout(catchUp, READ_AGAIN_MS);
				});
			}

			const unsubscribe = bus.subscribe("match.appended", (fact) => {
				if (fact.matchId !== matchId) return;
				ring.setUp(fact.setup);
				apply({ events: fact.events, epoch: publicEpoch(fact.setup, fact.epoch) });
			});
			/** Names that were sent are void once staff changed the rules for them. */
			async function checkNames(): Promise<void> {
				const now = await matchLog.stateOf(matchId);
				if (!isClosed && now && !isDeepStrictEqual(namesIn(now.state.setup), namesIn(ring.setup()))) begunAgain?.();
			}
			const unsubscribeRules = bus.subscribe("rules.changed", () => {
				checkNames().catch((error: unknown) => {
					log.error({ err: error, matchId }, "Checking the names of a match failed, its readers begin again");
					begunAgain?.();
				});
			});
			const close = () => {
				isClosed = true;
				unsubscribe();
				unsubscribeRules();
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

const namesIn = ({ players }: MatchSetup): Map<string, string> => new Map(Object.entries(players).map(([id, { name }]) => [id, name]));

function withNames(setup: MatchSetup, names: ReadonlyMap<string, string>): MatchSetup {
	const players = Object.entries(setup.players).map(([id, player]) => [id, { ...player, name: names.get(id) ?? player.name }] as const);
	return { ...setup, players: Object.fromEntries(players) };
}

/** The facts of one match in seq order; the fact with seq 1 has index 0. */
function createRing(firstSetup: MatchSetup, baseAt: number) {
	let setup = firstSetup;
	/** Set-ups in order; each applies from its `seq` on. */
	const setups = [{ seq: 0, setup }];
	const times = new PublishTimes();
	const sport = sportOf(setup.sport);
	const facts: string[] = [];
	let epoch = "";
	let snapshot: { seq: number; text: string } | null = null;
	const past: TopicPast = {
		seqAt: (instant) => times.seqAt(instant),
		factsSince: (since, until) => facts.slice(since, until),
		snapshot: (until) => matchSnapshotText(setups.findLast(({ seq }) => seq <= until)?.setup ?? firstSetup, facts.slice(0, until)),
	};
	const source: Omit<SequencedSource, "close"> & { past: TopicPast } = {
		kind: "sequenced",
		baseAt,
		get epoch() {
			return epoch;
		},
		head: () => facts.length,
		past,
		factsSince: (since) => facts.slice(since),
		snapshot() {
			if (snapshot?.seq !== facts.length) snapshot = { seq: facts.length, text: matchSnapshotText(setup, facts) };
			return snapshot.text;
		},
		named: namedMatch(sport, baseAt),
	};
	return {
		source,
		setup: () => setup,
		/** New snapshots contain the newest squads; pages that joined earlier keep the squads that they received. */
		setUp(next: MatchSetup): void {
			if (setup === next) return;
			snapshot = null;
			setup = next;
			setups.push({ seq: facts.length + 1, setup });
			// Whose name is not public any longer has none in earlier snapshots either, which readers with a match delay get.
			const shown = maskedOf(next).length === 0 ? null : namesIn(next);
			if (shown) for (const each of setups) each.setup = withNames(each.setup, shown);
		},
		/**
		 * Adds the fact's events. `publishedAt` returns the time at which a seq was published. Returns `false` if events before these are
		 * missing here.
		 */
		take(fact: Fact, publishedAt: (seq: number) => Instant): boolean {
			if (epoch === "") epoch = fact.epoch;
			const verdict = guardFrame(facts.length, fact.events[0]?.seq ?? 0, fact.events.length);
			const added = verdict.kind === "apply" ? fact.events.slice(verdict.from) : [];
			for (const event of added) {
				facts.push(JSON.stringify(encodeMatchFact(sport, event, baseAt)));
				times.note(event.seq, publishedAt(event.seq));
			}
			return verdict.kind !== "gap";
		},
	};
}
