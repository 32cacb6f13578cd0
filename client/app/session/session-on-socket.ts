// The session's part of the live socket (RT9): provides a valid token before it connects, replaces the token in place, and handles an
// identity that the server ended. Part of session-wiring.ts.

import type { LiveSocketOptions } from "#client/live/live-socket.ts";
import type { Session } from "#client/session/browser-session.ts";
import { readClaims } from "#client/session/read-claims.ts";

type EndNotice = Parameters<NonNullable<LiveSocketOptions["ended"]>>[0];

export interface SocketIdentityPorts {
	session: Session;
	/**
	 * Replaces the socket's token without reconnecting. Resolves with false if the server refuses it, and with true without a socket, which
	 * will request the token when it connects.
	 */
	renewIdentity(token: string | null): Promise<boolean>;
}

/** Maximum time that connecting waits for a token, in milliseconds: scores are more important than an identity. */
const MAX_HOLD_MS = 5_000;
/** Delay in milliseconds. Another tab that signs out announces it first, and then no message is needed here. */
const OTHER_TABS_FIRST_MS = 200;

const waitFor = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null));

export function createSocketIdentity({ session, renewIdentity }: SocketIdentityPorts) {
	/** The last token that the socket was given. */
	let spokenFor: string | null = null;
	const hasTried = new Set<string>();
	const presentToken = () => session.tokens()?.access?.token ?? null;

	/**
	 * Passes the token to the socket, or `null` after a sign-out. A refused token is refreshed once; the session change then provides the next
	 * one.
	 */
	async function update(token: string | null): Promise<void> {
		if (token === spokenFor) return;
		spokenFor = token;
		if ((await renewIdentity(token)) || token === null) return;
		if (token === presentToken() && !hasTried.has(token)) {
			hasTried.add(token);
			await session.renew(token).catch(() => undefined);
		}
	}

	return {
		/**
		 * Called before connecting. Resolves with `null` to connect as a guest, also if the refresh takes too long; the socket then gets the
		 * token when it is renewed.
		 */
		async token(isRefused: boolean): Promise<string | null> {
			const refreshed = isRefused ? session.renew(presentToken()) : Promise.resolve();
			const token = refreshed.then(session.bearer).catch(() => null);
			spokenFor = await Promise.race([token, waitFor(MAX_HOLD_MS)]);
			return spokenFor;
		},
		update,
		async ended({ code }: EndNotice): Promise<void> {
			const ended = spokenFor;
			spokenFor = null;
			if (code !== "token_expired") await waitFor(OTHER_TABS_FIRST_MS);
			const tokens = session.tokens();
			if (!tokens) return;
			const token = tokens.access?.token ?? null;
			if (token !== null && token !== ended && !session.hasEnded(tokens.access)) return update(token);
			if (code === "token_expired") await session.renew(token).catch(() => undefined);
			else if (readClaims(ended)?.deviceId === readClaims(token)?.deviceId) session.end(code === "account_banned" ? "banned" : "revoked");
		},
	};
}
