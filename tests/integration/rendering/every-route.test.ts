// Every route × {no prefix, each locale} × {guest, user}: status, layout, title, description, canonical and hreflang in the HTML.
import { beforeAll, describe, expect, it } from "vitest";
import { SITE_VERSION } from "#server/config/site-version.ts";
import { LIVE_STREAM_PATH } from "#server/http/serve-live.ts";
import { markdownAddress } from "#server/rendering/markdown/markdown-request.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { LOCALE_KEYS } from "#shared/i18n/locales.ts";
import { requestFrom } from "../../support/from-address.ts";
import { finishedMatchOfStillSite, openStillSite, signInAtStillSite } from "../../support/shared-still-site.ts";
import { addressOf, SITE_ROUTES, type SiteRoute, under } from "../../support/site-routes.ts";
import { openStream } from "../../support/stream-client.ts";

let url: string;
let fanCookie: string;
let finished: string;

beforeAll(async () => {
	[url, finished] = await Promise.all([openStillSite(), finishedMatchOfStillSite()]);
	const { token } = await signInAtStillSite();
	fanCookie = `auth._token.local=${encodeURIComponent(`Bearer ${token.access_token}`)}`;
});

const first = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll("&#x27;", "'").replaceAll("&amp;", "&") ?? null;
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, one]) => one);
const siteNameIn = (html: string) => first(html, /<meta property="og:site_name" content="([^"]*)"/) ?? "Touchline";

/** `""` is the address without prefix. */
const LOCALES = ["", ...LOCALE_KEYS];

