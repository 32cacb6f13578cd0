import { describe, expect, it } from "vitest";
import { offlinePage } from "#client/app/offline/offline-page.ts";
import { fateOfCopy, isPage, isStorable } from "#client/app/offline/storable-pages.ts";
import texts from "#shared/i18n/en/offline.json" with { type: "json" };

const HTML = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "private, no-cache" };
const answer = (status: number, headers: Record<string, string> = HTML, redirected = false) => ({
	...{ status, redirected },
	headers: new Headers(headers),
});

describe("pages that a browser keeps", () => {
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
		expect(fateOfCopy("/match/m1", answer(200))).toBe("store");
		expect(fateOfCopy("/account", answer(200))).toBe("leave");
	});

	it("goes when the page is a signed-in reader's, is gone, has moved, or is no HTML", () => {
		expect(fateOfCopy("/match/m1", answer(200, { ...HTML, "Cache-Control": "private, no-store" }))).toBe("remove");
		expect(fateOfCopy("/match/m1", answer(404))).toBe("remove");
		expect(fateOfCopy("/match/m1", answer(200, HTML, true))).toBe("remove");
		// A redirect that the browser follows by itself.
		expect(fateOfCopy("/", answer(0, {}))).toBe("remove");
		expect(fateOfCopy("/match/m1", answer(200, { "Content-Type": "application/json" }))).toBe("remove");
	});

	it("stays while the server is busy or broken", () => {
		expect([429, 500, 503].map((status) => fateOfCopy("/match/m1", answer(status)))).toEqual(["leave", "leave", "leave"]);
	});
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

	it("asks for nothing", () => {
		expect(page(now)).not.toMatch(/src=|url\(|@import|<link|<script/);
	});
});
