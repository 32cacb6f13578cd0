// GET /metrics. The text takes milliseconds of the main thread, so it is made at most a few times a second, however many requests there
// are.
import { createHash, timingSafeEqual } from "node:crypto";
import type { RequestHandler } from "express";
import type { Metrics } from "#server/observability/metrics.ts";
import { networkOf } from "./connection/network-of.ts";
import { sendError } from "./endpoint/error-response.ts";
import { createRateLimit } from "./endpoint/rate-limit.ts";

const hashOf = (text: string) => createHash("sha256").update(text).digest();

/** Limit per network; Prometheus requests the metrics every 5 to 60 s. */
const RATE = { points: 50, perSeconds: 10 };
const CACHE_MS = 200;

/** `token` must be sent by each caller; `null` if the path is open to everybody. `isOff` disables the path. */
export function serveMetrics(metrics: Metrics, { token, isOff }: { token: string | null; isOff: boolean }): RequestHandler {
	const limit = createRateLimit(RATE);
	let cached: { text: Promise<string>; until: number } | null = null;
	const wanted = token === null ? null : hashOf(`Bearer ${token}`);
	return async (request, response, next) => {
		if (isOff) return next();
		await limit(networkOf(request.ip ?? ""));
		if (wanted && !timingSafeEqual(hashOf(request.get("authorization") ?? ""), wanted)) {
			response.set("WWW-Authenticate", "Bearer");
			return sendError(response, { code: "unauthenticated", message: "METRICS_TOKEN opens this, as a bearer token." });
		}
		if (!cached || performance.now() >= cached.until) cached = { text: metrics.text(), until: performance.now() + CACHE_MS };
		response.type(metrics.contentType).send(await cached.text);
	};
}
