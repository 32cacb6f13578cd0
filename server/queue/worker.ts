// Does the jobs of one queue: a bounded number at a time, in total and per lane. A failed job is retried with backoff and jitter until it
// is given up; a job of a dead process is claimed again when the claim ends.
import type { Kysely } from "kysely";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import type { Logger } from "#server/observability/logger.ts";
import { type BackoffLimits, backoffDelay } from "#shared/kit/backoff.ts";
import { createCoalescedRun } from "#shared/kit/coalesced-run.ts";
import { claimJobs, instant, type Job, later, postponeLane, releaseReplaced, type Time, updateClaimed } from "./job.store.ts";
import { createLanes, type LaneLimits } from "./lanes.ts";
import type { JobResult, QueueMeasures } from "./measure-queue.ts";

/** Outcome of an attempt. */
export type Outcome =
	| { kind: "done"; report?: object }
	/** `isFinal` is `true` if a retry would fail in the same way. */
	| { kind: "failed"; error: string; isFinal?: boolean; report?: object }
	/** No attempt was made, and none is counted. With `wholeLane`, the other jobs of the lane are postponed as well. */
	| { kind: "postponed"; forMs: number; wholeLane?: boolean }
	/** The destination wants no job now. The attempt is not counted, and the job keeps its turn: `blockedLanes` must name its lane. */
	| { kind: "refused"; error: string; report?: object };

export interface WorkerOptions extends LaneLimits {
	queue: string;
	/** Maximum number of jobs under way on this node. */
	maxConcurrent: number;
	/** Time after which the handler's signal aborts an attempt. A claim lasts CLAIM_FACTOR times as long. */
	attemptMs: number;
	retry: BackoffLimits;
	/** Maximum number of attempts of a job. If absent, only `expiresInMs` of the job limits them. */
	maxAttempts?: number;
	/** Time for which finished jobs are stored, so that their keys are not queued again. */
	retentionMs: number;
	/** Whether jobs that still wait are deleted, too, when `retentionMs` have passed since they were created. */
	forgetsWaiting?: boolean;
	/** Time for running attempts after the worker stops; afterwards they are aborted and not counted. */
	stopWithinMs?: number;
	/** Level of the log entry about a retry. */
	retryLevel?: "warn" | "debug";
	/** Returns whether this node does the work now. */
	isInCharge?(): boolean;
	/** Returns the lanes of which no job may begin now. */
	blockedLanes?(): Promise<readonly string[]>;
	/** Attempts a job; an exception means that the attempt failed. */
	handle(job: Job, signal: AbortSignal): Promise<Outcome>;
	/** Writes further rows in the transaction that records the result. */
	record?(transaction: Kysely<Database>, job: Job, result: JobResult): Promise<void>;
	/** Called after the result was recorded. */
	recorded?(job: Job, result: JobResult, error: string): Promise<void>;
}

export interface Worker {
	readonly queue: string;
	isInCharge(): boolean;
	/** Starts due jobs. */
	wake(): void;
	/** Resolves when no due job is left, whether or not this node is in charge. */
	settle(): Promise<void>;
	stop(): Promise<void>;
}

/** A claim lasts longer than an attempt, to leave time for recording the result. */
const CLAIM_FACTOR = 3;
/** Share of the backoff that is not random. */
const LEAST_BACKOFF = 0.5;
const MAX_ERROR_LENGTH = 300;

interface WorkerPorts {
	db: Db;
	log: Logger;
	time(): Time;
	random(): number;
	/** Called with the recorded result of an attempt. */
	measure: QueueMeasures["attempted"];
	/** Called after each attempt, whose retry may be the next job that is due. */
	attempted(): void;
}

export function createWorker(parts: WorkerOptions & WorkerPorts): Worker {
	const { queue, db, log, time, maxConcurrent, attemptMs, isInCharge = () => true, stopWithinMs = 0 } = parts;
	const aborting = new AbortController();
	const lanes = createLanes(parts);
	/** Running attempts by the id of the job. */
	const underWay = new Map<string, Promise<void>>();
	let hasStopped = false;

	const fill = createCoalescedRun(async () => {
		while (!hasStopped && underWay.size < maxConcurrent) {
			const blocked = (await parts.blockedLanes?.()) ?? [];
			const claimed = await claimJobs(db.kysely, time(), {
				queue,
				claimMs: CLAIM_FACTOR * attemptMs,
				// If lanes have limits, jobs are claimed one by one, because the lanes of the next jobs are unknown.
				limit: parts.maxPerLane === undefined ? maxConcurrent - underWay.size : 1,
				// After a pause of the process, the claims of attempts that still run may have ended.
				except: { ids: [...underWay.keys()], lanes: [...blocked, ...lanes.full()] },
				skipsLocked: db.kind === "postgres",
			});
			if (claimed.length === 0) return;
			for (const job of claimed) start(job);
		}
	});

	function start(job: Job): void {
		const leave = lanes.enter(job.lane, wake);
		const attempt = runAttempt(parts, job, aborting.signal)
			.catch((error: unknown) => log.error({ err: error, queue, job: job.key }, "Recording a job's attempt failed, it is repeated"))
			.finally(() => {
				leave();
				underWay.delete(job.id);
				wake();
				parts.attempted();
			});
		underWay.set(job.id, attempt);
	}

	function wake(): void {
		if (hasStopped || !isInCharge()) return;
		fill().catch((error: unknown) => log.error({ err: error, queue }, "Claiming jobs failed, retrying"));
	}

	return {
		queue,
		isInCharge,
		wake,
		async settle() {
			do {
				await fill();
				await Promise.all(underWay.values());
				await fill();
			} while (underWay.size > 0);
		},
		async stop() {
			hasStopped = true;
			const end = stopWithinMs > 0 ? setTimeout(() => aborting.abort(), stopWithinMs) : undefined;
			if (!end) aborting.abort();
			await fill().catch(() => undefined);
			await Promise.all(underWay.values());
			clearTimeout(end);
		},
	};
}

