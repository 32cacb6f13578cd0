// The API as the browser calls it by itself: as the signed-in user, with a token that is refreshed when it must be. Not for what
// guests load: it brings the session's code.

import { browserSession, type Session } from "#client/session/browser-session.ts";
import { ApiError, type Method, sendRequest } from "./send-request.ts";

export { ApiError };

export interface CallOptions {
	/** Sent as JSON. */
	body?: unknown;
	signal?: AbortSignal;
	/** Without a token, whoever is signed in. */
	isGuest?: boolean;
	/** Idempotency-Key of a command that may be told twice. */
	key?: string;
}

/**
 * The parsed answer. Throws an ApiError where the server refuses or cannot be reached, what the refresh throws where that
 * fails, the AbortError of `signal`.
 */
export type CallApi = <Answer>(method: Method, path: string, options?: CallOptions) => Promise<Answer>;

export function createCaller(session: Pick<Session, "bearer" | "renew">, send: typeof sendRequest): CallApi {
	return async <Answer>(method: Method, path: string, { body, signal, isGuest = false, key }: CallOptions = {}) => {
		const sendAs = (token: string | null) => send<Answer>({ method, path, body, signal, token, ...(key !== undefined && { key }) });
		if (isGuest) return sendAs(null);
		const token = await untilAborted(session.bearer(), signal);
		try {
			return await sendAs(token);
		} catch (error) {
			if (token === null || !isTokenRefused(error)) throw error;
			await untilAborted(session.renew(token), signal);
			return sendAs(await untilAborted(session.bearer(), signal));
		}
	};
}

export const callApi: CallApi = (...call) => createCaller(browserSession(), sendRequest)(...call);

const isTokenRefused = (error: unknown) =>
	error instanceof ApiError && (error.code === "token_expired" || error.code === "unauthenticated");

/** The refresh itself goes on for others. */
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
	if (!signal) return promise;
	return new Promise((resolve, reject) => {
		const abort = () => reject(signal.reason);
		if (signal.aborted) abort();
		signal.addEventListener("abort", abort, { once: true });
		promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
	});
}
