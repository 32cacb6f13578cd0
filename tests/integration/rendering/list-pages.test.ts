// Home, live, leagues and teams as the server sends them: complete without JavaScript, with the right status and security policy.
import { createHash } from "node:crypto";
import { get } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { MatchesAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import { firstOf } from "../../support/looks.ts";
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
	{ path: "/sport/tennis-3", heading: /^Tennis$/ },
	{ path: "/sport/ice-hockey-4", heading: /^Ice hockey$/ },
	{ path: "/sport/cricket-5", heading: /^Cricket$/ },
	{ path: "/sport/football-1/highlights", heading: /^Football highlights$/ },
	{ path: "/match-highlight", heading: /^Highlights$/ },
	{ path: "/movies", heading: /^Movies$/ },
	{ path: "/league", heading: /^Leagues$/ },
	{ path: "/league/l1", heading: /^\w+/ },
	{ path: "/league/l1?tab=fixtures", heading: /^\w+/ },
	{ path: "/league/l1?tab=results", heading: /^\w+/ },
	{ path: "/league/l1?tab=scorers", heading: /^\w+/ },
	{ path: "/league/l1?tab=statistics", heading: /^\w+/ },
	{ path: "/league/l1?tab=seasons", heading: /^\w+/ },
	{ path: "/team", heading: /^Teams$/ },
	{ path: "/team/t1", heading: /^\w+/ },
	{ path: "/player/p1", heading: /^\w+ \w+/ },
	{ path: "/nation/n1", heading: /^Albion$/ },
	{ path: "/venue/braskley-road", heading: /^Braskley Road$/ },
	{ path: "/referee/dale-caldley", heading: /^Dale Caldley$/ },
	{ path: "/coach/fenn-langley", heading: /^Fenn Langley$/ },
];

/** Bytes of a compressed home page: 36 KB for a hundred matches, a third of which is the data in React Router's encoding. */
const HOME_BYTES = { page: 12_000, perMatch: 240 };

/** The compressed bytes that a browser receives; fetch() would decompress them. */
const compressed = (url: string): Promise<Buffer> =>
	new Promise((resolve, reject) => {
		get(url, { headers: { "accept-encoding": "br" } }, (answer) => resolve(buffer(answer))).once("error", reject);
	});

