// Whom the live socket speaks for (RT9): the token of each handshake, tokens that change while connected, and the end of a sign-in.
import type { ServerToClient } from "#shared/contract/socket/protocol.ts";

export type EndNotice = Parameters<ServerToClient["auth:ended"]>[0];

export interface ConnectionIdentity {
	/** For a handshake; undefined: it could not be had. */
	askToken(): Promise<string | null | undefined>;
	/** The handshake with this token begins. */
	dialledAs(token: string | null): void;
	/** The handshake was accepted. */
	accepted(): void;
	/** True: the handshake was refused, and another one is worth a try with a fresh token or as a guest. */
	refused(): boolean;
	/** The handshake failed for another reason. */
	failed(): void;
	/** Another token in place. False: the server refused it. */
	renew(token: string | null): Promise<boolean>;
	/** The server made this connection a guest's. */
	ended(notice: EndNotice): void;
}

interface Parts {
	/** `isRefused`: the last one was, so a fresh one is wanted. */
	token(isRefused: boolean): Promise<string | null>;
	isConnected(): boolean;
	/** `answered`: whether the server took it; null: nobody knows. */
	send(token: string | null, answered: (isTaken: boolean | null) => void): void;
	/** Nobody knows what the connection is: it has to end. */
	lost(): void;
	/** The connection speaks for somebody else, or for nobody. */
	changed(isSomeone: boolean): void;
	/** Not called for an end that a renewal under way undoes. */
	onEnd(notice: EndNotice): void;
}

/** Of tokens in a row; then it goes without. */
const MAX_REFUSALS = 2;

export function createConnectionIdentity({ token, isConnected, send, lost, changed, onEnd }: Parts): ConnectionIdentity {
	let refusals = 0;
	let handshakeToken: string | null = null;
	/** The result of renew() since the handshake's token was requested. */
	let newerToken: string | null | undefined;
	let renewals = 0;
	let end: EndNotice | null = null;

	function announce(renewed: string | null): Promise<boolean> {
		renewals++;
		return new Promise((resolve) => {
			send(renewed, (answer) => {
				// Taken or not, nobody knows: the next connection asks for its own token.
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
			// The caller of renew() was answered already: rather nobody than the user before.
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
