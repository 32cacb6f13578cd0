// Calls of the site's API by `npm run webhook:listen`. They distinguish refusals, which a repetition would not change, from all other
// failures.
import { z } from "zod";
import { type Endpoint, pathOf } from "#shared/contract/endpoint.ts";

/** The site refuses the call, and would refuse it again. */
export class SiteRefusal extends Error {}

export type CallSite = <E extends Endpoint>(
	endpoint: E,
	input: { params?: object; body?: object },
	signal?: AbortSignal,
) => Promise<z.output<E["answer"]>>;

const CALL_WITHIN_MS = 20_000;
const errorSchema = z.object({ error: z.object({ message: z.string() }) });
/** Statuses after which the same call may succeed. */
const mayRepeat = (status: number): boolean => status >= 500 || status === 408 || status === 429;

const UNREADABLE = "The site's answer is none that this command can read: is --site the address of a Touchline of the same version?";

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

/** `site` is an origin. */
export function createSiteCalls(site: string, token: string): CallSite {
	return async (endpoint, { params = {}, body }, signal) => {
		const within = AbortSignal.timeout(CALL_WITHIN_MS);
		const answer = await fetch(site + pathOf(endpoint, params), {
			method: endpoint.method,
			headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
			// Another address must not get the token.
			redirect: "error",
			signal: signal ? AbortSignal.any([within, signal]) : within,
			...(body && { body: JSON.stringify(body) }),
		});
		// If the connection breaks here, this throws, and the call is repeated.
		const json = parseJson(await answer.text());
		if (answer.ok) {
			const expected = endpoint.answer.safeParse(json);
			if (expected.success) return expected.data as never;
			throw new SiteRefusal(UNREADABLE);
		}
		const message = errorSchema.safeParse(json).data?.error.message ?? `The site answered ${answer.status}.`;
		throw mayRepeat(answer.status) ? new Error(message) : new SiteRefusal(message);
	};
}
