// The service worker, /sw.js: if the network does not answer within seconds, it shows the last stored copy of a page, or a page that lists
// the stored ones. Otherwise pages always come from the network. API calls, the live connection, videos and files bypass it. It also shows
// notifications, and only those if the operator disables copies (server/rendering/serve-worker.ts). Bundled by build-worker.server.ts.
import { splitLocale } from "#client/i18n/locale-path.ts";
import { PAGE_CACHES } from "#client/ui/page/stored-pages.ts";
import type { PushContent } from "#shared/contract/notifications.ts";
import { PUBLIC_COPY_HEADER } from "#shared/contract/public-copy.ts";
import type { Locale } from "#shared/i18n/locales.ts";
import type { OfflineTexts } from "#shared/i18n/text-key.ts";
import { escapeHtml } from "#shared/kit/escape-html.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import type { KeepRequest } from "./keep-request.ts";
import { copyNotice, offlinePage, type StoredPage } from "./offline-page.ts";
import { answerPush, followRenewal, PUSH_CACHE, type SubscriptionChange } from "./push-upkeep.ts";
import { openPushed, showPush, type Windows } from "./show-push.ts";
import { copyKey, isAssetItself, isFreshCopy, isOfThisSite, isPage, isStandIn, isStorable, outcomeOfCopy } from "./storable-pages.ts";

/** Inserted by the build. */
declare const BUILD: string;
declare const TEXTS: Readonly<Record<Locale, OfflineTexts>>;

/** This type is missing in TypeScript's DOM library. */
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
	/** Inserted by the server; false if pages must not be stored. */
	storesPages?: boolean;
	skipWaiting(): Promise<void>;
	addEventListener(name: "install" | "activate", handle: (event: LastingEvent) => void): void;
	addEventListener(name: "fetch", handle: (event: FetchEvent) => void): void;
	addEventListener(name: "push", handle: (event: LastingEvent & { data: { json(): PushContent } | null }) => void): void;
	addEventListener(name: "pushsubscriptionchange", handle: (event: LastingEvent & SubscriptionChange) => void): void;
	addEventListener(name: "notificationclick", handle: (event: LastingEvent & { notification: Notification }) => void): void;
	addEventListener(name: "message", handle: (event: LastingEvent & { data: KeepRequest }) => void): void;
}
const worker = globalThis as unknown as Worker;
const storesPages = worker.storesPages ?? true;

const MAX_PAGES = 30;
/** Maximum number of stored assets; a page needs about sixty. */
const MAX_ASSETS = 300;

const PAGES = PAGE_CACHES + BUILD;
const ASSET_CACHES = "assets-";
const ASSETS = ASSET_CACHES + BUILD;
/** Time that the network may take before a stored copy is shown, in milliseconds. */
const COPY_AFTER_MS = 3.5 * SECOND_MS;
const PUT_TRIES = 3;
const EVICTION_BATCH_SIZE = 5;
/** A copy is found by its address alone: the headers in Vary only distinguish readers, and this browser has one. */
const BY_ADDRESS = { ignoreVary: true } as const;
const HEADERS = { storedAt: "Stored-At", title: "Stored-Title", theme: "Stored-Theme" } as const;

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener("activate", (event) => event.waitUntil(begin()));

worker.addEventListener("push", (event) => {
	if (!event.data) return;
	const content = event.data.json();
	event.waitUntil(showPush(worker.registration, content).then(() => answerPush(worker.registration, content)));
});

worker.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(followRenewal(worker.registration, event)));

worker.addEventListener("notificationclick", (event) => {
	event.waitUntil(openPushed(event.notification, worker.clients).finally(() => event.notification.close()));
});

if (storesPages) {
	worker.addEventListener("fetch", (event) => {
		const { method, mode, url } = event.request;
		const { origin, pathname } = new URL(url);
		if (method !== "GET" || origin !== location.origin) return;
		if (mode === "navigate") event.respondWith(openPage(event));
		// Names of assets contain a hash of their content, so they never change.
		else if (pathname.startsWith("/assets/")) event.respondWith(openAsset(event));
	});

	worker.addEventListener("message", (event) => event.waitUntil(keep(event.data)));
}

/**
 * Deletes the caches of older builds, but keeps those of the previous one: its stored pages, of which this build has no copy yet, need its
 * assets.
 */
