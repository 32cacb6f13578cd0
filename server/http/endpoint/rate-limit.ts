// Bounds how often one caller may call one endpoint. Each endpoint has counts of its own, which the nodes of a site share.
import type { CountShare, NodeCounts } from "#server/bus/node-counts.ts";
import { AppError } from "#server/errors/app-error.ts";
import type { ApiDefinition, Rate } from "./define-endpoint.ts";
import { createWindowCounts } from "./window-counts.ts";

/** Counts one call of `caller`; throws rate_limited with the wait until the next one is accepted. */
export type RateLimit = (caller: string) => Promise<void>;

/** `now` returns milliseconds and never goes back. Without `share` each node has the limit for itself. */
export function createRateLimit(
	{ points, perSeconds }: Rate,
	options: { now?: () => number; share?: CountShare | undefined } = {},
): RateLimit {
	const counts = createWindowCounts(perSeconds * 1_000, { ...options, points });

	return async (caller) => {
		const { count, endsInMs } = counts.add(caller);
		if (count <= points) return;
		const message = `At most ${points} calls in ${perSeconds} s: wait a moment.`;
		throw new AppError({ code: "rate_limited", message, retryAfterMs: Math.ceil(endsInMs) });
	};
}

const limits = new WeakMap<ApiDefinition, RateLimit>();

/** One count per endpoint, whichever way it is called; the first call decides whether it is shared. */
export function rateLimitOf(definition: ApiDefinition, counts?: Pick<NodeCounts, "shareOf">): RateLimit {
	const share = counts?.shareOf(`${definition.endpoint.method} ${definition.endpoint.path}`);
	const limit = limits.get(definition) ?? createRateLimit(definition.rate, { share });
	limits.set(definition, limit);
	return limit;
}
