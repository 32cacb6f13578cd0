// One request to the API and its result. Knows no session.
import { pageLocale } from "#client/i18n/locale-path.ts";
import { apiOf } from "#shared/contract/api-names.ts";
import type { ErrorBody, ErrorCode } from "#shared/contract/error-code.ts";
import { MATCH_DELAY_COOKIE, MATCH_DELAY_HEADER } from "#shared/contract/match-delay.ts";
import { readCookie } from "#shared/kit/read-cookie.ts";
import { apiOrigin } from "./call-settings.ts";
import type { ApiRequest } from "./request.ts";

/** A refusal of the API, or none at all: `network`, with status 0. */
export class ApiError extends Error {
	override readonly name = "ApiError";
	readonly code: ErrorCode | "network";
	readonly status: number;
	/** Where the input was wrong; empty when it was not that. */
	readonly issues: { path: string; message: string }[];
	/** When a try makes sense again; null where the server did not say. */
	readonly retryAfterMs: number | null;
	/** The server's error body; null without one. */
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
	/** Outlives the page. */
	isKeepAlive?: boolean;
	/** Idempotency-Key: sent again under the same, a command is run once. */
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

/** Cookies of the page do not reach another origin. */
function delayHeader(): Record<string, string> {
	const delay = readCookie(document.cookie, MATCH_DELAY_COOKIE);
	return delay ? { [MATCH_DELAY_HEADER]: delay } : {};
}

const isFile = (body: unknown): body is Uint8Array<ArrayBuffer> => body instanceof Uint8Array;

/** The server cannot be reached, has no room or fails: the same request may succeed soon. */
export function isPassing(error: unknown): boolean {
	return !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;
}
