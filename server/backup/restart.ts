// Work that needs the site stopped, and a start after it, in the same process.

export type RestartTask = "restore" | "demo removal";

export interface Restart {
	/** How the work of the last restart ended; `null` if there was none. */
	last: { task: RestartTask /** `null` if it succeeded. */; failure: string | null; result: unknown } | null;
	/** Stops the site, does the work, and starts the site again, also if the work fails. Further calls have no effect. */
	request(task: RestartTask, work: () => Promise<unknown>): void;
}
