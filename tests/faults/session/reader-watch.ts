// Checks whose marks a browser shows and receives: the text of each frame of each tab, and the body of each request and response. A mark
// found with another user is a leak. The checks do not depend on how the pages are built.
import { setTimeout as sleep } from "node:timers/promises";
import type { BrowserContext, Page, Request, Response, WebSocket } from "playwright-core";
import { ACCOUNTS, type Account, type TwoAccountSite } from "./two-account-site.ts";

/** Maximum time until the browser notifies a tab without actions of its own of a change. */
const HEARS_WITHIN_MS = 4_000;
/**
 * Maximum time after that until cookies are visible, because browsers update them slightly later; the product retries for half a second.
 */
const FOLLOWS_WITHIN_MS = 700;
/** A document that was loading when the user changed is checked once its script can run. */
const TAKES_OVER_WITHIN_MS = 8_000;
/** Timeout for reading headers and body of a response, because the browser never delivers some. */
const READ_WITHIN_MS = 5_000;
/** Packets that arrive within this time may be of the previous identity, because the server had not switched yet. */
const SOCKET_LAG_MS = 1_500;

export interface ReaderWatch {
	/** Descriptions of the leaks found so far. */
	leaks(): Promise<string[]>;
	/** The last requests. */
	requests: readonly string[];
	/** The tab's text as a reader sees it, including the contents of fields. */
	textOf(page: Page): Promise<string>;
	/** Records the identity of a request that a test delays, because its cookies cannot be read later. Returns its current Cookie header. */
	noteAsker(request: Request): Promise<string>;
	/** Sets whether the test acts in this tab, where a change must then be visible in the next frame. */
	acts(page: Page, isActing: boolean): Promise<void>;
}

export async function watchReaders(context: BrowserContext, site: TwoAccountSite): Promise<ReaderWatch> {
	const { userIds } = site;
	const found: string[] = [];
	const requests: string[] = [];
	const startedAt = Date.now();
	const log = (what: string, request: Request) => {
		const { pathname, search } = new URL(request.url());
		if (/\.data$|^\/api\//.test(pathname) || request.resourceType() === "document")
			requests.push(`${((Date.now() - startedAt) / 1_000).toFixed(1)} s ${what} ${request.method()} ${pathname}${search}`);
		if (requests.length > 40) requests.shift();
	};
	context.on("request", (request) => log("asked", request));
	context.on("requestfailed", (request) => log(`failed (${request.failure()?.errorText})`, request));
	context.on("response", (answer) => log(`answered ${answer.status()}`, answer.request()));
	const reading: Promise<unknown>[] = [];
	const marks = Object.fromEntries(ACCOUNTS.map((account) => [account, new RegExp(site.marks[account], "i")])) as Record<Account, RegExp>;
	const accountOf = (token: string | undefined): Account | null => {
		const sub = token && JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString() || "{}").sub;
		return ACCOUNTS.find((account) => userIds[account] === sub) ?? null;
	};
	const judge = (where: string, text: string, allowed: readonly (Account | null)[]) => {
		for (const account of ACCOUNTS) {
			const mark = allowed.includes(account) ? null : marks[account].exec(text);
			if (mark) found.push(`${where}: ${account}'s "${mark[0]}" for ${allowed.map((one) => one ?? "a guest").join(" or ")}`);
		}
	};

	await context.addInitScript(watchFrames, {
		origin: new URL(site.url).origin,
		marks: site.marks,
		userIds,
		hearsWithinMs: HEARS_WITHIN_MS,
		followsWithinMs: FOLLOWS_WITHIN_MS,
		takesOverWithinMs: TAKES_OVER_WITHIN_MS,
	});
	// Findings are reported immediately, because a document that is left would lose them.
	await context.exposeBinding("reportLeak", (_source, leak: string) => void found.push(leak));

	const askers = new WeakMap<Request, Account | null>();
	const ofRequest = (request: Request, cookie: string | undefined, authorization: string | undefined): Account | null => {
		const { pathname } = new URL(request.url());
		if (pathname === "/api/auth/login") return ACCOUNTS.find((account) => request.postData()?.includes(`${account}marker@`)) ?? null;
		// Identity that the request itself proves: by the cookie for a page, by the token for a call.
		const proof = pathname.startsWith("/api/") ? authorization : cookie;
		return accountOf(/[\w-]+\.[\w-]+\.[\w-]+/.exec(decodeURIComponent(proof ?? ""))?.[0]);
	};

	async function readAnswer(answer: Response): Promise<void> {
		const request = answer.request();
		if (!["document", "fetch", "xhr"].includes(request.resourceType()) || !request.url().startsWith(site.url)) return;
		const { pathname } = new URL(request.url());
		// Responses of a service worker are not checked here, but by what the page shows.
		if (answer.fromServiceWorker()) return;
		let who = askers.get(request);
		if (who === undefined) {
			const { authorization, cookie } = await request.allHeaders();
			who = ofRequest(request, /auth\._token\.local=([^;]+)/.exec(cookie ?? "")?.[1], authorization);
		}
		judge(`sent to ${pathname}`, request.postData() ?? "", [who]);
		judge(`answer of ${pathname}`, await answer.text(), [who]);
	}
	context.on("response", (answer) => {
		// The page may be gone before its response can be read.
		reading.push(Promise.race([readAnswer(answer).catch(() => undefined), sleep(READ_WITHIN_MS)]));
	});
	context.on("page", (page) => page.on("websocket", (socket) => followSocket(socket, accountOf, judge)));

	return {
		requests,
		async leaks() {
			await Promise.all(reading.splice(0));
			return found;
		},
		async noteAsker(request) {
			const cookies = await context.cookies(site.url);
			const token = cookies.find(({ name }) => name === "auth._token.local")?.value;
			askers.set(request, ofRequest(request, token, request.headers().authorization));
			return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
		},
		textOf: (page) => page.evaluate(() => (globalThis as unknown as { readText(): string }).readText()),
		acts: (page, isActing) => page.evaluate((isActing) => void Object.assign(globalThis, { isActing }), isActing),
	};
}

