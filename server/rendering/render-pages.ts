// Pages over HTTP: the built client's files, and every page rendered on the server through React Router.
import compression from "compression";
import express, { type RequestHandler } from "express";
import type { Settings } from "#server/config/env.ts";
import { type CountryOf, UNKNOWN_COUNTRY } from "#server/http/country/country-of.ts";
import type { ReadinessCheck } from "#server/http/readiness.ts";
import type { Metrics } from "#server/observability/metrics.ts";
import { type BuiltClient, builtClient } from "./built-client.ts";
import { builtFiles } from "./built-files.ts";
import { redirectHomeByLocale } from "./home-locale.ts";
import { pageAddresses } from "./page-addresses.ts";
import { createPageCheck } from "./page-check.ts";
import { createPageRenderer, type PageReader, type PageRendererOptions } from "./page-renderer.ts";
import { searchFiles } from "./search-files.ts";
import { securityContact } from "./security-contact.ts";
import { type OtherSources, securityPolicy, TAG_MANAGER_SOURCES, type VideoSources } from "./security-policy.ts";
import { servePages } from "./serve-pages.ts";
import { serveWorker } from "./serve-worker.ts";
import { createShareImages } from "./share/share-images.ts";
import type { SitemapSources } from "./sitemap-parts.ts";
import { serveWebManifest } from "./web-manifest.ts";

const MAY_BE_FILE = /\.|^\/assets\//;

export interface PageHandlerOptions extends Omit<PageRendererOptions, "report" | "drawShareImage"> {
	settings: PageRendererOptions["settings"] &
		Pick<Settings, "offlinePages" | "embedOrigins" | "apiUrls" | "pageOrigins" | "contactEmail" | "securityContact" | "videoOrigins">;
	/** By the request's Cookie header; null for a guest. One that throws leaves the reader a guest. */
	session: (cookies: string | null) => Promise<PageReader | null>;
	/** By month, for the sitemap. */
	matches: SitemapSources["matches"];
	/** Without it no country is known. */
	countryOf?: CountryOf;
	/** Sites of published videos. */
	videoOrigins(): Promise<VideoSources>;
	/** What the hosted identity provider's code needs beyond this site. */
	identitySources?: OtherSources;
	metrics: Metrics;
	/** By default that of the process. */
	built?: BuiltClient;
}

export interface PageHandler {
	/** Comes last among the routes: what it does not know is answered with the page "not found". */
	handler: RequestHandler;
	/** For /readyz. */
	check: ReadinessCheck;
	stop(): Promise<void>;
}

/** Throws a SettingsError if nothing was built. */
export function createPageHandler(options: PageHandlerOptions): PageHandler {
	const { callApi, matches, settings, session, countryOf = UNKNOWN_COUNTRY, identitySources, log, metrics, clock } = options;
	const { client, assets } = options.built ?? builtClient();
	let isStopped = false;
	const report = (error: unknown) => log.error({ err: error }, "a page failed");
	const shareImages = createShareImages();
	const renderer = createPageRenderer({ ...options, drawShareImage: shareImages.draw, report });
	const readerOf = (cookies: string | null) =>
		session(cookies).catch((error: unknown) => {
			report(error);
			return null;
		});

	const files = express.Router();
	// A frame with `sandbox` has no origin: these are another site's for it.
	files.get(/^\/assets\/embed-/, (_request, response, next) => {
		response.set({ "Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin" });
		next();
	});
	files.use("/assets", builtFiles(...assets));
	// Pages compress themselves, once for all who share one.
	files.get(/^\/[^/]+\.\w+$/, compression());
	files.use(searchFiles({ callApi, matches, siteUrl: settings.siteUrl, clock }));
	files.get("/.well-known/security.txt", securityContact({ settings, clock }));
	files.get("/manifest.webmanifest", serveWebManifest(settings.siteName));
	files.get("/sw.js", serveWorker(client, settings.offlinePages));
	// Pages have no dot: only what may be a file is looked for on the disk.
	files.get(/^\/[^/]+\.(?!data$)\w+$/, express.static(client, { index: false, maxAge: "1h" }));

	const redirectHome = redirectHomeByLocale();
	const apiUrls = Object.values(settings.apiUrls);
	const addressElsewhere = pageAddresses(settings);
	const setPolicy = securityPolicy({
		...{ origins: [...new Set([...settings.pageOrigins, ...apiUrls])], embedOrigins: settings.embedOrigins },
		others: [
			{ connect: [...apiUrls, ...settings.videoOrigins], media: settings.videoOrigins },
			{ img: settings.imageBaseUrl === null ? [] : [new URL(settings.imageBaseUrl).origin] },
			...[identitySources ?? {}, settings.tagManager ? TAG_MANAGER_SOURCES : {}],
		],
	});
	const { videoOrigins } = options;
	const serve = servePages({ renderer, readerOf, countryOf, setPolicy, videoOrigins, metrics, clock });
	const answer: RequestHandler = (request, response, next) => {
		// Pages are read: what changes something is the API's. Without an error in the log for each form of another site.
		if (request.method !== "GET" && request.method !== "HEAD") {
			response.set("Allow", "GET, HEAD").sendStatus(405);
			return;
		}
		const elsewhere = addressElsewhere?.(request);
		if (elsewhere) return response.redirect(302, elsewhere);
		// A redirect or an error depends on the user as well; the first page of a reader on what the browser says of the language.
		response.setHeader("Vary", "Cookie, Accept-Language, Accept-Encoding");
		// A page must reach the provider's window that it opened.
		if (identitySources?.script?.length) response.setHeader("Cross-Origin-Opener-Policy", "same-origin-allow-popups");
		redirectHome(request, response, () => void Promise.resolve(serve(request, response, next)).catch(next));
	};
	return {
		// No router: popular pages pass as few layers as can be.
		handler(request, response, next) {
			if (!MAY_BE_FILE.test(request.path)) return answer(request, response, next);
			files(request, response, (error?: unknown) => (error ? next(error) : answer(request, response, next)));
		},
		check: createPageCheck({ render: renderer.render, report: (error) => isStopped || report(error) }),
		async stop() {
			isStopped = true;
			await Promise.all([renderer.stop(), shareImages.stop()]);
		},
	};
}
