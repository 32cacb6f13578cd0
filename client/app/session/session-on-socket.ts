// The sign-in's side of the live socket (RT9): a token that lives before it dials, the next one in place, and what to make of
// an identity that the server ended. Part of session-wiring.ts.

import type { LiveSocketOptions } from "#client/live/live-socket.ts";
import type { Session } from "#client/session/browser-session.ts";
import { readClaims } from "#client/session/read-claims.ts";

type EndNotice = Parameters<NonNullable<LiveSocketOptions["ended"]>>[0];

export interface SocketIdentityPorts {
	session: Session;
	/** Gives the socket another token in place. False: refused. True without a socket: the one that comes asks for its token. */
	renewIdentity(token: string | null): Promise<boolean>;
}

/** Scores are worth more than to wait for an identity. */
const LONGEST_HOLD_MS = 5_000;
/** A sign-out in another tab is announced by that tab first, and needs no notice. */
const OTHER_TABS_FIRST_MS = 200;

const waitFor = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null));

export function createSocketIdentity({ session, renewIdentity }: SocketIdentityPorts) {
	/** The last one that the socket was given. */
	let spokenFor: string | null = null;
	const hasTried = new Set<string>();
	const presentToken = () => session.tokens()?.access?.token ?? null;

	/** Null after a sign-out. A refused token is refreshed, once; then a change brings the next one. */
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
		/** Before it dials. Null: as a guest, also when the refresh takes too long; the socket gets the token when it comes through. */
		async token(isRefused: boolean): Promise<string | null> {
			const refreshed = isRefused ? session.renew(presentToken()) : Promise.resolve();
			const token = refreshed.then(session.bearer).catch(() => null);
			spokenFor = await Promise.race([token, waitFor(LONGEST_HOLD_MS)]);
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
