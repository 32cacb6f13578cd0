// Fetches a file from an address that users chose, guarded by outgoing-guard.ts: no redirects, no cookies, no identification of this
// site, a maximum size.
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { createOutgoingGuard, type OutgoingRules } from "./outgoing-guard.ts";

const ANSWER_WITHIN_MS = 5_000;

/** Throws if the file does not exist, is larger than `maxBytes`, or the address is refused. */
export type GuardedGet = (url: string, maxBytes: number) => Promise<Uint8Array>;

export function createGuardedGet(rules: OutgoingRules): GuardedGet {
	const { refuse, lookup } = createOutgoingGuard(rules);
	return async (url, maxBytes) => {
		const refusal = refuse(url);
		if (refusal !== null) throw new Error(`the address ${refusal}`);
		const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
		const request = url.startsWith("https:") ? requestHttps : requestHttp;
		const options = { headers: { accept: "*/*" }, lookup, agent: false, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) };
		const sent = request(new URL(url), options, (response) => {
			const chunks: Buffer[] = [];
			let bytes = 0;
			const giveUp = (reason: string) => {
				reject(new Error(reason));
				sent.destroy();
			};
			if (response.statusCode !== 200) return giveUp(`answered ${response.statusCode}`);
			response.on("data", (chunk: Buffer) => {
				bytes += chunk.length;
				if (bytes > maxBytes) giveUp(`has more than ${maxBytes} bytes`);
				else chunks.push(chunk);
			});
			response.on("end", () => resolve(Buffer.concat(chunks)));
			response.on("error", reject);
		});
		sent.on("error", reject);
		sent.end();
		return promise;
	};
}
