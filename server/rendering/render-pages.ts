// Serves pages over HTTP: the built client's files, and every page rendered on the server through React Router.
import compression from "compression";
import express, { type RequestHandler } from "express";
import type { Settings } from "#server/config/env.ts";
import { type CountryOf, UNKNOWN_COUNTRY } from "#server/http/country/country-of.ts";
import type { ReadinessCheck } from "#server/http/readiness.ts";
import type { Metrics } from "#server/observability/metrics.ts";
import type { SiteBranding } from "#shared/contract/branding.ts";
import { WIDGET_SCRIPT } from "#shared/contract/embed.ts";
import { type BuiltClient, builtClient } from "./built-client.ts";
import { builtFiles } from "./built-files.ts";
import { redirectHomeByLocale } from "./home-locale.ts";
import { createLastCopies } from "./last-copies.ts";
import { programFiles } from "./markdown/program-files.ts";
import { pageAddresses } from "./page-addresses.ts";
import { createPageCheck } from "./page-check.ts";
import { createPageRenderer, type PageReader, type PageRendererOptions } from "./page-renderer.ts";
import { searchFiles } from "./search-files.ts";
import { securityContact } from "./security-contact.ts";
import { type OtherSources, securityPolicy, TAG_MANAGER_SOURCES, type VideoSources } from "./security-policy.ts";
import { type PageRules, servePages } from "./serve-pages.ts";
import { serveWorker } from "./serve-worker.ts";
import { createShareImages } from "./share/share-images.ts";
import type { SitemapSources } from "./sitemap-parts.ts";
import { serveWebManifest } from "./web-manifest.ts";

const NO_RULES: PageRules = { version: () => 0, restrictedCountry: () => null, dependsOnReader: () => false };

const MAY_BE_FILE = /\.|^\/assets\//;

export interface PageHandlerOptions extends Omit<PageRendererOptions, "report" | "drawShareImage"> {
	settings: PageRendererOptions["settings"] &
		Pick<
			Settings,
			"offlinePages" | "embedOrigins" | "apiUrls" | "pageOrigins" | "contactEmail" | "securityContact" | "videoOrigins" | "hasPlaybacks"
		>;
	/** Finds the user from the request's Cookie header; `null` for a guest. If it throws, the reader counts as a guest. */
	session: (cookies: string | null) => Promise<PageReader | null>;
	/** Returns the matches by month, for the sitemap. */
	matches: SitemapSources["matches"];
	/** What pages depend on of the rules for what is offered; if absent, everything is offered to everybody. */
	rules?: PageRules;
	/** Determines the visitor's country; if absent, no country is known. */
	countryOf?: CountryOf;
	/** The site's face that is in force. */
	branding(): SiteBranding;
	/** Zone of readers whose own one is unknown; `null` if it is guessed by country and language. */
	siteZone?(): string | null;
	/** Returns the sites from which published videos are loaded. */
	videoOrigins(): Promise<VideoSources>;
	/** The sources that the hosted identity provider's code needs in addition to this site. */
	identitySources?: OtherSources;
	metrics: Metrics;
	/** The process's build by default. */
	built?: BuiltClient;
}

export interface PageHandler {
	/** Must be the last route: unknown addresses get the page "not found". */
	handler: RequestHandler;
	/** Check for /readyz. */
	check: ReadinessCheck;
	stop(): Promise<void>;
}

/** Throws a SettingsError if nothing was built. */
export function createPageHandler(options: PageHandlerOptions): PageHandler {
	const { callApi, matches, settings, session, identitySources, branding, log, metrics, clock } = options;
	const { countryOf = UNKNOWN_COUNTRY, rules = NO_RULES } = options;
	const { client, assets } = options.built ?? builtClient();
	let isStopped = false;
	const report = (error: unknown) => log.error({ err: error }, "Rendering a page failed");
	const shareImages = createShareImages();
	const renderer = createPageRenderer({ ...options, drawShareImage: shareImages.draw, report });
	const readerOf = (cookies: string | null) =>
		session(cookies).catch((error: unknown) => {
			report(error);
			return null;
		});

	const files = express.Router();
	// A frame with `sandbox` has an opaque origin, so browsers treat these files as those of another site.
	files.get(/^\/assets\/(embed|overlay)-/, (_request, response, next) => {
		response.set({ "Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin" });
		next();
	});
	files.use("/assets", builtFiles(...assets));
	// Pages are compressed separately, once for all readers who share one.
	files.get(/^\/[^/]+\.\w+$/, compression());
	files.use(searchFiles({ callApi, matches, siteUrl: settings.siteUrl, clock }));
	files.use(programFiles(settings, branding));
	files.get("/.well-known/security.txt", securityContact({ settings, clock }));
	files.use(serveWebManifest({ branding, imageBaseUrl: settings.imageBaseUrl }));
	files.get("/sw.js", serveWorker(client, settings.offlinePages));
	// Pages of other sites load the script of the widgets.
	files.get(WIDGET_SCRIPT, (_request, response, next) => {
		response.set({ "Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin" });
		next();
	});
	// Addresses of pages contain no dot, so only addresses with one are looked up on the disk.
	files.get(/^\/[^/]+\.(?!data$)\w+$/, express.static(client, { index: false, maxAge: "1h" }));

	const redirectHome = redirectHomeByLocale();
	const apiUrls = Object.values(settings.apiUrls);
	const addressElsewhere = pageAddresses(settings);
	const setPolicy = securityPolicy({
		origins: [...new Set([...settings.pageOrigins, ...apiUrls])],
		embedOrigins: settings.embedOrigins,
		others: [
			{ connect: [...apiUrls, ...settings.videoOrigins], media: settings.videoOrigins },
			{ img: settings.imageBaseUrl === null ? [] : [new URL(settings.imageBaseUrl).origin] },
			identitySources ?? {},
			settings.tagManager ? TAG_MANAGER_SOURCES : {},
		],
	});
	const { videoOrigins, siteZone = () => null } = options;
	const copies = createLastCopies();
	const serve = servePages({ renderer, readerOf, countryOf, rules, setPolicy, videoOrigins, siteZone, metrics, copies, clock });
	const answer: RequestHandler = (request, response, next) => {
		// Pages accept only reads, since changes go through the API. Forms sent from other sites must not cause errors in the log.
		if (request.method !== "GET" && request.method !== "HEAD") {
			response.set("Allow", "GET, HEAD").sendStatus(405);
			return;
		}
		const elsewhere = addressElsewhere?.(request);
		if (elsewhere) return response.redirect(302, elsewhere);
		// Redirects and errors depend on the user as well, and a reader's first page depends on the browser's languages.
		response.setHeader("Vary", "Cookie, Accept-Language, Accept-Encoding");
		// A page must be able to access the window of the identity provider that it opened.
		if (identitySources?.script?.length) response.setHeader("Cross-Origin-Opener-Policy", "same-origin-allow-popups");
		redirectHome(request, response, () => void Promise.resolve(serve(request, response, next)).catch(next));
	};
	return {
		// A function instead of a router, so that requests for popular pages pass as few layers as possible.
		handler(request, response, next) {
			if (!MAY_BE_FILE.test(request.path)) return answer(request, response, next);
			files(request, response, (error?: unknown) => (error ? next(error) : answer(request, response, next)));
		},
		check: createPageCheck({ render: renderer.render, copies, clock, report: (error) => isStopped || report(error) }),
		async stop() {
			isStopped = true;
			await Promise.all([renderer.stop(), shareImages.stop()]);
		},
	};
}
