// Bounds how often one caller may call one endpoint. Each endpoint has its own count in memory, per node. It has no timer per caller,
// unlike rate-limiter-flexible, because a crowd of guests means as many callers.
import { AppError } from "#server/errors/app-error.ts";
import type { ApiDefinition, Rate } from "./define-endpoint.ts";

/** Counts one call of `caller`; throws rate_limited with the wait until the next one is accepted. */
export type RateLimit = (caller: string) => Promise<void>;

interface Window {
	calls: number;
	endsAt: number;
}

/** `now` returns milliseconds and never goes back. */
export function createRateLimit({ points, perSeconds }: Rate, now: () => number = () => performance.now()): RateLimit {
	const windowMs = perSeconds * 1_000;
	/**
	 * A window begins with a caller's first call. When all windows in `recent` may have ended, they become `older`, and the previous ones
	 * are dropped.
	 */
	let [recent, older] = [new Map<string, Window>(), new Map<string, Window>()];
	let nextAt = now() + windowMs;

	return async (caller) => {
		const at = now();
		if (at >= nextAt) [older, recent, nextAt] = [recent, new Map(), at + windowMs];
		const window = recent.get(caller) ?? older.get(caller);
		if (!window || window.endsAt <= at) {
			recent.set(caller, { calls: 1, endsAt: at + windowMs });
		} else if (++window.calls > points) {
			const retryAfterMs = Math.ceil(window.endsAt - at);
			throw new AppError({ code: "rate_limited", message: `At most ${points} calls in ${perSeconds} s: wait a moment.`, retryAfterMs });
		}
	};
}

const limits = new WeakMap<ApiDefinition, RateLimit>();

/** One count per endpoint, whichever way it is called. */
export function rateLimitOf(definition: ApiDefinition): RateLimit {
	const limit = limits.get(definition) ?? createRateLimit(definition.rate);
	limits.set(definition, limit);
	return limit;
}
