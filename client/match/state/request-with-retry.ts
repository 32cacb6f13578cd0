// Requests something again after a change: soon, at a random time per reader, with retries until it is answered, and once more if it
// changed while the request was running.

import { type BackoffLimits, backoffDelay } from "#shared/kit/backoff.ts";

/** All readers of the same data request them within the first window. */
const WAITS: BackoffLimits = { firstMs: 2_000, longestMs: 30_000 };

export interface RetryOptions {
	/** Called when the data changed. */
	soon(): void;
	/** Stops requests and ignores answers. */
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
		timer = setTimeout(() => void run(), backoffDelay(failures, WAITS, random()));
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
