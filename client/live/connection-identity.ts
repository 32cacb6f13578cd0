// The identity of the live socket (RT9): the token of each handshake, tokens that change while connected, and the end of a session.
import type { ServerToClient } from "#shared/contract/socket/protocol.ts";

export type EndNotice = Parameters<ServerToClient["auth:ended"]>[0];

export interface ConnectionIdentity {
	/** Returns the token for a handshake; `undefined` if it could not be loaded. */
	askToken(): Promise<string | null | undefined>;
	/** Called when the handshake with this token begins. */
	dialledAs(token: string | null): void;
	/** Called when the handshake was accepted. */
	accepted(): void;
	/** Called when the handshake was refused. Returns true if another one with a fresh token or as a guest may succeed. */
	refused(): boolean;
	/** Called when the handshake failed for another reason. */
	failed(): void;
	/** Replaces the token without reconnecting. Resolves with false if the server refused it. */
	renew(token: string | null): Promise<boolean>;
	/** Called when the server made this connection a guest's. */
	ended(notice: EndNotice): void;
}

interface Parts {
	/** `isRefused`: the last token was refused, so a fresh one is needed. */
	token(isRefused: boolean): Promise<string | null>;
	isConnected(): boolean;
	/** `answered`: whether the server accepted the token; `null` if it is unknown. */
	send(token: string | null, answered: (isTaken: boolean | null) => void): void;
	/** Called when the identity of the connection is unknown, so that it must be closed. */
	lost(): void;
	/** Called when the server accepted another token, also one of the same user, and when the connection became a guest's. */
	changed(isSomeone: boolean): void;
	/** Called for every end except one that a running renewal reverts. */
	onEnd(notice: EndNotice): void;
}

/** Maximum number of tokens refused in a row; then the socket connects as a guest. */
const MAX_REFUSALS = 2;

export function createConnectionIdentity({ token, isConnected, send, lost, changed, onEnd }: Parts): ConnectionIdentity {
	let refusals = 0;
	let handshakeToken: string | null = null;
	/** The token of a renew() since the handshake's token was requested. */
	let newerToken: string | null | undefined;
	let renewals = 0;
	let end: EndNotice | null = null;

	function announce(renewed: string | null): Promise<boolean> {
		renewals++;
		return new Promise((resolve) => {
			send(renewed, (answer) => {
				// If it is unknown whether the token was accepted, the connection is closed; the next one requests a token of its own.
				if (answer === null) lost();
				const isTaken = answer !== false;
				renewals--;
				if (isTaken) {
					end = null;
					changed(renewed !== null);
				}
				reportEnd();
				resolve(isTaken);
			});
		});
	}

	function reportEnd(): void {
		if (!end || renewals > 0) return;
		onEnd(end);
		end = null;
	}

	return {
		async askToken() {
			newerToken = undefined;
			return refusals < MAX_REFUSALS ? token(refusals > 0).catch(() => undefined) : null;
		},
		dialledAs(dialled) {
			handshakeToken = dialled;
		},
		accepted() {
			refusals = 0;
			if (newerToken === undefined || newerToken === handshakeToken) return;
			// The caller of renew() was answered already: if the token is refused, the connection becomes a guest's
			// rather than the previous user's.
			void announce(newerToken).then((isTaken) => isTaken || announce(null));
		},
		refused() {
			if (refusals < MAX_REFUSALS) {
				refusals++;
				return true;
			}
			refusals = 0;
			return false;
		},
		failed() {
			refusals = 0;
		},
		renew(renewed) {
			newerToken = renewed;
			return isConnected() ? announce(renewed) : Promise.resolve(true);
		},
		ended(notice) {
			changed(false);
			end = notice;
			reportEnd();
		},
	};
}
