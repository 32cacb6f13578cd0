// A page that revalidates while the server is down keeps its content and recovers by itself.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TeamAnswer } from "#shared/contract/rest/catalogue/catalogue.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { itLong } from "../../support/looks.ts";
import { untilHydrated } from "../../support/page-layout.ts";
import { type ServerProcess, startServer } from "../../support/server-process.ts";
import { type MadeMatch, type MatchSite, startMatchSite } from "../match/match-site.ts";

describe.skipIf(!chromiumPath)("A page that asks again while the server is away", () => {
	let browser: Browser;
	let site: MatchSite;
	let match: MadeMatch;
	let server: ServerProcess;
	let team: Page;
	/** The page of a reader with a service worker. */
	let reader: Page;
	let leaguePath: string;
	const storedPaths = (page = reader) =>
		page.evaluate(async () => {
			const names = (await caches.keys()).filter((name) => name.startsWith("pages-"));
			const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
			return keys.flat().map(({ url }) => new URL(url).pathname);
		});
	beforeAll(async () => {
		browser = await launchChromium();
		site = await startMatchSite({ start: async (options) => (server = await startServer(options)) });
		match = site.matches[0] as MadeMatch;
		reader = await (await browser.newContext({ serviceWorkers: "allow" })).newPage();
		await reader.goto(site.server.url);
		await untilHydrated(reader);
		const { teams } = (await (await fetch(`${site.server.url}/api/v1/teams`)).json()) as { teams: TeamAnswer["team"][] };
		const teamId = teams.find(({ name }) => name === match.names.home)?.id;
		await match.submit({ type: "period_started" });
		team = await browser.newPage();
		await team.goto(`${site.server.url}/team/${teamId}`);
		await team.waitForSelector('header [data-kind="live"]:not(:empty)');
	});
	afterAll(async () => {
		await browser?.close();
		await site?.stop();
	});

	it("stores the page it came to once its tab is hidden, and at once each that it opens then: but none of accounts", async () => {
		const hideTab = () =>
			reader.evaluate(async () => {
				await navigator.serviceWorker.ready;
				Object.defineProperty(document, "hidden", { value: true });
				document.dispatchEvent(new Event("visibilitychange"));
			});
		await hideTab();
		await expect.poll(() => storedPaths()).toEqual(["/"]);
		await reader.goto(`${site.server.url}/login`);
		await reader.goto(`${site.server.url}${match.path}`);
		await reader.waitForSelector('header [data-kind="live"]:not(:empty)');
		await expect.poll(() => storedPaths()).toEqual(["/", match.path]);
		await reader.locator('main a[href^="/league/"]').first().click();
		await reader.waitForURL(/\/league\//);
		leaguePath = new URL(reader.url()).pathname;
		await hideTab();
		await expect.poll(() => storedPaths()).toEqual(["/", match.path, leaguePath]);
	});

	itLong("stores the page of a first visit once its worker is there, although the reader went on at once", async () => {
		const visitor = await (await browser.newContext({ serviceWorkers: "allow" })).newPage();
		await visitor.goto(site.server.url);
		await untilHydrated(visitor);
		await visitor.getByRole("link", { name: "Leagues", exact: true }).first().click();
		await visitor.waitForURL(/\/league$/);
		await expect.poll(() => storedPaths(visitor)).toEqual(["/"]);
		await visitor.context().close();
	});

	it("shows a push as the notification of its match, confirms the welcome, and reports a renewal, by the same worker", async () => {
		const worker = reader
			.context()
			.serviceWorkers()
			.find((each) => each.url().endsWith("/sw.js"));
		// A headless browser grants no notifications, so the worker's calls are recorded instead.
		await worker?.evaluate(() => {
			const asked: unknown[] = [];
			Object.assign(ServiceWorkerRegistration.prototype, {
				getNotifications: async () => [],
				showNotification: async (title: string, { tag }: NotificationOptions) => asked.push([title, tag]),
			});
			Object.assign(PushManager.prototype, { getSubscription: async () => ({ endpoint: "https://push.example.org/1" }) });
			const send = fetch;
			const tell = async (path: RequestInfo | URL, init?: RequestInit) => {
				if (!String(path).startsWith("/api/v1/notifications/")) return send(path, init);
				asked.push([path, JSON.parse(String(init?.body))]);
				return new Response();
			};
			Object.assign(globalThis, { asked, fetch: tell });
		});
		const asked = () => worker?.evaluate(() => (globalThis as { asked?: unknown[] }).asked);
		const browserTools = await reader.context().newCDPSession(reader);
		const registered = Promise.withResolvers<string>();
		browserTools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [one] }) => one && registered.resolve(one.registrationId));
		await browserTools.send("ServiceWorker.enable");
		const content = { title: "North 1–0 South", body: "3' Goal", tag: "m1", seq: 2, path: "/match/m1", isNews: true, at: 1 };
		const data = JSON.stringify({ ...content, confirmation: "c1" });
		const registrationId = await registered.promise;
		await browserTools.send("ServiceWorker.deliverPushMessage", { origin: site.server.url, registrationId, data });
		const confirmed = ["/api/v1/notifications/subscription/confirm", { endpoint: "https://push.example.org/1", confirmation: "c1" }];
		await expect.poll(asked).toEqual([["North 1–0 South", "m1"], confirmed]);
		await browserTools.detach();
		// After the confirmation the worker stores the endpoint, by which it later finds the old subscription when the browser renews it.
		await expect
			.poll(() => worker?.evaluate(async () => (await caches.match("/push-endpoint"))?.text()))
			.toBe("https://push.example.org/1");
		// Simulates a browser that does not name the old subscription in the event.
		await worker?.evaluate(() => {
			const renewed = { endpoint: "https://push.example.org/2", keys: { p256dh: "B1", auth: "a1" } };
			const event = new Event("pushsubscriptionchange");
			dispatchEvent(Object.assign(event, { newSubscription: { toJSON: () => renewed }, waitUntil: () => undefined }));
		});
		const renewed = { endpoint: "https://push.example.org/2", keys: { p256dh: "B1", auth: "a1" } };
		await expect
			.poll(async () => (await asked())?.at(-1))
			.toEqual(["/api/v1/notifications/subscription/move", expect.objectContaining({ endpoint: "https://push.example.org/1", renewed })]);
	});

	it("keeps its rows, says that it reconnects, and follows again once the server is back", async () => {
		const row = team.locator(`main li:has(a[href="${match.path}"])`).first();
		const failed: string[] = [];
		team.on("requestfailed", (request) => void (request.url().includes(".data") && failed.push(request.url())));
		// A goal makes the page revalidate within two seconds; by then the server is down, even on a slow machine.
		const isGone = Promise.withResolvers<void>();
		await team.route(/\.data/, (route) => isGone.promise.then(() => route.continue()));
		await match.submit({ type: "goal_scored", payload: { side: "home", scorerId: match.players.home[8], kind: "open_play" } });
		await expect.poll(() => row.textContent()).toContain("GOAL");
		await server.kill();
		isGone.resolve();
		await expect.poll(() => failed.length).toBeGreaterThan(0);
		expect(await row.isVisible()).toBe(true);
		expect(await team.locator("h1").textContent()).toContain(match.names.home);
		await expect.poll(() => team.locator("header [data-kind]").getAttribute("data-kind")).toMatch(/reconnecting|stale/);
		await server.restart();
		await expect.poll(() => team.locator("header [data-kind]").getAttribute("data-kind"), { timeout: 30_000 }).toBe("live");
		await match.submit({ type: "goal_scored", payload: { side: "home", scorerId: match.players.home[9], kind: "open_play" } });
		await expect.poll(() => row.textContent()).toContain("2");
	});

	it("shows without a network pages that it stored, with their age, and else a list of them; then it is live again", async () => {
		await reader.context().setOffline(true);
		for (const path of ["/team/t1", "/account"]) {
			await reader.goto(site.server.url + path);
			await reader.getByRole("heading", { level: 1, name: "You are offline" }).waitFor();
			const links = await reader.locator("li a").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
			expect(links).toEqual([leaguePath, match.path, "/"]);
		}
		// The page was only reached by navigation inside the site: its stored document needs style sheets that were not loaded then.
		const copy = await reader.goto(site.server.url + leaguePath);
		// The notice is in the HTML until scripts show it.
		expect(await copy?.text()).toMatch(/<body data-copy-notice="[^"]* as of \d\d:\d\d\."/);
		await reader.getByText("You are offline. Scores are").waitFor();
		expect(await reader.locator("[data-copy-notice]").count()).toBe(0);
		const sheets = await reader
			.locator('link[rel="stylesheet"]')
			.evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).sheet !== null));
		expect(sheets.length).toBeGreaterThan(0);
		expect(sheets).not.toContain(false);
		await reader.goto(`${site.server.url}/account`);
		await reader.locator(`li a[href="${match.path}"]`).click();
		await reader.getByText("You are offline. Scores are").waitFor();
		expect(await reader.locator("h1").textContent()).toContain(match.names.home);
		expect(await reader.locator("header [data-kind]").getAttribute("data-kind")).toBe("offline");
		await reader.context().setOffline(false);
		await reader.waitForSelector('header [data-kind="live"]:not(:empty)');
		expect(await reader.getByText("You are offline").count()).toBe(0);
		// This goal was scored after the stored copy of the page was made.
		await expect.poll(() => reader.locator("h1").textContent()).toMatch(/2\D+0/);
		await reader.context().close();
	});

	it("keeps the page that is open when a click leads nowhere for lack of a network, and is whole again once there is one", async () => {
		const page = await browser.newPage();
		await page.goto(site.server.url);
		await page.waitForSelector('header [data-kind="live"]:not(:empty)');
		await page.context().setOffline(true);
		// Before the page reloads it checks whether the server is available.
		const isAsked = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/healthz"));
		await page.getByRole("link", { name: "Leagues", exact: true }).first().click();
		await isAsked;
		expect(await page.locator("main li[data-phase]").count()).toBeGreaterThan(0);
		expect(await page.locator("header [data-kind]").getAttribute("data-kind")).toBe("offline");
		const reloaded = page.waitForEvent("load");
		await page.context().setOffline(false);
		await reloaded;
		await page.getByRole("heading", { level: 1, name: "Leagues" }).waitFor();
		// Although the code is cached, there is no network: the page says so, keeps its frame, and recovers by itself.
		await page.context().setOffline(true);
		await page.getByRole("link", { name: "Scores", exact: true }).first().click();
		await page.getByRole("heading", { name: "The site cannot be reached" }).waitFor();
		expect(await page.locator("header").getByText("Live", { exact: false }).count()).toBeGreaterThan(0);
		await page.context().setOffline(false);
		await page.locator("main li[data-phase]").first().waitFor();
		await page.close();
	});
});
