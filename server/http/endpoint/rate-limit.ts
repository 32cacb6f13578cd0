// Bounds how often one caller may do one thing. Each served endpoint has its own count, in memory, a node.
import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "#server/errors/app-error.ts";
import type { ApiDefinition, Rate } from "./define-endpoint.ts";

/** Counts one call of `caller`; throws rate_limited with the wait until the next one is taken. */
export type RateLimit = (caller: string) => Promise<void>;

export function createRateLimit({ points, perSeconds }: Rate): RateLimit {
	const limiter = new RateLimiterMemory({ points, duration: perSeconds });
	return async (caller) => {
		try {
			await limiter.consume(caller);
		} catch (refusal) {
			if (refusal instanceof Error) throw refusal;
			const retryAfterMs = (refusal as RateLimiterRes).msBeforeNext;
			throw new AppError({ code: "rate_limited", message: `At most ${points} calls in ${perSeconds} s: wait a moment.`, retryAfterMs });
		}
	};
}

const limits = new WeakMap<ApiDefinition, RateLimit>();

/** One count an endpoint, whichever way it is called. */
export function rateLimitOf(definition: ApiDefinition): RateLimit {
	const limit = limits.get(definition) ?? createRateLimit(definition.rate);
	limits.set(definition, limit);
	return limit;
}
