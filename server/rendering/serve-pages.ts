// Serves requests for pages: limited by the rate and the queue of their network, and not rendered for clients that disconnected.
import type { Request, RequestHandler, Response } from "express";
import { AppError } from "#server/errors/app-error.ts";
import { networkOf } from "#server/http/connection/network-of.ts";
import type { CountryOf } from "#server/http/country/country-of.ts";
import { confirmedAgeOf, delayOf } from "#server/http/endpoint/call-context.ts";
import { createRateLimit } from "#server/http/endpoint/rate-limit.ts";
import type { Metrics } from "#server/observability/metrics.ts";
import { MATCH_DELAY_HEADER } from "#shared/contract/match-delay.ts";
import { ODDS_AGE_HEADER } from "#shared/contract/odds-age.ts";
import { PUBLIC_COPY_HEADER } from "#shared/contract/public-copy.ts";
import { readPreferences } from "#shared/contract/read-preferences.ts";
import type { ThemeChoice } from "#shared/contract/reader-preferences.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { dependsOnCountry } from "./country-pages.ts";
import { delayOfEmbed, isEmbed } from "./embed-pages.ts";
import { createPageEncoder, type Encoding } from "./encode-page.ts";
import { fetchSiteOf } from "./fetch-site.ts";
import { dependsOnFollows } from "./follow-pages.ts";
import type { LastCopies } from "./last-copies.ts";
import { type MarkdownRequest, readMarkdownRequest, redirectToMarkdown, setMarkdownHeaders } from "./markdown/markdown-request.ts";
import { keyOf, type PageInput, type PageReader, type PageRenderer } from "./page-renderer.ts";
import { guessZone, sharedZone } from "./reader-zone.ts";
import { createRenderQueue, type QueueTimers, type RenderLimits } from "./render-queue.ts";
import { RENDER_SLOTS } from "./render-threads.ts";
import type { RenderedPage } from "./rendered-page.ts";
import type { VideoSources } from "./security-policy.ts";
import { createSharedRenders } from "./shared-renders.ts";

/** Limit per network, equal to that of each API query. */
const PAGE_RATE = { points: 200, perSeconds: 10 };
const RENDER_LIMITS: RenderLimits = { slots: RENDER_SLOTS, maxWaitingPerNetwork: 32, maxWaiting: 128, restShare: 0, maxRestMs: 0 };
const RETRY_WHEN_BUSY_MS = 2_000;
const RETRY_WITHOUT_DATABASE = "5";
const NO_SCRIPTS: readonly string[] = [];
const NO_VIDEOS: VideoSources = { media: [], playlists: [] };

/**
 * Turns of the event loop between two renders: libuv accepts one new connection per turn, and all waiting connections must be accepted.
 * Idle turns take no time.
 */
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

/** What pages depend on of the rules for what is offered. */
export interface PageRules {
	version(): number;
	restrictedCountry(country: string | null): string | null;
	dependsOnReader(): boolean;
}

interface PagePorts {
	renderer: PageRenderer;
	/** Finds the user from the header Cookie; `null` for a guest. */
	readerOf(cookies: string | null): Promise<PageReader | null>;
	countryOf: CountryOf;
	rules: PageRules;
	/** Allows the page's own scripts, and other sites to frame a widget. */
	setPolicy(response: Response, page: { isEmbed: boolean; scriptHashes: readonly string[]; videos: VideoSources }): void;
	videoOrigins(): Promise<VideoSources>;
	/** Zone of readers whose own one is unknown; `null` if it is guessed. */
	siteZone(): string | null;
	metrics: Metrics;
	copies: LastCopies;
	clock: Clock;
}

export function servePages(ports: PagePorts): RequestHandler {
	const { renderer, readerOf, countryOf, rules, setPolicy, videoOrigins, siteZone, metrics, copies, clock } = ports;
	const countRate = createRateLimit(PAGE_RATE);
	const queue = createRenderQueue(RENDER_LIMITS, TIMERS);
	const events = measurePages(metrics, () => queue.length());
	const pages = createSharedRenders({ queue, now: TIMERS.now, events });
	const { encodedPage, encodePage } = createPageEncoder();

	async function refuse(request: Request, response: Response, status: number, retryAfterMs: number): Promise<void> {
		response.status(status).set({ "Retry-After": String(Math.ceil(retryAfterMs / 1_000)), "Cache-Control": "no-store" });
		setPolicy(response, { isEmbed: isEmbed(request.path), scriptHashes: NO_SCRIPTS, videos: NO_VIDEOS });
		if (/\.(?:data|md)$/.test(request.path)) response.type("text").send("The site is busy.");
		else response.type("html").send(await renderer.busyPage(request.path));
	}

	return async (request, response) => {
		const network = networkOf(request.ip ?? "");
		try {
			await countRate(network);
		} catch (error) {
			if (!(error instanceof AppError)) throw error;
			events.refused();
			return refuse(request, response, 429, error.fields.retryAfterMs ?? 0);
		}
		const isFramed = isEmbed(request.path);
		const markdown = readMarkdownRequest(request);
		const cookies = isFramed ? null : (request.headers.cookie ?? null);
		const reader = markdown || cookies === null || request.get(PUBLIC_COPY_HEADER) ? null : await readerOf(cookies);
		const places = { country: countryOf(request), siteZone: siteZone() };
		const { input, key, theme } = wantedPage(request, { cookies, reader, markdown, rules, ...places });
		const encoding = encodingFor(request);
		const wanted = {
			network,
			key,
			async render(signal: AbortSignal) {
				const at = clock();
				const page = await renderer.render(input, signal);
				copies.store(input, page, at);
				// Encoded before other requests share the page, so that they find it ready.
				await encodePage(page, theme, encoding);
				return page;
			},
		};
		const found = pages.find(wanted) ?? (await pages.request({ ...wanted, signal: leavingOf(request, response) }));
		if (found === "gone") return;
		if (found === "busy") return refuse(request, response, 503, RETRY_WHEN_BUSY_MS);
		const isUnavailable = found.status === 503;
		const copy = isUnavailable && !markdown ? copies.find(input) : undefined;
		if (copy) events.copied();
		if (isUnavailable) response.setHeader("Retry-After", RETRY_WITHOUT_DATABASE);
		const page = copy ?? found;
		const { encoding: made, bytes } = encodedPage(page, theme, encoding) ?? (await encodePage(page, theme, encoding));
		response.statusCode = page.status;
		for (const [name, value] of page.headers) {
			// A share image may be used by pages of other sites: its policy replaces that of all responses.
			if (name === "cross-origin-resource-policy") response.removeHeader(name);
			response.appendHeader(name, value);
		}
		setPolicy(response, { isEmbed: isFramed, scriptHashes: page.scriptHashes, videos: isFramed ? NO_VIDEOS : await videoOrigins() });
		if (markdown && answerAsMarkdown(request, response, { markdown, input, page })) return void response.end();
		if (made !== "identity") response.setHeader("Content-Encoding", made);
		response.setHeader("Content-Length", bytes.length);
		response.end(bytes);
	};
}