/** Attempts a job, and records the outcome. */
async function runAttempt(parts: WorkerOptions & WorkerPorts, job: Job, stopping: AbortSignal): Promise<void> {
	const { db, log, time, random, retry, maxAttempts = Number.POSITIVE_INFINITY, retryLevel = "warn" } = parts;
	const outcome = await handleSafely(parts, job, stopping);
	const postponedBy =
		outcome.kind === "postponed" ? outcome.forMs : outcome.kind === "failed" && !outcome.isFinal && stopping.aborted ? 0 : null;
	if (postponedBy !== null) {
		if (outcome.kind === "postponed" && outcome.wholeLane) await postponeLane(db.kysely, time(), job, outcome.forMs);
		await record(parts, job, null, { due_at: later(time(), postponedBy), attempts: job.attempts - 1 });
		return;
	}
	if (outcome.kind === "refused") {
		const { error: last_error, report = null } = outcome;
		const change = { last_error, report: report && JSON.stringify(report), attempts: job.attempts - 1, due_at: instant(job.createdAt) };
		await record(parts, job, null, change);
		return;
	}
	const { error, isFinal } = outcome.kind === "failed" ? { isFinal: false, ...outcome } : { error: "", isFinal: false };
	const report = "report" in outcome && outcome.report ? { report: JSON.stringify(outcome.report) } : {};
	const delayMs = Math.round(backoffDelay(job.attempts - 1, retry, random(), LEAST_BACKOFF));
	const isOver = isFinal || job.attempts >= maxAttempts || (job.expiresAt !== null && job.claimedAt + delayMs > job.expiresAt);
	const result: JobResult = outcome.kind === "done" ? "done" : isOver ? "given_up" : "retried";
	const change =
		result === "retried"
			? { ...report, last_error: error, due_at: later(time(), delayMs) }
			: { ...report, last_error: result === "done" ? null : error, outcome: result, finished_at: time() };
	if (!(await record(parts, job, result, change))) return;
	parts.measure(job.queue, result);
	const facts = { queue: job.queue, job: job.key, attempts: job.attempts };
	if (result === "done") log.debug(facts, "Job done");
	else if (result === "given_up") log.warn({ ...facts, error }, "Job given up");
	else log[retryLevel]({ ...facts, error }, "Job failed, retrying");
	await parts.recorded?.(job, result, error);
}

async function handleSafely({ handle, attemptMs }: WorkerOptions, job: Job, stopping: AbortSignal): Promise<Outcome> {
	if (stopping.aborted) return { kind: "postponed", forMs: 0 };
	try {
		const outcome = await handle(job, AbortSignal.any([stopping, AbortSignal.timeout(attemptMs)]));
		return outcome.kind === "failed" ? { ...outcome, error: outcome.error.slice(0, MAX_ERROR_LENGTH) } : outcome;
	} catch (error) {
		return { kind: "failed", error: (error as Error).message.slice(0, MAX_ERROR_LENGTH) };
	}
}

/** Returns `false` if the job no longer belonged to this attempt. */
async function record(
	{ db, time, ...parts }: WorkerOptions & WorkerPorts,
	job: Job,
	result: JobResult | null,
	change: Parameters<typeof updateClaimed>[2],
): Promise<boolean> {
	const { record: recordMore } = parts;
	const isRecorded =
		recordMore && result
			? await db.kysely.transaction().execute(async (transaction) => {
					const isOwn = await updateClaimed(transaction, job, change);
					if (isOwn) await recordMore(transaction, job, result);
					return isOwn;
				})
			: await updateClaimed(db.kysely, job, change);
	if (!isRecorded) await releaseReplaced(db.kysely, time(), job);
	return isRecorded;
}
