// Everything the server says over HTTP: health, metrics, the API, its description, and the pages last. Made by main.ts.
import compression from "compression";
import express, { type Express, type RequestHandler } from "express";
import helmet from "helmet";
import type { Settings } from "#server/config/env.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { Metrics } from "#server/observability/metrics.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { serveDocs } from "./api-docs.ts";
import { type AuditTrail, NO_TRAIL } from "./audit-trail.ts";
import type { Authenticate } from "./call-context.ts";
import type { ApiDefinition } from "./define-endpoint.ts";
import { createErrorHandler, refuseMethod, refuseUnknownPath } from "./error-response.ts";
import { createIdempotency } from "./idempotency.ts";
import { createRequestLog } from "./request-log.ts";
import { serveEndpoint } from "./serve-endpoint.ts";

export interface HttpAppOptions {
	definitions: readonly ApiDefinition[];
	/** Without one every token is refused. */
	authenticate: Authenticate;
	/** Keeps the answers of idempotent commands. */
	db: Db;
	clock: Clock;
	log: Logger;
	metrics: Metrics;
	settings: Pick<Settings, "siteName" | "siteUrl">;
	/** Without one nothing is kept of what staff do. */
	audit?: AuditTrail;
	/** What /readyz asks: false while starting, stopping or without database. */
	health: { isReady(): Promise<boolean> };
	/** Pages and the built client's files; sets a security policy of its own. */
	pages?: RequestHandler;
}

/** Proxies on this machine or a private network may tell the visitor's address and protocol. */
const TRUSTED_PROXIES = ["loopback", "linklocal", "uniquelocal"];

export function createHttpApp(options: HttpAppOptions): Express {
	const { definitions, authenticate, db, clock, log, metrics, settings, health, pages, audit = NO_TRAIL } = options;
	const app = express();
	app.set("trust proxy", TRUSTED_PROXIES);
	app.use(createRequestLog({ log, metrics }));
	app.use(securityHeaders(settings.siteUrl));
	app.use(compression());

	app.get("/healthz", (_request, response) => void response.json({ status: "alive" }));
	app.get("/readyz", async (_request, response) => {
		const isReady = await health.isReady().catch(() => false);
		response.status(isReady ? 200 : 503).json({ status: isReady ? "ready" : "not ready" });
	});
	app.get("/metrics", async (_request, response) => void response.type(metrics.contentType).send(await metrics.text()));

	const ports = {
		authenticate,
		idempotency: createIdempotency({ db, clock }),
		audit,
		clock,
		isSecure: settings.siteUrl.startsWith("https:"),
	};
	for (const served of Map.groupBy(definitions, ({ endpoint }) => endpoint.path).values()) {
		const route = app.route(pathsOf(served));
		for (const definition of served) route[verbOf(definition)](...serveEndpoint(definition, ports));
		route.all(refuseMethod(served.flatMap(({ endpoint }) => (endpoint.method === "GET" ? ["GET", "HEAD"] : [endpoint.method]))));
	}
	app.use("/api", serveDocs(definitions, { name: settings.siteName, url: settings.siteUrl }), refuseUnknownPath);

	if (pages) app.use(nameRoute("page"), pages);
	app.use(refuseUnknownPath);
	app.use(createErrorHandler(log));
	return app;
}

/** One limit over all paths of an endpoint. */
const pathsOf = (served: readonly ApiDefinition[]) => [
	...new Set(served.flatMap(({ endpoint }) => [endpoint.path, ...(endpoint.aliases ?? [])])),
];
const verbOf = ({ endpoint }: ApiDefinition) => endpoint.method.toLowerCase() as "get" | "post" | "put" | "patch" | "delete";

/** The route's name in the metrics. */
function nameRoute(name: string): RequestHandler {
	return (_request, response, next) => {
		response.locals.route = name;
		next();
	};
}

/** Nothing that is not a page may load or frame anything. HTTPS is insisted on only where the site has it. */
function securityHeaders(siteUrl: string): RequestHandler {
	return helmet({
		contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
		strictTransportSecurity: siteUrl.startsWith("https:"),
		xFrameOptions: false,
	});
}
