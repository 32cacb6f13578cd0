// @vitest-environment happy-dom
// Fallbacks for a page that failed, and for the error page itself.
import { createElement } from "react";
import { UNSAFE_ErrorResponseImpl as ErrorResponse, RouterContextProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type PageContext, pageContext } from "#client/api/page-context.ts";
import { ErrorPage, statusOf } from "#client/app/error-page.tsx";
import { lastResortPage } from "#client/app/last-resort-page.ts";
import handleRequest from "#client/entry.server.tsx";
import { SiteContext, UNKNOWN_SITE } from "#client/ui/page/site-context.ts";
import { mountPage } from "./mounted-page.tsx";

const WAY_HOME = "Go back to home";
const LAST_WORDS = "An error occurred while showing the error page";

const refusal = (status: number, data: unknown = null) => new ErrorResponse(status, "", data);
async function textFor(error: unknown): Promise<string> {
	const { frame } = await mountPage(<ErrorPage error={error} />);
	return frame.querySelector("main")?.textContent ?? "";
}

// Silences React's messages about the failure, and about elements that happy-dom does not know.
beforeEach(() => void vi.spyOn(console, "error").mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

describe("The page of an error", () => {
	it.each([
		["no page", refusal(404), ["404", "This page could not be found"]],
		["a missing right", refusal(403), ["403", "Something went wrong"]],
		["a busy site", refusal(503), ["503", "The site is busy"]],
		["an unknown middleware", refusal(500, "Unknown middleware"), ["500", "Unknown middleware"]],
		["a fault of the code", new Error("secret detail"), ["500", "Something went wrong"]],
		["anything else that is thrown", "text", ["500", "Something went wrong"]],
	])("has status, message and a way home, for %s", async (_name, error, texts) => {
		const text = await textFor(error);
		for (const part of [...texts, WAY_HOME]) expect(text).toContain(part);
		expect(text).not.toContain("secret");
	});

	it("leads to the search where no page is, and nowhere else", async () => {
		const searchLinks = async (status: number) =>
			(await mountPage(<ErrorPage error={refusal(status)} />)).frame.querySelectorAll('main a[href$="/search"]').length;
		expect([await searchLinks(404), await searchLinks(500)]).toEqual([1, 0]);
	});

	it("has the status 500 unless the error says otherwise", () => {
		expect([new Error("x"), null, undefined, refusal(429)].map(statusOf)).toEqual([500, 500, 500, 429]);
	});
});

describe("An error page that fails", () => {
	it("is a sentence and a way home in the browser", async () => {
		const broken = createElement(SiteContext, { value: { ...UNKNOWN_SITE, frame: null as never } }, <ErrorPage error={refusal(404)} />);
		const { frame } = await mountPage(broken);
		expect(frame.textContent).toBe(`${LAST_WORDS} ${WAY_HOME}`);
		expect(frame.querySelector("a")?.getAttribute("href")).toBe("/");
	});

	it("is the same from the server, with the status 500, and is reported", async () => {
		const reported: unknown[] = [];
		const provider = new RouterContextProvider();
		provider.set(pageContext, {
			nonce: "n",
			user: null,
			report: (error) => void reported.push(error),
		} as Partial<PageContext> as PageContext);
		// Without routes nothing can be rendered, not even the error page.
		const failed = {
			staticHandlerContext: { matches: [], errors: { root: new Error("first") } },
			manifest: { entry: { imports: [] }, routes: {} },
		};
		const request = new Request("http://site.test/");
		const answer = await handleRequest(request, 500, new Headers(), failed as never, provider);
		expect([answer.status, answer.headers.get("content-type")]).toEqual([500, "text/html; charset=utf-8"]);
		const html = await answer.text();
		expect(html).toBe(lastResortPage());
		expect(html).toContain(LAST_WORDS);
		expect(html).toMatch(new RegExp(`<a href="/"[^>]*>${WAY_HOME}</a>`));
		expect(reported).toHaveLength(1);
	});
});
