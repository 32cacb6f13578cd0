// The metrics of the queue: how attempts end, and how late jobs are. They need no additional database statement.
import type { Metrics } from "#server/observability/metrics.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";

/** Result of an attempt of a job. */
export type JobResult = "done" | "retried" | "given_up";

export interface QueueMeasures {
	/** Counts an attempt by its result. */
	attempted(queue: string, result: JobResult): void;
	/**
	 * Records the result of a read: milliseconds until the next job of each queue is due, negative if the job is late. Queues without jobs,
	 * and those that another node works on, are missing.
	 */
	read(dueInMs: ReadonlyMap<string, number>): void;
}

export function measureQueue(metrics: Metrics | undefined): QueueMeasures {
	const attempts = metrics?.counter("job_attempts_total", "Attempts of jobs of the durable queue, by their result", ["queue", "result"]);
	const overdue = metrics?.gauge(
		"job_overdue_seconds",
		"How long the longest due job has waited, as of the last read; on the node that does the work of the queue",
		["queue"],
	);
	return {
		attempted: (queue, result) => attempts?.inc({ queue, result }),
		read(dueInMs) {
			overdue?.reset();
			for (const [queue, ms] of dueInMs) overdue?.set({ queue }, Math.max(0, -ms) / SECOND_MS);
		},
	};
}
