// A match that lasts longer than an access token on an open page, with moved clocks on both sides: the token is exchanged during the
// match, and the connection that delivers the facts stays open (RT9).
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import type { DeskEvent, MadeMatch } from "../match/match-site.ts";
import { countRequests, REFRESH, type SessionSite, signInContext, startSessionSite } from "./session-site.ts";

const TOKEN_MINUTES = 5;
const MINUTES = 6;
const STEP_MS = 10_000;
const STEPS = (MINUTES * 60_000) / STEP_MS;
const TIMEOUT_MS = 240_000;

/** Traffic of the page's sockets. */
interface SocketConnection {
	sockets: number;
	/** Seqs of the match's facts, in order of arrival. */
	seqs: number[];
	/** Tokens that were renewed on the open connection. */
	renewals: string[];
	ended: number;
	/** Sends a ping in place of the server, whose ping interval no clock of the test can move. */
	ping(): void;
}

/** Records the traffic of the page's sockets, which is passed on to the real server. */
async function listen(page: Page, matchTopic: string): Promise<SocketConnection> {
	const connection: SocketConnection = { sockets: 0, seqs: [], renewals: [], ended: 0, ping: () => undefined };
	let alias: number | null = null;
	const hear = (text: string) => {
		const [, packet = "[]"] = /^4[23]\d*(\[.*)$/s.exec(text) ?? [];
		const [name, ...values] = JSON.parse(packet) as [unknown, ...unknown[]];
		if (Array.isArray(name)) alias ??= name.find((answer) => answer?.topic === matchTopic)?.alias ?? null;
		if (name === "auth:ended") connection.ended++;
		if (name !== "f" || values[0] !== alias) return;
		const [, seq, facts] = values as [number, number, unknown[]];
		connection.seqs.push(...facts.map((_fact, index) => seq + index));
	};
	await page.routeWebSocket(/\/live\//, (socket) => {
		const server = socket.connectToServer();
		connection.sockets++;
		connection.ping = () => socket.send("2");
		server.onMessage((message) => {
			hear(String(message));
			socket.send(message);
		});
		socket.onMessage((message) => {
			const [, token] = /"auth:renew","([^"]+)"/.exec(String(message)) ?? [];
			if (token) connection.renewals.push(token);
			server.send(message);
		});
	});
	return connection;
}

describe.skipIf(!chromiumPath)("A match that outlasts a token on the page of a signed-in user", () => {
	let browser: Browser;
	let site: SessionSite;
	let match: MadeMatch;

	beforeAll(async () => {
		[browser, site] = await Promise.all([launchChromium(), startSessionSite({ ACCESS_TOKEN_SECONDS: String(TOKEN_MINUTES * 60) })]);
		match = site.matches[0] as MadeMatch;
		await match.submit({ type: "period_started" });
	});
	afterAll(async () => {
		await browser?.close();
		await site?.stop();
	});

	it(
		"drops no line and doubles none while the token is renewed in place",
		async () => {
			const context = await browser.newContext();
			await signInContext(context, site, await site.logIn("Ann Marker"));
			const refreshes = countRequests(context, REFRESH);
			const page = await context.newPage();
			const connection = await listen(page, match.path.slice(1).replace("/", ":"));
			await page.clock.install();
			await page.goto(`${site.url}${match.path}?tab=commentary`);
			await page.waitForSelector('header [data-kind="live"]:not(:empty)');
			const first = await match.submit(lineOf(0));
			for (let step = 1; step <= STEPS; step++) {
				site.moveClock(step * STEP_MS);
				connection.ping();
				await page.clock.runFor(STEP_MS);
				await match.submit(lineOf(step));
				await expect.poll(() => connection.seqs.length).toBe(step + 1);
			}
			// Every fact arrived once and in order, on one connection that was never a guest's.
			expect(connection.seqs).toEqual(Array.from({ length: STEPS + 1 }, (_, index) => first.seq + index));
			expect([connection.sockets, connection.ended]).toEqual([1, 0]);
			expect(refreshes).toHaveLength(1);
			expect(new Set(connection.renewals).size).toBe(1);
			// The page's clock stands still, so its next tick must be triggered to render the last fact.
			await page.clock.runFor(1_000);
			const lines = async () => (await page.locator("article ol > li p").allTextContents()).map((line) => line.trim());
			await expect.poll(lines).toEqual(Array.from({ length: STEPS + 1 }, (_, index) => `Line ${STEPS - index}.`));
			expect(await page.locator("header").first().textContent()).toContain("Ann Marker");
			await context.close();
		},
		TIMEOUT_MS,
	);

	it("goes on for a guest when the token ends unrenewed, and for the user again after one refresh", async () => {
		const context = await browser.newContext();
		const session = await site.logIn("Ann Marker");
		await signInContext(context, site, session);
		const refreshes = countRequests(context, REFRESH);
		const page = await context.newPage();
		const connection = await listen(page, match.path.slice(1).replace("/", ":"));
		await page.goto(`${site.url}${match.path}?tab=commentary`);
		await page.waitForSelector('header [data-kind="live"]:not(:empty)');
		const { seq } = await match.submit(lineOf(STEPS + 1));
		// Only the server's clock jumps. The page's clock runs normally, so the page does not notice that its token has expired.
		site.moveClock((MINUTES + TOKEN_MINUTES + 1) * 60_000);
		await match.submit(lineOf(STEPS + 2));
		await expect.poll(() => connection.renewals.length, { timeout: 20_000 }).toBe(1);
		await match.submit(lineOf(STEPS + 3));
		await expect.poll(() => connection.seqs).toEqual([seq, seq + 1, seq + 2]);
		expect([connection.sockets, connection.ended, refreshes.length]).toEqual([1, 1, 1]);
		expect(await page.getByText("You have been signed out").count()).toBe(0);
		expect(await page.locator("header").first().textContent()).toContain("Ann Marker");
		await context.close();
	});

	function lineOf(step: number): DeskEvent {
		return { type: "commentary_written", period: "1h", elapsedMs: 1_000 + step * STEP_MS, payload: { text: `Line ${step}.` } };
	}
});
