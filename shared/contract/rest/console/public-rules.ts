// /api/ops/public-rules: staff's rules for what the site offers besides scores, and for how players are named.
import { z } from "zod";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { NAME_DISPLAYS } from "#shared/public-rules/name-display.ts";
import { RULE_SCOPES } from "#shared/public-rules/public-rule.ts";

const tag = "Ops";
const offered = z.boolean().nullable();
const MIN_ODDS_AGE = 12;
const MAX_ODDS_AGE = 99;

const ruleFields = {
	odds: offered.describe("Whether odds are offered; null: this scope states nothing"),
	chat: offered,
	votes: offered,
	names: z
		.enum(NAME_DISPLAYS)
		.nullable()
		.describe("How players are named in public; the strictest rule of a player's leagues and teams wins"),
	oddsAge: z
		.number()
		.int()
		.min(MIN_ODDS_AGE)
		.max(MAX_ODDS_AGE)
		.nullable()
		.describe("Of the site: the age that readers confirm before they get odds"),
};
const subject = z.string().describe("`site`, a country such as `DE`, an age group such as `u13`, or the id of a league, match or player");
const scope = z.enum(RULE_SCOPES);

const scopedRuleSchema = z.object({ scope, subject, ...ruleFields }).meta({ id: "PublicRule" });

export const listPublicRules = {
	method: "GET",
	path: "/api/ops/public-rules",
	summary: "Rules for odds, chat, votes and names of players, by site, country, age group, league, match and player",
	tag,
	query: z.object({ scope: scope.optional(), subject: subject.optional() }),
	answer: z.object({
		rules: z.array(scopedRuleSchema),
		ageGroups: z.array(z.string()).describe("Age groups that may have a rule, the youngest first"),
	}),
} as const satisfies Endpoint;

export const putPublicRule = {
	method: "PUT",
	path: "/api/ops/public-rules/:scope/:subject",
	summary:
		"Set the rule of a scope: effective at once, on open pages too. A rule of nulls removes it. Site, countries and age groups need the scope admin",
	tag,
	params: z.object({ scope, subject: z.string().trim().min(1).max(64) }),
	body: z.strictObject({
		odds: ruleFields.odds.optional(),
		chat: offered.optional(),
		votes: offered.optional(),
		names: ruleFields.names.optional(),
		oddsAge: ruleFields.oddsAge.optional(),
	}),
	answer: z.object({ rule: scopedRuleSchema }),
} as const satisfies Endpoint;
