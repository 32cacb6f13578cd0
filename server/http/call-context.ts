// Who calls the API and as what: handed to every handler. Made from the bearer token by serve-endpoint.ts, by pages as a guest.
import type { Result } from "#server/errors/app-error.ts";
import type { Scope } from "#shared/contract/rest/endpoint.ts";

export interface Actor {
	/** The token's subject. */
	id: string;
	scopes: readonly Scope[];
}

/** Tells who a bearer token speaks for. Refuses with unauthenticated or token_expired. */
export type Authenticate = (token: string) => Result<Actor>;

export interface CallContext {
	/** Null for a guest. */
	actor: Actor | null;
}

export interface CommandContext extends CallContext {
	/**
	 * `<actor> <Idempotency-Key>`: names this command for good. A handler whose effect must not happen twice passes it to
	 * the effect itself, for a crash may fall between effect and kept answer. Null where the command is not idempotent.
	 */
	commandKey: string | null;
}
