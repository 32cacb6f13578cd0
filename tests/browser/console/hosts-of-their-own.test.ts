// The site with its console, game API, payment API and images on separate origins, in a real browser. They use separate host names,
// because cookies ignore ports. Every name below .localhost is this machine and its own site, so that no cookie of one is sent to
// another.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, BrowserContext, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertUser } from "#server/accounts/kernel/user.store.ts";
import { hashPassword } from "#server/accounts/password/password-hash.ts";
import { opsPaths } from "#shared/contract/ops-paths.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { findAxeViolationsInBothThemes } from "../../support/axe.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { findFreePort } from "../../support/free-port.ts";
import { findOverflowingWidths, untilHydrated } from "../../support/page-layout.ts";
import { type DeskSite, startDeskSite, untilConnected } from "../desk/desk-site.ts";
import { scoreOf } from "../desk/front-match.ts";
import { PASSWORD } from "../session/session-site.ts";

const ADMIN = "ada@tests.example";
const FAN = "fay@tests.example";
const CLIENT_ID = "touchline-tests";

interface Visitor {
	page: Page;
	context: BrowserContext;
	/** Method and URL of each request: `POST http://pay.localhost:5000/api/v1/payments`. */
	requests: string[];
	/** URLs of live sockets. */
	sockets: string[];
	/** Errors of the page, including violations of its security policy. */
	complaints: string[];
}

