// The live topic playback:{run}: the log of an invented match. A reader gets the part of it that the run has reached by the clock. Runs
// share the facts of their log; each has one timer, however many read it.
import { unwrap } from "#server/errors/app-error.ts";
import type { SequencedSource, TopicKind, TopicPast } from "#server/realtime/kernel/topic-source.ts";
import type { PlaybackRow } from "#shared/contract/rest/playbacks.ts";
import { countUntil } from "#shared/kit/count-until.ts";
import { type Clock, HOUR_MS } from "#shared/kit/instant.ts";
import { checkFrom, epochOf, instantOf, nameOfRun, parseRun, playedMs, type Run, startInEpoch } from "./playback-run.ts";
import type { PlaybackLog } from "./write-log.ts";

/** Open runs of a node, those for readers with a delay included. A run costs a timer and a row of the topic registry. */
const MAX_RUNS = 1_000;
const RUNS_PER_CONNECTION = 8;
/** Enough for a class whose pupils each play one; 16 networks must come together to fill a node. */
const RUNS_PER_NETWORK = 64;
/**
 * Time that a run stays open without readers. It need not be longer than a join takes: a reader who comes back finds the same run by its
 * name or its epoch.
 */
const GRACE_MS = 1_000;
/** Facts of a fast run leave together. */
const TICK_MS = 50;
/** A timer counts by another clock than the run, so the run's clock is read again after this time at the latest. */
const MAX_WAIT_MS = HOUR_MS;

export function playbackTopic({ find, clock, maxRuns = MAX_RUNS }: PlaybackTopicPorts): TopicKind {
	return {
		kind: "playback",
		delay: "applies",
		tickMs: TICK_MS,
		invented: { open: maxRuns, perConnection: RUNS_PER_CONNECTION, perNetwork: RUNS_PER_NETWORK, graceMs: GRACE_MS },
		fullKeyOf(key, since) {
			const start = /,start=/.test(key) ? null : startInEpoch(key, since?.epoch);
			const resumed = start === null ? null : parseRun(`${key},start=${start}`, clock());
			// An epoch with an impossible start is no position: the run begins now.
			const run = resumed?.ok ? resumed : parseRun(key, clock());
			return run.ok ? nameOfRun(run.value) : key;
		},
		async open(key, changed) {
			const playback = await find(key);
			if (!playback) return null;
			const run = unwrap(parseRun(key, clock()));
			unwrap(checkFrom(run, playback.row.seconds));
			return playRun(run, playback.log(), { clock, changed });
		},
	};
}

export interface KnownPlayback {
	row: PlaybackRow;
	/** The log, which is written at the first call. */
	log(): PlaybackLog;
}

export interface PlaybackTopicPorts {
	/** Finds the playback of a run by the run's name; `null` if there is none. */
	find(run: string): Promise<KnownPlayback | null>;
	clock: Clock;
	maxRuns?: number;
}

function playRun(run: Run, log: PlaybackLog, { clock, changed }: { clock: Clock; changed(): void }) {
	const { facts, publishedMs, baseAt, digest, named, snapshotAt } = log;
	const reachedAt = (instant: number) => countUntil(publishedMs, playedMs(run, instant));
	let reached = reachedAt(clock());
	let timer: NodeJS.Timeout | undefined;

	/** The head never decreases, even if the clock is set back. */
	function advance(): void {
		const before = reached;
		reached = Math.max(reached, reachedAt(clock()));
		if (reached > before) changed();
		const next = publishedMs[reached];
		if (next === undefined) return;
		const waitMs = Math.min(Math.max(instantOf(run, next) - clock(), TICK_MS / 2), MAX_WAIT_MS);
		timer = setTimeout(advance, waitMs).unref();
	}

	const past: TopicPast = {
		seqAt: (instant) => Math.min(reachedAt(instant), reached),
		factsSince: (since, until) => facts.slice(since, until),
		snapshot: snapshotAt,
	};
	const source: SequencedSource & { past: TopicPast } = {
		kind: "sequenced",
		epoch: epochOf(run, digest),
		baseAt,
		head: () => reached,
		factsSince: (since) => facts.slice(since, reached),
		snapshot: () => snapshotAt(reached),
		named,
		past,
		close: () => clearTimeout(timer),
	};
	advance();
	return source;
}
