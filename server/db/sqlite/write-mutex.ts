// Serialises writes to the SQLite file, in the order of their requests.

/** Time without a statement after which a turn will never end: its holder waits for a write outside its own transaction. */
const PATIENCE_MS = 30_000;
/**
 * Checks in that time. They are counted instead of the time itself: a process that had no processor for a minute, or a statement that
 * took one, counts as one check.
 */
const CHECKS = 30;

export class WriteMutex {
	readonly #checkEveryMs: number;
	readonly #waiting: PromiseWithResolvers<void>[] = [];
	#isTaken = false;
	/** Statement that the holder ran last, and checks since then. */
	#statement: string | null = null;
	#checks = 0;
	#timer: NodeJS.Timeout | undefined;

	constructor(patienceMs = PATIENCE_MS) {
		this.#checkEveryMs = patienceMs / CHECKS;
	}

	/** Resolves at the caller's turn, which ends with `end()`. Throws if the turn of another caller does not end. */
	async take(): Promise<void> {
		if (!this.#isTaken) {
			this.#isTaken = true;
			return;
		}
		const turn = Promise.withResolvers<void>();
		this.#waiting.push(turn);
		this.#timer ??= setInterval(() => this.#check(), this.#checkEveryMs);
		await turn.promise;
	}

	/** Called for each statement of the holder: a long transaction is not endless while it runs statements. */
	advance(statement: string | null): void {
		this.#statement = statement;
		this.#checks = 0;
	}

	/** Gives the turn to the next caller, if there is one. */
	end(): void {
		this.advance(null);
		const next = this.#waiting.shift();
		if (this.#waiting.length === 0) this.#stopChecks();
		if (next) next.resolve();
		else this.#isTaken = false;
	}

	#check(): void {
		this.#checks++;
		if (this.#checks < CHECKS) return;
		this.#stopChecks();
		const reason = "the database is held by a transaction that does not end: does it wait for a write outside of itself?";
		const error = new Error(`${reason} Its last statement: ${this.#statement ?? "none"}`);
		for (const { reject } of this.#waiting.splice(0)) reject(error);
	}

	#stopChecks(): void {
		clearInterval(this.#timer);
		this.#timer = undefined;
		this.#checks = 0;
	}
}
