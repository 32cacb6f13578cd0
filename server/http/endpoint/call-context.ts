// The context of a call, passed to every handler. serve-endpoint.ts authenticates its actor by the bearer token, pages by their cookies.
import { type AppErrorFields, type Result, throwRefusal } from "#server/errors/app-error.ts";
import type { Scope } from "#shared/contract/endpoint.ts";
import { MATCH_DELAY_COOKIE, type MatchDelay, parseMatchDelay } from "#shared/contract/match-delay.ts";
import { ODDS_AGE_COOKIE, parseOddsAge } from "#shared/contract/odds-age.ts";
import type { Locale } from "#shared/i18n/locales.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { readCookie } from "#shared/kit/read-cookie.ts";
import type { AuditChange } from "./audit-trail.ts";
import type { Cookies } from "./cookies.ts";

export interface Actor {
	/** The token's subject: a user's id, or the name given to `npm run token`. */
	id: string;
	scopes: readonly Scope[];
	/** The device that the token was issued to; `null` for a token of `npm run token`. */
	deviceId: string | null;
	/** Id of a token without a device, used to revoke it. */
	tokenId?: string;
	/** Expiry of the token, in epoch milliseconds. */
	expiresAt: Instant;
}

/** A scope, or `signed_in` for any signed-in user. */
export type Requirement = Scope | "signed_in";

/** The client of a call: used for limits and for the name of a device. */
export interface Caller {
	address: string;
	/** The header User-Agent; empty if absent. */
	userAgent: string;
	/** Language of mails and messages: the best match for the header Accept-Language. */
	locale: Locale;
}

/** Resolves a bearer token to its actor. Refuses with unauthenticated or token_expired. */
export type Authenticate = (token: string) => Result<Actor>;

/** Returns the refusal of a command that needs a fresh proof of the owner, or `null`. */
export type RefuseUnproven = (actor: Actor) => Promise<AppErrorFields | null>;

/** Returns the user for whom pages are rendered, from the header Cookie, or `null` for a guest. */
export type ActorOfCookies = (cookies: string | null) => Promise<Actor | null>;

export interface CallContext {
	/** `null` for a guest. */
	actor: Actor | null;
	/** The visitor's country, ISO 3166-1 alpha-2; `null` if unknown, and on pages that visitors of all countries share. */
	country: string | null;
	/** The match delay of the reader, if any. */
	delay?: MatchDelay;
	/** The age that the reader confirmed to have reached, for odds; absent or `null` if none. */
	confirmedAge?: number | null;
}

export interface QueryContext extends CallContext {
	/** Its address is empty if a page makes the call. */
	caller: Caller;
}

export interface CommandContext extends QueryContext {
	/**
	 * Format `<actor> <Idempotency-Key>`: a unique name of this command. A handler whose effect must not happen twice passes it to the
	 * effect itself, because a crash may happen between effect and stored answer. `null` if the command is not idempotent.
	 */
	commandKey: string | null;
	cookies: Cookies;
	/** Address of the request as it was called, without the query: for signatures. Empty if it did not come over HTTP. */
	address: string;
	/** A header of the request, by its name in lower case: for signatures over the body. */
	header(name: string): string | undefined;
	/** `true` if the request was an HTML form of a browser without JavaScript. */
	isForm: boolean;
	/** Reports what the command changed, for the audit log, which adds actor, time and request. Only the last call counts. */
	audit(change: AuditChange): void;
}

/**
 * The match delay in force, from the headers Cookie and Match-Delay; the longer one counts. Staff have no delay, because their decisions
 * depend on the present state.
 */
export function delayOf(cookies: string | null | undefined, actor: Pick<Actor, "scopes"> | null, header?: string): MatchDelay {
	if (actor && actor.scopes.length > 0) return 0;
	const ofCookie = cookies?.includes(MATCH_DELAY_COOKIE) ? parseMatchDelay(readCookie(cookies, MATCH_DELAY_COOKIE)) : null;
	const ofHeader = header === undefined ? null : parseMatchDelay(header);
	return Math.max(ofHeader ?? 0, ofCookie ?? 0) as MatchDelay;
}

/** The age that the reader confirmed, from the cookie of the pages or the header Odds-Age. */
export function confirmedAgeOf(cookies: string | null | undefined, header?: string): number | null {
	return parseOddsAge(header ?? null) ?? (cookies ? parseOddsAge(readCookie(cookies, ODDS_AGE_COOKIE)) : null);
}

/** Returns the actor of an endpoint whose requirement guarantees one. */
export function actorOf({ actor }: CallContext): Actor {
	return actor ?? throwRefusal({ code: "unauthenticated", message: "This needs a sign-in." });
}