/** A requested page with the reader's values. */
interface WantedPage {
	input: PageInput;
	key: string | null;
	theme: ThemeChoice;
}

interface Reader {
	cookies: string | null;
	reader: PageReader | null;
	markdown: MarkdownRequest | null;
	country: string | null;
	siteZone: string | null;
	rules: PageRules;
}

function wantedPage(request: Request, { cookies, reader, markdown, country, siteZone, rules }: Reader): WantedPage {
	const { theme, ...preferences } = readPreferences(cookies);
	const target = markdown?.target ?? request.originalUrl;
	const input: PageInput = {
		target,
		form: !markdown ? "html" : preferences.scores === "hidden" ? "markdown_hides_scores" : "markdown",
		fetchSite: fetchSiteOf(request),
		reader,
		cookies,
		country: reader || dependsOnCountry(target) ? country : rules.restrictedCountry(country),
		confirmedAge: rules.dependsOnReader() ? confirmedAgeOf(cookies, request.get(ODDS_AGE_HEADER)) : null,
		rulesVersion: rules.version(),
		preferences: {
			theme,
			...preferences,
			delay: isEmbed(request.path)
				? delayOfEmbed(target)
				: delayOf(cookies, reader?.actor ?? null, markdown ? request.get(MATCH_DELAY_HEADER) : undefined),
			planEndClosed: reader ? preferences.planEndClosed : null,
			follows: !reader && dependsOnFollows(target) ? preferences.follows : [],
			// Programs get times in UTC unless they ask for a zone, so that caches may share them.
			zone: markdown ? (preferences.zone ?? "UTC") : zoneFor(preferences.zone, { isGuest: !reader, country, request, siteZone }),
		},
	};
	return { input, key: keyOf(input), theme };
}

/** Sets the headers that Markdown needs besides the page's own. Returns `true` if the response is a 304 without a body. */
function answerAsMarkdown(
	request: Request,
	response: Response,
	{ markdown, input, page }: { markdown: MarkdownRequest; input: PageInput; page: RenderedPage },
): boolean {
	const isShared =
		input.cookies === null &&
		input.preferences.delay === 0 &&
		!dependsOnCountry(input.target) &&
		input.country === null &&
		input.confirmedAge === null;
	const isFresh = setMarkdownHeaders(request, response, { page, isShared });
	if (markdown.isNamed && page.status >= 300 && page.status < 400) redirectToMarkdown(response);
	if (isFresh) response.status(304);
	return isFresh;
}

/** Prefers Brotli, which makes a page a seventh smaller: browsers name gzip first and give all encodings the same weight. */
function encodingFor(request: Request): Encoding {
	return (request.acceptsEncodings("br") || request.acceptsEncodings("gzip", "identity") || "identity") as Encoding;
}

/** Returns a signal that aborts when the client disconnects. */
function leavingOf(request: Request, response: Response): AbortSignal {
	const leaving = new AbortController();
	if (request.socket.destroyed) leaving.abort();
	response.once("close", () => {
		if (!response.writableFinished) leaving.abort();
	});
	return leaving.signal;
}

interface ZoneReader {
	isGuest: boolean;
	country: string | null;
	request: Request;
	siteZone: string | null;
}

/** `reported` is the zone that the browser reported. */
function zoneFor(reported: string | null, reader: ZoneReader): string {
	const { isGuest, country, request, siteZone } = reader;
	if (reported === null) return siteZone ?? guessZone(country, request.get("accept-language") ?? null);
	return isGuest ? sharedZone(reported) : reported;
}

function measurePages(metrics: Metrics, waiting: () => number) {
	const pages = metrics.counter(
		"page_requests_total",
		"Pages: renders started, requests that shared one, refused, abandoned, answered by a copy",
		["outcome"],
	);
	const count = (outcome: string) => () => pages.inc({ outcome });
	metrics.gauge("page_requests_waiting", "Page requests that wait for their render", [], (gauge) => gauge.set(waiting()));
	const rendered = { started: count("started"), shared: count("shared") };
	return { ...rendered, refused: count("refused"), abandoned: count("abandoned"), copied: count("copied") };
}