async function begin(): Promise<void> {
	const names = await caches.keys();
	const lastOf = (prefix: string, own: string) => names.filter((name) => name.startsWith(prefix) && name !== own).slice(-1);
	const staying = [PUSH_CACHE, ...(storesPages ? [PAGES, ASSETS, ...lastOf(PAGE_CACHES, PAGES), ...lastOf(ASSET_CACHES, ASSETS)] : [])];
	await Promise.all(names.filter((name) => !staying.includes(name)).map((name) => caches.delete(name)));
	// With navigation preload, the browser requests a page without waiting until this worker has started.
	if (storesPages) await worker.registration.navigationPreload?.enable();
	await worker.clients.claim();
}

/**
 * The network is preferred and gets some seconds to answer. A stored copy replaces an answer that does not arrive, or that a proxy sends
 * for an unreachable site. The page itself shows its age and reloads its data.
 */
async function openPage(event: FetchEvent): Promise<Response> {
	const url = new URL(event.request.url);
	const copy = isStorable(url.pathname) ? await storedCopy(url) : undefined;
	const network = askForPage(event);
	if (isStorable(url.pathname)) event.waitUntil(network.then((answer) => store(url, answer.clone())).catch(() => undefined));
	try {
		if (!copy) return await network;
		const answer = await Promise.race([network, after(COPY_AFTER_MS)]);
		if (!answer) return await withNotice(copy, url);
		const isBad = answer.status >= 429 && isStandIn(answer, await answer.clone().text());
		return isBad ? await withNotice(copy, url) : answer;
	} catch (error) {
		if (!isPage(url.pathname)) throw error;
		return copy ? withNotice(copy, url) : standIn(url);
	}
}

/** Adds a notice with the time of the copy, shown until the scripts of the page have run: seconds on a phone (styles/document.css). */
async function withNotice(copy: Response, { pathname }: URL): Promise<Response> {
	const { locale } = splitLocale(pathname);
	const notice = copyNotice(locale, TEXTS[locale], Number(copy.headers.get(HEADERS.storedAt)), Date.now());
	const html = await copy.text();
	return new Response(html.replace("</head><body", `</head><body data-copy-notice="${escapeHtml(notice)}"`), { headers: copy.headers });
}

async function askForPage({ preloadResponse, request }: FetchEvent): Promise<Response> {
	const preloaded = await preloadResponse;
	// Firefox resolves a failed preload with an error response, although the specification requires rejecting it.
	if (preloaded?.type === "error") throw new TypeError("no answer");
	return preloaded ?? fetch(request);
}

const after = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null));

async function openAsset(event: FetchEvent): Promise<Response> {
	const { request } = event;
	const found = await caches.match(request.url, BY_ADDRESS);
	if (found) return found;
	const answer = await fetch(request);
	if (isAssetItself(new URL(request.url).pathname, answer))
		event.waitUntil(putOrLeave(await caches.open(ASSETS), request.url, answer.clone()));
	return answer;
}

/**
 * Stores an entry. If storage is full, the oldest entries are removed, a few at a time; if it stays full, the existing entry is kept and
 * the result is false.
 */
async function putOrLeave(cache: Cache, key: string, answer: Response): Promise<boolean> {
	const before = await cache.match(key, BY_ADDRESS);
	for (let tries = 0; tries < PUT_TRIES; tries++) {
		try {
			await cache.put(key, answer.clone());
			return true;
		} catch {
			await dropSome(new URL(key, location.origin).href);
		}
	}
	// The browser may have removed the old entry before the write failed, so the old entry is written again.
	if (before && !(await cache.match(key, BY_ADDRESS))) await cache.put(key, before).catch(() => undefined);
	return false;
}

/** Removes the oldest pages first, except the page being stored, whose previous copy may still be needed. */
async function dropSome(sparedUrl: string): Promise<void> {
	for (const name of await caches.keys()) {
		if (!name.startsWith(PAGE_CACHES)) continue;
		const cache = await caches.open(name);
		const others = (await cache.keys()).filter(({ url }) => url !== sparedUrl);
		if (others.length === 0) continue;
		await Promise.all(others.slice(0, EVICTION_BATCH_SIZE).map((key) => cache.delete(key, BY_ADDRESS)));
		return;
	}
}

