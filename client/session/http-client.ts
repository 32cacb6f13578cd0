// The API as the browser calls it by itself: as the signed-in user, with a token that is refreshed when needed. Not for what
// guests load: it brings the session's code.

import type { AnswerOf, CallArguments, Endpoint } from "#shared/contract/endpoint.ts";
import { AnotherUserError } from "../api/another-user-error.ts";
import { type ApiRequest, requestTo } from "../api/request.ts";
import { ApiError, sendRequest } from "../api/send-request.ts";
import { browserSession, type Session } from "./browser-session.ts";
import { presentUser } from "./present-user.ts";
import { sessionOf } from "./session-of.ts";

export { ApiError };

export interface CallOptions {
	signal?: AbortSignal;
	/** Idempotency-Key of a command that may be sent again. */
	key?: string;
	/** Outlives the page. */
	isKeepAlive?: boolean;
}

/**
 * Resolves with the parsed answer. Throws an ApiError where the server refuses or cannot be reached, what the refresh throws
 * where that fails, the AbortError of `signal`.
 */
export type SendWithSession = <Answer>(request: ApiRequest<Answer>, options?: CallOptions) => Promise<Answer>;

export function createSender(session: Pick<Session, "bearer" | "renew">, send: typeof sendRequest): SendWithSession {
	return async (request, options = {}) => {
		const { signal } = options;
		const sendAs = (token: string | null) => send({ ...request, ...options, token });
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

/** As whoever is signed in in this browser; the page may not know yet. */
export const sendWithSession: SendWithSession = (...call) => createSender(browserSession(), sendRequest)(...call);

/** As the user whose page this is. Throws an AnotherUserError where that is another one by the time that it is sent, or answered: what one
 *  user asked for is neither done nor shown as another. */
export const sendAsPageUser: SendWithSession = async (...call) => {
	const userId = presentUser.id();
	if (userId === null) return sendWithSession(...call);
	const answer = await createSender(sessionOf(userId, browserSession()), sendRequest)(...call);
	if (presentUser.id() !== userId) throw new AnotherUserError(true);
	return answer;
};

/** As the user whose page this is. */
export const callAsUser = <E extends Endpoint>(endpoint: E, ...input: CallArguments<E>): Promise<AnswerOf<E>> =>
	sendAsPageUser(requestTo(endpoint, ...input));

/** Without a token, even when signed in. */
export const callAsGuest = <E extends Endpoint>(endpoint: E, ...input: CallArguments<E>): Promise<AnswerOf<E>> =>
	sendRequest({ ...requestTo(endpoint, ...input), token: null });

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
