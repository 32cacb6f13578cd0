// GET requests to a provider's API: the key only in a header, a timeout, a limit on the body, and reuse of the previous response if the
// provider reports no change. Never throws: failures are values. Independent of the provider.
import { SECOND_MS } from "#shared/kit/instant.ts";
import { Lru } from "#shared/kit/lru.ts";

export interface ProviderClientOptions {
	/** Address without a trailing slash. */
	url: string;
	/** Secrets by header. */
	headers: Readonly<Record<string, string>>;
	timeoutMs?: number;
	largestBodyBytes?: number;
	/** Aborts running requests. */
	signal?: AbortSignal | undefined;
}

/** `unchanged` means that the response equals the last one of this path. `offsetMs` is the provider's clock minus ours. */
type ProviderAnswer =
	| { kind: "answer"; json: unknown; headers: Headers; offsetMs: number | null }
	| { kind: "unchanged"; headers: Headers }
	| { kind: "failed"; status: number | null; message: string; headers: Headers | null };

export interface ProviderClient {
	get(path: string): Promise<ProviderAnswer>;
	/** Forgets the last response of a path, because it could not be used: the next request gets the full response. */
	forget(path: string): void;
}

const TIMEOUT_MS = 15 * SECOND_MS;
const LARGEST_BODY_BYTES = 16 * 1024 * 1024;
/** Maximum number of paths whose validators are cached. */
const MAX_VALIDATORS = 200;

export function createProviderClient(options: ProviderClientOptions, clock: () => number): ProviderClient {
	const { url, headers, timeoutMs = TIMEOUT_MS, largestBodyBytes = LARGEST_BODY_BYTES, signal } = options;
	/** Headers that make a request conditional, by path. */
	const validators = new Lru<string, Record<string, string>>(MAX_VALIDATORS);

	async function request(path: string): Promise<ProviderAnswer> {
		const response = await fetch(url + path, {
			headers: { accept: "application/json", ...headers, ...validators.get(path) },
			signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
			// Redirects are not followed, because that would send the key to another host.
			redirect: "error",
		});
		const { status } = response;
		if (status === 304) return { kind: "unchanged", headers: response.headers };
		const text = await readBody(response, largestBodyBytes);
		const failed = (message: string) => ({ kind: "failed", status, message, headers: response.headers }) as const;
		if (text === null) return failed(`the answer to ${path} is larger than ${largestBodyBytes} bytes`);
		// Includes 204, with which API-Football responds if it has no data.
		if (status !== 200) return failed(`${path} was answered with status ${status}`);
		const json = parseJson(text);
		if (json === undefined) return failed(`the answer to ${path} is no JSON`);
		remember(path, response.headers);
		const date = Date.parse(response.headers.get("date") ?? "");
		return { kind: "answer", json, headers: response.headers, offsetMs: Number.isNaN(date) ? null : date - clock() };
	}

	function remember(path: string, answered: Headers): void {
		const [etag, modified] = [answered.get("etag"), answered.get("last-modified")];
		validators.delete(path);
		if (etag === null && modified === null) return;
		validators.set(path, { ...(etag !== null && { "if-none-match": etag }), ...(modified !== null && { "if-modified-since": modified }) });
	}

	return {
		async get(path) {
			try {
				return await request(path);
			} catch (error) {
				return { kind: "failed", status: null, message: `${path} was not answered: ${reasonOf(error as Error)}`, headers: null };
			}
		},
		forget: (path) => void validators.delete(path),
	};
}

/** Returns `null` if the body is longer than allowed. */
async function readBody({ body }: Response, largestBodyBytes: number): Promise<string | null> {
	if (!body) return "";
	const parts: Uint8Array[] = [];
	let length = 0;
	for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
		length += part.length;
		if (length > largestBodyBytes) return null;
		parts.push(part);
	}
	return Buffer.concat(parts).toString("utf8");
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** fetch's error has a cause, whose message is more informative. Neither message contains a header. */
function reasonOf({ message, cause }: Error): string {
	return cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code || message : message;
}

/** A header with an integer; `undefined` if it is missing or has another form. */
export function numberIn(headers: Headers | null, name: string): number | undefined {
	const text = headers?.get(name)?.trim() ?? "";
	return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** Converts `Retry-After` to milliseconds: it has seconds, or an instant by the provider's clock. */
export function retryAfterMs(headers: Headers | null, now: number): number | undefined {
	const seconds = numberIn(headers, "retry-after");
	if (seconds !== undefined) return seconds * SECOND_MS;
	const until = Date.parse(headers?.get("retry-after") ?? "");
	if (Number.isNaN(until)) return undefined;
	const date = Date.parse(headers?.get("date") ?? "");
	return Math.max(0, until - (Number.isNaN(date) ? now : date));
}
