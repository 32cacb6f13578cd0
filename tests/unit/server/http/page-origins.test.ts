// Origins whose pages may open a live connection, and whether the API answers other origins at all.
import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { parseEnv } from "#server/config/env.ts";
import { createPageOrigins } from "#server/http/page-origins.ts";

const ADDRESSES = { SITE_URL: "http://site.localhost:3000", ADMIN_API_URL: "http://console.localhost:3000" };

function originsOf(env: Record<string, string>) {
	const { permit, pageOf } = createPageOrigins(parseEnv(env));
	return {
		permit,
		pageOf: (origin: string | undefined, host = "game.localhost:3000") => pageOf({ headers: { origin, host } } as IncomingMessage),
	};
}

describe("A live connection", () => {
	it("is the site's own for pages of its addresses, for those of the host itself, and for programs, which name no origin", () => {
		const { pageOf } = originsOf(ADDRESSES);
		expect([pageOf(ADDRESSES.SITE_URL), pageOf(ADDRESSES.ADMIN_API_URL), pageOf(undefined)]).toEqual(["own", "own", "own"]);
		expect(pageOf("http://192.168.1.5:3000", "192.168.1.5:3000")).toBe("own");
	});

	it.each([
		"https://elsewhere.example.org",
		"http://site.localhost:3001",
		"https://site.localhost:3000",
		"http://console.localhost:3000.example.org",
		"nonsense",
	])("of a page of %s is another site's", (origin) => {
		expect(originsOf(ADDRESSES).pageOf(origin)).toBe("other");
	});

	it("of a document without an origin is a widget's, unless no site may show widgets", () => {
		expect([originsOf(ADDRESSES).pageOf("null"), originsOf({ ...ADDRESSES, EMBED_ORIGINS: "none" }).pageOf("null")]).toEqual([
			"widget",
			"other",
		]);
	});
});

it("A site with one origin answers no other one", () => {
	expect(originsOf({}).permit).toBeNull();
	expect(originsOf({ SITE_URL: "http://site.localhost", PAYMENT_API_URL: "http://site.localhost" }).permit).toBeNull();
	expect(originsOf({ PAYMENT_API_URL: "http://pay.localhost" }).permit).not.toBeNull();
});
