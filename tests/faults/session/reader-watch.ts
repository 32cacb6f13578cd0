// Whose marks a browser shows and gets: of each frame of each tab the text, and of each request and answer the body. What was found at
// somebody else's is a leak. Knows nothing of how the pages are made.
import { setTimeout as sleep } from "node:timers/promises";
import type { BrowserContext, Page, Request, Response, WebSocket } from "playwright-core";
import { ACCOUNTS, type Account, type TwoAccountSite } from "./two-account-site.ts";

/** A tab that did not act itself hears of a change when the browser tells it. */
const HEARS_WITHIN_MS = 4_000;
/** Browsers hand on cookies a little later than that word: the product looks again for half a second. */
const FOLLOWS_WITHIN_MS = 700;
/** A document that was under way when the user changed is judged once its script can run. */
const TAKES_OVER_WITHIN_MS = 8_000;
/** An answer whose headers or body the browser has not handed over by then is left unread: some it never hands over. */
const READ_WITHIN_MS = 5_000;
/** What the socket was sent before the server took the next identity. */
const SOCKET_LAG_MS = 1_500;

export interface ReaderWatch {
	/** What was found so far, in words. */
	leaks(): Promise<string[]>;
	/** What was asked for last. */
	requests: readonly string[];
	/** The tab's text as a reader has it, with what stands in fields. */
	textOf(page: Page): Promise<string>;
	/** Of a request that a route of the test holds: such a one does not tell its cookies later. Gives the header Cookie that it has now. */
	noteAsker(request: Request): Promise<string>;
	/** In this tab a change has to show with the next frame. */
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
	// Documents that are left take their findings with them.
	await context.exposeBinding("reportLeak", (_source, leak: string) => void found.push(leak));

	const askers = new WeakMap<Request, Account | null>();
	const ofRequest = (request: Request, cookie: string | undefined, authorization: string | undefined): Account | null => {
		const { pathname } = new URL(request.url());
		if (pathname === "/api/auth/login") return ACCOUNTS.find((account) => request.postData()?.includes(`${account}marker@`)) ?? null;
		// By what the request itself proves: a page by the cookie, a call by the token.
		const proof = pathname.startsWith("/api/") ? authorization : cookie;
		return accountOf(/[\w-]+\.[\w-]+\.[\w-]+/.exec(decodeURIComponent(proof ?? ""))?.[0]);
	};

	async function readAnswer(answer: Response): Promise<void> {
		const request = answer.request();
		if (!["document", "fetch", "xhr"].includes(request.resourceType()) || !request.url().startsWith(site.url)) return;
		const { pathname } = new URL(request.url());
		// What a service worker hands on is judged by what shows.
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
		// The page may be gone before its answer can be read.
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

/** Whom a socket speaks for, it says itself. */
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

/** In the page: looks at its text before each paint, and compares with whom the browser is signed in as. */
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
			// What somebody types who signs in is theirs.
			if (!mark || (/\/login$/.test(location.pathname) && mark[0].includes("marker") && document.querySelector("form input[type=email]")))
				continue;
			const leak = `text of ${location.pathname}: ${account}'s "${mark[0]}" for ${user ?? "a guest"}, ${Math.round(now - changedAt)} ms after the change`;
			if (!reported.has(leak.replace(/\d+ ms/, ""))) void page.reportLeak?.(leak);
			reported.add(leak.replace(/\d+ ms/, ""));
		}
	};
	requestAnimationFrame(look);
}
