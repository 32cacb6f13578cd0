// Keys of readers: a program sends one as its bearer token, and its reads then count against the key's own quota. A key gives no right.
import type { Request, Response } from "express";
import type { NodeCounts } from "#server/bus/node-counts.ts";
import { AppError, type Result } from "#server/errors/app-error.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import { readBearerToken } from "./bearer-token.ts";
import type { Rate } from "./define-endpoint.ts";
import { createRateLimit, limitAndTell, type RateLimit } from "./rate-limit.ts";
import { createWindowCounts } from "./window-counts.ts";

/** No access token begins with it, and scanners for leaked keys find it. */
export const READER_KEY_PREFIX = "tlr_";

/** Returns the text of the key that a request has as its bearer token, or `null`. */
export function readReaderKey(request: Request): string | null {
	const token = readBearerToken(request);
	return token?.startsWith(READER_KEY_PREFIX) ? token : null;
}

interface ReaderKey {
	id: string;
	readsPerMinute: number;
}

/** Finds the key by the text that its reader sends. Refuses with key_refused. */
export type FindReaderKey = (text: string) => Promise<Result<ReaderKey>>;

/**
 * Counts a call against the quota of its key, which the response states. `network` is the caller's. Throws key_refused for an unknown or
 * revoked key, and rate_limited.
 */
export type AdmitReaderKey = (response: Response, text: string, network: string) => Promise<void>;

/** Refused keys of one network: each costs a query, so guesses end soon. */
const REFUSED: Rate = { points: 100, perSeconds: 10 };

/** Without `nodeCounts`, each node counts only its own calls. */
export function createReaderKeyLimit(parts: {
	find: FindReaderKey | undefined;
	nodeCounts?: Pick<NodeCounts, "shareOf"> | undefined;
}): AdmitReaderKey {
	const { find, nodeCounts } = parts;
	const share = nodeCounts?.shareOf("reader key");
	const refused = createWindowCounts(REFUSED.perSeconds * SECOND_MS, { points: REFUSED.points });
	/** Limits by the id of the key, whose quota never changes. */
	const limits = new Map<string, { limit: RateLimit; rate: Rate }>();

	function limitOf({ id, readsPerMinute }: ReaderKey) {
		const rate = { points: readsPerMinute, perSeconds: 60 };
		const known = limits.get(id) ?? { rate, limit: createRateLimit(rate, { share }) };
		limits.set(id, known);
		return known;
	}

	return async (response, text, network) => {
		const { count, endsInMs } = refused.add(network);
		if (count > REFUSED.points) {
			throw new AppError({ code: "rate_limited", message: "Too many refused keys: wait a moment.", retryAfterMs: endsInMs });
		}
		const found: Result<ReaderKey> = find
			? await find(text)
			: { ok: false, error: { code: "key_refused", message: "This server takes no keys." } };
		if (!found.ok) throw new AppError(found.error);
		refused.takeBack(network);
		const { rate, limit } = limitOf(found.value);
		await limitAndTell(response, { name: "key", rate, limit, caller: found.value.id });
	};
}
