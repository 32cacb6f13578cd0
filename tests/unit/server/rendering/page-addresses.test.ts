import { describe, expect, it } from "vitest";
import { parseEnv } from "#server/config/env.ts";
import { pageAddresses } from "#server/rendering/page-addresses.ts";

const addressOf = (env: Record<string, string>, host: string, target: string) => {
	const [path = ""] = target.split("?");
	return pageAddresses(parseEnv(env))?.({ headers: { host }, path, originalUrl: target } as never) ?? null;
};

describe("The address of a page", () => {
	const hosts = {
		SITE_URL: "http://site.localhost",
		ADMIN_API_URL: "http://console.localhost",
		PAYMENT_API_URL: "http://pay.localhost",
		IMAGE_BASE_URL: "http://images.localhost/of/the/site",
	};

	it.each([
		["site.localhost", "/cms?match=m1", "http://console.localhost/cms?match=m1"],
		["site.localhost", "/en/cms/users", "http://console.localhost/en/cms/users"],
		["console.localhost", "/", "http://console.localhost/cms"],
		["pay.localhost", "/pricing", "http://site.localhost/pricing"],
		["images.localhost", "/", "http://site.localhost/"],
	])("at %s, %s is %s", (host, target, address) => {
		expect(addressOf(hosts, host, target)).toBe(address);
	});

	it.each([
		["site.localhost", "/"],
		["site.localhost", "/cmsx"],
		["site.localhost", "/cms/users.data"],
		["console.localhost", "/cms"],
		["console.localhost", "/match/m1"],
		["127.0.0.1:3000", "/cms"],
	])("at %s, %s is the one that was asked for", (host, target) => {
		expect(addressOf(hosts, host, target)).toBeNull();
	});

	it("is not looked at on a site with one host", () => {
		expect(pageAddresses(parseEnv({ SITE_URL: "http://site.localhost", ADMIN_API_URL: "http://site.localhost" }))).toBeNull();
	});
});