describe.skipIf(!chromiumPath)("Parts of the site at hosts of their own", () => {
	let browser: Browser;
	let site: DeskSite;
	let foreign: Server;
	let admin: Visitor;
	let fan: Visitor;
	let urls: Record<"site" | "console" | "game" | "pay" | "images" | "preview" | "elsewhere", string>;

	beforeAll(async () => {
		browser = await launchChromium();
		const port = await findFreePort();
		foreign = createServer((_request, response) =>
			response.setHeader("Content-Type", "text/html").end("<!doctype html><title>Elsewhere</title>"),
		);
		await new Promise<void>((resolve) => foreign.listen(0, "127.0.0.1", resolve));
		const at = (host: string) => `http://${host}.localhost:${port}`;
		const elsewhere = `http://elsewhere.localhost:${(foreign.address() as AddressInfo).port}`;
		urls = {
			site: at("site"),
			console: at("console"),
			game: at("game"),
			pay: at("pay"),
			images: at("images"),
			preview: at("preview"),
			elsewhere,
		};
		site = await startDeskSite(browser, {
			env: {
				PORT: String(port),
				SITE_URL: urls.site,
				SITE_API_URL: urls.site,
				ADMIN_API_URL: urls.console,
				GAME_API_URL: urls.game,
				PAYMENT_API_URL: urls.pay,
				IMAGE_BASE_URL: urls.images,
				PREVIEW_URL: urls.preview,
				AUTH_CLIENT_ID: CLIENT_ID,
				SOCIAL_LINKS: "Telegram=https://t.me/touchline-tests,Twitter=https://twitter.com/touchline-tests",
				// Short enough that each page renews its token during the test.
				ACCESS_TOKEN_SECONDS: "20",
			},
			async fill(db) {
				const passwordHash = await hashPassword(PASSWORD);
				const add = (email: string, name: string, scopes: "admin"[]) =>
					insertUser(db.kysely, { email, phone: null, passwordHash, displayName: name, nameKey: name, scopes, createdAt: Date.now() });
				await add(ADMIN, "Ada Admin", ["admin"]);
				await add(FAN, "Fay Terrace", []);
			},
		});
		[admin, fan] = await Promise.all([visit(), visit()]);
		const price = { amountMinor: 699, currency: "EUR", sport: null, duration: { unit: "month", count: 1 } };
		await publish("plan", "All sports month", { ...price, benefits: ["plan_videos"], order: 0, isHighlighted: true });
	});
	afterAll(async () => {
		await Promise.all([admin, fan].map((visitor) => visitor?.context.close()));
		await site?.closePages();
		await browser?.close();
		await site?.stop();
		await new Promise((resolve) => foreign?.close(resolve));
	});

	async function visit(): Promise<Visitor> {
		const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, timezoneId: "UTC", locale: "en-GB" });
		const page = await context.newPage();
		const visitor: Visitor = { page, context, requests: [], sockets: [], complaints: [] };
		page.on("request", (request) => visitor.requests.push(`${request.method()} ${request.url()}`));
		page.on("websocket", (socket) => visitor.sockets.push(socket.url()));
		page.on("pageerror", ({ message }) => visitor.complaints.push(message));
		page.on("console", (message) => {
			if (message.type() === "error") visitor.complaints.push(message.text());
		});
		return visitor;
	}

	let published = 0;
	async function publish(kind: string, title: string, fields: object): Promise<string> {
		const post = async (path: string, body: object) => {
			const key = `hosts-of-their-own-${++published}`;
			const headers = { authorization: `Bearer ${site.token(["admin"])}`, "content-type": "application/json", "idempotency-key": key };
			const answer = await fetch(`${site.url}/api/v1/ops/content/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
			if (!answer.ok) throw new Error(`${answer.status} for ${path}: ${await answer.text()}`);
			return (await answer.json()) as { id: string };
		};
		const { id } = await post(kind, { title, description: "", fields, ...(kind === "page" && { slug: title.toLowerCase() }) });
		await post(`${kind}/${id}/publish`, { expectedVersion: 1 });
		return id;
	}

	const signIn = async (page: Page, email: string) => {
		await page.getByLabel("E-mail").fill(email);
		await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
		await page.locator("form").getByRole("button", { name: "Sign in", exact: true }).click();
	};
	const hostsWithTokens = async ({ context }: Visitor) => [
		...new Set((await context.cookies()).filter(({ name }) => name.startsWith("auth._token")).map(({ domain }) => domain)),
	];

	it("staff who open the console at the site's address sign in at the console's own, and there alone", async () => {
		const { page } = admin;
		await page.goto(`${urls.site}${pagePaths.desk(site.matches[0]?.id)}`);
		expect(page.url()).toContain(`${urls.console}${pagePaths.staffLogin()}`);
		await untilHydrated(page);
		await signIn(page, ADMIN);
		await page.waitForURL((url) => url.origin === urls.console && url.pathname === pagePaths.desk());
		await untilConnected(page);
		// For this page both the site API (sign-in) and the game API (socket) are on another origin.
		expect(admin.requests).toContain(`POST ${urls.site}/api/auth/login`);
		expect(admin.requests.some((request) => request.includes(`${urls.console}/api/v1/ops/`))).toBe(true);
		expect(admin.sockets.every((socket) => socket.startsWith(urls.game.replace("http", "ws")))).toBe(true);
		expect(await hostsWithTokens(admin)).toEqual(["console.localhost"]);
	});

	it("a match that is started there is live on a page of the site", async () => {
		const [match] = site.matches;
		if (!match) throw new Error("no match");
		await fan.page.goto(urls.site + match.path);
		await fan.page.waitForSelector('header [data-kind="live"]:not(:empty)');
		expect(fan.sockets.every((socket) => socket.startsWith(urls.game.replace("http", "ws")))).toBe(true);
		await admin.page.keyboard.press("Space");
		await expect.poll(() => scoreOf(admin.page)).toMatch(/0.*0/);
		await admin.page.keyboard.press("q");
		await admin.page.keyboard.press("Escape");
		await expect.poll(() => fan.page.locator("h1 > span").first().textContent(), { timeout: 20_000 }).toBe("1–0");
		// The first token has expired, so it is renewed with the id of the client.
		await expect
			.poll(() => admin.requests.filter((one) => one === `POST ${urls.site}/api/auth/refresh`).length, { timeout: 30_000 })
			.toBeGreaterThan(0);
		expect(await hostsWithTokens(admin)).toEqual(["console.localhost"]);
	});

	it("an image that is uploaded at the console is shown from the images' host, in the console and on the site", async () => {
		const { page } = admin;
		await page.goto(`${urls.console}${opsPaths.images()}`);
		const upload = page.getByRole("button", { name: "Upload", exact: true });
		await expect.poll(() => upload.isEnabled()).toBe(true);
		const buffer = await sharp({ create: { width: 800, height: 450, channels: 3, background: "#2e7d32" } })
			.jpeg()
			.toBuffer();
		await page.getByLabel("Image file").setInputFiles({ name: "pitch.jpg", mimeType: "image/jpeg", buffer });
		await page.getByLabel("Alt text").fill("The pitch");
		await upload.click();
		await page.getByRole("link", { name: "The pitch" }).click();
		const line = (await page.locator("code").textContent()) ?? "";
		const shown = (within: Page) =>
			within
				.getByRole("img", { name: "The pitch" })
				.evaluate((image: HTMLImageElement) => image.decode().then(() => [new URL(image.currentSrc).origin, image.naturalWidth > 0]));
		expect(await shown(page)).toEqual([urls.images, true]);
		await publish("page", "Ground", { body: line });
		await fan.page.goto(`${urls.site}/ground`);
		expect(await shown(fan.page)).toEqual([urls.images, true]);
	});

	it("a draft has a signed address at the previews' host, which a guest opens", async () => {
		const { page } = admin;
		await page.goto(`${urls.console}${opsPaths.page("about-us")}`);
		await expect.poll(() => page.getByRole("button", { name: "Save draft" }).isEnabled()).toBe(true);
		await page.getByLabel("Text", { exact: true }).fill("## Soon\n\nOther people.");
		await page.getByRole("button", { name: "Save draft" }).click();
		await expect.poll(() => page.getByRole("status").allInnerTexts()).toContain("Version 1 saved.");
		await page.getByRole("button", { name: "Link to a preview" }).click();
		const address = await page.getByLabel("Address of the preview").inputValue();
		expect(address.startsWith(`${urls.preview}/preview?draft=`)).toBe(true);
		expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
		const guest = await visit();
		await guest.page.goto(address);
		await guest.page.getByText("Other people.").waitFor();
		expect(await guest.page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
		expect(await findAxeViolationsInBothThemes(guest.page)).toEqual([]);
		expect(await findOverflowingWidths(guest.page)).toEqual([]);
		await guest.page.goto(`${address.slice(0, -1)}_`);
		await guest.page.getByText("This preview has ended, or its address is incomplete.").waitFor();
		await guest.page.goto(`${urls.site}/about-us`);
		expect(await guest.page.getByText("Other people.").count()).toBe(0);
		expect(guest.complaints).toEqual([]);
		await guest.context.close();
	});

	it("a checkout is started at the payment API's host", async () => {
		const { page } = fan;
		await page.goto(`${urls.site}${pagePaths.pricing()}`);
		await page.getByRole("link", { name: "Buy All sports month" }).click();
		await page.waitForURL(/\/login/);
		await untilHydrated(page);
		await signIn(page, FAN);
		await page.getByRole("button", { name: "Pay €6.99" }).click();
		await page.getByRole("button", { name: "Decline the card" }).waitFor();
		expect(fan.requests).toContain(`POST ${urls.pay}/api/v1/payments`);
		expect(await hostsWithTokens(fan)).toEqual(["site.localhost"]);
	});

	it("a match delay reaches the API of another origin, where no cookie of the page comes", async () => {
		const { page, context } = await visit();
		await context.addCookies([{ name: "delay", value: "60", url: urls.site }]);
		await page.goto(`${urls.site}/hot-match-today`);
		await untilHydrated(page);
		const answered = page.waitForResponse((answer) => answer.url().startsWith(`${urls.game}/api/v1/hot-matches`) && answer.ok());
		// The page loads at once when its tab becomes visible, but only after it has begun to listen, so the event is repeated.
		await page.evaluate(() => void setInterval(() => document.dispatchEvent(new Event("visibilitychange")), 100));
		const { "match-delay": delay, cookie } = await (await answered).request().allHeaders();
		expect([delay, cookie]).toEqual(["60", undefined]);
		await context.close();
	});

	it("a page of an origin that no setting names reads what is public, and is refused cookies, tokens and the live socket", async () => {
		const { page, context } = await visit();
		const reach = (from: string) =>
			page.goto(from).then(() =>
				page.evaluate(
					async (targets) => {
						const outcome = async (attempt: Promise<unknown>) =>
							attempt.then(
								() => "reached",
								() => "refused",
							);
						const seen: Record<string, string[]> = {};
						for (const [name, url] of Object.entries(targets)) {
							const socket = new Promise((resolve, reject) => {
								const opened = new WebSocket(`${url.replace("http", "ws")}/live/?EIO=4&transport=websocket`);
								opened.onopen = resolve;
								opened.onerror = reject;
							});
							seen[name] = await Promise.all([
								outcome(fetch(`${url}/api/v1/leagues`)),
								outcome(
									fetch(`${url}/api/v1/leagues`, { credentials: "include", headers: { authorization: "Bearer x", "match-delay": "60" } }),
								),
								outcome(fetch(`${url}/live/?EIO=4&transport=polling`)),
								outcome(socket),
							]);
						}
						return seen;
					},
					{ game: urls.game, pay: urls.pay, console: urls.console },
				),
			);
		const all = (outcome: string) => Object.fromEntries(["game", "pay", "console"].map((name) => [name, Array(4).fill(outcome)]));
		const open = ["reached", "refused", "refused", "refused"];
		expect(await reach(urls.elsewhere)).toEqual({ game: open, pay: open, console: open });
		expect(await reach(`${urls.site}/about-us`)).toEqual(all("reached"));
		await context.close();
	});

	it("a host of the API or of images alone has no pages, and the site shows the social links of the settings", async () => {
		const { page, context } = await visit();
		for (const host of [urls.pay, urls.images, urls.game]) {
			await page.goto(`${host}/league?x=1`);
			expect(page.url()).toBe(`${urls.site}/league?x=1`);
		}
		const foot = page.getByRole("contentinfo");
		expect(await foot.getByRole("link", { name: "Telegram" }).getAttribute("href")).toBe("https://t.me/touchline-tests");
		expect(await foot.getByRole("link", { name: "Twitter" }).getAttribute("href")).toBe("https://twitter.com/touchline-tests");
		await context.close();
	});

	it("no page broke its security policy or failed", () => {
		expect([...admin.complaints, ...fan.complaints]).toEqual([]);
	});
});
