// Stops the site for some work and starts it again, in the same process.

export type RestartTask = "restore" | "demo removal";

export interface Restart {
	/** How the work of the last restart ended; `null` if there was none. */
	last: { task: RestartTask /** `null` if the work succeeded. */; failure: string | null; result: unknown } | null;
	/** Stops the site, does the work, and starts the site again, even if the work fails. Further calls have no effect. */
	request(task: RestartTask, work: () => Promise<unknown>): void;
}
