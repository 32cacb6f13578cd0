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

	it("do not exist for other words", async () => {
		expect((await fetch(`${url}/api/errors/constructor`)).status).toBe(404);
	});
});
