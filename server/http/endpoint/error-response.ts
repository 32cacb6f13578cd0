// Sends every error over HTTP as problem details (RFC 9457) with a member `error`: {type, title, status, detail, error: {code, message,
// requestId, issues?, …}}. Mounted last.
import type { ErrorRequestHandler, RequestHandler, Response } from "express";
import { isDatabaseUnavailable } from "#server/db/database-unavailable.ts";
import { AppError, type AppErrorFields } from "#server/errors/app-error.ts";
import type { Logger } from "#server/observability/logger.ts";
import { addressOf } from "#shared/contract/endpoint.ts";
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from "#shared/contract/error-code.ts";
import { ERROR_GUIDE, errorPagePath } from "#shared/contract/error-guide/error-guide.ts";
import { endForm } from "./html-form.ts";
import { requestIdOf } from "./request-log.ts";

const BEARER_REFUSALS: ReadonlySet<ErrorCode> = new Set(["unauthenticated", "token_expired", "key_refused"]);

export function sendError(response: Response, error: AppErrorFields): void {
	if (endForm(response, { code: error.code })) return;
	const status = ERROR_STATUS[error.code];
	const body: ErrorBody = {
		type: errorPagePath(error.code),
		title: ERROR_GUIDE[error.code].title,
		status,
		detail: error.message,
		error: { ...error, requestId: requestIdOf(response) },
	};
	if (error.retryAfterMs !== undefined) response.set("Retry-After", String(Math.ceil(error.retryAfterMs / 1000)));
	if (BEARER_REFUSALS.has(error.code)) response.set("WWW-Authenticate", "Bearer");
	response.status(status).type("application/problem+json").json(body);
}

const API = addressOf("/api/");

/** Releases before 0.2 served the API at addresses without its version, so a refusal below /api says where it is now. */
export const refuseUnknownPath: RequestHandler = ({ method, baseUrl, path }, response) => {
	const address = baseUrl + path;
	const isEarlier = address.startsWith("/api/") && !address.startsWith(API);
	const hint = isEarlier ? ` The API is served below ${API}; a page that was opened before an upgrade must be reloaded.` : "";
	sendError(response, { code: "not_found", message: `Nothing is served at ${method} ${address}.${hint}` });
};

/** Responds to a path that is served, but not with this method. */
export function refuseMethod(allowed: readonly string[]): RequestHandler {
	return (request, response) => {
		response.set("Allow", allowed.join(", "));
		if (request.method === "OPTIONS") response.status(204).end();
		else sendError(response, { code: "method_not_allowed", message: `${request.method} is not served here, but ${allowed.join(", ")}.` });
	};
}

/** Errors of Express, its parsers and its file server, by their `type` or `statusCode`. */
const FOREIGN_REFUSALS: Record<string, readonly [ErrorCode, string]> = {
	"entity.parse.failed": ["malformed_json", "The body is not JSON."],
	"entity.too.large": ["payload_too_large", "The body is too large."],
	"encoding.unsupported": ["unsupported_media_type", "The body's encoding is not supported."],
	"charset.unsupported": ["unsupported_media_type", "The body's charset is not supported."],
	"404": ["not_found", "There is no such file."],
};
const UNREADABLE = ["invalid_request", "The request cannot be read."] as const;

/**
 * Returns `undefined` for an unexpected error. Express sets a `statusCode` below 500 for the caller's faults; the router throws a
 * URIError.
 */
function refusalOf(error: unknown): readonly [ErrorCode, string] | undefined {
	if (error instanceof URIError) return UNREADABLE;
	const { type, statusCode } = (error ?? {}) as { type?: unknown; statusCode?: unknown };
	if (typeof statusCode !== "number" || statusCode >= 500) return undefined;
	return FOREIGN_REFUSALS[String(type)] ?? FOREIGN_REFUSALS[String(statusCode)] ?? UNREADABLE;
}

/** If the result of a commit is missing, it is unknown whether the command took effect; a repeated request is recognised. */
const NOT_NOW: AppErrorFields = {
	code: "not_accepted",
	message: "The database cannot be used now: send the same again.",
	retryAfterMs: 2_000,
};

/** Unexpected errors are logged with the request's id, and only the id is sent. */
export function createErrorHandler(log: Logger): ErrorRequestHandler {
	return (error: unknown, _request, response, next) => {
		if (response.headersSent) return next(error);
		if (error instanceof AppError) return sendError(response, error.fields);
		const refusal = refusalOf(error);
		if (refusal) return sendError(response, { code: refusal[0], message: refusal[1] });
		log.error({ err: error, requestId: requestIdOf(response) }, "A request failed");
		if (isDatabaseUnavailable(error)) return sendError(response, NOT_NOW);
		sendError(response, { code: "internal", message: "Something went wrong here. It has been logged under the request's id." });
	};
}
