// Serialises writes to the SQLite file, in the order of their requests.

/** Time without a statement after which a turn counts as stuck: its holder waits for a write outside its own transaction. */
const PATIENCE_MS = 30_000;
/**
 * Number of checks in that time. Checks are counted instead of the time: if the process gets no processor or a statement blocks it, that
 * counts as one check, even if it lasts a minute.
 */
const CHECKS = 30;

export class WriteMutex {
	readonly #checkEveryMs: number;
	/** Waiting callers in the order of their requests, each with the number of checks so far when it began to wait. */
	readonly #waiting: { turn: PromiseWithResolvers<void>; checksBefore: number }[] = [];
	#isTaken = false;
	#checks = 0;
	/** The last statement of the holder, and the number of checks before it. */
	#statement: string | null = null;
	#checksBeforeStatement = 0;
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
		this.#waiting.push({ turn, checksBefore: this.#checks });
		this.#timer ??= setInterval(() => this.#check(), this.#checkEveryMs);
		await turn.promise;
	}

	/** Must be called for each statement of the holder: a long transaction is not stuck while it runs statements. */
	advance(statement: string | null): void {
		this.#statement = statement;
		this.#checksBeforeStatement = this.#checks;
	}

	/** Gives the turn to the next caller, if there is one. */
	end(): void {
		this.advance(null);
		const next = this.#waiting.shift();
		if (this.#waiting.length === 0) this.#stopChecks();
		if (next) next.turn.resolve();
		else this.#isTaken = false;
	}

	/** Rejects the callers that have waited for all these checks while the holder ran no statement. */
	#check(): void {
		this.#checks++;
		const last = this.#checks - CHECKS;
		if (last < this.#checksBeforeStatement) return;
		const reason = "the database is held by a transaction that does not end: does it wait for a write outside of itself?";
		const error = new Error(`${reason} Its last statement: ${this.#statement ?? "none"}`);
		const stillWaits = this.#waiting.findIndex(({ checksBefore }) => checksBefore > last);
		const refused = this.#waiting.splice(0, stillWaits < 0 ? this.#waiting.length : stillWaits);
		for (const { turn } of refused) turn.reject(error);
		if (this.#waiting.length === 0) this.#stopChecks();
	}

	#stopChecks(): void {
		clearInterval(this.#timer);
		this.#timer = undefined;
	}
}
