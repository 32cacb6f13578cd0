// Assigns an id to every request and logs one line at its end: no query, no headers, so no secrets. Mounted first.
import { randomUUID } from "node:crypto";
import type { RequestHandler, Response } from "express";
import type { Logger } from "#server/observability/logger.ts";
import type { Metrics } from "#server/observability/metrics.ts";

/** The id given by a proxy is used if it is harmless. */
const FOREIGN_ID = /^[\w.-]{8,64}$/;

/** Maximum length of a logged address, so that log lines stay short. */
const MAX_PATH_LENGTH = 500;

export const requestIdOf = (response: Response): string => String(response.locals.requestId ?? "");

export function createRequestLog({ log, metrics }: { log: Logger; metrics: Metrics }): RequestHandler {
	const durations = metrics.durationMs("http_request_ms", "Time to answer a request, by route and status", ["route", "status"]);
	return (request, response, next) => {
		const startedAt = performance.now();
		const foreignId = request.get("x-request-id") ?? "";
		const requestId = FOREIGN_ID.test(foreignId) ? foreignId : randomUUID();
		response.locals.requestId = requestId;
		response.setHeader("X-Request-Id", requestId);
		const { method } = request;
		const path = request.path.length > MAX_PATH_LENGTH ? `${request.path.slice(0, MAX_PATH_LENGTH)}…` : request.path;
		response.once("close", () => {
			const status = response.statusCode;
			const ms = Math.round((performance.now() - startedAt) * 10) / 10;
			// Streams are not measured: a stream lasts as long as its reader wants, which says nothing about response times.
			if (response.locals.isStream !== true || status !== 200)
				durations.observe({ route: String(response.locals.route ?? "other"), status: String(status) }, ms);
			const isRoutine = status < 400 && (method === "GET" || method === "HEAD" || response.locals.isRoutine === true);
			log[isRoutine ? "debug" : "info"]({ requestId, method, path, status, ms, isComplete: response.writableFinished }, "request");
		});
		next();
	};
}
