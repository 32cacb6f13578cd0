// Counts one attempt against a limit, and refuses it above the limit.
import type { CountShare } from "#server/bus/node-counts.ts";
import { createWindowCounts, type WindowCounts } from "#server/http/endpoint/window-counts.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";

export interface Limit {
	points: number;
	/** Length of the window, which begins with its first counted attempt. */
	windowMs: number;
}

export interface Limiter extends WindowCounts {
	/** Counts one attempt; returns 0, or the milliseconds until the next one is accepted. */
	take(key: string): number;
}

/** Without `share`, each node applies the limit to its own attempts only. */
export function createLimiter({ points, windowMs }: Limit, share?: CountShare): Limiter {
	const counts = createWindowCounts(windowMs, { points, share });
	return {
		...counts,
		take(key) {
			const { count, endsInMs } = counts.add(key);
			return count > points ? Math.max(1, Math.ceil(endsInMs)) : 0;
		},
	};
}

export function refusal(
	what: string,
	retryAfterMs: number,
): { ok: false; error: { code: "rate_limited"; message: string; retryAfterMs: number } } {
	const minutes = Math.ceil(retryAfterMs / MINUTE_MS);
	const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
	return { ok: false, error: { code: "rate_limited", message: `Too many ${what}: wait ${wait}.`, retryAfterMs } };
}
