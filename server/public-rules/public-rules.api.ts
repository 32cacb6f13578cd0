// /api/ops/public-rules: staff read and set the rules. Each change is in the audit log, like every command of staff.
import { AppError } from "#server/errors/app-error.ts";
import { type Actor, actorOf } from "#server/http/endpoint/call-context.ts";
import { type ApiDefinition, defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import { readerOf } from "#server/http/endpoint/gate-features.ts";
import { getMatchOffers } from "#shared/contract/rest/catalogue/match-offers.ts";
import { listPublicRules, putPublicRule } from "#shared/contract/rest/console/public-rules.ts";
import { AGE_GROUPS } from "#shared/public-rules/age-group.ts";
import {
	FIELDS_OF_SCOPE,
	NO_RULE,
	type PublicRule,
	type RuleScope,
	type ScopedRule,
	SITE_SUBJECT,
} from "#shared/public-rules/public-rule.ts";
import type { PublicRules } from "./public-rules.service.ts";

const SCOPE = "ops:content";
const RATE = { points: 60, perSeconds: 60 };

/** Scopes that concern more than one competition. */
const OF_ADMINS: readonly RuleScope[] = ["site", "country", "age_group"];

export function publicRulesApi(parts: {
	rules: PublicRules;
	/** Whether a league, match or player with this id exists. */
	exists(scope: "league" | "match" | "player", id: string): Promise<boolean>;
}): ApiDefinition[] {
	const { rules, exists } = parts;

	async function targetOf(scope: RuleScope, typed: string): Promise<{ scope: RuleScope; subject: string }> {
		if (scope === "site") return typed === SITE_SUBJECT ? { scope, subject: "" } : refuseSubject("of the site is `site`");
		if (scope === "country") {
			const code = typed.toUpperCase();
			return /^[A-Z]{2}$/.test(code) ? { scope, subject: code } : refuseSubject("must be a country such as `DE`");
		}
		if (scope === "age_group") {
			const group = typed.toLowerCase();
			return AGE_GROUPS.includes(group) ? { scope, subject: group } : refuseSubject("must be an age group such as `u13`");
		}
		if (!(await exists(scope, typed))) throw new AppError({ code: "not_found", message: `There is no ${scope} ${typed}.` });
		return { scope, subject: typed };
	}

	return [
		defineQuery(getMatchOffers, { delay: "ignored" }, async ({ params: { matchId } }, context) => {
			if (!(await exists("match", matchId))) throw new AppError({ code: "not_found", message: `There is no match ${matchId}.` });
			return rules.ofMatch(matchId, readerOf(context));
		}),

		defineQuery(listPublicRules, { scope: SCOPE }, async ({ query: { scope, subject } }) => ({
			rules: rules
				.list()
				.map(toEntry)
				.filter((rule) => (scope === undefined || rule.scope === scope) && (subject === undefined || rule.subject === subject)),
			ageGroups: [...AGE_GROUPS],
		})),

		defineCommand(putPublicRule, { scope: SCOPE, rate: RATE, isIdempotent: false }, async ({ params, body }, context) => {
			const actor = actorOf(context);
			refuseOthers(actor, params.scope);
			const target = await targetOf(params.scope, params.subject);
			refuseFields(params.scope, body);
			const { before, after } = await rules.put(target, { ...NO_RULE, ...body }, actor.id);
			context.audit({ subject: `${target.scope} ${target.subject || SITE_SUBJECT}`, before, after });
			return { rule: toEntry({ ...target, ...after }) };
		}),
	];
}

const toEntry = (rule: ScopedRule): ScopedRule => ({ ...rule, subject: rule.subject === "" ? SITE_SUBJECT : rule.subject });

function refuseOthers({ scopes }: Actor, scope: RuleScope): void {
	if (!OF_ADMINS.includes(scope) || scopes.includes("admin")) return;
	throw new AppError({ code: "forbidden", message: "Rules of the site, of countries and of age groups are for admins." });
}

function refuseFields(scope: RuleScope, body: Partial<PublicRule>): void {
	const may: readonly string[] = FIELDS_OF_SCOPE[scope];
	const wrong = Object.entries(body).filter(([field, stated]) => stated !== null && stated !== undefined && !may.includes(field));
	if (wrong.length === 0) return;
	const issues = wrong.map(([field]) => ({ path: `body.${field}`, message: `is not stated for this scope: ${scope}` }));
	throw new AppError({ code: "invalid_request", message: `This scope states only ${may.join(", ")}.`, issues });
}

function refuseSubject(message: string): never {
	const issues = [{ path: "params.subject", message }];
	throw new AppError({ code: "invalid_request", message: `The subject ${message}.`, issues });
}
