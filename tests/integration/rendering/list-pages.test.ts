// Home, live, leagues and teams as the server sends them: whole without JavaScript, with true statuses and policies.
import { beforeAll, describe, expect, it } from "vitest";
import { openStillSite } from "../../support/shared-still-site.ts";

const PAGES = [
	{ path: "/", heading: /^Today&#x27;s matches$/ },
	{ path: "/?show=finished", heading: /^Today&#x27;s matches$/ },
	{ path: "/live-sports", heading: /^Live scores$/ },
	{ path: "/hot-match-today", heading: /^Hot matches today$/ },
	{ path: "/hot-match-today?date=2001-01-01", heading: /^Hot matches on Monday/ },
	{ path: "/sport", heading: /^Sports$/ },
	{ path: "/sport/football-1", heading: /^Football$/ },
	{ path: "/sport/basketball-2", heading: /^Basketball$/ },
	{ path: "/league", heading: /^Leagues$/ },
	{ path: "/league/l1", heading: /^\w+/ },
	{ path: "/league/l1?tab=fixtures", heading: /^\w+/ },
	{ path: "/league/l1?tab=results", heading: /^\w+/ },
	{ path: "/league/l1?tab=scorers", heading: /^\w+/ },
	{ path: "/team", heading: /^Teams$/ },
	{ path: "/team/t1", heading: /^\w+/ },
];

describe("The list pages", () => {
	let url: string;

	beforeAll(async () => {
		url = await openStillSite();
	});

	it.each(PAGES)("$path comes whole from the server, bare and under /en", async ({ path, heading }) => {
		for (const [prefix, address] of [
			["", path],
			["/en", `/en${path.replace(/^\/(?=\?|$)/, "")}`],
		] as const) {
			const answer = await fetch(url + address);
			const html = await answer.text();
			expect(answer.status).toBe(200);
			expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toMatch(heading);
			expect(html).toContain('<link rel="canonical"');
			const links = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)]
				.map(([, href]) => href ?? "")
				.filter((href) => !href.startsWith("/api"));
			expect(links.length).toBeGreaterThan(8);
			expect(links.filter((href) => /^\/en(\/|\?|$)/.test(href) !== (prefix === "/en"))).toEqual([]);
		}
	});

	it("shows scores in the HTML itself", async () => {
		const html = await (await fetch(url)).text();
		const rows = [...html.matchAll(/<li[^>]*data-phase="(?:live|finished)"[^>]*>(.*?)<\/li>/gs)];
		const words = rows.map(([, row]) => (row ?? "").replace(/<[^>]+>/g, " ").replace(/\s+/g, " "));
		expect(words.length).toBeGreaterThan(5);
		expect(words.filter((text) => !/^ (\d+(\+\d+)?&#x27;|[A-Z]+|Pens) \D.* \d+ .*\D \d+ /.test(text))).toEqual([]);
	});

	it.each([
		"/nowhere",
		"/en/nowhere",
		"/league/l99999",
		"/team/%21",
		"/?date=2026-02-30",
		"/match",
		"/sport/football-2",
		"/sport/football",
		"/sport/curling-9",
		"/hot-match-today?date=2026-13-01",
	])("answers %s with a true 404", async (path) => {
		const answer = await fetch(url + path);
		expect(answer.status).toBe(404);
		expect(answer.headers.get("content-type")).toContain("text/html");
		expect(await answer.text()).toContain("This page could not be found");
	});

	it("names on a day without matches the next one after it, with its date, or else leads back to today", async () => {
		const contentOf = async (date: string) => /<main.*<\/main>/s.exec(await (await fetch(`${url}/?date=${date}`)).text())?.[0] ?? "";
		const past = await contentOf("2020-01-01");
		expect(past).toContain("No matches on this day.");
		expect(past).toMatch(/Next: [^<]+ – [^<]+, \d+ \w{3,4} at \d\d:\d\d</);
		const far = await contentOf("2099-08-01");
		expect(far).toContain("No matches on this day.");
		expect(far).not.toContain("Next:");
		expect(far).toMatch(/<a href="\/"[^>]*>Back to today<\/a>/);
		const english = await (await fetch(`${url}/en?date=2099-08-01&sport=football-1`)).text();
		expect(english).toMatch(/<a href="\/en\?sport=football-1"[^>]*>Back to today<\/a>/);
	});

	it("lets no script run that it did not send, and browsers keep its files", async () => {
		const answer = await fetch(url);
		const html = await answer.text();
		const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy") ?? "")?.[1];
		expect(nonce).toBeTruthy();
		expect(html.match(/<script(?![^>]*(nonce=|ld\+json))/g)).toBeNull();
		expect((await (await fetch(url)).text()).includes(nonce ?? "")).toBe(false);
		const asset = /\/assets\/[\w.-]+\.js/.exec(html)?.[0];
		expect((await fetch(url + asset)).headers.get("cache-control")).toContain("immutable");
		expect((await fetch(`${url}/assets/gone.js`)).status).toBe(404);
	});
});
