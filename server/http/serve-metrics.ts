// GET /metrics. The text takes milliseconds of the main thread: made a few times a second at most, however many request it.
import type { RequestHandler } from "express";
import type { Metrics } from "#server/observability/metrics.ts";
import { networkOf } from "./connection/network-of.ts";
import { createRateLimit } from "./endpoint/rate-limit.ts";

/** Of a network; Prometheus requests it every 5 to 60 s. */
const RATE = { points: 50, perSeconds: 10 };
const CACHE_MS = 200;

export function serveMetrics(metrics: Metrics): RequestHandler {
	const limit = createRateLimit(RATE);
	let cached: { text: Promise<string>; until: number } | null = null;
	return async (request, response) => {
		await limit(networkOf(request.ip ?? ""));
		if (!cached || performance.now() >= cached.until) cached = { text: metrics.text(), until: performance.now() + CACHE_MS };
		response.type(metrics.contentType).send(await cached.text);
	};
}
