// Pages over HTTP: the built client's files, and every page rendered on the server through React Router. Made by main.ts.
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { createRequestHandler } from "@react-router/express";
import express, { type RequestHandler } from "express";
import { RouterContextProvider, type ServerBuild } from "react-router";
import type { Settings } from "#server/config/env.ts";
import type { ApiCaller } from "#server/http/api-caller.ts";
import type { Actor } from "#server/http/call-context.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { User } from "#shared/contract/rest/accounts.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { builtFiles } from "./built-files.ts";
import { createPageApi } from "./page-api.ts";
import { searchFiles } from "./search-files.ts";
import { type IdentitySources, securityPolicy } from "./security-policy.ts";

const CLIENT = fileURLToPath(new URL("../../build/client", import.meta.url));
/** Kept by client/build-if-stale.ts. */
const EARLIER_ASSETS = fileURLToPath(new URL("../../build/earlier-assets", import.meta.url));
const SERVER = fileURLToPath(new URL("../../build/server/index.js", import.meta.url));

/** What client/entry.server.tsx exports beside React Router's own entry; it knows the shape of `facts`. */
interface PageEntry {
	fillContext(provider: RouterContextProvider, facts: object, cookies: string | null): void;
}

/** Whom a page is made for. */
export interface PageReader {
	actor: Actor;
	user: User;
}

export interface PageHandlerOptions {
	callApi: ApiCaller;
	settings: Pick<Settings, "siteName" | "siteUrl" | "minimumAge">;
	/** By the request's Cookie header; null for a guest. One that throws leaves the reader a guest. */
	session: (cookies: string | null) => Promise<PageReader | null>;
	/** How one can sign in here; shaped as the pages want it (client/api/page-context.ts). */
	signIn: {
		redirectOrigins: readonly string[];
		hasMail: boolean;
		firebase: { apiKey: string; authDomain: string; projectId: string; methods: readonly string[]; emulatorHost: string | null } | null;
	};
	/** What the hosted identity provider's code needs beyond this site. */
	identitySources?: IdentitySources;
	log: Logger;
	clock: Clock;
}

/** Comes last among the routes: what it does not know is answered with the page "not found". Throws where nothing was built. */
export function createPageHandler(options: PageHandlerOptions): RequestHandler {
	const { callApi, settings, session, signIn, identitySources, log, clock } = options;
	if (!existsSync(SERVER)) throw new Error("the client is not built: run `npm run build`");
	const loading: Promise<ServerBuild> = import(pathToFileURL(SERVER).href);
	const site = { name: settings.siteName, url: settings.siteUrl, minimumAge: settings.minimumAge };
	const report = (error: unknown) => log.error({ err: error }, "a page failed");
	const readerOf = (cookies: string | null) =>
		session(cookies).catch((error: unknown) => {
			report(error);
			return null;
		});

	const pages = express.Router();
	pages.use("/assets", builtFiles(`${CLIENT}/assets`, EARLIER_ASSETS));
	pages.use(searchFiles({ callApi, siteUrl: settings.siteUrl, clock }));
	// Pages have no dot: only what may be a file is looked for on the disk.
	pages.get(/^\/[^/]+\.(?!data$)\w+$/, express.static(CLIENT, { index: false, maxAge: "1h" }));
	// Pages are read: what changes something is the API's. Without an error in the log for each form of another site.
	pages.use((request, response, next) => {
		if (request.method === "GET" || request.method === "HEAD") next();
		else response.set("Allow", "GET, HEAD").sendStatus(405);
	});
	pages.use((_request, response, next) => {
		response.locals.nonce = randomBytes(16).toString("base64");
		// Also a redirect or an error hangs on who asks.
		response.vary("Cookie");
		// A page must reach the provider's window that it opened.
		if (identitySources?.script.length) response.set("Cross-Origin-Opener-Policy", "same-origin-allow-popups");
		next();
	});
	pages.use(securityPolicy(settings.siteUrl, identitySources));
	pages.use(
		createRequestHandler({
			build: () => loading,
			mode: "production",
			async getLoadContext(request, response) {
				const entry = (await loading).entry.module as unknown as PageEntry;
				const cookies = request.headers.cookie ?? null;
				const reader = await readerOf(cookies);
				const provider = new RouterContextProvider();
				const api = createPageApi(callApi, reader?.actor ?? null);
				const facts = { api, clock, site, report, signIn, user: reader?.user ?? null, nonce: response.locals.nonce };
				entry.fillContext(provider, facts, cookies);
				return provider;
			},
		}),
	);
	return pages;
}
