// Widgets over HTTP: sites that may frame them, their requests, their content without JavaScript, and their oEmbed discovery.
import { beforeAll, describe, expect, it } from "vitest";
import type { MatchesAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import { openStillSite } from "../../support/shared-still-site.ts";

let url: string;
let match: MatchesAnswer["matches"][number];

beforeAll(async () => {
	url = await openStillSite();
	const { matches } = (await (await fetch(`${url}/api/v1/matches?status=live`)).json()) as MatchesAnswer;
	match = matches[0] as typeof match;
});

const get = async (path: string, headers: Record<string, string> = {}) => {
	const answer = await fetch(url + path, { headers });
	return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const policyOf = ({ headers }: { headers: Headers }) =>
	Object.fromEntries((headers.get("content-security-policy") ?? "").split(";").map((each) => /^(\S+) ?(.*)$/.exec(each)?.slice(1) ?? []));

describe("A widget", () => {
	it("may be framed by any site, and loads its own files alone; a page may not be framed", async () => {
		const widget = await get(`/embed/match/${match.id}`);
		expect(widget.status).toBe(200);
		expect(widget.headers.get("x-frame-options")).toBeNull();
		expect(policyOf(widget)).toMatchObject({
			"default-src": "'none'",
			"script-src": `'self' http://localhost:${new URL(url).port}`,
			"frame-ancestors": "*",
		});
		expect(policyOf(await get(`/match/${match.id}`))["frame-ancestors"]).toBe("'self'");
	});

	it.each(["", "/en"])("under %s says names and score, leads to the match, and is in no search engine", async (locale) => {
		const { text } = await get(`${locale}/embed/match/${match.id}?theme=dark`);
		expect(text).toContain(`<html lang="en" data-theme="dark">`);
		const words = text.replace(/<[^>]*>/g, " ");
		expect(words).toContain(match.home.name);
		expect(words).toContain(match.away.name);
		for (const side of ["home", "away"] as const) expect(text).toContain(`data-slot="${side}Score">${match.live.score?.[side]}<`);
		expect(text).toContain(`<a href="${locale}/match/${match.id}" target="_blank" rel="noopener">`);
		expect(text).toMatch(new RegExp(`<link rel="canonical" href="http[^"]+/match/${match.id}"`));
		expect(text).toContain('<meta name="robots" content="noindex"/>');
		expect(text).toContain('<noscript><meta http-equiv="refresh"');
	});

	it("is the same for everybody: no cookie counts, none is set", async () => {
		const path = `/embed/match/${match.id}`;
		const { headers, text } = await get(path, { cookie: "theme=dark; odds-format=fractional; auth._token.local=Bearer%20x" });
		expect(headers.getSetCookie()).toEqual([]);
		expect(text).toContain('<html lang="en">');
	});

	it("of a league has its matches of the day", async () => {
		const { status, text } = await get(`/embed/league/${match.league.id}`);
		expect(status).toBe(200);
		expect(text).toContain(match.league.name);
		expect(text).toContain(`href="/match/${match.id}"`);
	});

	it.each([
		"/embed/match/nope",
		"/embed/match/%21",
		"/embed/league/l99999",
		"/embed/table/l99999",
		"/embed/player/p1",
		"/embed/constructor/m1",
	])("%s is a 404 that a frame may show", async (path) => {
		const answer = await get(path);
		expect(answer.status).toBe(404);
		expect(policyOf(answer)["frame-ancestors"]).toBe("*");
	});

	it.each([
		["team", "the team's matches", (one: typeof match) => [one.home.id, one.home.name]],
		["team-fixtures", "what the team plays next", (one: typeof match) => [one.home.id, one.home.name]],
		["league-fixtures", "what is played next", (one: typeof match) => [one.league.id, one.league.name]],
		["table", "the standings", (one: typeof match) => [one.league.id, one.home.name]],
	])("of the kind %s has %s, and no price, link of a bookmaker or cookie", async (kind, _what, subjectOf) => {
		const [id = "", name = ""] = subjectOf(match);
		const { status, headers, text } = await get(`/embed/${kind}/${id}?fit=1`);
		expect([status, headers.getSetCookie()]).toEqual([200, []]);
		expect(text).toContain(name);
		expect(text).toContain("data-fit");
		expect(text.replace(/data-match="[^"]*"/g, "")).not.toMatch(/odds|price|bet/i);
	});

	it("has the colours of its address, which can be read, and the delay of its address in a step of the server", async () => {
		const path = `/embed/match/${match.id}`;
		const { text } = await get(`${path}?bg=0a2540&ink=0a2541&accent=e4002b&delay=40`);
		const [, style = ""] = /<html[^>]* style="([^"]*)"/.exec(text) ?? [];
		expect(style).toContain("--card:#0a2540");
		expect(style).toContain("--ink-1:#ffffff");
		expect(text).toContain('data-delay-ms="60000"');
		expect((await get(`${path}?bg=red;}&ink=%22%3E%3Cscript%3E`)).text).toMatch(/<html lang="en">/);
		expect((await get(`${path}?delay=soon`)).text).toContain('data-delay-ms="180000"');
	});

	it.each(["purple", "%00", "<script>", "dark&theme=light"])("of the theme %s is shown", async (theme) => {
		const { status, text } = await get(`/embed/match/${match.id}?theme=${theme}`);
		expect(status).toBe(200);
		expect(text).not.toContain("<script>");
	});
});

describe("The address of a page", () => {
	const ask = (page: string, more = "") => get(`/oembed?url=${encodeURIComponent(page)}${more}`);
	const siteUrl = async () => /<link rel="canonical" href="(http:\/\/[^/"]+)/.exec((await get(`/match/${match.id}`)).text)?.[1] ?? "";

	it("names what answers for its widget, which is markup to paste", async () => {
		const { text } = await get(`/match/${match.id}`);
		const address = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(text)?.[1]?.replaceAll("&amp;", "&");
		const { pathname, search } = new URL(address ?? "");
		const { status, headers, text: json } = await get(`${pathname}${search}&maxwidth=320`);
		expect([status, headers.get("content-type"), headers.get("access-control-allow-origin")]).toEqual([200, "application/json", "*"]);
		const answer = JSON.parse(json);
		expect(answer).toMatchObject({ version: "1.0", type: "rich", width: 320, title: `${match.home.name} – ${match.away.name}` });
		expect(answer.html).toContain(`<iframe src="${await siteUrl()}/embed/match/${match.id}"`);
	});

	it("names the feed of its results, which a reader who hides scores gets without them", async () => {
		const feedOf = async (page: string, cookie = "") => {
			const [, href] = /<link rel="alternate" type="application\/atom\+xml" href="([^"]+)"/.exec((await get(page, { cookie })).text) ?? [];
			return href === undefined ? null : href.replace(await siteUrl(), "");
		};
		const league = `/league/${match.league.id}`;
		const pages = ["/", "/sport/football-1", league, `/team/${match.home.id}`];
		const feeds = await Promise.all(pages.map((page) => feedOf(page)));
		expect(feeds).toEqual(
			["", "/sports/football-1", `/leagues/${match.league.id}`, `/teams/${match.home.id}`].map((of) => `/api/v1${of}/results.atom`),
		);
		for (const feed of feeds) expect((await get(feed ?? "")).text).toMatch(/^<\?xml/);
		expect(await feedOf(league, "scores=hidden")).toBe(`/api/v1/leagues/${match.league.id}/results.atom?scores=hidden`);
		expect(await feedOf(`/match/${match.id}`)).toBeNull();
	});

	it("of a league or a team has one too; other pages, other sites and what is no address have none", async () => {
		const site = await siteUrl();
		expect((await ask(`${site}/en/league/${match.league.id}`)).text).toContain(`${site}/en/embed/league/${match.league.id}`);
		const team = await ask(`${site}/team/${match.home.id}`);
		expect(JSON.parse(team.text)).toMatchObject({ title: match.home.name, height: 340 });
		const table = await ask(`${site}/embed/table/${match.league.id}`);
		expect(JSON.parse(table.text)).toMatchObject({ title: match.league.name, thumbnail_url: expect.stringContaining("/share/league/") });
		for (const page of [
			`${site}/player/p1`,
			`${site}/embed/player/p1`,
			`${site}/match/nope`,
			`https://elsewhere.example/match/${match.id}`,
			"nonsense",
			"",
		])
			expect((await ask(page)).status).toBe(404);
		expect((await ask(`${site}/match/${match.id}`, "&format=xml")).status).toBe(501);
	});
});

