import { describe, expect, it } from "vitest";
import { UnreachableError } from "#client/app/connection/unreachable-error.ts";
import { keepPageOnFailedRevalidation } from "#client/app/revalidate-with-retry.ts";

/**
 * A page at `pathname` whose requests have these outcomes, one after the other: a status, "away" for an unreachable server, "cut" for
 * a response that breaks off, or "portal" for the page of a network that requires a sign-in. 503 and 429 have Retry-After of 2 s.
 */
function openPage(pathname: string, ends: (number | "away" | "cut" | "portal")[], socketAway: boolean[] = []) {
	const waits: number[] = [];
	const requests: string[] = [];
	const page = {
		location: { href: `http://site.test${pathname}`, pathname },
		async fetch(url: unknown) {
			requests.push(String(url));
			const end = ends.shift() ?? 200;
			if (end === "away") throw new TypeError("Failed to fetch");
			if (end === "cut") return new Response(new ReadableStream({ start: (body) => body.error(new TypeError("network error")) }));
			if (end === "portal") return new Response("<!doctype html><h1>Sign in</h1>", { headers: { "Content-Type": "text/html" } });
			const retryAfter: Record<string, string> = end === 503 || end === 429 ? { "Retry-After": "2" } : {};
			return new Response(null, { status: end, headers: { "X-Remix-Response": "yes", ...retryAfter } });
		},
	};
	keepPageOnFailedRevalidation(
		page,
		async (ms) => void waits.push(ms),
		() => 1,
		() => socketAway.shift() ?? false,
	);
	return { page: page as { fetch: typeof fetch }, waits, requests };
}

describe("A refresh of the page's own data", () => {
	it.each([
		["/", "/_.data?_routes=root"],
		["/league/l1", "/league/l1.data"],
		["/en", "/en.data"],
	])("of %s is asked for again until the server answers, ever later", async (pathname, dataUrl) => {
		const { page, waits } = openPage(pathname, ["away", 502, "away", 200]);
		expect((await page.fetch(dataUrl)).status).toBe(200);
		expect(waits).toEqual([1_000, 2_000, 4_000]);
	});

	it.each([503, 429])("is requested again when the server answers with a %i", async (status) => {
		const { page, waits } = openPage("/match/m1", [status, status, 200]);
		expect((await page.fetch("/match/m1.data")).status).toBe(200);
		expect(waits).toEqual([3_000, 4_000]);
	});

	it("is requested again when an answer ends halfway", async () => {
		const { page, requests } = openPage("/league/l1", ["cut", 200]);
		expect((await page.fetch("/league/l1.data")).status).toBe(200);
		expect(requests).toHaveLength(2);
	});

	it("is requested again when the network answers with its sign-in page, and a redirect of the site passes", async () => {
		const { page, requests } = openPage("/league/l1", ["portal", "portal", 202]);
		expect((await page.fetch("/league/l1.data")).status).toBe(202);
		expect(requests).toHaveLength(3);
	});

	it("never waits more than half a minute", async () => {
		const { page, waits } = openPage("/", Array<"away">(9).fill("away"));
		await page.fetch("/_.data");
		expect(waits.at(-1)).toBe(30_000);
	});

	it("asks nothing while the live socket has lost the server, and at once when it is back", async () => {
		const { page, waits, requests } = openPage("/league/l1", ["away", 200], Array<boolean>(40).fill(true));
		await page.fetch("/league/l1.data");
		expect(requests).toHaveLength(2);
		expect(waits).toEqual(Array<number>(41).fill(1_000));
	});

	it("asks all the same when the socket stays away for two minutes", async () => {
		const { page, waits } = openPage("/league/l1", ["away", 200], Array<boolean>(1_000).fill(true));
		await page.fetch("/league/l1.data");
		expect(waits).toHaveLength(1 + 120);
	});

	it("leaves a refusal to the page, and other requests to their callers", async () => {
		expect((await openPage("/match/m1", [404]).page.fetch("/match/m1.data")).status).toBe(404);
		await expect(openPage("/", ["away"]).page.fetch("/api/v1/matches")).rejects.toThrow("Failed to fetch");
	});

	it("ends when it is called off", async () => {
		const { page } = openPage("/", ["away", "away"]);
		await expect(page.fetch("/_.data", { signal: AbortSignal.abort() })).rejects.toThrow("Failed to fetch");
	});
});

describe("A navigation", () => {
	it.each([503, 429])("waits for a server that answers %i, for four tries", async (status) => {
		const retrying = openPage("/", [status, status, status, 200]);
		expect((await retrying.page.fetch("/league/l1.data?_routes=x")).status).toBe(200);
		expect(retrying.waits).toEqual([3_000, 3_000, 3_000]);
		const { page, requests } = openPage("/", Array<number>(9).fill(status));
		expect((await page.fetch("/league/l1.data")).status).toBe(status);
		expect(requests).toHaveLength(4);
	});

	it.each(["away", "cut", "portal"] as const)("says that the site cannot be reached (%s)", async (end) => {
		await expect(openPage("/", [end]).page.fetch("/league/l1.data")).rejects.toThrow(UnreachableError);
	});

	it("fails at once where the page itself fails", async () => {
		const { page, requests } = openPage("/", [500, 200]);
		expect((await page.fetch("/league/l1.data")).status).toBe(500);
		expect(requests).toHaveLength(1);
	});

	it("alone waits: calls of the API and of other sites report to their caller", async () => {
		expect((await openPage("/", [503]).page.fetch("/api/v1/matches")).status).toBe(503);
		expect((await openPage("/", [503]).page.fetch("https://elsewhere.test/x.data")).status).toBe(503);
	});
});
