// Tests whether this site answers at an address, and reads what the server sees of the request. Only a server with the same secret gives
// the right answer.
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { z } from "zod";
import { signMessage } from "#server/http/signature/signed-message.ts";
import { type Clock, SECOND_MS } from "#shared/kit/instant.ts";
import { CONNECTION_PATH, CONNECTION_SIGNATURE, connectionSecret, FORGED_ADDRESS } from "./connection-signature.ts";
import type { Network } from "./create-network.ts";

const seenSchema = z.object({
	/** The header Host as the server received it. */
	host: z.string(),
	/** The header X-Forwarded-Proto. */
	protocol: z.string().nullable(),
	/** The addresses of X-Forwarded-For, the visitor's first. */
	forwardedFor: z.array(z.string()),
	/** The peer of the connection to the server. */
	peer: z.string(),
	/** The visitor's address by TRUST_PROXY. */
	client: z.string(),
	openFileLimit: z.number().nullable(),
	memoryLimitBytes: z.number(),
	memoryAvailableBytes: z.number(),
});
export type SeenRequest = z.infer<typeof seenSchema>;

/** `other` means that something else answers at the address; `what` describes it. */
export type Reached =
	| { kind: "ours"; seen: SeenRequest }
	| { kind: "other"; what: string }
	| { kind: "unreachable"; code: string }
	| { kind: "untried"; why: string };

const ANSWER_MS = 4 * SECOND_MS;
const MAX_BODY_LENGTH = 64 * 1024;

interface ReachOptions {
	network: Network;
	secret: string | null;
	clock: Clock;
	/** The address to connect to, instead of the ones that the name has. */
	address?: { address: string; family: 4 | 6 };
}

/** Never throws. Does not check the certificate, for which there is a check of its own. */
export async function reachSite(origin: string, { network, secret, clock, address }: ReachOptions): Promise<Reached> {
	if (secret === null)
		return { kind: "untried", why: "The server's secret is not known here, so no server can prove that it is this site." };
	const url = new URL(CONNECTION_PATH, origin);
	const headers = {
		accept: "application/json",
		[CONNECTION_SIGNATURE]: signMessage(connectionSecret(secret), url.pathname, clock()),
		"x-forwarded-for": FORGED_ADDRESS,
	};
	const lookup: Network["lookup"] = address
		? (_host, options, done) => (options.all ? done(null, [address]) : done(null, address.address, address.family))
		: network.lookup;
	const isName = isIP(url.hostname.replace(/^\[|\]$/g, "")) === 0;
	const options = { headers, lookup, agent: false, rejectUnauthorized: false, ...(isName && { servername: url.hostname }) };
	const { promise, resolve } = Promise.withResolvers<Reached>();
	const request = url.protocol === "https:" ? requestHttps : requestHttp;
	const sent = request(url, { ...options, signal: AbortSignal.timeout(ANSWER_MS) }, (response) => {
		let body = "";
		response.setEncoding("utf8");
		response.on("data", (chunk: string) => {
			body += chunk;
			if (body.length > MAX_BODY_LENGTH) response.destroy();
		});
		response.on("error", () => undefined);
		response.on("close", () => resolve(read(response.statusCode ?? 0, response.headers.server?.toString(), body)));
	});
	sent.on("error", (error: NodeJS.ErrnoException) =>
		resolve({
			kind: "unreachable",
			code: error.name === "AbortError" || error.name === "TimeoutError" ? "ETIMEDOUT" : (error.code ?? error.message),
		}),
	);
	sent.end();
	return promise;
}

function read(status: number, server: string | undefined, body: string): Reached {
	const json = parse(body);
	const seen = seenSchema.safeParse(json);
	if (status === 200 && seen.success) return { kind: "ours", seen: seen.data };
	const { code } = (json as { error?: { code?: unknown } } | undefined)?.error ?? {};
	if (code === "signature_refused") return { kind: "other", what: "a Touchline server with another secret or another clock" };
	const name = server === undefined ? "a server" : `a server called ${server.slice(0, 40)}`;
	return { kind: "other", what: `${name}, with status ${status}` };
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
