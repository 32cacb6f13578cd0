// Records what a browser without cache fetches for a page as a guest: scripts and style sheets with the transferred bytes, dynamic
// imports included, until five seconds after the load event.
import type { Browser, CDPSession } from "playwright-core";

/** Maximum JavaScript of a page in KB, as transferred. */
export const SCRIPT_BUDGETS = { home: 190, liveSports: 170, league: 190, match: 250, login: 190 };

/** Time to wait, because code that is imported after the first paint counts too. */
const SETTLED_AFTER_MS = 5_000;

interface FetchedFile {
	/** Path of the file on the server: `/assets/home-x1.js`. */
	path: string;
	kind: "script" | "style";
	/** Size of the compressed body, as transferred. */
	kilobytes: number;
}

export interface GuestVisit {
	files: FetchedFile[];
	scriptKilobytes: number;
	styleSheets: number;
}

/**
 * `encoding`: the only encoding that the browser accepts. Browsers accept Brotli over TLS and from this machine, but proxies may only pass
 * gzip.
 */
export async function visitAsGuest(browser: Browser, url: string, encoding: "gzip" | "br" = "br"): Promise<GuestVisit> {
	const context = await browser.newContext({ viewport: { width: 1440, height: 960 }, timezoneId: "UTC" });
	try {
		const page = await context.newPage();
		const session = await context.newCDPSession(page);
		const files = await recordFiles(session, encoding);
		await page.goto(url, { waitUntil: "load" });
		await page.waitForTimeout(SETTLED_AFTER_MS);
		const scripts = files.filter(({ kind }) => kind === "script");
		const scriptKilobytes = scripts.reduce((sum, { kilobytes }) => sum + kilobytes, 0);
		return { files, scriptKilobytes, styleSheets: files.length - scripts.length };
	} finally {
		await context.close();
	}
}

/** The list grows while the page loads. */
async function recordFiles(session: CDPSession, encoding: string): Promise<FetchedFile[]> {
	const files: FetchedFile[] = [];
	const awaited = new Map<string, { path: string; kind: FetchedFile["kind"]; headerBytes: number }>();
	session.on("Network.responseReceived", ({ requestId, type, response }) => {
		const path = new URL(response.url).pathname;
		const kind = path.endsWith(".js") || type === "Script" ? "script" : type === "Stylesheet" ? "style" : null;
		if (kind) awaited.set(requestId, { path, kind, headerBytes: response.encodedDataLength });
	});
	session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
		const file = awaited.get(requestId);
		const kilobytes = file ? (encodedDataLength - file.headerBytes) / 1_000 : 0;
		// A response from the browser's cache transfers nothing, such as a style sheet that a script requests again.
		if (file && !files.some(({ path }) => path === file.path)) files.push({ path: file.path, kind: file.kind, kilobytes });
	});
	await session.send("Network.enable");
	await session.send("Network.setExtraHTTPHeaders", { headers: { "Accept-Encoding": encoding } });
	return files;
}
