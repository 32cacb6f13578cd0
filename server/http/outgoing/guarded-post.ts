// Posts to an address that users chose, guarded by outgoing-guard.ts. Redirects are not followed.
import { type ClientRequest, request as requestHttp } from "node:http";
import { Agent, request as requestHttps } from "node:https";
import { createOutgoingGuard, type ResolveName } from "./outgoing-guard.ts";
import { readRetryAfter, TOO_MANY } from "./retry-after.ts";

interface PostAnswer {
	status: number;
	/** Time for which the receiver wants no further request, in milliseconds; `null` if it named none. */
	retryAfterMs: number | null;
}

export interface GuardedPost {
	/**
	 * Returns why the site does not post to the address, or `null` if it may. The addresses of a name are checked later, at each request.
	 */
	refuse(url: string): string | null;
	/** Returns the response. Without one, throws an error whose message is for staff. */
	post(
		url: string,
		message: { headers: Readonly<Record<string, string>>; body: string | Buffer },
		signal?: AbortSignal,
	): Promise<PostAnswer>;
	/** Closes idle connections. */
	stop(): void;
}

/** Timeout from the connection to the end of the response. */
const ANSWER_WITHIN_MS = 10_000;
const IDLE_MS = 60_000;
/** Maximum size of a response, of which only the status and a time to wait are used. */
const MAX_ANSWER_BYTES = 64 * 1024;

export function createGuardedPost(parts: {
	isAllowed(address: string): boolean;
	needsHttps: boolean;
	resolve?: ResolveName;
	withinMs?: number;
	/**
	 * Maximum number of connections per host over https, which stay open for later messages. If absent, each message uses its own connection.
	 */
	connectionsPerHost?: number;
	/** Certificates that are trusted instead of the usual ones. */
	ca?: string;
}): GuardedPost {
	const { withinMs = ANSWER_WITHIN_MS, connectionsPerHost: maxSockets, ca } = parts;
	const { refuse, lookup } = createOutgoingGuard(parts);
	// Only these requests use the agent, so all its connections go to checked addresses.
	const agent = maxSockets === undefined ? undefined : new Agent({ keepAlive: true, maxSockets, timeout: IDLE_MS });

	return {
		refuse,
		post(url, { headers, body }, signal) {
			const refusal = refuse(url);
			if (refusal !== null) return Promise.reject(new Error(`the address ${refusal}`));
			if (signal?.aborted) return Promise.reject(new Error("the server stops"));
			const { promise, resolve: end, reject } = Promise.withResolvers<PostAnswer>();
			const request = url.startsWith("https:") ? requestHttps : requestHttp;
			const length = { "content-length": String(Buffer.byteLength(body)) };
			const options = {
				method: "POST",
				headers: { ...headers, ...length },
				lookup,
				ca,
				agent: (request === requestHttps && agent) || false,
			};
			const sent: ClientRequest = request(new URL(url), options, (response) => {
				let bytes = 0;
				const { statusCode: status = 0, headers: answered } = response;
				const chunks: Buffer[] = [];
				const endWithAnswer = () =>
					end({ status, retryAfterMs: readRetryAfter(status, answered["retry-after"], Buffer.concat(chunks).toString()) });
				response.on("data", (chunk: Buffer) => {
					bytes += chunk.length;
					if (bytes > MAX_ANSWER_BYTES) finish(endWithAnswer);
					else if (status === TOO_MANY) chunks.push(chunk);
				});
				response.on("end", () => finish(endWithAnswer));
				response.on("error", (error) => finish(() => reject(error)));
			});
			const timer = setTimeout(() => finish(() => reject(new Error(`no answer within ${withinMs / 1_000} s`))), withinMs);
			const abort = () => finish(() => reject(new Error("the server stops")));
			signal?.addEventListener("abort", abort);
			sent.on("error", (error) => finish(() => reject(error)));
			sent.end(body);
			return promise;

			function finish(settle: () => void): void {
				clearTimeout(timer);
				signal?.removeEventListener("abort", abort);
				settle();
				// After the response has ended, the connection belongs to the agent, which may reuse it.
				sent.destroy();
			}
		},
		stop: () => agent?.destroy(),
	};
}
