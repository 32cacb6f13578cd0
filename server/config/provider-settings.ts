// Settings of feeds that poll a provider: keys, leagues, limits of the plan.
import { z } from "zod";
import type { SteadyFeed } from "#shared/contract/feeds.ts";
import type { Refuse } from "./setting-schemas.ts";

/** Requests that a plan allows; the limit per UTC day is `null` if there is none. */
export interface PlanSettings {
	perMinute: number;
	perDay: number | null;
}

export interface ProviderSettings {
	/** API key, which is sent in a header only. */
	key: string;
	/** League ids of the provider: `78`, `BL1`. */
	leagues: readonly string[];
	plan: PlanSettings;
	/** Origin and path of the provider's API, without a trailing slash. */
	url: string;
}

/** Settings by name of the feed; `undefined` for a feed without a key. */
export type ProvidersSettings = Partial<Record<SteadyFeed, ProviderSettings>>;

/** Source: https://www.api-football.com/news/post/how-ratelimit-works and its price list. */
const API_FOOTBALL_PLANS: Record<string, PlanSettings> = {
	free: { perMinute: 10, perDay: 100 },
	pro: { perMinute: 300, perDay: 7_500 },
	ultra: { perMinute: 450, perDay: 75_000 },
	mega: { perMinute: 900, perDay: 150_000 },
};

const key = z.string().regex(/^[\x21-\x7e]{8,200}$/, "the provider's key: letters and digits without blanks");
const address = z
	.url({ protocol: /^https?$/, error: "an http or https address", abort: true })
	.transform((text) => text.replace(/\/+$/, ""));
const plan = z.string().transform((text, context): PlanSettings => {
	const [, perMinute, perDay] = /^(\d{1,5})(?:\/(\d{1,8}))?$/.exec(text) ?? [];
	const named = API_FOOTBALL_PLANS[text.toLowerCase()];
	if (named) return named;
	if (Number(perMinute) > 0) return { perMinute: Number(perMinute), perDay: perDay === undefined ? null : Number(perDay) };
	context.addIssue({ code: "custom", message: `${Object.keys(API_FOOTBALL_PLANS).join(", ")}, or requests a minute and a day: 300/7500` });
	return z.NEVER;
});

function leagues(each: RegExp, expected: string) {
	return z
		.string()
		.transform((text) => [...new Set(text.split(",").map((league) => league.trim()))])
		.pipe(z.array(z.string().regex(each, expected)).max(50, "at most 50 leagues"));
}

export const PROVIDER_ENV = {
	API_FOOTBALL_KEY: key.optional(),
	API_FOOTBALL_LEAGUES: leagues(/^\d{1,6}$/, "ids of leagues with commas: 39,78").optional(),
	API_FOOTBALL_PLAN: plan.prefault("free"),
	API_FOOTBALL_URL: address.default("https://v3.football.api-sports.io"),
	FOOTBALL_DATA_TOKEN: key.optional(),
	FOOTBALL_DATA_LEAGUES: leagues(/^[A-Z0-9]{2,5}$/, "codes of competitions with commas: BL1,CL").optional(),
	FOOTBALL_DATA_PLAN: plan.prefault("10"),
	FOOTBALL_DATA_URL: address.default("https://api.football-data.org"),
};

const providerEnv = z.object(PROVIDER_ENV);
type Values = z.output<typeof providerEnv>;

/** Throws the error of `refuse` if a named feed lacks its key or leagues. */
export function providersOf(values: Values, { feeds, refuse }: { feeds: readonly SteadyFeed[]; refuse: Refuse }): ProvidersSettings {
	const { API_FOOTBALL_KEY, API_FOOTBALL_LEAGUES, FOOTBALL_DATA_TOKEN, FOOTBALL_DATA_LEAGUES } = values;
	const needs = (feed: SteadyFeed, name: string, value: unknown, expected: string) => {
		if (feeds.includes(feed) && value === undefined) throw refuse(name, undefined, `${expected} beside FEEDS=${feed}`);
	};
	needs("api-football", "API_FOOTBALL_KEY", API_FOOTBALL_KEY, "the provider's key");
	needs("api-football", "API_FOOTBALL_LEAGUES", API_FOOTBALL_LEAGUES, "ids of leagues with commas (39,78)");
	needs("football-data", "FOOTBALL_DATA_TOKEN", FOOTBALL_DATA_TOKEN, "the provider's token");
	needs("football-data", "FOOTBALL_DATA_LEAGUES", FOOTBALL_DATA_LEAGUES, "codes of competitions with commas (BL1,CL)");
	const settings: ProvidersSettings = {};
	if (API_FOOTBALL_KEY && API_FOOTBALL_LEAGUES) {
		const [plan, url] = [values.API_FOOTBALL_PLAN, values.API_FOOTBALL_URL];
		settings["api-football"] = { key: API_FOOTBALL_KEY, leagues: API_FOOTBALL_LEAGUES, plan, url };
	}
	if (FOOTBALL_DATA_TOKEN && FOOTBALL_DATA_LEAGUES) {
		const [plan, url] = [values.FOOTBALL_DATA_PLAN, values.FOOTBALL_DATA_URL];
		settings["football-data"] = { key: FOOTBALL_DATA_TOKEN, leagues: FOOTBALL_DATA_LEAGUES, plan, url };
	}
	return settings;
}
