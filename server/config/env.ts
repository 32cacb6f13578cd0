// Every setting, parsed once at the start. Only this file reads process.env; main.ts and the scripts call readSettings().
import { resolve } from "node:path";
import { z } from "zod";
import type { LogLevel } from "#server/observability/logger.ts";
import { STEADY_FEEDS, type SteadyFeed } from "#shared/contract/feeds.ts";
import { ADDRESS_ENV, type AddressSettings, addressesOf } from "./address-settings.ts";
import { BACKUP_ENV, type BackupSettings, backupOf } from "./backup-settings.ts";
import { CONTACT_ENV, type SocialLink } from "./contact-settings.ts";
import { DATABASE_ENV, type DatabaseSettings, databaseOf } from "./database-settings.ts";
import { type FirebaseSettings, firebaseOf, IDENTITY_ENV } from "./identity-settings.ts";
import { MAIL_ENV, type MailSettings, mailOf } from "./mail-settings.ts";
import { PAYMENT_ENV, type PaymentSettings, paymentsOf } from "./payment-settings.ts";
import { isReachedByOthers, requireStrongSecret } from "./production.ts";
import { PROVIDER_ENV, type ProvidersSettings, providersOf } from "./provider-settings.ts";
import { PUSH_ENV, type PushSettings, pushOf } from "./push-settings.ts";
import { SETTING_FACTS, type SettingFacts } from "./setting-facts.ts";
import { decimal, oneOf, origin, origins, share, wholeNumber } from "./setting-schemas.ts";
import { SettingsError } from "./settings-error.ts";
import { SIGN_IN_ENV, type SignInSettings, signInOf } from "./sign-in-settings.ts";
import { type TrustProxy, trustProxySchema } from "./trust-proxy.ts";
import { unknownSettings } from "./unknown-settings.ts";
import { WEBHOOK_ENV } from "./webhook-settings.ts";

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const satisfies readonly LogLevel[];

export interface Settings extends AddressSettings, DatabaseSettings, MailSettings, SignInSettings {
	port: number;
	/** Address to listen on; if `undefined`, the server listens on all addresses. */
	host: string | undefined;
	trustProxy: TrustProxy;
	/** Limits per network (an IPv4 address, an IPv6 /64); 0 for none: TCP connections, open live sockets, live handshakes per second. */
	connectionsPerNetwork: number;
	socketsPerNetwork: number;
	/** Whether each entry of a match log is traced. */
	hasTraces: boolean;
	handshakesPerNetwork: number;
	/** Origin that visitors use, without a trailing slash. */
	siteUrl: string;
	siteName: string;
	/** Absolute path of the data folder. */
	dataDir: string;
	backup: BackupSettings;
	/** Feeds that run permanently; in the environment, `none` stands for an empty list. */
	feeds: readonly SteadyFeed[];
	/** Settings of feeds that poll a provider. */
	providers: ProvidersSettings;
	/** Simulated seconds per real second. */
	simulatorSpeed: number;
	simulatorSeed: string;
	/** Receives the messages of the contact form; if `undefined`, the address of `mailFrom` does. */
	contactEmail: string | undefined;
	/** Receives security reports: an e-mail address, or an https address of a page; if `undefined`, `contactEmail` does. */
	securityContact: string | undefined;
	/** Shown in the footer unless staff have published another navigation. */
	socialLinks: readonly SocialLink[];
	/** Other sites that a visitor may be sent to after signing in. */
	redirectOrigins: readonly string[];
	/** Sites that may show widgets in a frame; `null` permits any. */
	embedOrigins: readonly string[] | null;
	/** Sites that pages may load videos from, in addition to those that published videos name themselves. */
	videoOrigins: readonly string[];
	/** The hosted identity provider; `undefined` if there is none. */
	firebase: FirebaseSettings | undefined;
	/** Name of the header in which a trusted proxy sends the visitor's country, in lower case. */
	countryHeader: string | undefined;
	/** Path of an MMDB file that maps addresses to countries. */
	countryDatabase: string | undefined;
	/** Tag manager that measures visits; `null` if visits are not measured. */
	tagManager: { id: string; needsConsent: boolean } | null;
	/** Reaction of a page when its reader opens developer tools; `null` for none. */
	devtoolsGuard: "warn" | "close" | "redirect" | null;
	/** If `true`, browsers store copies of pages for use without a network. */
	offlinePages: boolean;
	/** Whether anyone may play the invented matches of server/playbacks. */
	hasPlaybacks: boolean;
	/** Margin of the model's odds: 0.05 is a book of 105 %. */
	oddsMargin: number;
	/** Minimum age in years, shown next to odds with the notice on responsible gambling. */
	minimumAge: number;
	payments: PaymentSettings;
	push: PushSettings;
	/** Private networks that webhooks may reach as an exception. */
	webhookNetworks: readonly string[];
	/** Token for /metrics; if `undefined`, the path is open outside production and disabled in production. */
	metricsToken: string | undefined;
	logLevel: LogLevel;
	/** Set by NODE_ENV, or if SITE_URL is https or not local. Then the demo runs only if it is requested, and secrets are required. */
	isProduction: boolean;
}

