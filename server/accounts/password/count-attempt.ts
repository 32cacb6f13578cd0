// Counts one attempt against a limit, and refuses it above the limit.
import type { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { MINUTE_MS } from "#shared/kit/instant.ts";

export interface Limit {
	points: number;
	/** Window in seconds, from the first counted attempt. */
	duration: number;
}

/** Counts one attempt; returns 0, or the milliseconds until the next one is accepted. */
export async function take(limiter: RateLimiterMemory, key: string): Promise<number> {
	try {
		await limiter.consume(key);
		return 0;
	} catch (refused) {
		if (refused instanceof Error) throw refused;
		return Math.max(1, (refused as RateLimiterRes).msBeforeNext);
	}
}

export function refusal(
	what: string,
	retryAfterMs: number,
): { ok: false; error: { code: "rate_limited"; message: string; retryAfterMs: number } } {
	const minutes = Math.ceil(retryAfterMs / MINUTE_MS);
	const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
	return { ok: false, error: { code: "rate_limited", message: `Too many ${what}: wait ${wait}.`, retryAfterMs } };
}