function expectPage(html: string, { path, layout, title, isListed }: SiteRoute): void {
	expect(all(html, /data-layout="(\w+)"/g)).toEqual([layout]);
	expect(all(html, /<h1[ >]/g)).toHaveLength(1);
	const [whole, siteName] = [first(html, /<title>([^<]*)<\/title>/) ?? "", siteNameIn(html)];
	expect(whole).toMatch(title);
	expect(whole.endsWith(` | ${siteName}`)).toBe(true);
	if (layout !== "console") expect(first(html, /<meta name="description" content="([^"]+)"/)).toBeTruthy();
	if (isListed) {
		expect(all(html, /<link rel="canonical" href="https?:\/\/[^"/]+([^"]*)"/g)).toEqual([addressOf(path, finished)]);
		expect(all(html, /<link rel="alternate" hrefLang="([^"]*)"/g)).toEqual([...LOCALE_KEYS, "x-default"]);
		expect(first(html, /<meta property="og:image" content="([^"]*)"/)).toMatch(/^http.*\/share.*\.png/);
	} else {
		expect(html).toContain('<meta name="robots" content="noindex"/>');
		expect(html).not.toContain('rel="canonical"');
	}
}

describe.each(LOCALES)("Under /%s", (locale) => {
	const at = (path: string) => {
		const address = addressOf(path, finished);
		return locale === "" ? address : under(locale, address);
	};
	/** Requests of each locale come from a network of their own, because the number of page requests is limited per network. */
	const network = 10 + 2 * LOCALES.indexOf(locale);
	const get = (path: string, cookie?: string) =>
		requestFrom(`127.0.0.${network + (cookie ? 1 : 0)}`, url + path, { headers: cookie ? { cookie } : {} });

	it.each(SITE_ROUTES)("$path is a guest's page, or leads to a sign-in", async (route) => {
		const { status, headers, text: html } = await get(at(route.path));
		expect([status, headers.location ?? null]).toEqual(route.guestTo ? [302, at(route.guestTo)] : [200, null]);
		if (!route.guestTo) expectPage(html, route);
	});

	it.each(SITE_ROUTES)("$path is a fan's page, or leads home, or names the missing right", async (route) => {
		const { status, headers, text: html } = await get(at(route.path), fanCookie);
		if (route.isForbiddenToFans) {
			expect(status).toBe(403);
			expect(all(html, /data-layout="(\w+)"/g)).toEqual([route.layout]);
			return;
		}
		expect([status, headers.location ?? null]).toEqual(route.fanTo ? [302, at(route.fanTo)] : [200, null]);
		if (!route.fanTo) expectPage(html, route);
	});

	it.each(SITE_ROUTES.flatMap(({ missing = [] }) => missing))("%s is a true 404, to guests and fans", async (path) => {
		for (const cookie of [undefined, fanCookie]) {
			const { status, headers, text } = await get(at(path), cookie);
			expect(status).toBe(404);
			expect(headers["content-type"]).toContain("text/html");
			expect(text).toContain("This page could not be found");
		}
	});
});

describe("As Markdown", () => {
	const get = (path: string, headers: Record<string, string> = {}) => requestFrom("127.0.0.62", url + path, { headers });
	/** An escaped bracket is text. */
	const TAG = /(?<!\\)<\/?[a-z][^>]*>/i;

	it.each(SITE_ROUTES)("$path is the guest's page without HTML, or leads to a sign-in", async (route) => {
		const { status, headers, text } = await get(markdownAddress(addressOf(route.path, finished)));
		expect([status, headers.location ?? null]).toEqual(route.guestTo ? [302, markdownAddress(route.guestTo)] : [200, null]);
		if (route.guestTo) return;
		expect(headers["content-type"]).toBe("text/markdown; charset=utf-8");
		expect(headers["x-robots-tag"]).toBe("noindex");
		expect(headers.link?.toString().replace(/^<https?:\/\/[^/>]+/, "<")).toBe(canonicalLink(route));
		expect(text).toMatch(/^# \S/m);
		expect(text).not.toMatch(TAG);
	});

	const canonicalLink = ({ path, isListed }: Pick<SiteRoute, "path" | "isListed">) =>
		isListed ? `<${addressOf(path, finished)}>; rel="canonical"` : undefined;

	it.each(SITE_ROUTES.flatMap(({ missing = [] }) => missing))("%s is 404", async (path) => {
		const { status, headers } = await get(markdownAddress(path));
		expect([status, headers["content-type"], headers.etag]).toEqual([404, "text/markdown; charset=utf-8", undefined]);
		expect(headers.link).toBeUndefined();
	});

	it("names the canonical address of the page, whatever query and locale it was asked for with", async () => {
		const page = (await get(`/match/${finished}`)).text;
		const link = `<${first(page, /<link rel="canonical" href="([^"]*)"/)}>; rel="canonical"`;
		for (const path of ["", "?events=key", "?utm_source=x&events=all"]) {
			expect((await get(`/match/${finished}.md${path}`)).headers.link).toBe(link);
			expect((await get(`/match/${finished}${path}`, { accept: "text/markdown" })).headers.link).toBe(link);
			expect((await get(`/${LOCALE_KEYS[0]}/match/${finished}.md${path}`)).headers.link).toBe(link);
		}
	});

	it("has the score that the page and the API have, for all who may share it, and nothing new for who has it", async () => {
		const [page, answer, { status, headers, text }] = [
			(await get(`/match/${finished}`)).text,
			JSON.parse((await get(`/api/v1/matches/${finished}`)).text) as { match: MatchRow },
			await get(`/match/${finished}.md`),
		];
		const { live, home, away } = answer.match;
		expect(text).toMatch(new RegExp(`^# .*${home.name}.* ${live.score?.home} – ${live.score?.away} .*${away.name}`, "m"));
		expect(page.replace(/ class="[^"]*"/g, "")).toContain(`<span>${live.score?.home}</span><span>–</span><span>${live.score?.away}</span>`);
		expect([status, headers["cache-control"], headers.vary]).toEqual([
			200,
			"public, max-age=2",
			expect.stringMatching(/Cookie.*Accept, Match-Delay/i),
		]);
		expect(await get(`/match/${finished}.md`, { "if-none-match": String(headers.etag) })).toMatchObject({ status: 304, text: "" });
		const preferred = await get(`/match/${finished}`, { accept: "text/markdown, text/html;q=0.8" });
		expect([preferred.text, preferred.headers.link]).toEqual([text, headers.link]);
		expect((await get(`/match/${finished}`, { accept: "text/html" })).headers["content-type"]).toContain("text/html");
	});

	it("is a guest's for a fan, hides scores from those who hide them, and is not shared then", async () => {
		const [guests, fans, hidden] = [
			await get(`/match/${finished}.md`),
			await get(`/match/${finished}.md`, { cookie: fanCookie }),
			await get(`/match/${finished}.md`, { cookie: "scores=hidden" }),
		];
		expect(fans.text).toBe(guests.text);
		expect(hidden.text).not.toMatch(/\d – \d/);
		expect([fans, hidden].map(({ headers }) => headers["cache-control"])).toEqual(["private, no-cache", "private, no-cache"]);
	});

	it("is named in /llms.txt, whose addresses all answer", async () => {
		const { text } = await get("/llms.txt");
		expect(text).toMatch(/^# \S.*\n\n> /);
		const targets = [...text.matchAll(/^- \[.+?\]\((.+?)\): /gm)].map(([, target = ""]) => new URL(target));
		expect(targets.length).toBeGreaterThan(12);
		const isStream = ({ pathname }: URL) => pathname === LIVE_STREAM_PATH;
		for (const { pathname, search } of targets.filter((target) => !isStream(target))) {
			expect([pathname, (await get(pathname + search)).status]).toEqual([pathname, 200]);
		}
		expect(text).toContain(`The site runs version ${SITE_VERSION}`);
		const [live] = targets.filter(isStream);
		const stream = await openStream(`${url}${live?.pathname}${live?.search}`);
		await expect.poll(() => stream.events[0]?.data.topic).toBe("live");
		stream.cut();
		// A pattern is a route, with the name that its last part has there.
		const patterns = [...text.matchAll(/^- `https?:\/\/[^/]+\/(\w+)\/\{(\w+)\}\.md`/gm)].map(([, kind, name]) => [kind, name]);
		const routes = SITE_ROUTES.map(({ route }) => route.replace(/:\w+Id$/, ":id"));
		expect(patterns.length).toBeGreaterThan(8);
		for (const [kind, name] of patterns) expect(routes).toContain(`${kind}/:${name}`);
		expect((await get("/docs/live.md")).text).not.toContain("localhost:3000");
		expect((await get("/docs/security.md")).status).toBe(404);
		expect((await get("/docs/..%2Fpackage.md")).status).toBe(404);
	});

	it("links the documents of the site to each other, to the changelog and to the clients, each by an address that answers", async () => {
		const { text } = await get("/llms.txt");
		const documents = [...text.matchAll(/\]\(([^)]+\.md)\): /g)].map(([, target = ""]) => new URL(target));
		const dangling: string[] = [];
		for (const document of documents.filter(({ pathname }) => /^\/(docs|clients)\//.test(pathname))) {
			const prose = (await get(document.pathname)).text.replace(/```[\s\S]*?```|`[^`\n]*`/g, "");
			for (const [, link = ""] of prose.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)) {
				const target = new URL(link, document);
				if (target.host !== document.host) continue;
				if ((await get(target.pathname)).status !== 200) dangling.push(`${document.pathname} → ${link}`);
			}
		}
		expect(dangling).toEqual([]);
		expect((await get("/CHANGELOG.md")).text).toContain("## 0.2.0");
		expect((await get("/clients/python/touchline_live.py")).text).toContain("def watch");
	});
});

it("Parts of pages are remembered: a page says the same at each sight, and each reader sees it as chosen", async () => {
	const readers = ["", "tz=Asia/Tokyo", "scores=hidden; tz=Asia/Tokyo", "odds_format=fractional; tz=America/New_York"];
	const path = under(LOCALE_KEYS[0], `/match/${finished}?events=key`);
	const sights: string[][] = [];
	for (let sight = 0; sight < 3; sight++) {
		const texts: string[] = [];
		for (const cookie of readers) {
			// The query makes the address unique, so that the page is rendered; differences caused by address and time are removed.
			const { status, text } = await requestFrom("127.0.0.60", `${url}${path}&n=${sight}${texts.length}`, { headers: { cookie } });
			expect(status).toBe(200);
			texts.push(text.replace(/\d{13}/g, "").replace(/[&;]n=\d+|n%3D\d+/g, ""));
		}
		sights.push(texts);
	}
	expect(new Set(sights[0]).size).toBe(readers.length);
	for (const texts of sights) expect(texts).toEqual(sights[0]);
});
