// Headers that control how pages of other sites and shared caches may use answers that anyone may read.
import cors from "cors";
import type { RequestHandler, Response } from "express";
import { ANY_ORIGIN } from "#shared/contract/any-origin.ts";
import { MATCH_DELAY_HEADER, type MatchDelay } from "#shared/contract/match-delay.ts";
import { ODDS_AGE_HEADER } from "#shared/contract/odds-age.ts";
import type { Actor } from "./call-context.ts";
import type { ApiDefinition } from "./define-endpoint.ts";

/** Headers of an answer that a page of another origin may read. */
export const EXPOSED_HEADERS = ["ETag", "Idempotent-Replay", "RateLimit", "RateLimit-Policy", "Retry-After", "X-Request-Id"];
/** Headers of a read that need a permission; the last two are those of a stream of events that begins again. */
export const READ_HEADERS = [MATCH_DELAY_HEADER, ODDS_AGE_HEADER, "Last-Event-ID", "Cache-Control"];
/** Seconds for which a browser may cache the answer to a preflight; Chromium's maximum. */
export const PREFLIGHT_SECONDS = 7_200;

/** Seconds for which caches may store a shared answer: long enough for readers of the same moment, and hardly a delay for a goal. */
const SHARED_SECONDS = 2;

/** Returns `true` for a query that needs no sign-in. */
export const isPublicRead = ({ isCommand, scope }: ApiDefinition): boolean => !isCommand && scope === null;

/**
 * The origin is `*`, so browsers refuse the answer to a request with cookies. A later handler, which knows the methods, answers preflights.
 */
const anyOrigin = cors({
	origin: ANY_ORIGIN["Access-Control-Allow-Origin"],
	methods: ["GET", "HEAD"],
	allowedHeaders: READ_HEADERS,
	exposedHeaders: EXPOSED_HEADERS,
	maxAge: PREFLIGHT_SECONDS,
	preflightContinue: true,
});

/** Lets pages of every origin read an answer, unless the origin is one of the site's own, which may do more (page-origins.ts). */
export const permitAnyOrigin: RequestHandler = (request, response, next) => {
	const isRead = request.method === "GET" || request.method === "HEAD" || request.method === "OPTIONS";
	if (!isRead || response.get("Access-Control-Allow-Origin") !== undefined) return next();
	response.set("Cross-Origin-Resource-Policy", ANY_ORIGIN["Cross-Origin-Resource-Policy"]);
	anyOrigin(request, response, next);
};

/**
 * Lets caches store an answer that all guests without a match delay share: for `maxAgeSeconds`, or a moment if the definition says so.
 * Other readers get one that no cache stores.
 */
export function setCaching(
	response: Response,
	{ endpoint, isDelayed, scope, isShared = false }: ApiDefinition,
	{ actor, delay, hasReaderKey }: { actor: Actor | null; delay: MatchDelay; hasReaderKey: boolean },
): void {
	const seconds = (endpoint.text ?? endpoint.file)?.maxAgeSeconds ?? (isShared ? SHARED_SECONDS : null);
	// An answer that needs a sign-in is for one reader only.
	if (seconds === null || scope !== null) return;
	if (isDelayed) response.vary(`Authorization, Cookie, ${MATCH_DELAY_HEADER}`);
	// The headers of an answer to a key tell the quota of that key alone.
	const isOwn = hasReaderKey || (isDelayed && (actor !== null || delay !== 0));
	response.set("Cache-Control", isOwn ? "private, no-store" : `public, max-age=${seconds}`);
	// These headers describe the call whose answer a cache stores, not the calls that the cache answers.
	if (!isOwn) for (const name of ["RateLimit", "X-Request-Id"]) response.removeHeader(name);
}
