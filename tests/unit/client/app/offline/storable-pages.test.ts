import { describe, expect, it } from "vitest";
import { copyNotice, offlinePage } from "#client/app/offline/offline-page.ts";
import {
	copyKey,
	isAssetItself,
	isFreshCopy,
	isOfThisSite,
	isPage,
	isStandIn,
	isStorable,
	outcomeOfCopy,
} from "#client/app/offline/storable-pages.ts";
import texts from "#shared/i18n/en/offline.json" with { type: "json" };

const HTML = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "private, no-cache" };
const answer = (status: number, headers: Record<string, string> = HTML, redirected = false) => ({
	status,
	redirected,
	headers: new Headers(headers),
});

describe("pages that a browser keeps", () => {
	it("are never those of a network that asks for a sign-in, and neither are their files", () => {
		const typed = (type: string) => ({ ok: true, headers: new Headers({ "Content-Type": type }) });
		const files = ["/assets/a-1.js", "/assets/a-1.css", "/assets/a-1.woff2"];
		const own = ["text/javascript; charset=utf-8", "text/css; charset=utf-8", "font/woff2"].map((type, at) =>
			isAssetItself(files[at] ?? "", typed(type)),
		);
		expect(own).toEqual([true, true, true]);
		expect(files.map((file) => isAssetItself(file, typed("text/html")))).toEqual([false, false, false]);
		expect(isOfThisSite("<!doctype html><title>Free WiFi</title><h1>Sign in</h1>")).toBe(false);
	});

	it("are stored anew when their copy is a minute old, and when the clock was set back since", () => {
		const storedAt = 100_000_000;
		expect([0, 59_999, 60_000, -86_400_000].map((ms) => isFreshCopy(storedAt, storedAt + ms))).toEqual([true, true, false, false]);
	});

	it.each(["/", "/en", "/en/", "/league/l1", "/en/team/t1", "/player/p1", "/match/m1"])("%s is one", (path) => {
		expect([isStorable(path), isPage(path)]).toEqual([true, true]);
	});

	it.each(["/account", "/checkout/p1", "/login", "/cms", "/cms/leagues/l1", "/match/m1/highlight", "/search", "/payment/result"])(
		"%s is a page, but none of them",
		(path) => {
			expect([isStorable(path), isPage(path)]).toEqual([false, true]);
		},
	);

	it.each(["/api/docs", "/media/film.mp4", "/match/m1.data", "/sw.js"])("%s is no page", (path) => {
		expect([isStorable(path), isPage(path)]).toEqual([false, false]);
	});
});

describe("the copy of a page", () => {
	it("is made of what a guest is sent, and of no other page", () => {
		expect(outcomeOfCopy("/match/m1", answer(200))).toBe("store");
		expect(outcomeOfCopy("/account", answer(200))).toBe("leave");
	});

	it("is of the public page: that of a signed-in reader leaves it alone", () => {
		expect(outcomeOfCopy("/match/m1", answer(200, { ...HTML, "Cache-Control": "private, no-store" }))).toBe("leave");
	});

	it("goes when the page is gone, has moved, or is no HTML", () => {
		expect(outcomeOfCopy("/match/m1", answer(404))).toBe("remove");
		expect(outcomeOfCopy("/match/m1", answer(200, HTML, true))).toBe("remove");
		// The status of a redirect that the browser follows by itself is 0.
		expect(outcomeOfCopy("/", answer(0, {}))).toBe("remove");
		expect(outcomeOfCopy("/match/m1", answer(200, { "Content-Type": "application/json" }))).toBe("remove");
	});

	it("stays while the server is busy or broken", () => {
		expect([429, 500, 503].map((status) => outcomeOfCopy("/match/m1", answer(status)))).toEqual(["leave", "leave", "leave"]);
	});
});

describe("the name of a copy", () => {
	const keyOf = (address: string) => copyKey(new URL(address, "https://scores.example.org"));

	it("is the address as the page reads it", () => {
		expect(keyOf("/match/m1?utm_source=mail&fbclid=x")).toBe("/match/m1");
		expect(["/match/m1/", "/en/match/m1", "/en/match/m1/?gclid=1"].map(keyOf)).toEqual(Array(3).fill("/match/m1"));
		expect(["/", "/en", "/en/", "/?fbclid=x"].map(keyOf)).toEqual(Array(4).fill("/"));
	});

	it("has what makes it another page, in one order", () => {
		expect(keyOf("/?utm_medium=social&sport=tennis&date=2026-11-28")).toBe(keyOf("/?date=2026-11-28&sport=tennis"));
		expect(keyOf("/match/m1?at=5%3A00")).not.toBe(keyOf("/match/m1"));
		expect(keyOf("/league/l1?tab=matches&x=1")).toBe("/league/l1?tab=matches");
	});
});

it("an answer for a site that is away gives way to a copy, but for the server's own copy", () => {
	const copied = '<!doctype html><html data-stored-at="5" lang="en">';
	const page = '<!doctype html><html lang="en">';
	expect([502, 503, 504, 520, 429].map((status) => isStandIn({ status }, page))).toEqual(Array(5).fill(true));
	expect([isStandIn({ status: 503 }, copied), isStandIn({ status: 200 }, page), isStandIn({ status: 404 }, page)]).toEqual([
		false,
		false,
		false,
	]);
});

describe("the page without a network", () => {
	const now = new Date(2026, 10, 28, 15, 30).getTime();
	const page = (storedAt: number) =>
		offlinePage({ locale: "en", texts, theme: null, now, pages: [{ path: "/?a=1&b=2", title: "<b> & more", storedAt }] });

	it("lists what is stored with its time, as text", () => {
		const html = page(new Date(2026, 10, 28, 12, 3).getTime());
		expect(html).toContain('<a href="/?a=1&#38;b=2">&#60;b&#62; &#38; more <small>as of 12:03</small></a>');
		expect(page(new Date(2026, 10, 27, 12, 3).getTime())).toContain("as of 27 Nov, 12:03");
	});

	it("has a header with the site's name, which the titles of its list leave out", () => {
		const stored = (...titles: string[]) =>
			offlinePage({ locale: "en", texts, theme: null, now, pages: titles.map((title) => ({ path: "/", title, storedAt: now })) });
		const html = stored("Scores | Touchline", "Tables | a | Touchline");
		expect(html).toContain('<header><a href="/"><span aria-hidden="true">/</span> Touchline</a></header>');
		expect(html).toContain('<a href="/">Scores <small>');
		expect(html).toContain('<a href="/">Tables | a <small>');
		expect(stored()).toContain("</span> Home</a></header>");
		expect(stored("Scores | One", "Scores | Other")).toContain('<a href="/">Scores | One <small>');
	});

	it("and a copy that it stands for say of when they are", () => {
		expect(copyNotice("en", texts, new Date(2026, 10, 27, 12, 3).getTime(), now)).toContain("It is as of 27 Nov, 12:03.");
	});

	it("and a copy say that the age is unknown when the clock was set back since", () => {
		expect(page(now + 3_600_000)).toContain("<small>age unknown</small>");
		expect(copyNotice("en", texts, now + 3_600_000, now)).toContain("Its age is unknown.");
	});

	it("asks for nothing", () => {
		expect(page(now)).not.toMatch(/src=|url\(|@import|<link|<script/);
	});
});
