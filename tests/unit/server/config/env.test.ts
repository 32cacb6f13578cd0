// Settings from environment variables: defaults, and one clear line for each wrong value.
import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { parseEnv } from "#server/config/env.ts";
import { DEMO_LOCAL_PAYMENTS } from "#server/config/payment-settings.ts";
import { SettingsError } from "#server/config/settings-error.ts";
import { DAY_MS } from "#shared/kit/instant.ts";

/** Created by `openssl rand -base64 24`. */
const STRONG = "pR3v9Qm2Zt7xK1cY8wLb5nHd4sGf6jUa";

function refusal(env: Record<string, string>): string {
	try {
		parseEnv(env);
	} catch (error) {
		expect(error).toBeInstanceOf(SettingsError);
		return (error as SettingsError).message;
	}
	throw new Error(`accepted ${JSON.stringify(env)}`);
}

describe("parseEnv", () => {
	it.each(["Scores\nBcc: all", "Scores <3", "Scores>"])("takes %j for no site's name: it stands in headers of mails", (name) => {
		expect(refusal({ SITE_NAME: name })).toContain("SITE_NAME");
	});

	it("runs the demo on an empty environment, and takes empty and blank values as unset", () => {
		const demo = {
			port: 3000,
			host: undefined,
			trustProxy: [],
			connectionsPerNetwork: 1_000,
			hasTraces: false,
			socketsPerNetwork: 300,
			handshakesPerNetwork: 20,
			siteUrl: "http://localhost:3000",
			imageBaseUrl: null,
			previewUrl: "http://localhost:3000",
			apiUrls: {},
			consoleUrl: null,
			hstsDays: 0,
			pageOrigins: ["http://localhost:3000"],
			siteName: "Touchline",
			backup: { folder: null, store: null, keep: 14 },
			dataDir: resolve("data"),
			databaseUrl: undefined,
			databaseWaitSeconds: 30,
			feeds: ["simulator"],
			providers: {},
			simulatorSpeed: 1,
			simulatorSeed: "1",
			jwtSecret: undefined,
			accessTokenSeconds: 1_800,
			refreshTokenSeconds: 2_592_000,
			jwtSecretPrevious: undefined,
			isStaffFactorRequired: false,
			authClientId: null,
			socialLinks: [],
			smtpUrl: undefined,
			mailFrom: "Touchline <no-reply@localhost>",
			redirectOrigins: [],
			embedOrigins: null,
			videoOrigins: [],
			securityContact: undefined,
			firebase: undefined,
			push: {
				keys: undefined,
				subject: "mailto:no-reply@localhost",
				hosts: expect.arrayContaining(["fcm.googleapis.com", "*.push.apple.com"]),
			},
			webhookNetworks: [],
			retention: {
				...{ sessionsMs: 2 * DAY_MS, answersMs: 2 * DAY_MS, changesMs: DAY_MS, deliveriesMs: 7 * DAY_MS },
				...{ pricesMs: null, chatMs: null, logsMs: null },
			},
			tagManager: null,
			devtoolsGuard: null,
			offlinePages: true,
			hasPlaybacks: true,
			oddsMargin: 0.05,
			minimumAge: 18,
			payments: { cards: "sandbox", stripe: undefined, local: DEMO_LOCAL_PAYMENTS, localWebhookSecret: undefined, taxRates: [] },
			logLevel: "info",
			isProduction: false,
		};
		expect(parseEnv({})).toEqual(demo);
		expect(parseEnv({ PORT: "", FEEDS: " ", SITE_URL: "", JWT_SECRET: "", NODE_ENV: "" })).toEqual(demo);
	});

	it("keeps browsers to https for a year where the site has it, or as long as HSTS_DAYS says", () => {
		const hstsOf = (env: Record<string, string>) => parseEnv({ JWT_SECRET: STRONG, ...env }).hstsDays;
		const [https, http] = [{ SITE_URL: "https://scores.example.org" }, { SITE_URL: "http://scores.example.org" }];
		expect([hstsOf(https), hstsOf({ ...https, HSTS_DAYS: "0" }), hstsOf({ ...http, HSTS_DAYS: "30" })]).toEqual([365, 0, 0]);
	});

	it("takes cards in the sandbox, which production must name; by Stripe where its keys are set, both of them", () => {
		const production = { NODE_ENV: "production", JWT_SECRET: STRONG };
		const stripe = { STRIPE_SECRET_KEY: "sk_test_12345678", STRIPE_WEBHOOK_SECRET: "whsec_12345678" };
		const cardsOf = (env: Record<string, string>) => parseEnv(env).payments.cards;
		expect([cardsOf(production), cardsOf({ ...production, PAYMENTS: "sandbox" }), cardsOf({ ...production, ...stripe })]).toEqual([
			null,
			"sandbox",
			"stripe",
		]);
		expect([cardsOf({ PAYMENTS: "none" }), cardsOf({ ...stripe, PAYMENTS: "sandbox" }), parseEnv(production).payments.local]).toEqual([
			null,
			"sandbox",
			[],
		]);
		expect(refusal({ STRIPE_SECRET_KEY: stripe.STRIPE_SECRET_KEY })).toContain("STRIPE_WEBHOOK_SECRET is missing");
		expect(refusal({ PAYMENTS: "stripe" })).toContain("STRIPE_SECRET_KEY is missing");
		expect(refusal({ ...stripe, STRIPE_SECRET_KEY: "pk_live_12345678" })).not.toContain("pk_live");
		expect(refusal({ LOCAL_PAYMENTS: "bank" })).toContain("bank_transfer");
		expect(refusal({ TAX_RATES: "19" })).toContain("DE:19");
		expect(parseEnv({ TAX_RATES: "DE:19,*:0" }).payments.taxRates).toHaveLength(2);
	});

	it("takes a pair of keys for notifications, whole and fitting, and names whom push services may write to", () => {
		const pair = {
			VAPID_PUBLIC_KEY: "BDX9VPhOD80HcIz6UYAZGqkZj6Vg_EY5olDqk_00u1rTXrqgBha65BsW-e9DAQk-FfLO8YBoJjn51AfukomDgqE",
			VAPID_PRIVATE_KEY: "ZMQywt6353oprSUTCPIrTX_Hk9lxffvq1X2O2sVWW40",
		};
		const keys = { publicKey: pair.VAPID_PUBLIC_KEY, privateKey: pair.VAPID_PRIVATE_KEY };
		expect(parseEnv(pair).push.keys).toEqual(keys);
		expect(parseEnv({ ...pair, SITE_URL: "https://scores.example.org", JWT_SECRET: STRONG }).push.subject).toBe(
			"https://scores.example.org",
		);
		expect(parseEnv({ VAPID_SUBJECT: "mailto:hello@example.org" }).push).toMatchObject({
			keys: undefined,
			subject: "mailto:hello@example.org",
		});
		expect(parseEnv({}).push.hosts).toContain("fcm.googleapis.com");
		expect(parseEnv({ PUSH_HOSTS: "push.example.org:8443, *.example.net" }).push.hosts).toEqual(
			expect.arrayContaining(["fcm.googleapis.com", "push.example.org:8443", "*.example.net"]),
		);
		expect(refusal({ PUSH_HOSTS: "https://push.example.org" })).toContain("push.example.org,*.example.net");
		expect(refusal({ VAPID_PUBLIC_KEY: pair.VAPID_PUBLIC_KEY })).toContain("VAPID_PRIVATE_KEY is missing");
		expect(refusal({ VAPID_PRIVATE_KEY: pair.VAPID_PRIVATE_KEY })).toContain("VAPID_PUBLIC_KEY is missing");
		const other = `A${pair.VAPID_PRIVATE_KEY.slice(1)}`;
		expect(refusal({ ...pair, VAPID_PRIVATE_KEY: other })).toBe(
			"VAPID_PRIVATE_KEY is not valid: expected the one that belongs to VAPID_PUBLIC_KEY.",
		);
	});

	it("measures visits for a tag manager alone, and after consent unless it is not required", () => {
		expect(parseEnv({ TAG_MANAGER_ID: "GTM-ABC1234" }).tagManager).toEqual({ id: "GTM-ABC1234", needsConsent: true });
		expect(parseEnv({ TAG_MANAGER_ID: "GTM-ABC1234", CONSENT: "not_required" }).tagManager).toEqual({
			id: "GTM-ABC1234",
			needsConsent: false,
		});
		expect(parseEnv({ CONSENT: "not_required" }).tagManager).toBeNull();
	});

	it.each([
		["off", null],
		["on", "warn"],
		["warn", "warn"],
		["close", "close"],
		["redirect", "redirect"],
	])("reacts to developer tools with %j as %j", (value, reaction) => {
		expect(parseEnv({ DEVTOOLS_GUARD: value }).devtoolsGuard).toBe(reaction);
	});

	it("takes no other reaction to developer tools", () => {
		expect(refusal({ DEVTOOLS_GUARD: "true" })).toContain("DEVTOOLS_GUARD is");
	});

	it.each(["G-ABC1234", "GTM-", "GTM-abc1234", 'GTM-ABC";alert(1)'])("takes %j for no tag manager", (id) => {
		expect(refusal({ TAG_MANAGER_ID: id })).toContain("TAG_MANAGER_ID is");
	});

	it.each(["everyone", "0.0.0.0/0", "10.0.0.0/33", "10.0.0.0/8,", "-1", "10", "10.0.0"])("takes %j for no proxies", (proxies) => {
		expect(refusal({ TRUST_PROXY: proxies })).toContain("TRUST_PROXY is");
	});

	it.each([
		["none", []],
		["2", 2],
		["loopback, 10.0.0.0/8,2001:db8::/32,192.0.2.1", ["loopback", "10.0.0.0/8", "2001:db8::/32", "192.0.2.1"]],
	])("takes %j for proxies", (text, expected) => {
		expect(parseEnv({ TRUST_PROXY: text }).trustProxy).toEqual(expected);
	});

	it("takes what is set", () => {
		const settings = parseEnv({
			PORT: "0",
			HOST: "127.0.0.1",
			SITE_URL: "https://scores.example.org/",
			DATABASE_URL: "postgresql://u:p@db/scores",
			FEEDS: "none",
			SIMULATOR_SPEED: "0.5",
			JWT_SECRET: STRONG,
			NODE_ENV: "production",
		});
		expect(settings).toMatchObject({
			port: 0,
			host: "127.0.0.1",
			siteUrl: "https://scores.example.org",
			databaseUrl: "postgresql://u:p@db/scores",
			feeds: [],
			simulatorSpeed: 0.5,
			jwtSecret: STRONG,
			isProduction: true,
		});
	});

	it("takes lifetimes of a day, and refresh tokens that never end", () => {
		const lifetimes = parseEnv({ ACCESS_TOKEN_SECONDS: "86400", REFRESH_TOKEN_SECONDS: "0" });
		expect(lifetimes).toMatchObject({ accessTokenSeconds: 86_400, refreshTokenSeconds: null });
	});

	it("knows the identity provider by its key and its project, with all its methods by default", () => {
		const { firebase } = parseEnv({ FIREBASE_API_KEY: "key", FIREBASE_PROJECT_ID: "my-project", FIREBASE_METHODS: "google, phone" });
		expect(firebase).toEqual({
			apiKey: "key",
			projectId: "my-project",
			authDomain: "my-project.firebaseapp.com",
			methods: ["google", "phone"],
			emulatorHost: undefined,
		});
	});

	it("knows the providers by their keys, with the free plans by default", () => {
		const keys = { API_FOOTBALL_KEY: "a-key-of-football", FOOTBALL_DATA_TOKEN: "a-token-of-data" };
		const { feeds, providers } = parseEnv({
			...keys,
			FEEDS: "api-football, simulator,football-data",
			API_FOOTBALL_LEAGUES: "39, 78",
			FOOTBALL_DATA_LEAGUES: "BL1,CL",
		});
		expect(feeds).toEqual(["simulator", "api-football", "football-data"]);
		expect(providers).toEqual({
			"api-football": {
				key: keys.API_FOOTBALL_KEY,
				leagues: ["39", "78"],
				url: "https://v3.football.api-sports.io",
				plan: { perMinute: 10, perDay: 100 },
			},
			"football-data": {
				key: keys.FOOTBALL_DATA_TOKEN,
				leagues: ["BL1", "CL"],
				url: "https://api.football-data.org",
				plan: { perMinute: 10, perDay: null },
			},
		});
		const plans = {
			...keys,
			API_FOOTBALL_LEAGUES: "1",
			API_FOOTBALL_PLAN: "pro",
			FOOTBALL_DATA_LEAGUES: "CL",
			FOOTBALL_DATA_PLAN: "30/500",
		};
		expect(parseEnv(plans).providers).toMatchObject({
			"api-football": { plan: { perMinute: 300, perDay: 7_500 } },
			"football-data": { plan: { perMinute: 30, perDay: 500 } },
		});
	});

	it("refuses a provider's feed without its key or its leagues, and never shows a key", () => {
		expect(refusal({ FEEDS: "api-football" })).toMatch(/^API_FOOTBALL_KEY is missing/);
		expect(refusal({ FEEDS: "football-data", FOOTBALL_DATA_TOKEN: "a-token-of-data" })).toMatch(/^FOOTBALL_DATA_LEAGUES is missing/);
		expect(refusal({ API_FOOTBALL_KEY: "my secret key" })).toBe(
			"API_FOOTBALL_KEY is not valid: expected the provider's key: letters and digits without blanks.",
		);
		expect(refusal({ API_FOOTBALL_PLAN: "gold" })).toMatch(/^API_FOOTBALL_PLAN is "gold": expected free, pro/);
	});

	it("refuses half an identity provider, and in production its emulator, whose tokens nobody signs", () => {
		expect(refusal({ FIREBASE_API_KEY: "key" })).toMatch(/^FIREBASE_PROJECT_ID is missing/);
		const project = { FIREBASE_API_KEY: "key", FIREBASE_PROJECT_ID: "my-project", FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" };
		expect(refusal({ ...project, NODE_ENV: "production", JWT_SECRET: STRONG })).toMatch(/^FIREBASE_AUTH_EMULATOR_HOST is/);
	});

	it.each([
		[{ PORT: "http" }, 'PORT is "http": expected a whole number from 0 to 65535.'],
		[{ PORT: "65536" }, 'PORT is "65536": expected a whole number from 0 to 65535.'],
		[{ PORT: "-1" }, 'PORT is "-1": expected a whole number from 0 to 65535.'],
		[{ SITE_URL: "scores.example.org" }, /^SITE_URL is "scores.example.org": expected an http or https address/],
		[{ SITE_URL: "https://example.org/scores" }, /^SITE_URL is .*: expected an address without a path/],
		[
			{ FEEDS: "simulator,sky" },
			'FEEDS is "simulator,sky": expected none, or names of feeds with commas: simulator, api-football, football-data.',
		],
		[{ SIMULATOR_SPEED: "0" }, 'SIMULATOR_SPEED is "0": expected a number above 0, at most 3600.'],
		[{ SIMULATOR_SPEED: "fast" }, 'SIMULATOR_SPEED is "fast": expected a number above 0, at most 3600.'],
		[{ ACCESS_TOKEN_SECONDS: "5" }, 'ACCESS_TOKEN_SECONDS is "5": expected a whole number from 10 to 86400.'],
		[{ SMTP_URL: "http://mail" }, "SMTP_URL is not valid: expected smtp://user:password@host:port."],
		[{ MAIL_FROM: "nobody" }, /^MAIL_FROM is "nobody": expected an address/],
		[{ REDIRECT_ORIGINS: "shop.example.org" }, /^REDIRECT_ORIGINS is "shop.example.org": expected origins with commas/],
		[{ EMBED_ORIGINS: "blog" }, /^EMBED_ORIGINS is "blog": expected none, or origins with commas/],
		[{ VIDEO_ORIGINS: "cdn" }, /^VIDEO_ORIGINS is "cdn": expected origins with commas/],
		[{ SECURITY_CONTACT: "http://example.org/report" }, /^SECURITY_CONTACT is .*: expected an e-mail address such as/],
		[{ FIREBASE_METHODS: "myspace" }, /^FIREBASE_METHODS is "myspace": expected names with commas/],
		[{ LOG_LEVEL: "loud" }, /^LOG_LEVEL is "loud": expected one of fatal, error/],
		[{ NODE_ENV: "prod" }, 'NODE_ENV is "prod": expected one of development, production, test.'],
	])("refuses %j in one line that says what is expected", (env, line) => {
		expect(refusal(env as Record<string, string>)).toMatch(line);
	});

	it("never shows a secret's value", () => {
		expect(parseEnv({ ...process.env, DATABASE_URL: "postgres://u:p@one:5432,two:5433/scores" }).databaseUrl).toContain(
			"one:5432,two:5433",
		);
		expect(refusal({ DATABASE_URL: "postgres://u:hush@one:5432,:5433/scores" })).not.toContain("hush");
		expect(refusal({ DATABASE_URL: "mysql://u:hush@db/scores" })).toBe(
			"DATABASE_URL is not valid: expected postgres://user:password@host:port/database.",
		);
		expect(refusal({ NODE_ENV: "production", JWT_SECRET: "hush" })).toMatch(/^JWT_SECRET is not valid: expected at least 32/);
	});

	// On SQLite, the server creates a secret when it starts (jwt-secret.ts); nodes on PostgreSQL would not share it.
	it("asks for a secret in production on PostgreSQL alone, and names where a site that ran on SQLite has it", () => {
		expect(parseEnv({ NODE_ENV: "production" })).toMatchObject({ isProduction: true, jwtSecret: undefined });
		expect(refusal({ NODE_ENV: "production", DATA_DIR: "/srv/scores", DATABASE_URL: "postgres://u:p@db/scores" })).toBe(
			"JWT_SECRET is missing: expected at least 32 random characters, such as `openssl rand -base64 48` makes, when NODE_ENV is production and DATABASE_URL is set: all nodes need the same one, and a site that ran on SQLite needs the one in /srv/scores/jwt-secret, if it is there.",
		);
	});

	it.each([
		["a", /this one has 1\.$/],
		["pR3v9Qm2Zt7xK1cY8wLb5nHd4sGf6jU", /this one has 31\.$/],
		["a".repeat(32), /too few different/],
		["abcdefg".repeat(6), /too few different/],
		["changeme".repeat(4), /too few different|repeats itself|a word/],
		["k3J9x2Lq".repeat(4), /repeats itself/],
		["k3J9x2LqWm5".repeat(4).slice(0, 40), /repeats itself/],
		["abcdefghijklmnopqrstuvwxyz0123456789", /a run of neighbours/],
		["my-super-secret-signing-key-1234567", /a word that anybody would try/],
		["K8s2Password!Qx7mVt4zRb9nLc3wYh6pGd", /a word that anybody would try/],
		["change-me-before-you-go-online-please", /a word that anybody would try/],
		["correcthorsebatterystaplecorrecthorse", /is made of words/],
	])("refuses the secret %j wherever others reach the site, and says why without showing it", (secret, why) => {
		const sites: Record<string, string>[] = [
			{ NODE_ENV: "production" },
			{ SITE_URL: "https://scores.example.org" },
			{ SITE_URL: "http://192.0.2.7:3000" },
		];
		for (const site of sites) {
			const line = refusal({ ...site, JWT_SECRET: secret });
			expect(line).toMatch(why);
			expect(line).toMatch(/^JWT_SECRET is not valid: expected at least 32 random characters/);
			if (secret.length > 1) expect(line).not.toContain(secret);
		}
		// A site that only this machine can reach may have any secret.
		expect(parseEnv({ JWT_SECRET: secret }).jwtSecret).toBe(secret);
	});

	it("takes secrets as tools make them", () => {
		for (const make of [
			() => randomBytes(24).toString("base64"),
			() => randomBytes(16).toString("hex"),
			() => randomBytes(48).toString("base64url"),
		]) {
			for (let count = 0; count < 200; count++) expect(parseEnv({ NODE_ENV: "production", JWT_SECRET: make() }).isProduction).toBe(true);
		}
	});

	it.each([
		["https://scores.example.org", true],
		["https://localhost", true],
		["http://scores.example.org", true],
		["http://192.168.1.5:3000", true],
		["http://[2001:db8::1]:3000", true],
		["http://localhost:3000", false],
		["http://demo.localhost:3000", false],
		["http://127.0.0.1:3000", false],
		["http://[::1]:3000", false],
	])("takes the site %s for one in production: %s", (SITE_URL, isProduction) => {
		expect(parseEnv({ SITE_URL, JWT_SECRET: STRONG }).isProduction).toBe(isProduction);
		const onPostgres = { SITE_URL, DATABASE_URL: "postgres://u:p@db/scores" };
		if (isProduction) expect(refusal(onPostgres)).toContain(`when SITE_URL is ${SITE_URL} and DATABASE_URL is set`);
		else expect(parseEnv(onPostgres).jwtSecret).toBeUndefined();
	});

	it("runs no simulator in production unless it is enabled", () => {
		for (const site of [{ NODE_ENV: "production" }, { SITE_URL: "https://scores.example.org" }]) {
			expect(parseEnv({ ...site, JWT_SECRET: STRONG }).feeds).toEqual([]);
			expect(parseEnv({ ...site, JWT_SECRET: STRONG, FEEDS: "simulator" }).feeds).toEqual(["simulator"]);
		}
	});
});
