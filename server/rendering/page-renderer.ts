// Renders one page through React Router's server build. It gets everything a page depends on as values and nothing else of the request, so
// that guests with equal values share a page.
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Settings } from "#server/config/env.ts";
import type { ApiCaller } from "#server/http/endpoint/api-caller.ts";
import type { Actor } from "#server/http/endpoint/call-context.ts";
import type { User } from "#shared/contract/rest/accounts/accounts.ts";
import type { ShareCard } from "#shared/contract/share-card.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { createPageApi } from "./page-api.ts";
import { type RenderedPage, readPage } from "./rendered-page.ts";

const SERVER = fileURLToPath(new URL("../../build/server/index.js", import.meta.url));

/** What client/entry.server.tsx exports beside React Router's own entry; it knows the shape of `facts`. */
interface PageEntry {
	fillContext(provider: RouterContextProvider, facts: object, cookies: string | null): void;
	guestVariant(cookies: string | null): string;
	busyPage(pathname: string): string;
}

/** Whom a page is made for. */
export interface PageReader {
	actor: Actor;
	user: User;
}

export interface PageInput {
	/** Path and query as they came; begins with a slash. */
	target: string;
	/** The header Cookie. */
	cookies: string | null;
	/** The header Sec-Fetch-Site. */
	fetchSite: string | null;
	/** Null: a guest. */
	reader: PageReader | null;
}

export interface PageRenderer {
	/** Aborted by `signal` it fails, or gives a page that is worth nothing. */
	render(input: PageInput, signal: AbortSignal): Promise<RenderedPage>;
	/** The same text means the same page; null: a user's own. */
	keyOf(input: PageInput): Promise<string | null>;
	/** HTML of the busy page. */
	busyPage(pathname: string): Promise<string>;
}

export interface PageRendererOptions {
	callApi: ApiCaller;
	settings: Pick<Settings, "siteName" | "siteUrl" | "minimumAge" | "tagManager">;
	/** How one can sign in here; shaped as the pages want it (client/api/page-context.ts). */
	signIn: {
		redirectOrigins: readonly string[];
		hasMail: boolean;
		firebase: { apiKey: string; authDomain: string; projectId: string; methods: readonly string[]; emulatorHost: string | null } | null;
	};
	drawShareImage(card: ShareCard): Promise<Uint8Array | null>;
	/** Takes what a page threw by surprise. */
	report(error: unknown): void;
	clock: Clock;
}

/** Throws where nothing was built. */
export function createPageRenderer({ callApi, settings, signIn, drawShareImage, report, clock }: PageRendererOptions): PageRenderer {
	if (!existsSync(SERVER)) throw new Error("the client is not built: run `npm run build`");
	const loading: Promise<ServerBuild> = import(pathToFileURL(SERVER).href);
	const entering = loading.then(({ entry }) => entry.module as unknown as PageEntry);
	const handling = loading.then((build) => createRequestHandler(build, "production"));
	const site = { name: settings.siteName, url: settings.siteUrl, minimumAge: settings.minimumAge, tagManager: settings.tagManager };

	return {
		async render({ target, cookies, fetchSite, reader }, signal) {
			const nonce = randomBytes(16).toString("hex");
			const provider = new RouterContextProvider();
			const api = createPageApi(callApi, reader?.actor ?? null);
			const facts = { api, clock, site, report, drawShareImage, signIn, user: reader?.user ?? null, nonce };
			(await entering).fillContext(provider, facts, cookies);
			const headers = new Headers();
			// Guests share pages: of their cookies a page only depends on guestVariant().
			if (reader && cookies) headers.set("Cookie", cookies);
			if (fetchSite) headers.set("Sec-Fetch-Site", fetchSite);
			// By the site's own address, not by the header Host, which anyone can make up.
			const request = new Request(site.url + target, { headers, signal });
			return readPage(await (await handling)(request, provider), nonce);
		},
		async keyOf({ target, cookies, fetchSite, reader }) {
			return reader ? null : JSON.stringify([target, fetchSite, (await entering).guestVariant(cookies)]);
		},
		busyPage: async (pathname) => (await entering).busyPage(pathname),
	};
}
