// Sends one request to the API and parses its answer. Does not depend on the session.
import { pageLocale } from "#client/i18n/locale-path.ts";
import { apiOf } from "#shared/contract/api-names.ts";
import type { ErrorBody, ErrorCode } from "#shared/contract/error-code.ts";
import { MATCH_DELAY_COOKIE, MATCH_DELAY_HEADER } from "#shared/contract/match-delay.ts";
import { readCookie } from "#shared/kit/read-cookie.ts";
import { apiOrigin } from "./call-settings.ts";
import type { ApiRequest } from "./request.ts";

/** An error of the API, or `network` with status 0 if there was no answer. */
export class ApiError extends Error {
	override readonly name = "ApiError";
	readonly code: ErrorCode | "network";
	readonly status: number;
	/** Invalid parts of the input; empty for other errors. */
	readonly issues: { path: string; message: string }[];
	/** Time until a retry may succeed, in milliseconds; `null` if the server did not say. */
	readonly retryAfterMs: number | null;
	/** The error body of the server; `null` without one. */
	readonly refusal: Partial<ErrorBody["error"]> | null;

	constructor(status: number, refusal: Partial<ErrorBody["error"]> | null, options?: ErrorOptions) {
		super(refusal?.message ?? (status === 0 ? "The server cannot be reached." : "The server failed."), options);
		this.status = status;
		this.code = refusal?.code ?? (status === 0 ? "network" : [502, 503, 504].includes(status) ? "overloaded" : "internal");
		this.issues = refusal?.issues ?? [];
		this.retryAfterMs = refusal?.retryAfterMs ?? null;
		this.refusal = refusal;
	}
}

export interface RequestFacts<Answer = unknown> extends ApiRequest<Answer> {
	token?: string | null;
	signal?: AbortSignal | undefined;
	/** Whether the request continues after the page is closed. */
	isKeepAlive?: boolean;
	/** Idempotency-Key: the server runs a command once, however often it is sent with the same key. */
	key?: string | undefined;
}

/** Resolves with the parsed answer. Throws an ApiError, or the AbortError of `signal`. */
export async function sendRequest<Answer>(
	{ method, path, body, token, signal, isKeepAlive, key }: RequestFacts<Answer>,
	ask = fetch,
): Promise<Answer> {
	const origin = apiOrigin(apiOf(path));
	const answer = await ask(origin === undefined ? path : origin + path, {
		method,
		headers: {
			accept: "application/json",
			"accept-language": pageLocale(),
			...(body !== undefined && { "content-type": isFile(body) ? "application/octet-stream" : "application/json" }),
			...(token && { authorization: `Bearer ${token}` }),
			...(key && { "idempotency-key": key }),
			...(origin !== undefined && delayHeader()),
		},
		cache: "no-store",
		...(origin !== undefined && { credentials: "include" as const }),
		...(body !== undefined && { body: isFile(body) ? body : JSON.stringify(body) }),
		...(signal && { signal }),
		...(isKeepAlive && { keepalive: true }),
	}).catch((error: unknown) => {
		throw signal?.aborted ? error : new ApiError(0, null, { cause: error });
	});
	const parsed: unknown = await answer.json().catch((error: unknown) => {
		if (signal?.aborted) throw error;
		return null;
	});
	if (!answer.ok) throw new ApiError(answer.status, (parsed as ErrorBody | null)?.error ?? null);
	if (parsed === null) throw new ApiError(0, null);
	return parsed as Answer;
}

/** Returns the match delay as a header, because the page's cookies are not sent to another origin. */
function delayHeader(): Record<string, string> {
	const delay = readCookie(document.cookie, MATCH_DELAY_COOKIE);
	return delay ? { [MATCH_DELAY_HEADER]: delay } : {};
}

const isFile = (body: unknown): body is Uint8Array<ArrayBuffer> => body instanceof Uint8Array;

/** Returns whether the same request may succeed soon: the server is unreachable, overloaded or failing. */
export function isPassing(error: unknown): boolean {
	return !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;
}