/** Returns the stored HTML; `null` if nothing was stored. */
async function store(url: URL, answer: Response): Promise<string | null> {
	const key = copyKey(url);
	const outcome = outcomeOfCopy(url.pathname, answer);
	if (outcome === "leave") return null;
	if (outcome === "remove") {
		await Promise.all((await pageCaches()).map((pages) => pages.delete(key, BY_ADDRESS)));
		return null;
	}
	const html = await answer.text();
	if (!isOfThisSite(html)) return null;
	const headers = new Headers(answer.headers);
	headers.delete("Content-Encoding");
	headers.delete("Content-Length");
	const now = Date.now();
	headers.set(HEADERS.storedAt, String(now));
	headers.set(HEADERS.title, encodeURIComponent(titleOf(html) ?? key));
	headers.set(HEADERS.theme, /^[^>]*><html[^>]* data-theme="(\w+)"/i.exec(html)?.[1] ?? "");
	// Without Vary, the next copy of the page replaces this one.
	headers.delete("Vary");
	const pages = await caches.open(PAGES);
	await putOrLeave(pages, key, new Response(html.replace("<html", `<html data-stored-at="${now}"`), { headers }));
	await Promise.all([dropOldest(pages, MAX_PAGES), dropOldest(await caches.open(ASSETS), MAX_ASSETS)]);
	return html;
}

const SIGNS: Readonly<Record<string, string>> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'", "&amp;": "&" };

/** Returns the title of a page. A worker has no HTML parser, so the characters that React escapes are replaced here. */
const titleOf = (html: string) => /<title[^>]*>([^<]*)/.exec(html)?.[1]?.replace(/&[#\w]+;/g, (written) => SIGNS[written] ?? written);

const assetsOf = (html: string) =>
	[...html.matchAll(/<(?:link|script)\b[^>]*\b(?:href|src)="(\/assets\/[^"]+)"/g)].flatMap(([, path]) => path ?? []);

/** Removes the oldest entries first: a cache keeps its entries in insertion order. */
async function dropOldest(cache: Cache, max: number): Promise<void> {
	const keys = await cache.keys();
	await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((key) => cache.delete(key, BY_ADDRESS)));
}

/** Returns the caches of this build first, then those of the previous build. */
async function pageCaches(): Promise<Cache[]> {
	const names = (await caches.keys()).filter((name) => name.startsWith(PAGE_CACHES) && name !== PAGES);
	return Promise.all([PAGES, ...names.toReversed()].map((name) => caches.open(name)));
}

async function storedCopy(url: URL): Promise<Response | undefined> {
	const key = copyKey(url);
	for (const pages of await pageCaches()) {
		const copy = await pages.match(key, BY_ADDRESS);
		if (copy) return copy;
	}
}

async function storeAssets(paths: readonly string[]): Promise<void> {
	const cache = await caches.open(ASSETS);
	const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
	const missing = paths.filter((path) => !known.has(path));
	const addOne = async (path: string) => {
		const answer = await fetch(path);
		if (isAssetItself(path, answer)) await putOrLeave(cache, path, answer);
	};
	await Promise.all(missing.map((path) => addOne(path).catch(() => undefined)));
}

/** Stores a page that was reached by client-side navigation. Its assets are in the browser's HTTP cache. */
async function keep({ page, assets, isSignedIn }: KeepRequest): Promise<void> {
	await storeAssets(assets);
	const url = new URL(page, location.origin);
	const copy = await storedCopy(url);
	if (copy && isFreshCopy(Number(copy.headers.get(HEADERS.storedAt)), Date.now())) return;
	const headers = { Accept: "text/html", ...(isSignedIn && { [PUBLIC_COPY_HEADER]: "1" }) };
	const html = await fetch(url, { headers }).then(
		(answer) => store(url, answer),
		// Without a network, the stored copies are kept.
		() => null,
	);
	// The page's styles are stored too: a loaded document has them in other files than a client-side navigation.
	if (html !== null) await storeAssets(assetsOf(html));
}

async function standIn({ pathname }: URL): Promise<Response> {
	const { locale } = splitLocale(pathname);
	const all = await Promise.all(
		(await pageCaches())
			.toReversed()
			.map(async (pages) =>
				Promise.all((await pages.keys()).map(async (key) => ({ key, headers: (await pages.match(key, BY_ADDRESS))?.headers }))),
			),
	);
	// A page stored by both builds is listed once, as its newer copy.
	const copies = [...new Map(all.flat().map((copy) => [copy.key.url, copy])).values()];
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
			// Images are allowed for the site's icon, which browsers request by themselves.
			"Content-Security-Policy": "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'",
		},
	});
}