describe("The list pages", () => {
	let url: string;

	beforeAll(async () => {
		url = await openStillSite();
	});

	const underLocale = firstOf(6, PAGES);
	it.each(PAGES)("$path comes whole from the server, bare and under /en", async (page) => {
		const { path, heading } = page;
		for (const [prefix, address] of [
			["", path] as const,
			...(underLocale.includes(page) ? [["/en", `/en${path.replace(/^\/(?=\?|$)/, "")}`] as const] : []),
		]) {
			const answer = await fetch(url + address);
			const html = await answer.text();
			expect(answer.status).toBe(200);
			expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toMatch(heading);
			expect(html).toContain('<link rel="canonical"');
			const links = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)]
				.map(([, href]) => href ?? "")
				.filter((href) => !href.startsWith("/api") && !href.startsWith(pagePaths.readerChoice()));
			expect(links.length).toBeGreaterThan(8);
			expect(links.filter((href) => /^\/en(\/|\?|$)/.test(href) !== (prefix === "/en"))).toEqual([]);
		}
	});

	it("are small on a train: home of a hundred matches takes 36 KB", async () => {
		const bytes = await compressed(`${url}/`);
		const matches = brotliDecompressSync(bytes).toString().split(" data-row-link").length - 1;
		expect(matches).toBeGreaterThan(50);
		expect(bytes.length).toBeLessThan(HOME_BYTES.page + HOME_BYTES.perMatch * matches);
	});

	it("of players who have appeared, of coaches and of nations are in the sitemap, as are the people of a page in its structured data", async () => {
		const read = async (path: string) => (await fetch(url + path)).text();
		const parts = ["", "/players-1", "/nations", "/coaches-1"];
		const [index, players, nations, coaches] = await Promise.all(parts.map((part) => read(`/sitemap${part}.xml`)));
		expect(coaches).toContain("/coach/fenn-langley</loc>");
		expect(await read("/team/t1")).toContain('href="/coach/fenn-langley"');
		expect(index).toContain("/sitemap/players-1.xml");
		expect(nations).toContain("/nation/n1</loc>");
		const [, path = ""] = /<loc>https?:\/\/[^/]+(\/player\/p\d+)<\/loc>/.exec(players ?? "") ?? [];
		const things = [...(await read(path)).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
			JSON.parse(json ?? ""),
		);
		expect(things).toMatchObject([
			{ "@type": "Person", memberOf: [{ "@type": "SportsTeam" }], nationality: { "@type": "Country" } },
			{ "@type": "BreadcrumbList" },
		]);
	});

	it("shows scores in the HTML itself", async () => {
		const html = await (await fetch(`${url}/?sport=football-1`)).text();
		const rows = [...html.matchAll(/<li[^>]*data-phase="(?:live|finished)"[^>]*>(.*?)<\/li>/gs)];
		const words = rows.map(([, row]) => (row ?? "").replace(/<[^>]+>/g, " ").replace(/\s+/g, " "));
		expect(words.length).toBeGreaterThan(5);
		expect(words.filter((text) => !/^ (\d+(\+\d+)?&#x27;|[A-Z]\w*) \D.* \d+ .*\D \d+ /.test(text))).toEqual([]);
	});

	it.each([
		"/nowhere",
		"/en/nowhere",
		"/league/l99999",
		"/team/%21",
		"/player/p99999",
		"/nation/nope",
		"/venue/nowhere",
		"/referee/nobody",
		"/coach/nobody",
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

	it("have what a guest follows first on home and alone on its page, by a cookie; without one the page says how to follow", async () => {
		const { matches } = (await (await fetch(`${url}/api/v1/matches`)).json()) as MatchesAnswer;
		const row = matches.findLast(({ live }) => live.status === "finished" || live.status === "scheduled");
		if (!row) throw new Error("the day has no match that is not under way");
		const read = async (path: string, follows: string) => {
			const headers = { cookie: `follows=${encodeURIComponent(follows)}` };
			return /<main.*<\/main>/s.exec(await (await fetch(url + path, { headers })).text())?.[0] ?? "";
		};
		// The rows of the panel next to the list are not included.
		const listed = (html: string) => [...html.matchAll(/<li[^>]*data-wide="true"[^>]*><a[^>]*href="\/match\/(\w+)"/g)].map(([, id]) => id);
		const ofTeam = await read("/", `team.${row.home.id} player.p1`);
		expect(ofTeam).toMatch(/<h2[^>]*>(<span>)?Following/);
		expect(listed(ofTeam).filter((id) => id === row.id)).toHaveLength(1);
		expect(listed(ofTeam)).toHaveLength(listed(await read("/", "")).length);
		expect(await read("/", `league.${row.league.id}`)).not.toMatch(/<h2[^>]*>(<span>)?Following/);
		const chipOf = (html: string) => /href="\/\?show=following"[^>]*>Following <b[^>]*>(\d+)</.exec(html.replaceAll("<!-- -->", ""))?.[1];
		expect([chipOf(await read("/", "")), chipOf(ofTeam), chipOf(await read("/", "match.m99999"))]).toEqual([undefined, "1", "0"]);
		expect(listed(await read("/?show=following", `team.${row.home.id}`))).toEqual([row.id]);
		expect(await read("/?show=following", "match.m99999")).toMatch(/No followed match on this day.*href="\/following"/);
		const page = await read("/following", `match.${row.id}`);
		expect(listed(page)).toEqual([row.id]);
		expect(page).toContain('data-follow="followed"');
		const ofLeague = await read("/following", `league.${row.league.id}`);
		expect(new Set(listed(ofLeague))).toEqual(new Set(matches.filter(({ league }) => league.id === row.league.id).map(({ id }) => id)));
		const empty = await read("/following", "team.t99999");
		expect(empty).toContain("You follow nothing yet");
		expect(empty).toMatch(/<noscript>.*Following needs JavaScript.*<\/noscript>/);
		// On pages shared by all guests, the server fills in no star.
		expect(await read(`/league/${row.league.id}`, `league.${row.league.id}`)).not.toContain('data-follow="followed"');
	});

	it("names on a day without matches the next one after it, with its date, or else leads back to today", async () => {
		const contentOf = async (date: string) => /<main.*<\/main>/s.exec(await (await fetch(`${url}/?date=${date}`)).text())?.[0] ?? "";
		const past = await contentOf("2020-01-01");
		expect(past).toContain("No matches on this day.");
		expect(past).toMatch(/Next: [^<]+ – [^<]+, \d+ \w{3,4}( \d{4})? at \d\d:\d\d</);
		const far = await contentOf("2099-08-01");
		expect(far).toContain("No matches on this day.");
		expect(far).not.toContain("Next:");
		expect(far).toMatch(/<a href="\/"[^>]*>Back to today<\/a>/);
		const english = await (await fetch(`${url}/en?date=2099-08-01&sport=football-1`)).text();
		expect(english).toMatch(/<a href="\/en\?sport=football-1"[^>]*>Back to today<\/a>/);
	});

	it("has pinned leagues above the others, and no matches of collapsed ones", async () => {
		const cardsFor = async (cookie: string) => {
			const html = await (await fetch(`${url}/?show=upcoming`, { headers: { cookie } })).text();
			const cards = html.slice(html.indexOf('id="content"')).split("<section").slice(1);
			return cards.flatMap((card) => {
				const id = /<h2[^>]*><a [^>]*href="\/league\/(\w+)"/.exec(card)?.[1];
				return id === undefined ? [] : [{ id, rows: card.split("data-row-link").length - 1 }];
			});
		};
		const before = await cardsFor("");
		const [first, last] = [before[0]?.id, before.at(-1)?.id];
		const after = await cardsFor(`pinned=${last}; collapsed=${first}`);
		expect(after.map(({ id }) => id)).toEqual([last, ...before.slice(0, -1).map(({ id }) => id)]);
		expect(after.map(({ rows }) => rows === 0)).toEqual(after.map(({ id }) => id === first));
	});

	it("comes in the reader's theme", async () => {
		const themeOf = async (cookie: string) =>
			/<html data-theme="(\w+)"/.exec(await (await fetch(url, { headers: { cookie } })).text())?.[1];
		expect([await themeOf(""), await themeOf("theme=dark"), await themeOf("theme=light")]).toEqual([undefined, "dark", "light"]);
	});

	it("is in the zone of the browser's language before the browser reported its own, and in UTC where that has several", async () => {
		const zoneFor = async (language: string) =>
			/Times in ([^<]+)</.exec(await (await fetch(`${url}/league`, { headers: { "accept-language": language } })).text())?.[1];
		expect([await zoneFor("ja-JP,ja;q=0.9"), await zoneFor("en-US")]).toEqual(["UTC+9", "UTC"]);
	});

	it("begins with links to the content, and on home to the matches too", async () => {
		const targets = async (path: string) => {
			const html = await (await fetch(url + path)).text();
			const [, body = ""] = html.split("<body>");
			const linked = [...body.slice(0, body.indexOf("<header")).matchAll(/href="#(\w+)"/g)].map(([, id]) => id);
			expect(linked.filter((id) => !body.includes(` id="${id}"`))).toEqual([]);
			return linked;
		};
		expect([await targets("/"), await targets("/league")]).toEqual([["content", "matches"], ["content"]]);
	});

	it("is compressed with Brotli although browsers name gzip first, and with gzip where Brotli is not accepted", async () => {
		const encodingFor = async (accepted: string) =>
			(await fetch(url, { headers: { "accept-encoding": accepted } })).headers.get("content-encoding");
		expect([await encodingFor("gzip, deflate, br, zstd"), await encodingFor("gzip, deflate")]).toEqual(["br", "gzip"]);
	});

	it("lets no script run that it did not send, and browsers keep its files", async () => {
		const answer = await fetch(url);
		const html = await answer.text();
		const policy = /script-src ([^;]+)/.exec(answer.headers.get("content-security-policy") ?? "")?.[1];
		const scripts = [...html.matchAll(/<script(?![^>]*ld\+json)[^>]*>(.+?)<\/script>/gs)].map(([, code]) => code ?? "");
		expect(scripts.length).toBeGreaterThan(1);
		const hashes = scripts.map((code) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
		expect(policy?.split(" ")).toEqual(["'self'", ...hashes]);
		const asset = /\/assets\/[\w.-]+\.js/.exec(html)?.[0];
		expect((await fetch(url + asset)).headers.get("cache-control")).toContain("immutable");
		expect((await fetch(`${url}/assets/gone.js`)).status).toBe(404);
	});
});
