import type { Request } from "express";
import { expect, it } from "vitest";
import { fetchSiteOf } from "#server/rendering/fetch-site.ts";

it.each([
	["same-origin", { "sec-fetch-site": "same-origin", referer: "http://other.example/" }],
	["cross-site", { "sec-fetch-site": "cross-site", referer: "http://a.test/" }],
	["same-origin", { referer: "http://a.test/match/m1" }],
	["same-origin", { origin: "http://a.test" }],
	["cross-site", { referer: "http://other.example/a.test" }],
	["cross-site", { origin: "null" }],
	[null, {}],
])("the site that led here is %s by %j", (site, headers: Record<string, string>) => {
	const all: Record<string, string> = { host: "a.test", ...headers };
	expect(fetchSiteOf({ get: (name: string) => all[name] } as unknown as Request)).toBe(site);
});
