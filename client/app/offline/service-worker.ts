// The service worker, /sw.js: without a network a page is shown as it was stored last, and else a page that lists what is stored. While the
// network works, pages come from there alone. Calls, live connection, videos and files go past it. It also shows notifications, and does that
// alone where the operator wants no copies (server/rendering/serve-worker.ts). Bundled by build-worker.server.ts.
import { splitLocale } from "#client/i18n/locale-path.ts";
import { PAGE_CACHES } from "#client/ui/page/stored-pages.ts";
import type { PushContent } from "#shared/contract/notifications.ts";
import type { Locale } from "#shared/i18n/locales.ts";
import type { OfflineTexts } from "#shared/i18n/text-key.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import type { KeepRequest } from "./keep-request.ts";
import { offlinePage, type StoredPage } from "./offline-page.ts";
import { openPushed, showPush, type Windows } from "./show-push.ts";
import { fateOfCopy, isPage, isStorable } from "./storable-pages.ts";

/** Put in by the build. */
declare const BUILD: string;
declare const TEXTS: Readonly<Record<Locale, OfflineTexts>>;

/** What TypeScript's library of documents lacks. */
interface LastingEvent extends Event {
	waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends LastingEvent {
	request: Request;
	preloadResponse: Promise<Response | undefined>;
	respondWith(answer: Promise<Response>): void;
}
interface Worker {
	registration: ServiceWorkerRegistration;
	clients: Windows & { claim(): Promise<void> };
	/** False: put in by the server, where pages are not to be stored. */
	storesPages?: boolean;
	skipWaiting(): Promise<void>;
	addEventListener(name: "install" | "activate", handle: (event: LastingEvent) => void): void;
	addEventListener(name: "fetch", handle: (event: FetchEvent) => void): void;
	addEventListener(name: "push", handle: (event: LastingEvent & { data: { json(): PushContent } | null }) => void): void;
	addEventListener(name: "notificationclick", handle: (event: LastingEvent & { notification: Notification }) => void): void;
	addEventListener(name: "message", handle: (event: LastingEvent & { data: KeepRequest }) => void): void;
}
const worker = globalThis as unknown as Worker;
const storesPages = worker.storesPages ?? true;

const MAX_PAGES = 30;
/** A page needs some sixty. */
const MAX_ASSETS = 300;
/** A copy that is younger is not made again. */
const FRESH_MS = MINUTE_MS;

const PAGES = PAGE_CACHES + BUILD;
const ASSETS = `assets-${BUILD}`;
/** The address alone names a copy: what else the page depends on is of this one reader. */
const BY_ADDRESS = { ignoreVary: true } as const;
const HEADERS = { storedAt: "Stored-At", title: "Stored-Title", theme: "Stored-Theme" } as const;

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener("activate", (event) => event.waitUntil(begin()));

worker.addEventListener("push", (event) => {
	if (event.data) event.waitUntil(showPush(worker.registration, event.data.json()));
});

worker.addEventListener("notificationclick", (event) => {
	event.notification.close();
	event.waitUntil(openPushed(event.notification, worker.clients));
});

if (storesPages) {
	worker.addEventListener("fetch", (event) => {
		const { method, mode, url } = event.request;
		const { origin, pathname } = new URL(url);
		if (method !== "GET" || origin !== location.origin) return;
		if (mode === "navigate") event.respondWith(openPage(event));
		// Their names contain a hash of the content.
		else if (pathname.startsWith("/assets/")) event.respondWith(openAsset(event));
	});

	worker.addEventListener("message", (event) => event.waitUntil(keep(event.data)));
}

/** Pages of earlier builds need assets that go with their build. */
async function begin(): Promise<void> {
	const names = await caches.keys();
	const own = storesPages ? [PAGES, ASSETS] : [];
	await Promise.all(names.filter((name) => !own.includes(name)).map((name) => caches.delete(name)));
	// The request for a page does not wait until this worker has started.
	if (storesPages) await worker.registration.navigationPreload?.enable();
	await worker.clients.claim();
}

async function openPage(event: FetchEvent): Promise<Response> {
	const url = new URL(event.request.url);
	try {
		const answer = (await event.preloadResponse) ?? (await fetch(event.request));
		if (isStorable(url.pathname)) event.waitUntil(store(url, answer.clone()));
		return answer;
	} catch (error) {
		if (!isPage(url.pathname)) throw error;
		return (isStorable(url.pathname) && (await storedCopy(url))) || standIn(url);
	}
}

async function openAsset(event: FetchEvent): Promise<Response> {
	const assets = await caches.open(ASSETS);
	const { request } = event;
	const found = await assets.match(request.url, BY_ADDRESS);
	if (found) return found;
	const answer = await fetch(request);
	if (answer.ok) event.waitUntil(assets.put(request.url, answer.clone()));
	return answer;
}

/** Returns the HTML that it stored. */
async function store(url: URL, answer: Response): Promise<string | null> {
	const pages = await caches.open(PAGES);
	const key = url.pathname + url.search;
	const fate = fateOfCopy(url.pathname, answer);
	if (fate === "leave") return null;
	const html = fate === "store" ? await answer.text() : "";
	await pages.delete(key, BY_ADDRESS);
	if (fate === "remove") return null;
	const headers = new Headers(answer.headers);
	headers.delete("Content-Encoding");
	headers.delete("Content-Length");
	const now = Date.now();
	headers.set(HEADERS.storedAt, String(now));
	headers.set(HEADERS.title, encodeURIComponent(titleOf(html) ?? key));
	headers.set(HEADERS.theme, /^[^>]*><html[^>]* data-theme="(\w+)"/i.exec(html)?.[1] ?? "");
	await pages.put(key, new Response(html.replace("<html", `<html data-stored-at="${now}"`), { headers }));
	await Promise.all([dropOldest(pages, MAX_PAGES), dropOldest(await caches.open(ASSETS), MAX_ASSETS)]);
	return html;
}

const SIGNS: Readonly<Record<string, string>> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'", "&amp;": "&" };

/** A worker has no parser of documents; these are the signs that React writes otherwise. */
const titleOf = (html: string) => /<title[^>]*>([^<]*)/.exec(html)?.[1]?.replace(/&[#\w]+;/g, (written) => SIGNS[written] ?? written);

const assetsOf = (html: string) =>
	[...html.matchAll(/<(?:link|script)\b[^>]*\b(?:href|src)="(\/assets\/[^"]+)"/g)].flatMap(([, path]) => path ?? []);

/** A cache keeps the order in which things were put in. */
async function dropOldest(cache: Cache, max: number): Promise<void> {
	const keys = await cache.keys();
	await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((key) => cache.delete(key, BY_ADDRESS)));
}

async function storedCopy(url: URL): Promise<Response | undefined> {
	return (await caches.open(PAGES)).match(url.pathname + url.search, BY_ADDRESS);
}

async function storeAssets(paths: readonly string[]): Promise<void> {
	const cache = await caches.open(ASSETS);
	const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
	const missing = paths.filter((path) => !known.has(path));
	await Promise.all(missing.map((path) => cache.add(path).catch(() => undefined)));
}

/** Of a page that came without a navigation through this worker. Its assets are in the browser's HTTP cache. */
async function keep({ page, assets }: KeepRequest): Promise<void> {
	await storeAssets(assets);
	const url = new URL(page, location.origin);
	const copy = await storedCopy(url);
	if (copy && Date.now() - Number(copy.headers.get(HEADERS.storedAt)) < FRESH_MS) return;
	const html = await fetch(url, { headers: { Accept: "text/html" } }).then(
		(answer) => store(url, answer),
		// No network: what is stored stays.
		() => null,
	);
	// The document was not opened: the styles it needs are in other files than those of a page that was reached inside the site.
	if (html !== null) await storeAssets(assetsOf(html));
}

async function standIn({ pathname }: URL): Promise<Response> {
	const { locale } = splitLocale(pathname);
	const pages = await caches.open(PAGES);
	const copies = await Promise.all(
		(await pages.keys()).map(async (key) => ({ key, headers: (await pages.match(key, BY_ADDRESS))?.headers })),
	);
	const stored = copies.toReversed().map(({ key, headers }): StoredPage => {
		const { pathname, search } = new URL(key.url);
		const title = decodeURIComponent(headers?.get(HEADERS.title) ?? "");
		return { path: pathname + search, title, storedAt: Number(headers?.get(HEADERS.storedAt)) };
	});
	const theme = copies.at(-1)?.headers?.get(HEADERS.theme) || null;
	const html = offlinePage({ locale, texts: TEXTS[locale], theme, pages: stored, now: Date.now() });
	return new Response(html, {
		status: 503,
		headers: {
			"Content-Type": "text/html; charset=utf-8",
			"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
		},
	});
}
