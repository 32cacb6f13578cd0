// Bounds how often one caller may call one endpoint. Each endpoint has counts of its own, per node.
import { AppError } from "#server/errors/app-error.ts";
import type { ApiDefinition, Rate } from "./define-endpoint.ts";
import { createWindowCounts } from "./window-counts.ts";

/** Counts one call of `caller`; throws rate_limited with the wait until the next one is accepted. */
export type RateLimit = (caller: string) => Promise<void>;

/** `now` returns milliseconds and never goes back. */
export function createRateLimit({ points, perSeconds }: Rate, now: () => number = () => performance.now()): RateLimit {
	const counts = createWindowCounts(perSeconds * 1_000, now);

	return async (caller) => {
		const { count, endsInMs } = counts.add(caller);
		if (count <= points) return;
		const message = `At most ${points} calls in ${perSeconds} s: wait a moment.`;
		throw new AppError({ code: "rate_limited", message, retryAfterMs: Math.ceil(endsInMs) });
	};
}

const limits = new WeakMap<ApiDefinition, RateLimit>();

/** One count per endpoint, whichever way it is called. */
export function rateLimitOf(definition: ApiDefinition): RateLimit {
	const limit = limits.get(definition) ?? createRateLimit(definition.rate);
	limits.set(definition, limit);
	return limit;
}
