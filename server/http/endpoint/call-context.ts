// The caller of the API: passed to every handler. Made from the bearer token by serve-endpoint.ts, by pages as a guest.
import { type Result, throwRefusal } from "#server/errors/app-error.ts";
import type { Scope } from "#shared/contract/endpoint.ts";
import { MATCH_DELAY_COOKIE, type MatchDelay, parseMatchDelay } from "#shared/contract/match-delay.ts";
import type { Locale } from "#shared/i18n/locales.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { readCookie } from "#shared/kit/read-cookie.ts";
import type { AuditChange } from "./audit-trail.ts";
import type { Cookies } from "./cookies.ts";

export interface Actor {
	/** The token's subject: a user's id, or the name given to `npm run token`. */
	id: string;
	scopes: readonly Scope[];
	/** The device that the token was given to; null for a token of `npm run token`. */
	deviceId: string | null;
	/** Of a token without a device: what it is revoked by. */
	tokenId?: string;
	/** When the token ends. */
	expiresAt: Instant;
}

/** Signed in, whatever the scopes; the one requirement that is no scope. */
export type Requirement = Scope | "signed_in";

/** The client's side of a call, for limits and for the name of a device. */
export interface Caller {
	address: string;
	/** The header User-Agent; empty without one. */
	userAgent: string;
	/** Of mails and messages: the best match for the header Accept-Language. */
	locale: Locale;
}

/** Resolves a bearer token to its actor. Refuses with unauthenticated or token_expired. */
export type Authenticate = (token: string) => Result<Actor>;

/** Of the header Cookie: the user for whom pages are rendered; null for a guest. */
export type ActorOfCookies = (cookies: string | null) => Promise<Actor | null>;

export interface CallContext {
	/** Null for a guest. */
	actor: Actor | null;
	/** Of the visitor, ISO 3166-1 alpha-2; null where it is unknown, and on pages that visitors of all countries share. */
	country: string | null;
	/** The match delay of the reader; absent: none. */
	delay?: MatchDelay;
}

export interface QueryContext extends CallContext {
	/** Without an address where a page asks. */
	caller: Caller;
}

export interface CommandContext extends QueryContext {
	/**
	 * `<actor> <Idempotency-Key>`: a unique name of this command. A handler whose effect must not happen twice passes it to the effect
	 * itself, because a crash may happen between effect and stored answer. Null where the command is not idempotent.
	 */
	commandKey: string | null;
	cookies: Cookies;
	/** A header of the request, by its name in small letters: for signatures over the body. */
	header(name: string): string | undefined;
	/** It came as an HTML form, of a browser without JavaScript. */
	isForm: boolean;
	/** Reports what the command changed, for the audit log, which has actor, time and request already. The last call counts. */
	audit(change: AuditChange): void;
}

/** The match delay in force, by the headers Cookie and Match-Delay; the longer one counts. Whoever is of the staff decides by what is so now. */
export function delayOf(cookies: string | null | undefined, actor: Actor | null, header?: string): MatchDelay {
	if (actor && actor.scopes.length > 0) return 0;
	const ofCookie = cookies?.includes(MATCH_DELAY_COOKIE) ? parseMatchDelay(readCookie(cookies, MATCH_DELAY_COOKIE)) : null;
	const ofHeader = header === undefined ? null : parseMatchDelay(header);
	return Math.max(ofHeader ?? 0, ofCookie ?? 0) as MatchDelay;
}

/** For an endpoint whose requirement guarantees an actor. */
export function actorOf({ actor }: CallContext): Actor {
	return actor ?? throwRefusal({ code: "unauthenticated", message: "This needs a sign-in." });
}
