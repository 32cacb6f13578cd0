// Bounds how often one caller may call one endpoint. Each endpoint has counts of its own, which the nodes of a site share.
import type { Response } from "express";
import type { CountShare, NodeCounts } from "#server/bus/node-counts.ts";
import { AppError } from "#server/errors/app-error.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import { NETWORKS_OF_A_BLOCK } from "../connection/network-of.ts";
import type { ApiDefinition, Rate } from "./define-endpoint.ts";
import { createWindowCounts } from "./window-counts.ts";

/** What is left of a caller's limit in the present window. */
interface RateState {
	remaining: number;
	endsInMs: number;
}

/** Counts one call of `caller`; throws rate_limited with the wait until the next one is accepted. */
export type RateLimit = (caller: string) => Promise<RateState>;

/** `now` returns monotonic milliseconds. Without `share`, each node applies the limit to its own calls only. */
export function createRateLimit(
	{ points, perSeconds }: Rate,
	options: { now?: () => number; share?: CountShare | undefined } = {},
): RateLimit {
	const counts = createWindowCounts(perSeconds * 1_000, { ...options, points });

	return async (caller) => {
		const { count, endsInMs } = counts.add(caller);
		if (count <= points) return { remaining: points - count, endsInMs };
		const message = `At most ${points} calls in ${perSeconds} s: wait a moment.`;
		throw new AppError({ code: "rate_limited", message, retryAfterMs: Math.ceil(endsInMs) });
	};
}

const limits = new WeakMap<ApiDefinition, RateLimit>();

/** Returns the one limit of an endpoint for all kinds of call; the first call of this function decides whether nodes share it. */
export function rateLimitOf(definition: ApiDefinition, counts?: Pick<NodeCounts, "shareOf">): RateLimit {
	const share = counts?.shareOf(`${definition.endpoint.method} ${definition.endpoint.path}`);
	const limit = limits.get(definition) ?? createRateLimit(definition.rate, { share });
	limits.set(definition, limit);
	return limit;
}

/** Value of the header RateLimit (draft-ietf-httpapi-ratelimit-headers): calls left, and seconds until the window ends. */
const rateLimitField = (name: string, { remaining, endsInMs }: RateState): string =>
	`"${name}";r=${remaining};t=${Math.ceil(endsInMs / SECOND_MS)}`;

/** Counts a call of `caller` and states in the response how many calls are left. `name` is the limit's in the headers. */
export async function limitAndTell(
	response: Response,
	{ name, rate, limit, caller }: { name: "endpoint" | "key"; rate: Rate; limit: RateLimit; caller: string },
): Promise<void> {
	response.set("RateLimit-Policy", `"${name}";q=${rate.points};w=${rate.perSeconds}`);
	try {
		response.set("RateLimit", rateLimitField(name, await limit(caller)));
	} catch (error) {
		if (error instanceof AppError) {
			response.set("RateLimit", rateLimitField(name, { remaining: 0, endsInMs: error.fields.retryAfterMs ?? 0 }));
		}
		throw error;
	}
}

/**
 * Counts a call of an endpoint and states in the response how many calls are left. `block`: the block of a guest's network, which has a
 * limit of its own.
 */
export function createCallLimit(definition: ApiDefinition, counts?: Pick<NodeCounts, "shareOf">) {
	const { endpoint, rate } = definition;
	const limit = rateLimitOf(definition, counts);
	const share = counts?.shareOf(`block ${endpoint.method} ${endpoint.path}`);
	const limitBlock = createRateLimit({ ...rate, points: NETWORKS_OF_A_BLOCK * rate.points }, { share });
	return async (response: Response, caller: string, block: string | null): Promise<void> => {
		await limitAndTell(response, { name: "endpoint", rate, limit, caller });
		if (block !== null) await limitBlock(block);
	};
}
