// The page that documents each error code, read without a script.
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serveErrorPages } from "#server/http/openapi/error-pages.ts";
import { ERROR_STATUS, type ErrorCode } from "#shared/contract/error-code.ts";
import { ERROR_GUIDE, errorPagePath } from "#shared/contract/error-guide/error-guide.ts";

const CODES = Object.keys(ERROR_STATUS) as ErrorCode[];

describe("The guide to error codes", () => {
	it("has whole sentences, and a title of its own for each code", () => {
		for (const code of CODES) {
			const { means, remedy } = ERROR_GUIDE[code];
			for (const text of [means, remedy]) expect(text, code).toMatch(/^[A-Z`].+\.$/);
		}
		expect(new Set(CODES.map((code) => ERROR_GUIDE[code].title)).size).toBe(CODES.length);
	});
});

describe("The pages of error codes", () => {
	const app = express().use("/api", serveErrorPages("Tests & Co"));
	const server = app.listen(0, "127.0.0.1");
	let url = "";
	beforeAll(async () => {
		if (!server.listening) await new Promise((resolve) => server.once("listening", resolve));
		url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	});
	afterAll(() => new Promise((resolve) => void server.close(resolve)));

	it("are linked from one list, and none needs a script", async () => {
		const list = await (await fetch(`${url}/api/errors`)).text();
		for (const code of CODES) {
			expect(list).toContain(`href="${errorPagePath(code)}"`);
			const answer = await fetch(url + errorPagePath(code));
			expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
			const page = await answer.text();
			for (const heading of ["What it means", "What to do", "What you will see"]) expect(page).toContain(`<h2>${heading}</h2>`);
			expect(page).not.toMatch(/<script|undefined/);
		}
		expect(list).toContain("<title>Errors · Tests &#38; Co API</title>");
	});

	it("show every form in which a code is sent: over HTTP, in an acknowledgement, at the handshake", async () => {
		const formsOf = async (code: ErrorCode) => {
			const page = await (await fetch(url + errorPagePath(code))).text();
			return [...page.matchAll(/aria-label="([^"]+)"/g)].map(([, label]) => label);
		};
		expect(await formsOf("unknown_topic")).toEqual(["Answer over HTTP", "Acknowledgement"]);
		expect(await formsOf("forbidden")).toEqual(["Answer over HTTP", "Acknowledgement", "Data"]);
		expect(await formsOf("too_many_topics")).toEqual(["Acknowledgement"]);
		expect(await formsOf("unsupported_protocol")).toEqual(["Data"]);
		expect(await formsOf("not_found")).toEqual(["Answer over HTTP"]);
		const list = await (await fetch(`${url}/api/errors`)).text();
		expect(list).toContain("<code>unknown_topic</code></a> <span>status 404, live socket</span>");
		expect(await (await fetch(url + errorPagePath("conflict_sequence"))).text()).toMatch(/headSeq[\s\S]*events/);
		expect(await (await fetch(url + errorPagePath("unknown_topic"))).text()).toContain('<a href="/docs/live.md#the-request">Live data</a>');
	});

	it("do not exist for other words", async () => {
		expect((await fetch(`${url}/api/errors/constructor`)).status).toBe(404);
	});
});
