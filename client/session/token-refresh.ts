// Exchanges the refresh token once for all calls and tabs: under a browser-wide lock where supported, and with one attempt id for all
// retries (token-store.ts). Retried while the server is unreachable. Created by browser-session.ts.

import { clientId } from "#client/api/call-settings.ts";
import { requestTo } from "#client/api/request.ts";
import { ApiError, isPassing, type sendRequest } from "#client/api/send-request.ts";
import type { BodyOf } from "#shared/contract/endpoint.ts";
import { type RefreshAnswer, refresh } from "#shared/contract/rest/accounts/accounts.ts";
import { type BackoffLimits, backoffDelay } from "#shared/kit/backoff.ts";
import type { Clock, Instant } from "#shared/kit/instant.ts";
import type { TokenStore } from "./token-store.ts";

/** How long requests are retried without an answer, counted while the browser is online. */
const GIVE_UP_AFTER_MS = 60_000;
const ANSWER_TIMEOUT_MS = 10_000;
const WAITS: BackoffLimits = { firstMs: 500, longestMs: 8_000 };

export interface RefreshPorts {
	store: TokenStore;
	clock: Clock;
	/** Runs one function at a time across all tabs. */
	withLock<T>(act: () => Promise<T>): Promise<T>;
	wait(ms: number): Promise<void>;
	isOnline(): boolean;
	/** Resolves when the browser is online. */
	untilOnline(): Promise<void>;
	random(): number;
	send: typeof sendRequest;
}

/**
 * Resolves when the store holds another access token than `refused` (`null`: than an expired one), or none after a sign-out. Throws the
 * ApiError of the server's refusal or of its absence.
 */
export type RefreshTokens = (refused: string | null) => Promise<void>;

export function createTokenRefresh({ store, clock, withLock, wait, isOnline, untilOnline, random, send }: RefreshPorts): RefreshTokens {
	let underWay: Promise<void> | null = null;

	async function exchange(refused: string | null): Promise<void> {
		const before = store.read();
		// Another tab has already renewed the tokens, or signed out.
		if (!before || (before.access?.token ?? null) !== refused) return;
		const { token = null, expiresAt = null } = before.refresh ?? {};
		if (token === null || (expiresAt !== null && expiresAt <= clock())) {
			throw new ApiError(401, { code: "refresh_refused", message: "There is no refresh token that lives." });
		}
		const { answer, requestedAt } = await requestWithRetry({ refresh_token: token, attempt: store.attempt(), ...clientFields() });
		// If the user has signed out or changed since, the newer state is kept.
		if (store.read()?.refresh?.token === token) store.write(answer.data.token, requestedAt);
	}

	async function requestWithRetry(body: BodyOf<typeof refresh>): Promise<{ answer: RefreshAnswer; requestedAt: Instant }> {
		let leftMs = GIVE_UP_AFTER_MS;
		for (let tries = 0; ; tries++) {
			if (!isOnline()) await untilOnline();
			const requestedAt = clock();
			try {
				const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
				return { requestedAt: requestedAt, answer: await send({ ...requestTo(refresh, { body }), signal }) };
			} catch (error) {
				if (!isPassing(error)) throw error;
				const retryAfterMs = error instanceof ApiError ? error.retryAfterMs : null;
				const pauseMs = Math.max(retryAfterMs ?? 0, backoffDelay(tries, WAITS, random(), 0.5));
				// An attempt counts at most its time limit, because the wall clock may have jumped.
				leftMs -= Math.min(ANSWER_TIMEOUT_MS, Math.max(0, clock() - requestedAt)) + pauseMs;
				if (leftMs <= 0) throw error instanceof ApiError ? error : new ApiError(0, null, { cause: error });
				await wait(pauseMs);
			}
		}
	}

	return (refused) => {
		underWay ??= withLock(() => exchange(refused)).finally(() => {
			underWay = null;
		});
		return underWay;
	};
}

/** Returns the fields for the setting AUTH_CLIENT_ID; empty without it. */
function clientFields() {
	const id = clientId();
	return id === undefined ? {} : ({ client_id: id, grant_type: "refresh_token" } as const);
}
