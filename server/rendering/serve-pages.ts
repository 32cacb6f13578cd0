// Answers requests for pages: bounded by the rate and the queue of their network, and without work for clients that left.
import type { Request, RequestHandler, Response } from "express";
import { AppError } from "#server/errors/app-error.ts";
import { networkOf } from "#server/http/connection/network-of.ts";
import { createRateLimit } from "#server/http/endpoint/rate-limit.ts";
import type { Metrics } from "#server/observability/metrics.ts";
import type { PageReader, PageRenderer } from "./page-renderer.ts";
import { createRenderQueue, type QueueTimers, type RenderLimits } from "./render-queue.ts";
import { bodyWithNonce, type RenderedPage } from "./rendered-page.ts";
import { createSharedRenders } from "./shared-renders.ts";

/** Of a network; the API's queries have the same each. */
const PAGE_RATE = { points: 200, perSeconds: 10 };
/** While one render waits for the database another may use the processor; more would only lengthen what a turn takes. */
const RENDER_LIMITS: RenderLimits = { slots: 2, maxWaitingPerNetwork: 32, maxWaiting: 128, restShare: 0.5, maxRestMs: 50 };
const RETRY_WHEN_BUSY_MS = 2_000;

/** libuv accepts one new connection a turn: between renders all that knock at the door must come in. Idle turns take no time. */
const TURNS_BETWEEN_RENDERS = 20;

const TIMERS: QueueTimers = {
	now: () => performance.now(),
	schedule(ms, callback) {
		const dueAt = performance.now() + ms;
		afterTurns(TURNS_BETWEEN_RENDERS, () => {
			const remainingMs = dueAt - performance.now();
			if (remainingMs > 0) setTimeout(callback, remainingMs);
			else callback();
		});
	},
};

function afterTurns(turns: number, callback: () => void): void {
	setImmediate(() => (turns > 1 ? afterTurns(turns - 1, callback) : callback()));
}

interface PagePorts {
	renderer: PageRenderer;
	/** By the header Cookie; null for a guest. */
	readerOf(cookies: string | null): Promise<PageReader | null>;
	metrics: Metrics;
}

/** Expects the page's nonce in `response.locals.nonce`. */
export function servePages({ renderer, readerOf, metrics }: PagePorts): RequestHandler {
	const countRate = createRateLimit(PAGE_RATE);
	const queue = createRenderQueue(RENDER_LIMITS, TIMERS);
	const events = measurePages(metrics, () => queue.length());
	const requestPage = createSharedRenders({ queue, now: TIMERS.now, events });

	async function refuse(request: Request, response: Response, status: number, retryAfterMs: number): Promise<void> {
		response.status(status).set({ "Retry-After": String(Math.ceil(retryAfterMs / 1_000)), "Cache-Control": "no-store" });
		if (request.path.endsWith(".data")) response.type("text").send("The site is busy.");
		else response.type("html").send(await renderer.busyPage(request.path));
	}

	return async (request, response) => {
		const network = networkOf(request.ip ?? "");
		try {
			await countRate(network);
		} catch (error) {
			if (!(error instanceof AppError)) throw error;
			events.refused();
			return refuse(request, response, 429, error.retryAfterMs ?? 0);
		}
		const leaving = new AbortController();
		response.once("close", () => {
			if (!response.writableFinished) leaving.abort();
		});
		const cookies = request.get("cookie") ?? null;
		const fetchSite = request.get("sec-fetch-site") ?? null;
		const input = { target: request.originalUrl, cookies, fetchSite, reader: await readerOf(cookies) };
		const key = await renderer.keyOf(input);
		if (request.socket.destroyed) leaving.abort();
		const page = await requestPage({ network, key, signal: leaving.signal, render: (signal) => renderer.render(input, signal) });
		if (page === "gone") return;
		if (page === "busy") return refuse(request, response, 503, RETRY_WHEN_BUSY_MS);
		send(response, page);
	};
}

function send(response: Response, page: RenderedPage): void {
	response.status(page.status);
	for (const [name, value] of page.headers) response.append(name, value);
	const body = bodyWithNonce(page, String(response.locals.nonce));
	response.set("Content-Length", String(body.length)).end(body);
}

function measurePages(metrics: Metrics, waiting: () => number) {
	const pages = metrics.counter("page_requests_total", "Pages: renders started, requests that shared one, refused, abandoned", ["fate"]);
	const count = (fate: string) => () => pages.inc({ fate });
	metrics.gauge("page_requests_waiting", "Page requests that wait for their render", [], (gauge) => gauge.set(waiting()));
	return { started: count("started"), shared: count("shared"), refused: count("refused"), abandoned: count("abandoned") };
}
