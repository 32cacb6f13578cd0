// RT9: the identity of a connection, from its access token.
import type { Result } from "#server/errors/app-error.ts";
import type { Scope } from "#shared/contract/endpoint.ts";
import type { ServerToClient } from "#shared/contract/socket/protocol.ts";
import type { Instant } from "#shared/kit/instant.ts";

export interface Identity {
	userId: string;
	/**
	 * The target of a sign-out: the device that the token was issued to, or the id of a token of `npm run token`; `null` if no sign-out
	 * affects it.
	 */
	deviceId: string | null;
	/** Expiry of the token, by the gateway's clock. */
	expiresAt: Instant;
	/** Permissions in addition to those that anyone has. */
	scopes: readonly Scope[];
}

/**
 * Refuses with unauthenticated or token_expired. It is synchronous, so that no sign-out can happen between the check and the use of its
 * result.
 */
export type Authenticate = (token: string) => Result<Identity>;

/** The reason why a connection becomes a guest's. */
export type EndNotice = Parameters<ServerToClient["auth:ended"]>[0];
