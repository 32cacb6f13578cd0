// Renders pages in threads, and answers their calls: the API, called in process as the page's reader, and share images.
import { MessageChannel } from "node:worker_threads";
import type { Settings } from "#server/config/env.ts";
import { isDatabaseUnavailable } from "#server/db/database-unavailable.ts";
import { AppError } from "#server/errors/app-error.ts";
import type { ApiCaller } from "#server/http/endpoint/api-caller.ts";
import type { Actor, CallContext } from "#server/http/endpoint/call-context.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { CallSettings } from "#shared/contract/call-settings.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { ERROR_STATUS } from "#shared/contract/error-code.ts";
import type { ReaderPreferences } from "#shared/contract/reader-preferences.ts";
import type { User } from "#shared/contract/rest/accounts/accounts.ts";
import type { ShareCard } from "#shared/contract/share-card.ts";
import { LOCALE_KEYS } from "#shared/i18n/locales.ts";
import { type Clock, SECOND_MS } from "#shared/kit/instant.ts";
import { answerPort } from "./port-calls.ts";
import type { ImportFailure, PageCalls, PageForm } from "./render-thread.ts";
import { createRenderThreads, type RenderThreads } from "./render-threads.ts";
import type { RenderedPage } from "./rendered-page.ts";

/** The reader for whom a page is made. */
export interface PageReader {
	actor: Actor;
	user: User;
}

export interface PageInput {
	/** Path and query as received; begins with a slash. */
	target: string;
	/** HTML if absent. */
	form?: PageForm;
	/** The site from which the page was opened (fetch-site.ts). */
	fetchSite: string | null;
	/** The page does not depend on the theme in these preferences. */
	preferences: ReaderPreferences & { zone: string };
	/** `null` for a guest. */
	reader: PageReader | null;
	/** The header Cookie. A guest's page depends only on the preferences in it. */
	cookies: string | null;
	/** The country as far as the page depends on it: `null` if unknown, and on pages that readers of all countries share. */
	country: string | null;
	/** The age that the reader confirmed, where odds depend on one; otherwise `null`. */
	confirmedAge: number | null;
	/** Version of the rules for what is offered and how players are named: a page of earlier rules is not used again. */
	rulesVersion: number;
}

export interface PageRenderer {
	/** When `signal` aborts, the render fails or returns an unusable page. */
	render(input: PageInput, signal: AbortSignal): Promise<RenderedPage>;
	/** Returns the HTML of the page for a busy server. */
	busyPage(pathname: string): Promise<string>;
	stop(): Promise<void>;
}

/** The settings that pages may use. */
type RenderedSettings = Pick<
	Settings,
	| "siteName"
	| "siteUrl"
	| "minimumAge"
	| "tagManager"
	| "devtoolsGuard"
	| "imageBaseUrl"
	| "consoleUrl"
	| "apiUrls"
	| "authClientId"
	| "isProduction"
>;

export interface PageRendererOptions {
	callApi: ApiCaller;
	settings: RenderedSettings;
	/** The available ways to sign in, in the form of client/api/page-context.ts. */
	signIn: {
		redirectOrigins: readonly string[];
		hasMail: boolean;
		isStaffFactorRequired: boolean;
		firebase: { apiKey: string; authDomain: string; projectId: string; methods: readonly string[]; emulatorHost: string | null } | null;
	};
	drawShareImage(card: ShareCard): Promise<Uint8Array | null>;
	/** Called with each unexpected error of a page. */
	report(error: unknown): void;
	log: Logger;
	clock: Clock;
	/** Threads that the caller ends; by default the renderer has its own. */
	threads?: RenderThreads;
}

/** Returns the key of the page: two requests with equal keys have the same page. `null` for a signed-in user's own page. */
export function keyOf({ target, form, fetchSite, preferences, reader, country, confirmedAge, rulesVersion }: PageInput): string | null {
	if (reader) return null;
	const { theme: _styleOnly, ...choices } = preferences;
	return JSON.stringify([target, form, fetchSite, choices, country, confirmedAge, rulesVersion]);
}

