// RT9: the identity that a connection acts for, by its access token.
import type { Result } from "#server/errors/app-error.ts";
import type { Scope } from "#shared/contract/endpoint.ts";
import type { ServerToClient } from "#shared/contract/socket/protocol.ts";
import type { Instant } from "#shared/kit/instant.ts";

export interface Identity {
	userId: string;
	/** What a sign-out names: the device that the token was given to, or the id of a token of `npm run token`; null: no sign-out reaches it. */
	deviceId: string | null;
	/** When the token ends, by the gateway's clock. */
	expiresAt: Instant;
	/** What it may do, besides what anyone may. */
	scopes: readonly Scope[];
}

/** Refuses with unauthenticated or token_expired. In one turn, so that no sign-out falls between question and answer. */
export type Authenticate = (token: string) => Result<Identity>;

/** Why a connection is a guest's from now on. */
export type EndNotice = Parameters<ServerToClient["auth:ended"]>[0];
