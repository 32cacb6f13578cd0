// Serialises writes to the SQLite file, in the order of their requests.

/** After this time a turn will never come: its holder waits for a write outside its own transaction. */
const PATIENCE_MS = 30_000;

export class WriteMutex {
	readonly #patienceMs: number;
	readonly #waiting: (() => void)[] = [];
	#isTaken = false;

	constructor(patienceMs = PATIENCE_MS) {
		this.#patienceMs = patienceMs;
	}

	/** Resolves at the caller's turn, which ends with `end()`. Throws if the turns before it do not end. */
	async take(): Promise<void> {
		if (!this.#isTaken) {
			this.#isTaken = true;
			return;
		}
		const { promise, resolve, reject } = Promise.withResolvers<void>();
		this.#waiting.push(resolve);
		const timer = setTimeout(() => {
			this.#waiting.splice(this.#waiting.indexOf(resolve), 1);
			reject(new Error("the database is held by a transaction that does not end: does it wait for a write outside of itself?"));
		}, this.#patienceMs);
		await promise.finally(() => clearTimeout(timer));
	}

	/** Gives the turn to the next caller, if there is one. */
	end(): void {
		const next = this.#waiting.shift();
		if (next) next();
		else this.#isTaken = false;
	}
}
