// Every error over HTTP leaves here, in one envelope: {error: {code, message, requestId, issues?, …}}. Mounted last.
import type { ErrorRequestHandler, RequestHandler, Response } from "express";
import { AppError, type AppErrorFields } from "#server/errors/app-error.ts";
import type { Logger } from "#server/observability/logger.ts";
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from "#shared/contract/error-code.ts";
import { requestIdOf } from "./request-log.ts";

export function errorFields({ code, message, issues, headSeq, retryAfterMs }: AppError): AppErrorFields {
	return {
		code,
		message,
		...(issues && { issues }),
		...(headSeq !== undefined && { headSeq }),
		...(retryAfterMs !== undefined && { retryAfterMs }),
	};
}

export function sendError(response: Response, error: AppErrorFields): void {
	const body: ErrorBody = { error: { ...error, requestId: requestIdOf(response) } };
	if (error.retryAfterMs !== undefined) response.set("Retry-After", String(Math.ceil(error.retryAfterMs / 1000)));
	if (error.code === "unauthenticated" || error.code === "token_expired") response.set("WWW-Authenticate", "Bearer");
	response.status(ERROR_STATUS[error.code]).json(body);
}

export const refuseUnknownPath: RequestHandler = (request, response) => {
	sendError(response, { code: "not_found", message: `Nothing is served at ${request.method} ${request.baseUrl}${request.path}.` });
};

/** For a path that is served, but not by this method. */
export function refuseMethod(allowed: readonly string[]): RequestHandler {
	return (request, response) => {
		response.set("Allow", allowed.join(", "));
		if (request.method === "OPTIONS") response.status(204).end();
		else sendError(response, { code: "method_not_allowed", message: `${request.method} is not served here, but ${allowed.join(", ")}.` });
	};
}

/** What Express and its body parser throw, by their `type` or status. */
const FOREIGN_ERRORS: Record<string, readonly [ErrorCode, string]> = {
	"entity.parse.failed": ["malformed_json", "The body is not JSON."],
	"entity.too.large": ["payload_too_large", "The body is too large."],
	"encoding.unsupported": ["unsupported_media_type", "The body's encoding is not supported."],
	"charset.unsupported": ["unsupported_media_type", "The body's charset is not supported."],
	"400": ["invalid_request", "The request cannot be read."],
};

/** Surprises are logged with the request's id, and only that is told. */
export function createErrorHandler(log: Logger): ErrorRequestHandler {
	return (error: unknown, _request, response, next) => {
		if (response.headersSent) return next(error);
		if (error instanceof AppError) return sendError(response, errorFields(error));
		const { type, status } = (error ?? {}) as { type?: unknown; status?: unknown };
		const known = FOREIGN_ERRORS[String(type)] ?? FOREIGN_ERRORS[String(status)];
		if (known) return sendError(response, { code: known[0], message: known[1] });
		log.error({ err: error, requestId: requestIdOf(response) }, "a request failed");
		sendError(response, { code: "internal", message: "Something went wrong here. It has been logged under the request's id." });
	};
}
