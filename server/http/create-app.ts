// The HTTP app of the server: health, metrics, the API, its description, files and pages.
import compression from "compression";
import express, { type Express, type Request, type RequestHandler } from "express";
import type { NodeCounts } from "#server/bus/node-counts.ts";
import type { Settings } from "#server/config/env.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { Metrics } from "#server/observability/metrics.ts";
import { addressOf } from "#shared/contract/endpoint.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { type ClientAddresses, createClientAddresses } from "./connection/client-address.ts";
import { type CountryOf, UNKNOWN_COUNTRY } from "./country/country-of.ts";
import { type AuditTrail, NO_TRAIL } from "./endpoint/audit-trail.ts";
import type { ActorOfCookies, Authenticate, RefuseUnproven } from "./endpoint/call-context.ts";
import type { ApiDefinition } from "./endpoint/define-endpoint.ts";
import { createErrorHandler, refuseMethod, refuseUnknownPath, sendError } from "./endpoint/error-response.ts";
import { createIdempotency } from "./endpoint/idempotency.ts";
import { isPublicRead, permitAnyOrigin } from "./endpoint/public-reads.ts";
import { createReaderKeyLimit, type FindReaderKey } from "./endpoint/reader-key.ts";
import { createRequestLog } from "./endpoint/request-log.ts";
import { serveEndpoint } from "./endpoint/serve-endpoint.ts";
import { serveDocs } from "./openapi/api-docs.ts";
import { pageRoute } from "./page-route.ts";
import type { NotReady, ReadyWarning } from "./readiness.ts";
import { requireHost } from "./require-host.ts";
import { securityHeaders } from "./security-headers.ts";
import { LIVE_STREAM_PATH } from "./serve-live.ts";
import { serveMetrics } from "./serve-metrics.ts";

export interface HttpAppOptions {
	definitions: readonly ApiDefinition[];
	/** Authenticates bearer tokens. */
	authenticate: Authenticate;
	/** Authenticates forms without JavaScript; if absent, they are treated as sent by a guest. */
	actorOfCookies?: ActorOfCookies;
	/** Refuses commands that need a fresh proof of the owner; if absent, none needs it. */
	refuseUnproven?: RefuseUnproven;
	/** Finds keys of readers; if absent, all are refused. */
	findReaderKey?: FindReaderKey;
	/** Stores the answers of idempotent commands. */
	db: Db;
	/** Adds up the calls on all nodes; if absent, each node counts only its own. */
	nodeCounts?: NodeCounts | undefined;
	clock: Clock;
	log: Logger;
	metrics: Metrics;
	settings: Pick<Settings, "siteName" | "siteUrl"> & Partial<Pick<Settings, "pageOrigins" | "hstsDays" | "metricsToken" | "isProduction">>;
	/** Records commands of staff; if absent, they are not audited. */
	audit?: AuditTrail;
	/**
	 * /readyz responds with the reasons of `notReady`, because of which the node should get no requests, and with the `warnings`. /healthz
	 * responds with 503, which requests a restart, if `isWorking` resolves with `false`.
	 */
	health: { notReady(): Promise<readonly NotReady[]>; warnings?(): readonly ReadyWarning[]; isWorking?(): Promise<boolean> };
	/** Determines the visitor's address. Without it, no proxy is trusted. */
	addresses?: ClientAddresses;
	/** Determines the visitor's country; if absent, no country is known. */
	countryOf?: CountryOf;
	/** Called first after the request log: returns `true` if the request must be refused because its network has too many connections. */
	isCrowded?: (request: Request) => boolean;
	/** Permits pages at other addresses of the site to use everything that this app serves except its pages. */
	permitOrigins?: RequestHandler | null;
	/** Serves live topics as server-sent events. */
	live?: RequestHandler;
	/** Handlers of the files that rooms serve, by first path segment. Pages never get these paths. */
	files?: Readonly<Record<string, RequestHandler>>;
	/** Serves pages and the files of the built client; sets a security policy of its own. */
	pages?: RequestHandler;
}

const CROWDED_RETRY_MS = 5_000;