describe("The script that hosts paste", () => {
	it("may be loaded by any site, and is at most 5 KB", async () => {
		const { status, headers } = await get("/widget.js");
		expect([status, headers.get("cross-origin-resource-policy"), headers.get("access-control-allow-origin")]).toEqual([
			200,
			"cross-origin",
			"*",
		]);
		expect(headers.get("content-type")).toMatch(/javascript/);
		const raw = (await get("/widget.js", { "accept-encoding": "identity" })).text.length;
		expect(raw).toBeLessThanOrEqual(5_000);
	});
});

describe("The page of widgets", () => {
	const page = async (query = "") => (await get(`/widgets${query}`)).text;
	const siteOf = (text: string) => /<link rel="canonical" href="(http:\/\/[^/"]+)/.exec(text)?.[1] ?? "";

	it("has preview and code of an example without JavaScript, and of what it is asked for", async () => {
		expect(await page()).toMatch(/<iframe[^>]* src="\/embed\/match\/m\d+"/);
		const text = await page(
			`?kind=table&of=${encodeURIComponent(`https://scores.example/league/${match.league.id}?tab=results`)}&theme=dark&bg=0a2540`,
		);
		expect(text).toContain(`src="/embed/table/${match.league.id}?theme=dark&amp;bg=0a2540"`);
		const element = `&lt;touchline-widget table=&quot;${match.league.id}&quot; theme=&quot;dark&quot; bg=&quot;0a2540&quot;&gt;`;
		expect(text).toContain(`&lt;script async src=&quot;${siteOf(text)}/widget.js&quot;&gt;`);
		expect(text).toContain(element);
	});

	it("has a preview with the reader's own match delay, which is not in the code", async () => {
		const { text } = await get(`/widgets?kind=match&of=/match/${match.id}`, { cookie: "delay=60" });
		expect(text).toContain(`src="/embed/match/${match.id}?delay=60"`);
		expect(text).not.toContain("delay=&quot;");
	});

	it("shows the widget of the page whose address it gets, and says what it cannot show", async () => {
		expect(await page(`?kind=match&of=/team/${match.home.id}`)).toContain(`src="/embed/team/${match.home.id}"`);
		const overlay = await page(`?kind=overlay&of=/match/${match.id}&layout=corner&flip=1&delay=40`);
		expect(overlay).toContain(`src="/overlay/match/${match.id}?layout=corner&amp;flip=1&amp;delay=40"`);
		for (const subject of ["nonsense", "/match/nope", "/player/p1"])
			expect(await page(`?of=${subject}`)).toContain("No page of a match, team or league");
		expect(await page("?bg=ffffff&ink=ffffee")).toContain("cannot be read");
		expect(await page("?bg=white")).toContain("six digits");
		expect(await page("?delay=soon")).toContain("from 0 to 300");
	});
});
