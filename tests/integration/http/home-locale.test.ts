// The language of the home page: the cookie, otherwise Accept-Language; and the address that sets the cookie.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { redirectHomeByLocale } from "#server/rendering/home-locale.ts";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";
import { openStillSite } from "../../support/shared-still-site.ts";

const get = async (url: string, headers: Record<string, string> = {}) => {
	const answer = await fetch(url, { redirect: "manual", headers });
	await answer.arrayBuffer();
	const { status } = answer;
	return { status, location: answer.headers.get("location"), vary: answer.headers.get("vary"), headers: answer.headers };
};

describe("The home page of a site in three languages", () => {
	let server: Server;
	let url: string;
	beforeAll(async () => {
		const app = express();
		app.use(redirectHomeByLocale(["en", "de", "pt-BR"]));
		app.use((_request, response) => void response.send("a page"));
		server = createServer(app).listen(0, "127.0.0.1");
		await new Promise((resolve) => server.once("listening", resolve));
		url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	});
	afterAll(() => void server?.close());

	it.each([
		["de", "/de"],
		["de-AT, en;q=0.5", "/de"],
		["en;q=0.4, pt-br;q=0.9", "/pt-BR"],
		["fr, de;q=0.1", "/de"],
		["en-US, de;q=0.9", null],
		["fr", null],
		["*", null],
		["de;q=0", null],
		["", null],
		["de;q=abc", null],
		[";;;,,=;q", null],
		["../../evil, //evil.example;q=1", null],
	])("for Accept-Language %j leads to %s", async (header, location) => {
		const answer = await get(`${url}/`, { "accept-language": header });
		expect([answer.status, answer.location]).toEqual([location ? 302 : 200, location]);
		expect(answer.vary?.split(", ")).toContain("Accept-Language");
		if (location) expect(answer.headers.get("cache-control")).toBe("no-store");
	});

	it("is in the default one for a header of thousands of characters", async () => {
		for (const text of ["x".repeat(4_000), "en-".repeat(1_000), ",".repeat(4_000)]) {
			expect((await get(`${url}/`, { "accept-language": text })).location).toBeNull();
		}
	});

	it("keeps the query", async () => {
		expect((await get(`${url}/?date=2026-11-23&to=//evil.example`, { "accept-language": "de" })).location).toBe(
			"/de?date=2026-11-23&to=//evil.example",
		);
	});

	it.each([
		["de", "en", "/de"],
		["en", "de", null],
		["pt-BR", "de", "/pt-BR"],
		["xx", "de", "/de"],
		["%2F%2Fevil.example", "en", null],
		["%E0%A4%A", "de", "/de"],
	])("in the language of the cookie, %s, whatever the browser asks for (%s), leads to %s", async (cookie, header, location) => {
		expect((await get(`${url}/`, { cookie: `theme=dark; locale=${cookie}`, "accept-language": header })).location).toBe(location);
	});

	it.each(["/en", "/de", "/league", "/match/m1", "/_root.data", "//"])(
		"is the only address that is read in the browser's language: not %s",
		async (path) => {
			const answer = await get(url + path, { cookie: "locale=pt-BR", "accept-language": "de" });
			expect([answer.status, answer.vary]).toEqual([200, null]);
		},
	);
});

describe("A site in one language", () => {
	let url: string;
	beforeAll(async () => {
		url = await openStillSite();
	});

	it("leads nobody away from its home page, and shows no choice", async () => {
		const answer = await fetch(`${url}/`, { redirect: "manual", headers: { cookie: "locale=de", "accept-language": "de" } });
		expect(answer.status).toBe(200);
		expect(await answer.text()).not.toContain("/locale-choice");
	});

	const choose = (query: string, fetchSite = "same-origin") => get(`${url}/locale-choice${query}`, { "sec-fetch-site": fetchSite });

	it("keeps a choice for 365 days and leads back, in that language", async () => {
		const { status, location, headers } = await choose(`?locale=${DEFAULT_LOCALE}&to=${encodeURIComponent("/en/league/l1?tab=table#top")}`);
		expect([status, location, headers.get("cache-control")]).toEqual([302, "/league/l1?tab=table#top", "no-store"]);
		expect(headers.getSetCookie()).toEqual([`locale=${DEFAULT_LOCALE}; path=/; max-age=31536000; samesite=lax`]);
	});

	it.each(["", "?locale=xx", "?locale=", "?locale=en%0d%0aSet-Cookie:a=b", "?locale=__proto__", "?to=/team"])(
		"keeps no choice of %s",
		async (query) => {
			const { status, headers } = await choose(query);
			expect([status, headers.getSetCookie()]).toEqual([302, []]);
		},
	);

	it("keeps no choice that another site made", async () => {
		const { location, headers } = await choose("?locale=en&to=/team", "cross-site");
		expect([location, headers.getSetCookie()]).toEqual(["/team", []]);
	});

	it.each([
		"//evil.example",
		"https://evil.example/",
		"/\\evil.example",
		"/%2f/evil.example",
		"/en//evil.example",
		"javascript:alert(1)",
		"",
	])("leads to no other site: %s", async (to) => {
		const { location } = await choose(`?locale=en&to=${encodeURIComponent(to)}`);
		const target = new URL(location ?? "", "https://site.test/locale-choice");
		expect(target.origin).toBe("https://site.test");
	});
});
