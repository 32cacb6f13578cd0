// Every setting, parsed once at the start. The sole reader of process.env; main.ts and the scripts call readSettings().
import { resolve } from "node:path";
import { z } from "zod";
import type { LogLevel } from "#server/observability/logger.ts";
import { STEADY_FEEDS, type SteadyFeed } from "#shared/contract/feeds.ts";
import { misspeltSettings } from "./misspelt-settings.ts";
import { PAYMENT_ENV, PAYMENT_SECRETS, type PaymentSettings, paymentsOf } from "./payment-settings.ts";
import { PROVIDER_ENV, PROVIDER_SECRETS, type ProvidersSettings, providersOf } from "./provider-settings.ts";
import { PUSH_ENV, PUSH_SECRETS, type PushSettings, pushOf } from "./push-settings.ts";
import { decimal, oneOf, share, url, wholeNumber } from "./setting-schemas.ts";
import { SettingsError } from "./settings-error.ts";
import { type TrustProxy, trustProxySchema } from "./trust-proxy.ts";
import { MIN_SECRET_LENGTH, weaknessOf } from "./weak-secret.ts";
import { WEBHOOK_ENV } from "./webhook-settings.ts";

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const satisfies readonly LogLevel[];

export interface Settings {
	port: number;
	/** Address to listen on; undefined listens on all. */
	host: string | undefined;
	trustProxy: TrustProxy;
	/** Limits of one network (an IPv4 address, an IPv6 /64); 0: none. TCP connections, open live sockets, live handshakes a second. */
	connectionsPerNetwork: number;
	socketsPerNetwork: number;
	handshakesPerNetwork: number;
	/** Origin that visitors use, without a trailing slash. */
	siteUrl: string;
	siteName: string;
	/** Absolute path. */
	dataDir: string;
	/** PostgreSQL; undefined keeps everything in SQLite in `dataDir`. */
	databaseUrl: string | undefined;
	/** How long a start waits for a database that does not answer, or is busy with other nodes. */
	databaseWaitSeconds: number;
	/** Those that run by themselves; `none` in the environment for []. */
	feeds: readonly SteadyFeed[];
	/** Of feeds that poll a provider. */
	providers: ProvidersSettings;
	/** Simulated seconds in a real one. */
	simulatorSpeed: number;
	simulatorSeed: string;
	/** Undefined: jwt-secret.ts makes one in `dataDir`. */
	jwtSecret: string | undefined;
	/** Lifetimes of tokens, seconds; a refresh token without one never ends. */
	accessTokenSeconds: number;
	refreshTokenSeconds: number | null;
	/** smtp:// or smtps://; undefined writes mails into the outbox folder in `dataDir`. */
	smtpUrl: string | undefined;
	/** Sender of all mails: `Name <address>`, or an address. */
	mailFrom: string;
	/** Gets the messages of the contact form; undefined: the address of `mailFrom`. */
	contactEmail: string | undefined;
	/** Other sites that a visitor may be sent to after signing in. */
	redirectOrigins: readonly string[];
	/** Sites that may show widgets in a frame; null: any. */
	embedOrigins: readonly string[] | null;
	/** The hosted identity provider; undefined: none. */
	firebase: FirebaseSettings | undefined;
	/** Name of the header in which a trusted proxy tells the visitor's country, in small letters. */
	countryHeader: string | undefined;
	/** Path of a file in the MMDB format that names the country of an address. */
	countryDatabase: string | undefined;
	/** Null: visits are not measured. */
	tagManager: { id: string; needsConsent: boolean } | null;
	/** What a page does when its reader opens developer tools; null: nothing. */
	devtoolsGuard: "warn" | "close" | "redirect" | null;
	/** Browsers keep copies of pages for times without a network. */
	offlinePages: boolean;
	/** What the model's book takes: 0.05 is a book of 105 %. */
	oddsMargin: number;
	/** Stands beside odds, with the notice on responsible gambling; years. */
	minimumAge: number;
	payments: PaymentSettings;
	push: PushSettings;
	/** Private networks that webhooks may reach all the same. */
	webhookNetworks: readonly string[];
	logLevel: LogLevel;
	/** By NODE_ENV, or because SITE_URL is https or not this machine's own: then nothing of the demo runs unasked, and secrets must be some. */
	isProduction: boolean;
}