const tagManagerId = z.string().regex(/^GTM-[A-Z0-9]{4,12}$/, "a container's id: GTM-ABC1234");

/** Every setting by its name. setting-facts.ts has the meanings; docs/settings.md is generated from both. */
export const envSchema = z.object({
	PORT: wholeNumber(0, 65_535).default(3000),
	HOST: z.string().max(255, "a host name or an address").optional(),
	TRUST_PROXY: trustProxySchema.default([]),
	CONNECTIONS_PER_NETWORK: wholeNumber(0, 1_000_000).default(1_000),
	SOCKETS_PER_NETWORK: wholeNumber(0, 1_000_000).default(300),
	HANDSHAKES_PER_NETWORK: wholeNumber(0, 1_000_000).default(20),
	SITE_URL: origin("https://scores.example.org").optional(),
	SITE_NAME: z
		.string()
		.max(40, "at most 40 characters")
		// The name is used in mail headers.
		.regex(/^[^<>\p{Cc}]+$/u, "one line without < and >")
		.default("Touchline"),
	...ADDRESS_ENV,
	DATA_DIR: z
		.string()
		.default("./data")
		.transform((path) => resolve(path)),
	...DATABASE_ENV,
	...BACKUP_ENV,
	FEEDS: z
		.string()
		.transform((text) => text.split(",").map((name) => name.trim()))
		.pipe(z.array(z.enum(["none", ...STEADY_FEEDS], `none, or names of feeds with commas: ${STEADY_FEEDS.join(", ")}`)))
		.transform((names) => STEADY_FEEDS.filter((feed) => names.includes(feed)))
		.optional(),
	...PROVIDER_ENV,
	SIMULATOR_SPEED: decimal(0, 3_600).default(1),
	SIMULATOR_SEED: z.string().max(64, "at most 64 characters").default("1"),
	...SIGN_IN_ENV,
	METRICS_TOKEN: z
		.string()
		.regex(/^[!-~]{16,200}$/, "16 to 200 signs without spaces")
		.optional(),
	TRACES: z.enum(["none", "matches"]).default("none"),
	...MAIL_ENV,
	...CONTACT_ENV,
	REDIRECT_ORIGINS: origins("origins with commas: https://shop.example.org").default([]),
	VIDEO_ORIGINS: origins("origins with commas: https://cdn.example.org").default([]),
	EMBED_ORIGINS: origins("none, or origins with commas: https://blog.example.org", "none").optional(),
	...IDENTITY_ENV,
	COUNTRY_HEADER: z
		.string()
		.regex(/^[a-z0-9-]{1,60}$/i, "a header's name: cf-ipcountry")
		.transform((name) => name.toLowerCase())
		.optional(),
	COUNTRY_DATABASE: z.string().optional(),
	TAG_MANAGER_ID: tagManagerId.optional(),
	GTM_ID: tagManagerId.optional(),
	CONSENT: oneOf(["required", "not_required"]).default("required"),
	DEVTOOLS_GUARD: oneOf(["off", "on", "warn", "close", "redirect"])
		.default("off")
		.transform((reaction) => (reaction === "off" ? null : reaction === "on" ? "warn" : reaction)),
	OFFLINE_PAGES: oneOf(["on", "off"])
		.default("on")
		.transform((choice) => choice === "on"),
	PLAYBACKS: oneOf(["on", "off"])
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

/** Parses the settings from environment variables; empty ones count as unset. Throws a SettingsError with one line. */
export function parseEnv(env: Env): Settings {
	const given = givenOf(envSchema, env);
	const values = parseNamed(envSchema, env);
	const siteUrl = values.SITE_URL ?? `http://localhost:${values.PORT}`;
	const isProduction = values.NODE_ENV === "production" || isReachedByOthers(siteUrl);
	if (isProduction)
		requireStrongSecret(
			values.JWT_SECRET,
			{ databaseUrl: values.DATABASE_URL, dataDir: values.DATA_DIR },
			values.NODE_ENV === "production" ? "NODE_ENV is production" : `SITE_URL is ${siteUrl}`,
			refuse,
		);
	const feeds = values.FEEDS ?? (isProduction ? [] : ["simulator" as const]);
	const tagManager = oneNameOf(given, "TAG_MANAGER_ID", "GTM_ID");
	const mail = mailOf(values, { siteName: values.SITE_NAME, siteUrl });
	return {
		port: values.PORT,
		host: values.HOST,
		trustProxy: values.TRUST_PROXY,
		connectionsPerNetwork: values.CONNECTIONS_PER_NETWORK,
		socketsPerNetwork: values.SOCKETS_PER_NETWORK,
		handshakesPerNetwork: values.HANDSHAKES_PER_NETWORK,
		siteUrl,
		...addressesOf(values, { siteUrl, refuse }),
		siteName: values.SITE_NAME,
		dataDir: values.DATA_DIR,
		...databaseOf(values),
		backup: backupOf(values, values.DATA_DIR),
		feeds,
		providers: providersOf(values, { feeds, refuse }),
		simulatorSpeed: values.SIMULATOR_SPEED,
		simulatorSeed: values.SIMULATOR_SEED,
		...signInOf(values, isProduction),
		...mail,
		contactEmail: oneNameOf(given, "CONTACT_EMAIL", "SUPPORT_EMAIL"),
		securityContact: values.SECURITY_CONTACT,
		socialLinks: values.SOCIAL_LINKS,
		redirectOrigins: values.REDIRECT_ORIGINS,
		videoOrigins: values.VIDEO_ORIGINS,
		embedOrigins: values.EMBED_ORIGINS ?? null,
		firebase: firebaseOf(values, { isProduction, refuse }),
		countryHeader: values.COUNTRY_HEADER,
		countryDatabase: values.COUNTRY_DATABASE,
		tagManager: tagManager ? { id: tagManager, needsConsent: values.CONSENT === "required" } : null,
		devtoolsGuard: values.DEVTOOLS_GUARD,
		offlinePages: values.OFFLINE_PAGES,
		hasPlaybacks: values.PLAYBACKS,
		oddsMargin: values.ODDS_MARGIN,
		minimumAge: values.MINIMUM_AGE,
		push: pushOf(values, { siteUrl, mailFrom: mail.mailFrom, refuse }),
		webhookNetworks: values.WEBHOOK_NETWORKS,
		payments: paymentsOf(values, { isProduction, refuse }),
		metricsToken: values.METRICS_TOKEN,
		hasTraces: values.TRACES === "matches",
		logLevel: values.LOG_LEVEL,
		isProduction,
	};
}

type Env = Readonly<Record<string, string | undefined>>;

/** The variables that have a schema; empty ones count as unset. */
const givenOf = ({ shape }: z.ZodObject, env: Env) =>
	Object.fromEntries(Object.keys(shape).map((name) => [name, env[name]?.trim() || undefined]));

function parseNamed<Schema extends z.ZodObject>(schema: Schema, env: Env): z.output<Schema> {
	const given = givenOf(schema, env);
	const parsed = schema.safeParse(given);
	if (parsed.success) return parsed.data;
	const issue = parsed.error.issues[0];
	const name = String(issue?.path[0]);
	throw refuse(name, given[name], issue?.message ?? "another value");
}

/** The value of a setting that has two names. Throws like parseEnv if both are set and differ. */
function oneNameOf(given: Readonly<Record<string, string | undefined>>, name: string, other: string): string | undefined {
	const [value, otherValue] = [given[name], given[other]];
	if (value && otherValue && value !== otherValue) {
		throw refuse(
			other,
			otherValue,
			`the value of ${name}, which is ${JSON.stringify(value)}: both name the same setting, so one is enough`,
		);
	}
	return value ?? otherValue;
}

/** Settings of this process. Throws like parseEnv. */
export function readSettings(): Settings {
	return parseEnv(process.env);
}

/** Hints for the terminal about the environment: names that are probably meant as settings, and a missing address. */
export function settingHints(env: Readonly<Record<string, string | undefined>> = process.env): string[] {
	const hints = unknownSettings(Object.keys(env), Object.keys(envSchema.shape));
	if (env.NODE_ENV?.trim() === "production" && !env.SITE_URL?.trim()) hints.push(MISSING_SITE_URL);
	return hints;
}

/** The settings that are set in the environment. */
export const givenSettings = (env: Env = process.env): { name: string; value: string; isSecret: boolean }[] =>
	Object.entries(givenOf(envSchema, env)).flatMap(([name, value]) =>
		value === undefined ? [] : [{ name, value, isSecret: facts[name]?.isSecret ?? false }],
	);

const MISSING_SITE_URL =
	"SITE_URL is missing: NODE_ENV is production, but links in mails and pages lead to this machine alone. Set it to the address that visitors use.";

const TOKEN_ENV = envSchema.pick({ JWT_SECRET: true, DATA_DIR: true, DATABASE_URL: true, DATABASE_WAIT_SECONDS: true });

/** The token of a command that calls a site's API from elsewhere. It is in the environment, because others see a process's arguments. */
export const readApiToken = (env: Env = process.env): string | undefined => env.TOUCHLINE_TOKEN;

/** Reads only the settings of the secret and the database, for a script that needs no others. Throws like parseEnv. */
export function readTokenSettings(env: Env = process.env): Pick<Settings, "jwtSecret" | "dataDir" | "databaseUrl" | "databaseWaitSeconds"> {
	const values = parseNamed(TOKEN_ENV, env);
	return {
		jwtSecret: values.JWT_SECRET,
		dataDir: values.DATA_DIR,
		databaseUrl: values.DATABASE_URL,
		databaseWaitSeconds: values.DATABASE_WAIT_SECONDS,
	};
}

const facts: Readonly<Record<string, SettingFacts>> = SETTING_FACTS satisfies Record<keyof typeof envSchema.shape, SettingFacts>;

function refuse(name: string, value: string | undefined, expected: string): SettingsError {
	const found = value === undefined ? "is missing" : facts[name]?.isSecret ? "is not valid" : `is ${JSON.stringify(value.slice(0, 60))}`;
	return new SettingsError(`${name} ${found}: expected ${expected}.`);
}
