// A widget in a frame on a page of another site: live, with corrections, without cookies, and no heavier than it has to be.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, BrowserContext, FrameLocator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findAxeViolationsInBothThemes } from "../../support/axe.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { type MadeMatch, type MatchSite, startMatchSite } from "../match/match-site.ts";

/** KB of JavaScript, gzipped. */
const SCRIPT_BUDGET = 23;

describe.skipIf(!chromiumPath)("A widget on another site", () => {
	let browser: Browser;
	let site: MatchSite;
	let match: MadeMatch;
	let host: Server;
	let hostUrl: string;

	beforeAll(async () => {
		[browser, site] = await Promise.all([launchChromium(), startMatchSite()]);
		match = site.matches[0] as MadeMatch;
		await match.submit({ type: "period_started" });
		const frame = (sandbox: string) =>
			`<iframe title="score" src="${site.server.url}/embed${match.path}" width="320" height="172"${sandbox}></iframe>`;
		host = createServer(({ url }, response) => {
			response.setHeader("Content-Type", "text/html");
			response.end(
				`<!doctype html><html lang="en"><title>Blog</title><main><h1>Blog</h1>${frame(url === "/strict" ? ' sandbox="allow-scripts"' : "")}`,
			);
		}).listen(0);
		// Another site, not only another origin.
		hostUrl = `http://localhost:${(host.address() as AddressInfo).port}`;
	});
	afterAll(async () => {
		host?.close();
		await browser?.close();
		await site?.stop();
	});

	async function open(context: BrowserContext, path = "/"): Promise<{ page: Page; widget: FrameLocator; errors: string[] }> {
		const page = await context.newPage();
		const errors: string[] = [];
		page.on("pageerror", (error) => errors.push(error.message));
		page.on("console", (message) => void (message.type() === "error" && errors.push(message.text())));
		await page.goto(hostUrl + path);
		const widget = page.frameLocator("iframe");
		await widget.locator('[data-badge="live"]').waitFor();
		return { page, widget, errors };
	}
	const textOf = async (widget: FrameLocator, slot: string) => widget.locator(`[data-slot=${slot}]`).textContent();
	const goal = (side: "home" | "away") => {
		return { type: "goal_scored", elapsedMs: 30_000, payload: { side, scorerId: match.players[side][8], kind: "open_play" } };
	};

	it("shows a goal, and strikes it through when it is cancelled; it sets no cookie and loads few bytes", async () => {
		const context = await browser.newContext();
		const scripts: Promise<number>[] = [];
		context.on("requestfinished", (request) => {
			if (request.resourceType() === "script") scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
		});
		const { page, widget, errors } = await open(context);
		expect(await textOf(widget, "homeScore")).toBe("0");
		const { id } = await match.submit(goal("home"));
		await expect.poll(() => textOf(widget, "homeScore")).toBe("1");
		expect(await textOf(widget, "note")).toBe(`1' Home Player 9 · ${match.names.home}`);
		await match.submit({ ...goal("home"), status: "cancelled", revises: id, reason: "Offside" });
		await expect.poll(() => textOf(widget, "homeScore")).toBe("0");
		expect(await widget.locator("s").textContent()).toBe("1–0");
		expect(await textOf(widget, "noteTag")).toBe("No goal");
		expect(await context.cookies()).toEqual([]);
		expect(errors).toEqual([]);
		const kilobytes = (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0) / 1_000;
		expect(kilobytes).toBeLessThanOrEqual(SCRIPT_BUDGET);
		// Whole: axe does not look into the frame of another site.
		await page.goto(`${site.server.url}/embed${match.path}`);
		await page.locator('[data-badge="live"]').waitFor();
		expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
		await context.close();
	});

	it("is live in a frame that has no origin and no storage", async () => {
		const context = await browser.newContext();
		const { widget, errors } = await open(context, "/strict");
		const before = Number(await textOf(widget, "awayScore"));
		await match.submit(goal("away"));
		await expect.poll(() => textOf(widget, "awayScore")).toBe(`${before + 1}`);
		expect(errors).toEqual([]);
		await context.close();
	});
});
