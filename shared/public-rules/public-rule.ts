// What a site offers beside the scores, and how it names people, by rules of staff for the site, a country, an age group, a league, a match
// or a player. Pure.
import { isOfMinors } from "./age-group.ts";
import { type NameDisplay, strictestDisplay } from "./name-display.ts";

export const FEATURES = ["odds", "chat", "votes"] as const;
export type Feature = (typeof FEATURES)[number];

export const RULE_SCOPES = ["site", "country", "age_group", "league", "match", "player"] as const;
export type RuleScope = (typeof RULE_SCOPES)[number];

/** What staff stated for one scope. `null` states nothing, so that the next wider scope decides. */
export interface PublicRule {
	odds: boolean | null;
	chat: boolean | null;
	votes: boolean | null;
	names: NameDisplay | null;
	/** Age that readers must confirm before they get odds; only of the site. */
	oddsAge: number | null;
}

export const NO_RULE: PublicRule = { odds: null, chat: null, votes: null, names: null, oddsAge: null };

/** A rule with its scope. `subject`: `""` of the site, `DE`, `u13`, or the id of the league, match or player. */
export interface ScopedRule extends PublicRule {
	scope: RuleScope;
	subject: string;
}

/** Replaces the empty subject of the site in addresses. */
export const SITE_SUBJECT = "site";

/** The fields that a scope may state. Countries have no say in names, and players only in theirs. */
export const FIELDS_OF_SCOPE = {
	site: ["odds", "chat", "votes", "names", "oddsAge"],
	country: ["odds", "chat", "votes"],
	age_group: ["odds", "chat", "votes", "names"],
	league: ["odds", "chat", "votes", "names"],
	match: ["odds", "chat", "votes", "names"],
	player: ["names"],
} as const satisfies Record<RuleScope, readonly (keyof PublicRule)[]>;

export type PublicRules = ReadonlyMap<string, PublicRule>;

const keyOf = (scope: RuleScope, subject: string): string => `${scope} ${subject}`;

export const toPublicRules = (rules: readonly ScopedRule[]): PublicRules =>
	new Map(rules.map(({ scope, subject, ...rule }) => [keyOf(scope, subject), rule]));

export const ruleOf = (rules: PublicRules, scope: RuleScope, subject = ""): PublicRule => rules.get(keyOf(scope, subject)) ?? NO_RULE;

/** What a match is subject to. A league without a match has only its own age group. */
export interface OfferSubject {
	leagueId: string;
	matchId?: string | undefined;
	/** Known age groups of the league and of both teams. */
	ageGroups: readonly string[];
	/** Reporters without an account enter the match, so that there are no odds, whatever the rules say. */
	isReported?: true;
}

/** The reader's properties that rules depend on. */
export interface OfferReader {
	/** ISO 3166-1 alpha-2 code by the reader's network; `null` if unknown, which restricts nothing. */
	country: string | null;
	/** The age that the reader confirmed to have reached; `null` if none. */
	confirmedAge: number | null;
}

/** A reader whom neither a country nor an age restricts: what is decided for everybody. */
export const ANY_READER: OfferReader = { country: null, confirmedAge: Number.POSITIVE_INFINITY };

export interface Offers extends Record<Feature, boolean> {
	/** Set if odds are withheld only until the reader confirms this age; `odds` is then `false`. */
	oddsAge?: number;
}

/** Features that begin switched off in leagues of minors. */
const OFF_FOR_MINORS: readonly Feature[] = ["odds", "chat"];

/**
 * What is offered at a match or in a league. The site and the reader's country are ceilings: what they switch off is off. Below them the
 * most specific scope that states something decides: match, league, then age group, where off wins among several. Without any, odds and
 * chat are off for minors, and everything else is on.
 */
export function offersOf(rules: PublicRules, subject: OfferSubject, reader: OfferReader): Offers {
	const ceilings = siteOffers(rules, reader);
	const isOn = (feature: Feature): boolean => {
		if (feature === "odds" && subject.isReported) return false;
		const ofAges = subject.ageGroups.map((group) => ruleOf(rules, "age_group", group)[feature]).filter((stated) => stated !== null);
		return (
			(subject.matchId === undefined ? null : ruleOf(rules, "match", subject.matchId)[feature]) ??
			ruleOf(rules, "league", subject.leagueId)[feature] ??
			(ofAges.length > 0 ? ofAges.every(Boolean) : null) ??
			!(OFF_FOR_MINORS.includes(feature) && subject.ageGroups.some(isOfMinors))
		);
	};
	const { oddsAge, ...features } = ceilings;
	const offers = Object.fromEntries(FEATURES.map((feature) => [feature, features[feature] && isOn(feature)])) as Record<Feature, boolean>;
	const isGated = oddsAge !== undefined && isOn("odds");
	return isGated ? { ...offers, oddsAge } : offers;
}

/** What the site offers this reader anywhere: a feature that is off here has no page, no link and no option. */
export function siteOffers(rules: PublicRules, { country, confirmedAge }: OfferReader): Offers {
	const site = ruleOf(rules, "site");
	const ofCountry = country === null ? NO_RULE : ruleOf(rules, "country", country);
	const offers = Object.fromEntries(
		FEATURES.map((feature) => [feature, site[feature] !== false && ofCountry[feature] !== false]),
	) as Record<Feature, boolean>;
	const { oddsAge } = site;
	return offers.odds && oddsAge !== null && (confirmedAge ?? 0) < oddsAge ? { ...offers, odds: false, oddsAge } : offers;
}

/**
 * How the players of a match are named by the rules of the site, the league, the match and the age groups: the strictest one wins. Rules of
 * single players, and of their other teams, come on top (server/public-rules).
 */
export function displayOfMatch(rules: PublicRules, subject: OfferSubject): NameDisplay {
	const ofAges = subject.ageGroups.map((group) => ruleOf(rules, "age_group", group).names);
	const ofMatch = subject.matchId === undefined ? null : ruleOf(rules, "match", subject.matchId).names;
	return strictestDisplay([ruleOf(rules, "site").names, ruleOf(rules, "league", subject.leagueId).names, ofMatch, ...ofAges]);
}

/** Whether a rule restricts readers of single countries, so that answers to readers differ by country. */
export const hasCountryRules = (rules: PublicRules): boolean => [...rules.keys()].some((key) => key.startsWith("country "));
