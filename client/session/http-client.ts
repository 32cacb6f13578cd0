// Calls the API as the signed-in user, with a token that is refreshed when needed. Must not be imported by guest pages:
// it imports the session's code.

import type { AnswerOf, CallArguments, Endpoint } from "#shared/contract/endpoint.ts";
import { AnotherUserError } from "../api/another-user-error.ts";
import { type ApiRequest, requestTo } from "../api/request.ts";
import { ApiError, sendRequest } from "../api/send-request.ts";
import { browserSession, type Session } from "./browser-session.ts";
import { presentUser } from "./present-user.ts";
import { askProof } from "./proof-question.ts";
import { sessionOf } from "./session-of.ts";

export { ApiError };

export interface CallOptions {
	signal?: AbortSignal;
	/** Idempotency-Key of a command that may be retried. */
	key?: string;
	/** Whether the request continues after the page is closed. */
	isKeepAlive?: boolean;
}

/**
 * Resolves with the parsed answer. Throws an ApiError if the server refuses or cannot be reached, the error of the token refresh if that
 * fails, and the AbortError of `signal`.
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

/** Sends as the user signed in in this browser; the page may not have noticed a change yet. */
export const sendWithSession: SendWithSession = (...call) => createSender(browserSession(), sendRequest)(...call);

/**
 * Sends as the user of this page. Throws an AnotherUserError if another user is signed in by the time the request is sent or answered, so
 * that a request of one user is neither executed nor shown as another.
 */
export const sendAsPageUser: SendWithSession = async (...call) => {
	try {
		return await sendUnproven(...call);
	} catch (error) {
		const proof = error instanceof ApiError ? error.refusal?.proof : undefined;
		if (!proof) throw error;
		// After the owner has given a fresh proof, the same request is sent again with the same key.
		await askProof(error as Error, proof);
		return sendUnproven(...call);
	}
};

/** Like `sendAsPageUser`, but a refusal that asks for a fresh proof is thrown. */
export const sendUnproven: SendWithSession = async (...call) => {
	const userId = presentUser.id();
	if (userId === null) return sendWithSession(...call);
	const answer = await createSender(sessionOf(userId, browserSession()), sendRequest)(...call);
	if (presentUser.id() !== userId) throw new AnotherUserError(true);
	return answer;
};

/** Calls an endpoint as the user of this page. */
export const callAsUser = <E extends Endpoint>(endpoint: E, ...input: CallArguments<E>): Promise<AnswerOf<E>> =>
	sendAsPageUser(requestTo(endpoint, ...input));

/** Calls an endpoint without a token, even when signed in. */
export const callAsGuest = <E extends Endpoint>(endpoint: E, ...input: CallArguments<E>): Promise<AnswerOf<E>> =>
	sendRequest({ ...requestTo(endpoint, ...input), token: null });

const isTokenRefused = (error: unknown) =>
	error instanceof ApiError && (error.code === "token_expired" || error.code === "unauthenticated");

/** The refresh itself continues for other callers. */
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
	if (!signal) return promise;
	return new Promise((resolve, reject) => {
		const abort = () => reject(signal.reason);
		if (signal.aborted) abort();
		signal.addEventListener("abort", abort, { once: true });
		promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
	});
}