export function createHttpApp(options: HttpAppOptions): Express {
	const { definitions, authenticate, db, clock, log, metrics, settings, health, pages, files = {}, audit = NO_TRAIL } = options;
	const { addresses = createClientAddresses({ trustProxy: [], log }), countryOf = UNKNOWN_COUNTRY, isCrowded } = options;
	const { actorOfCookies = async () => null, permitOrigins, nodeCounts } = options;
	const app = express();
	app.disable("x-powered-by");
	app.set("trust proxy", addresses.isTrusted);
	const logRequest = createRequestLog({ log, metrics });
	app.use((request, response, next) => {
		addresses.warnOfProxy(request);
		logRequest(request, response, next);
	});
	if (isCrowded) app.use(refuseCrowded(isCrowded));
	app.use(securityHeaders(settings.hstsDays ?? 0));
	const page = pages && asPage(pages);
	// Mounted here, `page` serves only paths that no handler below may serve. Mounted last, it serves the remaining ones.
	if (page) app.use(unlessUnder(otherPaths(definitions, files), page));
	if (permitOrigins) app.use(permitOrigins);
	app.use(compression());

	app.get("/healthz", async (_request, response) => {
		const isWorking = (await health.isWorking?.()) ?? true;
		response.status(isWorking ? 200 : 503).json({ status: isWorking ? "alive" : "stuck" });
	});
	app.get("/readyz", async (_request, response) => {
		const reasons = await health.notReady();
		const warnings = health.warnings?.() ?? [];
		const isReady = reasons.length === 0;
		const answer = isReady ? { status: "ready" } : { status: "not ready", reasons };
		response.status(isReady ? 200 : 503).json(warnings.length === 0 ? answer : { ...answer, warnings });
	});
	const { metricsToken, isProduction = false } = settings;
	app.get("/metrics", serveMetrics(metrics, { token: metricsToken ?? null, isOff: isProduction && metricsToken === undefined }));

	const ports = {
		authenticate,
		actorOfCookies,
		refuseUnproven: options.refuseUnproven,
		idempotency: createIdempotency({ db, clock }),
		audit,
		clock,
		nodeCounts,
		admitReaderKey: createReaderKeyLimit({ find: options.findReaderKey, nodeCounts }),
		countryOf,
		isSecure: settings.siteUrl.startsWith("https:"),
		pageOrigins: settings.pageOrigins ?? [settings.siteUrl],
	};
	for (const served of Map.groupBy(definitions, ({ endpoint }) => endpoint.path).values()) {
		const route = app.route(pathsOf(served));
		if (served.some(isPublicRead)) route.all(permitAnyOrigin);
		for (const definition of served) route[verbOf(definition)](...serveEndpoint(definition, ports));
		route.all(refuseMethod(served.flatMap(({ endpoint }) => (endpoint.method === "GET" ? ["GET", "HEAD"] : [endpoint.method]))));
	}
	if (options.live) app.all(LIVE_STREAM_PATH, options.live);
	app.use("/api", serveDocs(definitions, { name: settings.siteName, url: settings.siteUrl }), refuseUnknownPath);

	for (const [name, serve] of Object.entries(files)) app.use(`/${name}`, nameRoute(name), serve, refuseUnknownPath);
	if (page) app.use(page);
	app.use(refuseUnknownPath);
	app.use(createErrorHandler(log));
	return app;
}

function refuseCrowded(isCrowded: (request: Request) => boolean): RequestHandler {
	return (request, response, next) => {
		if (!isCrowded(request)) return next();
		response.set("Connection", "close");
		sendError(response, { code: "overloaded", message: "Too many connections of one network.", retryAfterMs: CROWDED_RETRY_MS });
	};
}

/** The first path segments of everything that is not a page. */
function otherPaths(definitions: readonly ApiDefinition[], files: HttpAppOptions["files"]): ReadonlySet<string> {
	const paths = [...pathsOf(definitions), "/api", "/healthz", "/readyz", "/metrics", ...Object.keys(files ?? {}).map((name) => `/${name}`)];
	return new Set(paths.map(firstSegment));
}

const firstSegment = (path: string) => path.split("/", 2)[1] ?? "";

function unlessUnder(segments: ReadonlySet<string>, handle: RequestHandler): RequestHandler {
	return (request, response, next) => (segments.has(firstSegment(request.path)) ? next() : handle(request, response, next));
}

/** Combines handlers into one: with a router, thousands of requests a second for popular pages would pass each of its layers. */
function asPage(pages: RequestHandler): RequestHandler {
	return (request, response, next) => {
		response.locals.route = pageRoute(request.path);
		requireHost(request, response, () => pages(request, response, next));
	};
}

/** All paths of an endpoint share one limit. */
const pathsOf = (served: readonly ApiDefinition[]) => [
	...new Set(served.flatMap(({ endpoint: { path, aliases = [] } }) => [addressOf(path), ...aliases])),
];
const verbOf = ({ endpoint }: ApiDefinition) => endpoint.method.toLowerCase() as "get" | "post" | "put" | "patch" | "delete";

/** Sets the route's name in the metrics. */
function nameRoute(name: string): RequestHandler {
	return (_request, response, next) => {
		response.locals.route = name;
		next();
	};
}
