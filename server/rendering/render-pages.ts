// Pages over HTTP: the built client's files, and every page rendered on the server through React Router. Made by main.ts.
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { createRequestHandler } from "@react-router/express";
import express, { type RequestHandler, type Response } from "express";
import packedFiles from "express-static-gzip";
import { contentSecurityPolicy } from "helmet";
import { RouterContextProvider, type ServerBuild } from "react-router";
import type { Settings } from "#server/config/env.ts";
import type { ApiCaller } from "#server/http/api-caller.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { createPageApi } from "./page-api.ts";

const CLIENT = fileURLToPath(new URL("../../build/client", import.meta.url));
const SERVER = fileURLToPath(new URL("../../build/server/index.js", import.meta.url));

/** The build packs scripts and styles beside the files themselves (vite.config.ts). */
const ASSETS = { enableBrotli: true, index: false, serveStatic: { immutable: true, maxAge: "1y", fallthrough: false } };

/** What client/entry.server.tsx exports beside React Router's own entry; it knows the shape of `facts`. */
interface PageEntry {
	fillContext(provider: RouterContextProvider, facts: object, cookies: string | null): void;
}

export interface PageHandlerOptions {
	callApi: ApiCaller;
	settings: Pick<Settings, "siteName" | "siteUrl">;
	log: Logger;
	clock: Clock;
}

/** Comes last among the routes: what it does not know is answered with the page "not found". Throws where nothing was built. */
export function createPageHandler({ callApi, settings, log, clock }: PageHandlerOptions): RequestHandler {
	if (!existsSync(SERVER)) throw new Error("the client is not built: run `npm run build`");
	const loading: Promise<ServerBuild> = import(pathToFileURL(SERVER).href);
	const api = createPageApi(callApi);
	const site = { name: settings.siteName, url: settings.siteUrl };
	const report = (error: unknown) => log.error({ err: error }, "a page failed");

	const pages = express.Router();
	// Names of built files hold a hash of their content.
	pages.use("/assets", packedFiles(`${CLIENT}/assets`, ASSETS));
	// Pages have no dot: only what may be a file is looked for on the disk.
	pages.get(/^\/[^/]+\.(?!data$)\w+$/, express.static(CLIENT, { index: false, maxAge: "1h" }));
	pages.use((_request, response, next) => {
		response.locals.nonce = randomBytes(16).toString("base64");
		next();
	});
	pages.use(securityPolicy(settings.siteUrl));
	pages.use(
		createRequestHandler({
			build: () => loading,
			mode: "production",
			async getLoadContext(request, response) {
				const entry = (await loading).entry.module as unknown as PageEntry;
				const provider = new RouterContextProvider();
				entry.fillContext(provider, { api, clock, site, report, nonce: response.locals.nonce }, request.headers.cookie ?? null);
				return provider;
			},
		}),
	);
	return pages;
}

/** Scripts by nonce alone; style attributes are allowed, style sheets come from here. Not every browser counts a socket as 'self'. */
function securityPolicy(siteUrl: string): RequestHandler {
	return contentSecurityPolicy({
		useDefaults: false,
		directives: {
			defaultSrc: ["'self'"],
			scriptSrc: ["'self'", (_request, response) => `'nonce-${(response as Response).locals.nonce}'`],
			styleSrcAttr: ["'unsafe-inline'"],
			imgSrc: ["'self'", "data:"],
			connectSrc: ["'self'", siteUrl.replace(/^http/, "ws")],
			objectSrc: ["'none'"],
			baseUri: ["'none'"],
			formAction: ["'self'"],
			frameAncestors: ["'self'"],
		},
	});
}
