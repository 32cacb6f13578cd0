// Reads how long a receiver wants no further request. Pure.
import { z } from "zod";
import { SECOND_MS } from "#shared/kit/instant.ts";

/** Status with which a receiver refuses requests that come too fast. */
export const TOO_MANY = 429;

const seconds = z.number().nonnegative();
/** Discord's answer has the time beside its message, Telegram's in `parameters`; both in seconds. */
const limitedSchema = z.object({ retry_after: seconds.optional(), parameters: z.object({ retry_after: seconds.optional() }).optional() });

/**
 * `header` is Retry-After in seconds (RFC 9110, 10.2.3). A date in it is not read, because the clocks may differ. Returns milliseconds;
 * `null` for another status, or if the answer names no time.
 */
export function readRetryAfter(status: number, header: string | undefined, body: string): number | null {
	if (status !== TOO_MANY) return null;
	const named = [secondsOf(header), ...secondsIn(body)].filter((value) => value !== undefined);
	return named.length === 0 ? null : Math.ceil(Math.max(...named) * SECOND_MS);
}

const secondsOf = (header: string | undefined): number | undefined => (header && /^\d+(\.\d+)?$/.test(header) ? Number(header) : undefined);

function secondsIn(body: string): (number | undefined)[] {
	try {
		const { retry_after: own, parameters } = limitedSchema.parse(JSON.parse(body));
		return [own, parameters?.retry_after];
	} catch {
		return [];
	}
}
