// The live topic playback:{run}: the log of an invented match, of which a reader gets what the run has reached by the clock. Runs share
// the facts of their log; each has one timer, however many read it.
import { AppError, unwrap } from "#server/errors/app-error.ts";
import { matchSnapshotText, namedMatch } from "#server/match-log/wire-match.ts";
import type { SequencedSource, TopicKind, TopicPast } from "#server/realtime/kernel/topic-source.ts";
import type { PlaybackRow } from "#shared/contract/rest/playbacks.ts";
import { countUntil } from "#shared/kit/count-until.ts";
import { type Clock, HOUR_MS } from "#shared/kit/instant.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { checkFrom, epochOf, instantOf, nameOfRun, parseRun, playedMs, type Run, startInEpoch } from "./playback-run.ts";
import type { PlaybackLog } from "./write-log.ts";

/** Open runs of a node. A run costs a timer and a row of the topic registry. */
const MAX_RUNS = 1_000;
/** Facts of a fast run leave together. */
const TICK_MS = 50;
/** A timer counts by another clock than the run, so it looks again after this time at the latest. */
const MAX_WAIT_MS = HOUR_MS;

export function playbackTopic({ find, clock, maxRuns = MAX_RUNS }: PlaybackTopicPorts): TopicKind {
	let openRuns = 0;
	return {
		kind: "playback",
		delay: "applies",
		tickMs: TICK_MS,
		fullKeyOf(key, since) {
			const start = /,start=/.test(key) ? null : startInEpoch(key, since?.epoch);
			const run = parseRun(start === null ? key : `${key},start=${start}`, clock());
			return run.ok ? nameOfRun(run.value) : key;
		},
		async open(key, changed) {
			const playback = await find(key);
			if (!playback) return null;
			const run = unwrap(parseRun(key, clock()));
			unwrap(checkFrom(run, playback.row.seconds));
			if (openRuns >= maxRuns) throw new AppError(TOO_MANY);
			openRuns++;
			try {
				const { source, close } = playRun(run, playback.log(), { clock, changed });
				return Object.assign(source, {
					close() {
						openRuns--;
						close();
					},
				});
			} catch (error) {
				openRuns--;
				throw error;
			}
		},
	};
}

export interface KnownPlayback {
	row: PlaybackRow;
	/** Written at the first call. */
	log(): PlaybackLog;
}

export interface PlaybackTopicPorts {
	/** Finds the playback of a run by the run's name; `null` if there is none. */
	find(run: string): Promise<KnownPlayback | null>;
	clock: Clock;
	maxRuns?: number;
}

const TOO_MANY = {
	code: "overloaded",
	message: "Too many playbacks run now. Read one that already runs, or come back in a minute.",
	retryAfterMs: 60_000,
} as const;

function playRun(run: Run, log: PlaybackLog, { clock, changed }: { clock: Clock; changed(): void }) {
	const { setup, facts, publishedMs, baseAt, digest } = log;
	const reachedAt = (instant: number) => countUntil(publishedMs, playedMs(run, instant));
	let reached = reachedAt(clock());
	let timer: NodeJS.Timeout | undefined;
	let snapshot: { seq: number; text: string } | null = null;
	const snapshotOf = (seq: number) => matchSnapshotText(setup, facts.slice(0, seq));

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
		snapshot: snapshotOf,
	};
	const source: Omit<SequencedSource, "close"> & { past: TopicPast } = {
		kind: "sequenced",
		epoch: epochOf(run, digest),
		baseAt,
		head: () => reached,
		factsSince: (since) => facts.slice(since, reached),
		snapshot() {
			if (snapshot?.seq !== reached) snapshot = { seq: reached, text: snapshotOf(reached) };
			return snapshot.text;
		},
		named: namedMatch(sportOf(setup.sport), baseAt),
		past,
	};
	advance();
	return { source, close: () => clearTimeout(timer) };
}