/** Judges the packets of a socket by its identity, which the socket's own packets state. */
function followSocket(
	socket: WebSocket,
	accountOf: (token: string | undefined) => Account | null,
	judge: (where: string, text: string, allowed: readonly (Account | null)[]) => void,
): void {
	let [now, before, changedAt] = [null as Account | null, null as Account | null, 0];
	socket.on("framesent", ({ payload }) => {
		const text = String(payload);
		const token = /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(text)?.[0];
		if (!token && !text.includes("auth:renew")) return;
		[before, now, changedAt] = [now, accountOf(token), Date.now()];
	});
	socket.on("framereceived", ({ payload }) => {
		judge("frame of the socket", String(payload), Date.now() - changedAt < SOCKET_LAG_MS ? [now, before] : [now]);
	});
}

interface FrameWatch {
	origin: string;
	marks: Readonly<Record<string, string>>;
	userIds: Readonly<Record<string, string>>;
	hearsWithinMs: number;
	followsWithinMs: number;
	takesOverWithinMs: number;
}

/** Runs in the page: checks its text before each paint against the user who is signed in. */
function watchFrames({ origin, marks, userIds, hearsWithinMs, followsWithinMs, takesOverWithinMs }: FrameWatch): void {
	if (location.origin !== origin) return;
	const page = globalThis as unknown as { isActing?: boolean; readText?(): string; reportLeak?(leak: string): Promise<void> };
	const patterns = Object.entries(marks).map(([account, source]) => [account, new RegExp(source, "i")] as const);
	const userOf = (): string | null => {
		const token = localStorage.getItem("auth._token.local") ?? "";
		try {
			const { sub } = JSON.parse(atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")));
			return Object.keys(userIds).find((account) => userIds[account] === sub) ?? null;
		} catch {
			return null;
		}
	};
	page.readText = () => {
		const parts: string[] = [document.title];
		if (!document.body) return "";
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		while (walker.nextNode()) {
			const { parentElement, nodeValue } = walker.currentNode;
			if (parentElement && nodeValue && !/^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE)$/.test(parentElement.tagName)) parts.push(nodeValue);
		}
		for (const field of document.querySelectorAll<HTMLInputElement>("input, textarea"))
			if (field.type !== "password") parts.push(field.value);
		return parts.join(" ");
	};
	const openedAt = performance.now();
	let [user, changedAt, isOwn, isFirst] = [null as string | null, openedAt, false, true];
	let heardAt = Number.NEGATIVE_INFINITY;
	addEventListener("storage", ({ key }) => {
		if (key === "auth._token.local") heardAt = performance.now();
	});
	const reported = new Set<string>();
	const look = () => {
		requestAnimationFrame(look);
		const now = performance.now();
		const present = userOf();
		if (present !== user || isFirst) [user, changedAt, isOwn, isFirst] = [present, now, !isFirst && page.isActing === true, false];
		const hasHeard = heardAt > changedAt - 1_000 && now - heardAt > followsWithinMs;
		const isDue = now - openedAt > takesOverWithinMs && now - changedAt > followsWithinMs && (hasHeard || now - changedAt > hearsWithinMs);
		if (!isOwn && !isDue) return;
		const text = page.readText?.() ?? "";
		for (const [account, pattern] of patterns) {
			const mark = account === user ? null : pattern.exec(text);
			// Input in a sign-in form belongs to the person who types it.
			if (!mark || (/\/login$/.test(location.pathname) && mark[0].includes("marker") && document.querySelector("form input[type=email]")))
				continue;
			const leak = `text of ${location.pathname}: ${account}'s "${mark[0]}" for ${user ?? "a guest"}, ${Math.round(now - changedAt)} ms after the change`;
			if (!reported.has(leak.replace(/\d+ ms/, ""))) void page.reportLeak?.(leak);
			reported.add(leak.replace(/\d+ ms/, ""));
		}
	};
	requestAnimationFrame(look);
}
