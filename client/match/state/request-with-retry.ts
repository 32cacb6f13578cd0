// Asks for something anew when told that it changed: soon, each reader at a moment of his own, again until it is answered, and
// once more when it changed while the answer was under way.

/** Readers of the same ask within this. */
const SPREAD_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;

export interface RetryOptions {
	/** It changed. */
	soon(): void;
	/** Nothing is asked or accepted any more. */
	end(): void;
}

export function requestWithRetry<Answer>(ask: () => Promise<Answer>, accept: (answer: Answer) => void, random = Math.random): RetryOptions {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let isUnderWay = false;
	let hasChanged = false;
	let isOver = false;
	let failures = 0;

	function plan(): void {
		if (isOver || isUnderWay || timer !== undefined) return;
		const withinMs = Math.min(LONGEST_WAIT_MS, SPREAD_MS * 2 ** failures);
		timer = setTimeout(() => void run(), random() * withinMs);
	}

	async function run(): Promise<void> {
		timer = undefined;
		isUnderWay = true;
		hasChanged = false;
		try {
			const answer = await ask();
			failures = 0;
			if (!isOver) accept(answer);
		} catch {
			failures++;
			hasChanged = true;
		}
		isUnderWay = false;
		if (hasChanged) plan();
	}

	return {
		soon() {
			hasChanged = true;
			plan();
		},
		end() {
			isOver = true;
			clearTimeout(timer);
		},
	};
}
