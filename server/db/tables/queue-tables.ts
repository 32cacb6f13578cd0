// The table of the durable queue (server/queue). Part of schema.ts.
import type { AsOfChoices } from "./as-of-choice.ts";

/** Work that is done in the background: waiting, being done by a node, or finished. All times are those of the database's clock. */
export interface JobTable {
	id: string;
	/** Name of the queue: `mail`. */
	queue: string;
	/** Key of the job, unique in the queue. */
	key: string;
	/** Name of what the job shares limits with, such as its destination; empty if no limits are shared. */
	lane: string;
	/** Version of the job: a job that is queued again replaces the earlier one if its version is higher. */
	version: number;
	payload: string;
	created_at: number;
	/** Time of the next attempt; during an attempt, the time at which another node may claim the job. */
	due_at: number;
	/** No retry begins after this time; `null` if only the number of attempts is limited. */
	expires_at: number | null;
	/** Number of attempts that were begun. */
	attempts: number;
	/** Random id of the attempt that is under way, or that a dead node did not finish; `null` between attempts. */
	claim: string | null;
	attempted_at: number | null;
	last_error: string | null;
	/** JSON: a note of the job's room on the last attempt. */
	report: string | null;
	/** Outcome of the job; `null` while attempts remain. */
	outcome: "done" | "given_up" | null;
	finished_at: number | null;
}

export interface QueueTables {
	jobs: JobTable;
}

export const QUEUE_TABLES_AS_OF: AsOfChoices<QueueTables> = {
	jobs: "never",
};
