// Who writes to the SQLite file next: one at a time, in the order they came. Used by the dialect alone.

/** A turn waited for so long is taken by something that will never end it: a write outside one's own transaction. */
const PATIENCE_MS = 30_000;

export class WriteTurns {
	#last: Promise<void> = Promise.resolve();
	#taken = 0;

	/** Resolves with the end of the turn. Throws when the turns before it do not end. */
	async take(): Promise<() => void> {
		const before = this.#last;
		let open = () => {};
		const over = new Promise<void>((resolve) => {
			open = resolve;
		});
		const end = () => {
			this.#taken--;
			open();
		};
		this.#last = before.then(() => over);
		if (this.#taken++ > 0)
			await patiently(before).catch((error: unknown) => {
				end();
				throw error;
			});
		return end;
	}
}

async function patiently(turn: Promise<void>): Promise<void> {
	const { promise: late, reject } = Promise.withResolvers<never>();
	const timer = setTimeout(
		() => reject(new Error("the database's writer is not let go of: is something written outside its transaction?")),
		PATIENCE_MS,
	);
	await Promise.race([turn, late]).finally(() => clearTimeout(timer));
}
