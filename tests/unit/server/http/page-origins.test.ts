// Origins whose pages may open a live connection, and whether the API answers other origins at all.
import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { parseEnv } from "#server/config/env.ts";
import { createPageOrigins } from "#server/http/page-origins.ts";
import { createLogger } from "#server/observability/logger.ts";

const ADDRESSES = { SITE_URL: "http://site.localhost:3000", ADMIN_API_URL: "http://console.localhost:3000" };

function originsOf(env: Record<string, string>) {
	const lines: string[] = [];
	const log = createLogger({ level: "warn", destination: { write: (line: string) => void lines.push(line) } });
	const { permit, mayConnect } = createPageOrigins(parseEnv(env), log);
	return {
		permit,
		output: () => lines.join(""),
		mayConnect: (origin: string | undefined, host = "game.localhost:3000") => mayConnect({ headers: { origin, host } } as IncomingMessage),
	};
}

describe("A live connection", () => {
	it("is for pages of the site's addresses, for those of the host itself, and for programs, which name no origin", () => {
		const { mayConnect } = originsOf(ADDRESSES);
		expect([mayConnect(ADDRESSES.SITE_URL), mayConnect(ADDRESSES.ADMIN_API_URL), mayConnect(undefined)]).toEqual([true, true, true]);
		expect(mayConnect("http://192.168.1.5:3000", "192.168.1.5:3000")).toBe(true);
	});

	it.each([
		"https://elsewhere.example.org",
		"http://site.localhost:3001",
		"https://site.localhost:3000",
		"http://console.localhost:3000.example.org",
		"nonsense",
	])("is refused to a page of %s, which the log names", (origin) => {
		const { mayConnect, output } = originsOf(ADDRESSES);
		expect(mayConnect(origin)).toBe(false);
		expect(output()).toContain(JSON.stringify(origin));
	});

	it("is for widgets in frames without an origin, unless no site may show widgets", () => {
		expect([originsOf(ADDRESSES).mayConnect("null"), originsOf({ ...ADDRESSES, EMBED_ORIGINS: "none" }).mayConnect("null")]).toEqual([
			true,
			false,
		]);
	});
});

it("A site with one origin answers no other one", () => {
	expect(originsOf({}).permit).toBeNull();
	expect(originsOf({ SITE_URL: "http://site.localhost", PAYMENT_API_URL: "http://site.localhost" }).permit).toBeNull();
	expect(originsOf({ PAYMENT_API_URL: "http://pay.localhost" }).permit).not.toBeNull();
});