/** All of it is sent to browsers: a Firebase API key names a project and grants nothing. */
export interface FirebaseSettings {
	apiKey: string;
	authDomain: string;
	projectId: string;
	/** Ways to sign in that the project has switched on. */
	methods: readonly FirebaseMethod[];
	/** `host:port` of the Auth emulator, whose tokens nobody signs: refused in production. */
	emulatorHost: string | undefined;
}

export const FIREBASE_METHODS = ["password", "emailLink", "phone", "google", "facebook", "twitter", "github"] as const;
export type FirebaseMethod = (typeof FIREBASE_METHODS)[number];

/** By any setting: so long a revocation has to be remembered, whatever it is today. */
export const LONGEST_ACCESS_TOKEN_SECONDS = 86_400;
const SECRETS = new Set(["JWT_SECRET", "DATABASE_URL", "SMTP_URL", ...PAYMENT_SECRETS, ...PROVIDER_SECRETS, ...PUSH_SECRETS]);

const originsSchema = (expected: string, nobody?: string) =>
	z
		.string()
		.transform((text) => (text === nobody ? [] : text.split(",").map((origin) => origin.trim())))
		.pipe(z.array(url(/^https?$/, expected).transform((text) => new URL(text).origin)));

const envSchema = z.object({
	PORT: wholeNumber(0, 65_535).default(3000),
	HOST: z.string().max(255, "a host name or an address").optional(),
	TRUST_PROXY: trustProxySchema.default([]),
	CONNECTIONS_PER_NETWORK: wholeNumber(0, 1_000_000).default(1_000),
	SOCKETS_PER_NETWORK: wholeNumber(0, 1_000_000).default(300),
	HANDSHAKES_PER_NETWORK: wholeNumber(0, 1_000_000).default(20),
	SITE_URL: url(/^https?$/, "an http or https address such as https://scores.example.org")
		.refine((text) => new URL(text).pathname === "/", "an address without a path, such as https://scores.example.org")
		.transform((text) => new URL(text).origin)
		.optional(),
	SITE_NAME: z
		.string()
		.max(40, "at most 40 characters")
		// It stands in headers of mails.
		.regex(/^[^<>\p{Cc}]+$/u, "one line without < and >")
		.default("Touchline"),
	DATA_DIR: z
		.string()
		.default("./data")
		.transform((path) => resolve(path)),
	DATABASE_WAIT_SECONDS: wholeNumber(0, 3_600).default(30),
	DATABASE_URL: url(/^postgres(ql)?$/, "postgres://user:password@host:port/database").optional(),
	FEEDS: z
		.string()
		.transform((text) => text.split(",").map((name) => name.trim()))
		.pipe(z.array(z.enum(["none", ...STEADY_FEEDS], `none, or names of feeds with commas: ${STEADY_FEEDS.join(", ")}`)))
		.transform((names) => STEADY_FEEDS.filter((feed) => names.includes(feed)))
		.optional(),
	...PROVIDER_ENV,
	SIMULATOR_SPEED: decimal(0, 3_600).default(1),
	SIMULATOR_SEED: z.string().max(64, "at most 64 characters").default("1"),
	JWT_SECRET: z.string().optional(),
	ACCESS_TOKEN_SECONDS: wholeNumber(10, LONGEST_ACCESS_TOKEN_SECONDS).default(1_800),
	REFRESH_TOKEN_SECONDS: wholeNumber(0, 10 * 365 * 86_400).default(2_592_000),
	SMTP_URL: url(/^smtps?$/, "smtp://user:password@host:port").optional(),
	MAIL_FROM: z
		.string()
		.max(254, "at most 254 characters")
		.regex(
			/^(?:[^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
			"an address, or a name and an address: Scores <scores@example.org>",
		)
		.optional(),
	CONTACT_EMAIL: z.email("an e-mail address such as hello@example.org").max(254, "at most 254 characters").optional(),
	REDIRECT_ORIGINS: originsSchema("origins with commas: https://shop.example.org").default([]),
	EMBED_ORIGINS: originsSchema("none, or origins with commas: https://blog.example.org", "none").optional(),
	FIREBASE_API_KEY: z.string().max(128, "at most 128 characters").optional(),
	FIREBASE_AUTH_DOMAIN: z
		.string()
		.regex(/^[a-z0-9.-]+(:\d+)?$/i, "a host name: my-project.firebaseapp.com")
		.optional(),
	FIREBASE_PROJECT_ID: z
		.string()
		.regex(/^[a-z0-9-]{4,64}$/, "a project's id: my-project")
		.optional(),
	FIREBASE_METHODS: z
		.string()
		.transform((text) => text.split(",").map((name) => name.trim()))
		.pipe(z.array(z.enum(FIREBASE_METHODS, `names with commas: ${FIREBASE_METHODS.join(", ")}`)))
		.default([...FIREBASE_METHODS]),
	FIREBASE_AUTH_EMULATOR_HOST: z
		.string()
		.regex(/^[a-z0-9.-]+:\d+$/i, "host:port: 127.0.0.1:9099")
		.optional(),
	COUNTRY_HEADER: z
		.string()
		.regex(/^[a-z0-9-]{1,60}$/i, "a header's name: cf-ipcountry")
		.transform((name) => name.toLowerCase())
		.optional(),
	COUNTRY_DATABASE: z.string().optional(),
	TAG_MANAGER_ID: z
		.string()
		.regex(/^GTM-[A-Z0-9]{4,12}$/, "a container's id: GTM-ABC1234")
		.optional(),
	CONSENT: oneOf(["required", "not_required"]).default("required"),
	DEVTOOLS_GUARD: oneOf(["off", "on", "warn", "close", "redirect"])
		.default("off")
		.transform((reaction) => (reaction === "off" ? null : reaction === "on" ? "warn" : reaction)),
	OFFLINE_PAGES: oneOf(["on", "off"])
		.default("on")
		.transform((choice) => choice === "on"),
	ODDS_MARGIN: share(0.5).default(0.05),
	MINIMUM_AGE: wholeNumber(0, 99).default(18),
	...PAYMENT_ENV,
	...PUSH_ENV,
	...WEBHOOK_ENV,
	LOG_LEVEL: oneOf(LOG_LEVELS).default("info"),
	NODE_ENV: oneOf(["development", "production", "test"]).default("development"),
});

/** Settings out of environment variables; empty ones count as unset. Throws a SettingsError with one line. */
export function parseEnv(env: Readonly<Record<string, string | undefined>>): Settings {
	const given = Object.fromEntries(Object.keys(envSchema.shape).map((name) => [name, env[name]?.trim() || undefined]));
	const parsed = envSchema.safeParse(given);
	if (!parsed.success) {
		const issue = parsed.error.issues[0];
		const name = String(issue?.path[0]);
		throw refuse(name, given[name], issue?.message ?? "another value");
	}
	const values = parsed.data;
	const siteUrl = values.SITE_URL ?? `http://localhost:${values.PORT}`;
	const isProduction = values.NODE_ENV === "production" || isReachedByOthers(siteUrl);
	if (isProduction)
		requireStrongSecret(values.JWT_SECRET, values.NODE_ENV === "production" ? "NODE_ENV is production" : `SITE_URL is ${siteUrl}`);
	const feeds = values.FEEDS ?? (isProduction ? [] : ["simulator" as const]);
	const mailFrom = values.MAIL_FROM ?? `${values.SITE_NAME} <no-reply@${new URL(siteUrl).hostname}>`;
	return {
		port: values.PORT,
		host: values.HOST,
		trustProxy: values.TRUST_PROXY,
		connectionsPerNetwork: values.CONNECTIONS_PER_NETWORK,
		socketsPerNetwork: values.SOCKETS_PER_NETWORK,
		handshakesPerNetwork: values.HANDSHAKES_PER_NETWORK,
		siteUrl,
		siteName: values.SITE_NAME,
		dataDir: values.DATA_DIR,
		databaseUrl: values.DATABASE_URL,
		databaseWaitSeconds: values.DATABASE_WAIT_SECONDS,
		feeds,
		providers: providersOf(values, { feeds, refuse }),
		simulatorSpeed: values.SIMULATOR_SPEED,
		simulatorSeed: values.SIMULATOR_SEED,
		jwtSecret: values.JWT_SECRET,
		accessTokenSeconds: values.ACCESS_TOKEN_SECONDS,
		refreshTokenSeconds: values.REFRESH_TOKEN_SECONDS || null,
		smtpUrl: values.SMTP_URL,
		mailFrom,
		contactEmail: values.CONTACT_EMAIL,
		redirectOrigins: values.REDIRECT_ORIGINS,
		embedOrigins: values.EMBED_ORIGINS ?? null,
		firebase: firebaseOf(values, isProduction),
		countryHeader: values.COUNTRY_HEADER,
		countryDatabase: values.COUNTRY_DATABASE,
		tagManager: values.TAG_MANAGER_ID ? { id: values.TAG_MANAGER_ID, needsConsent: values.CONSENT === "required" } : null,
		devtoolsGuard: values.DEVTOOLS_GUARD,
		offlinePages: values.OFFLINE_PAGES,
		oddsMargin: values.ODDS_MARGIN,
		minimumAge: values.MINIMUM_AGE,
		push: pushOf(values, { siteUrl, mailFrom, refuse }),
		webhookNetworks: values.WEBHOOK_NETWORKS,
		payments: paymentsOf(values, { isProduction, refuse }),
		logLevel: values.LOG_LEVEL,
		isProduction,
	};
}

/** True unless the address is one of this machine alone, whatever NODE_ENV is. */
function isReachedByOthers(siteUrl: string): boolean {
	const { protocol, hostname } = new URL(siteUrl);
	return protocol === "https:" || !/^(localhost|.+\.localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}

/** `because`: why this one must be. */
function requireStrongSecret(secret: string | undefined, because: string): void {
	const weakness = secret === undefined ? null : weaknessOf(secret);
	if (secret !== undefined && weakness === null) return;
	const found = weakness === null ? "" : `; this one ${weakness}`;
	const made = "such as `openssl rand -base64 48` makes";
	throw refuse("JWT_SECRET", secret, `at least ${MIN_SECRET_LENGTH} random characters, ${made}, when ${because}${found}`);
}

/** Undefined without FIREBASE_API_KEY. Throws like parseEnv for half a configuration. */
function firebaseOf(values: z.output<typeof envSchema>, isProduction: boolean): FirebaseSettings | undefined {
	const { FIREBASE_API_KEY: apiKey, FIREBASE_AUTH_DOMAIN: authDomain, FIREBASE_PROJECT_ID: projectId } = values;
	const emulatorHost = values.FIREBASE_AUTH_EMULATOR_HOST;
	if (!apiKey) return undefined;
	if (!projectId) throw refuse("FIREBASE_PROJECT_ID", undefined, "the project's id beside FIREBASE_API_KEY");
	if (emulatorHost && isProduction) throw refuse("FIREBASE_AUTH_EMULATOR_HOST", emulatorHost, "no emulator in production");
	return { apiKey, projectId, authDomain: authDomain ?? `${projectId}.firebaseapp.com`, methods: values.FIREBASE_METHODS, emulatorHost };
}

/** Settings of this process. Throws like parseEnv. */
export function readSettings(): Settings {
	return parseEnv(process.env);
}

/** Lines for the terminal: variables that are no settings, but nearly named like one. */
export function settingHints(): string[] {
	return misspeltSettings(Object.keys(process.env), Object.keys(envSchema.shape));
}

function refuse(name: string, value: string | undefined, expected: string): SettingsError {
	const found = value === undefined ? "is missing" : SECRETS.has(name) ? "is not valid" : `is ${JSON.stringify(value.slice(0, 60))}`;
	return new SettingsError(`${name} ${found}: expected ${expected}.`);
}
