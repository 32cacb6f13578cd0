// Addresses other than SITE_URL, and settings with two names.
import { describe, expect, it } from "vitest";
import { parseEnv, settingHints } from "#server/config/env.ts";
import { apiOf } from "#shared/contract/api-names.ts";

const SITE = { SITE_URL: "https://scores.example.org", JWT_SECRET: "pR3v9Qm2Zt7xK1cY8wLb5nHd4sGf6jUa" };

describe("Hosts of their own", () => {
	it("are origins; only those that have pages may call the API from another origin", () => {
		const settings = parseEnv({
			...SITE,
			IMAGE_BASE_URL: "https://cdn.example.org/scores/",
			PREVIEW_URL: "https://preview.example.org/",
			PAYMENT_API_URL: "https://pay.example.org",
			ADMIN_API_URL: "https://console.example.org",
		});
		expect(settings).toMatchObject({
			imageBaseUrl: "https://cdn.example.org/scores",
			previewUrl: "https://preview.example.org",
			apiUrls: { payment: "https://pay.example.org", admin: "https://console.example.org" },
			consoleUrl: "https://console.example.org",
			pageOrigins: ["https://scores.example.org", "https://preview.example.org", "https://console.example.org"],
		});
	});

	it("are the site's own without a setting, also where a setting names the site itself", () => {
		expect(parseEnv({ ...SITE, ADMIN_API_URL: SITE.SITE_URL })).toMatchObject({ consoleUrl: null, pageOrigins: [SITE.SITE_URL] });
	});

	it.each([
		["GAME_API_URL", "https://game.example.org/v1", "without a path"],
		["PREVIEW_URL", "preview.example.org", "an http or https address"],
		["IMAGE_BASE_URL", "https://images.example.org?size=1", "without ? and #"],
		["PAYMENT_API_URL", "http://pay.example.org", "an https address, like that of SITE_URL"],
	])("refuse other forms: %s %s", (name, value, expected) => {
		expect(() => parseEnv({ ...SITE, [name]: value })).toThrow(expected);
	});
});

describe("A setting with two names", () => {
	it.each([
		["SUPPORT_EMAIL", "CONTACT_EMAIL", "help@example.org", "other@example.org"],
		["GTM_ID", "TAG_MANAGER_ID", "GTM-ABC1234", "GTM-OTHER99"],
	])("takes either, both where they agree, and refuses a contradiction in one line: %s", (name, other, value, another) => {
		const read = (env: Record<string, string>) => {
			const { contactEmail, tagManager } = parseEnv(env);
			return contactEmail ?? tagManager?.id;
		};
		expect([read({ [name]: value }), read({ [other]: value }), read({ [name]: value, [other]: value })]).toEqual([value, value, value]);
		expect(() => read({ [name]: value, [other]: another })).toThrow(
			`${name} is "${value}": expected the value of ${other}, which is "${another}": both name the same setting, so one is enough.`,
		);
	});
});

describe("Social links", () => {
	it("are labels with https addresses, which may have = in them", () => {
		expect(parseEnv({ SOCIAL_LINKS: "Telegram=https://t.me/scores, X=https://x.com/scores?a=b" }).socialLinks).toEqual([
			{ label: "Telegram", to: "https://t.me/scores" },
			{ label: "X", to: "https://x.com/scores?a=b" },
		]);
		expect(parseEnv({}).socialLinks).toEqual([]);
	});

	it.each([
		"https://t.me/scores",
		"Telegram=http://t.me/scores",
		"Telegram=t.me/scores",
		"=https://t.me/scores",
		"Telegram=https://t.me/a b",
		"T=https://t.me,",
	])("refuse %j", (text) => {
		expect(() => parseEnv({ SOCIAL_LINKS: text })).toThrow(/^SOCIAL_LINKS is .*expected names and https addresses/);
	});
});

it("A missing SITE_URL is reported in production", () => {
	expect(settingHints({ NODE_ENV: "production" })).toEqual([
		"SITE_URL is missing: NODE_ENV is production, but links in mails and pages lead to this machine alone. Set it to the address that visitors use.",
	]);
	expect([settingHints({ NODE_ENV: "production", SITE_URL: "https://scores.example.org" }), settingHints({})]).toEqual([[], []]);
});

it.each([
	["/api/matches/m1/odds", "game"],
	["/api/leagues?sport=football", "game"],
	["/api/payments/methods?country=DE", "payment"],
	["/api/plans", "payment"],
	["/api/v1/plans/access", "payment"],
	["/api/v1/ops/desk", "admin"],
	["/api/ops/matches/m1/events", "admin"],
	["/api/auth/login", "site"],
	["/api/search?q=a", "site"],
])("%s belongs to the %s API", (path, api) => {
	expect(apiOf(path)).toBe(api);
});
