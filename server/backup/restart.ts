// Work that needs the site stopped, and a start after it, in the same process.

export interface Restart {
	/** Why the work of the last restart failed; `null` if it did not, or there was none. */
	failure: string | null;
	/** Stops the site, does the work, and starts the site again, also if the work fails. Further calls have no effect. */
	request(work: () => Promise<void>): void;
}