/** Throws a SettingsError if nothing was built. */
export function createPageRenderer(options: PageRendererOptions): PageRenderer {
	const { callApi, settings, signIn, drawShareImage, report, log, clock, threads = createRenderThreads() } = options;
	let isStopped = false;
	// Rendered before the first page, so that the busy pages are available when all threads are busy.
	const busyPages = (threads.run({ kind: "busy_pages" }) as Promise<Record<string, string>>).catch((error: unknown) => {
		if (!isStopped) report(error);
		return {} as Record<string, string>;
	});
	const { siteUrl: url, minimumAge, tagManager, devtoolsGuard, imageBaseUrl, consoleUrl } = settings;
	const site = { url, minimumAge, tagManager, devtoolsGuard, imageBaseUrl, consoleUrl, calls: callSettings(settings) };

	async function callAs(context: CallContext, { endpoint, input }: Parameters<PageCalls["api"]>[0]): Promise<ReturnType<PageCalls["api"]>> {
		try {
			return { json: JSON.stringify(await callApi(endpoint as Endpoint, input, context)) };
		} catch (error) {
			// An unavailable database is not reported for each page, because readiness reports it (server/db/database-readiness.ts).
			if (isDatabaseUnavailable(error)) return { status: 503 };
			if (!(error instanceof AppError)) throw error;
			return { status: statusOfPage(error) };
		}
	}

	async function renderOnce(input: PageInput, signal: AbortSignal): Promise<RenderedPage | ImportFailure> {
		const { target, form = "html", fetchSite, preferences, reader, cookies, country, confirmedAge } = input;
		const { port1: ours, port2: port } = new MessageChannel();
		const context = {
			actor: reader?.actor ?? null,
			country,
			delay: preferences.delay,
			confirmedAge,
		};
		answerPort<PageCalls>(ours, { api: (call) => callAs(context, call), drawShareImage, report });
		const abort = () => ours.postMessage("abort");
		signal.addEventListener("abort", abort);
		const { theme: _styleOnly, ...choices } = preferences;
		// The name may change while the server runs.
		const facts = {
			site: { ...site, name: settings.siteName },
			signIn,
			reader: choices,
			user: reader?.user ?? null,
			isProduction: settings.isProduction,
		};
		const headers: [string, string][] = [];
		if (fetchSite !== null) headers.push(["Sec-Fetch-Site", fetchSite]);
		if (reader && cookies !== null) headers.push(["Cookie", cookies]);
		try {
			const now = clock() - preferences.delay * SECOND_MS;
			const task = { kind: "page", target, form, siteUrl: url, headers, facts, now, port } as const;
			return (await threads.run(task, { transferList: [port] })) as RenderedPage | ImportFailure;
		} finally {
			signal.removeEventListener("abort", abort);
			ours.close();
		}
	}

	return {
		async render(input, signal) {
			const first = await renderOnce(input, signal);
			if (!("importFailed" in first)) return first;
			log.warn({ reason: first.importFailed }, "A thread could not load a part of the pages, the threads are replaced");
			threads.replace();
			const second = await renderOnce(input, signal);
			if ("importFailed" in second) throw new Error(`a part of the pages could not be loaded: ${second.importFailed}`);
			return second;
		},
		async busyPage(pathname) {
			const pages = await busyPages;
			const locale = LOCALE_KEYS.find((key) => pathname === `/${key}` || pathname.startsWith(`/${key}/`)) ?? LOCALE_KEYS[0];
			return pages[locale] ?? "";
		},
		async stop() {
			isStopped = true;
			if (!options.threads) await threads.destroy();
		},
	};
}

/** The settings for client/api/call-settings.ts; `null` if a browser needs none. */
function callSettings({ apiUrls, authClientId }: RenderedSettings): CallSettings | null {
	if (Object.keys(apiUrls).length === 0 && authClientId === null) return null;
	return { apiUrls, ...(authClientId !== null && { clientId: authClientId }) };
}

/** A page with invalid parameters does not exist, so its status is 404. */
function statusOfPage({ code }: AppError): number {
	return code === "invalid_request" ? 404 : ERROR_STATUS[code];
}
