// What is offered to whom: examples of each scope, and properties over any set of rules.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AGE_GROUPS, isOfMinors } from "#shared/public-rules/age-group.ts";
import {
	ANY_READER,
	displayOfMatch,
	FEATURES,
	FIELDS_OF_SCOPE,
	NO_RULE,
	type OfferSubject,
	offersOf,
	RULE_SCOPES,
	type ScopedRule,
	siteOffers,
	toPublicRules,
} from "#shared/public-rules/public-rule.ts";

const rule = (scope: ScopedRule["scope"], subject: string, stated: Partial<ScopedRule>): ScopedRule => ({
	...NO_RULE,
	scope,
	subject,
	...stated,
});
const match = (ageGroups: readonly string[] = []) => ({ leagueId: "l1", matchId: "m1", ageGroups });
const offers = (rules: ScopedRule[], subject: OfferSubject = match(), reader = ANY_READER) =>
	offersOf(toPublicRules(rules), subject, reader);
const ALL_ON = { odds: true, chat: true, votes: true };

describe("What a match offers", () => {
	it("has no odds at a match of reporters, whatever is stated", () => {
		const stated = [rule("match", "m1", { odds: true })];
		expect(offers(stated).odds).toBe(true);
		expect(offers(stated, { ...match(), isReported: true })).toEqual({ odds: false, chat: true, votes: true });
	});

	it("is everything on a site without rules", () => {
		expect(offers([])).toEqual(ALL_ON);
	});

	it("has no odds and no chat in leagues of minors, until staff say otherwise", () => {
		for (const group of ["u6", "u13", "u19", "youth"])
			expect(offers([], match([group]))).toEqual({ odds: false, chat: false, votes: true });
		for (const group of ["u20", "u21"]) expect(offers([], match([group]))).toEqual(ALL_ON);
		expect(offers([rule("age_group", "u13", { chat: true })], match(["u13"]))).toEqual({ odds: false, chat: true, votes: true });
		expect(offers([rule("league", "l1", { odds: true })], match(["u13"]))).toEqual({ odds: true, chat: false, votes: true });
	});

	it("is what the most specific scope states, within what the site and the country allow", () => {
		const off = rule("league", "l1", { chat: false });
		expect(offers([off]).chat).toBe(false);
		expect(offers([off, rule("match", "m1", { chat: true })]).chat).toBe(true);
		expect(offers([off, rule("match", "m1", { chat: true }), rule("site", "", { chat: false })]).chat).toBe(false);
	});

	it("has no odds for readers of a country that forbids them, and for nobody else", () => {
		const rules = [rule("country", "NL", { odds: false })];
		expect(offers(rules, match(), { ...ANY_READER, country: "NL" }).odds).toBe(false);
		expect(offers(rules, match(), { ...ANY_READER, country: "DE" }).odds).toBe(true);
		expect(offers(rules, match(), { ...ANY_READER, country: null }).odds).toBe(true);
	});

	it("withholds odds until the reader confirms the age, and names it only where there are odds", () => {
		const rules = [rule("site", "", { oddsAge: 18 }), rule("league", "l2", { odds: false })];
		expect(offers(rules, match(), { country: null, confirmedAge: null })).toEqual({ ...ALL_ON, odds: false, oddsAge: 18 });
		expect(offers(rules, match(), { country: null, confirmedAge: 16 }).odds).toBe(false);
		expect(offers(rules, match(), { country: null, confirmedAge: 18 })).toEqual(ALL_ON);
		expect(offers(rules, { ...match(), leagueId: "l2" }, { country: null, confirmedAge: null })).toEqual({ ...ALL_ON, odds: false });
	});

	it("with off among several age groups is off", () => {
		const rules = [rule("age_group", "u13", { chat: true }), rule("age_group", "u15", { chat: false })];
		expect(offers(rules, match(["u13", "u15"])).chat).toBe(false);
	});
});

const stated = fc.option(fc.boolean(), { nil: null });
const anyRule: fc.Arbitrary<ScopedRule> = fc
	.record({
		scope: fc.constantFrom(...RULE_SCOPES),
		subject: fc.constantFrom("", "DE", "u13", "u15", "l1", "m1", "p1"),
		odds: stated,
		chat: stated,
		votes: stated,
		names: fc.constantFrom(null, "full" as const, "initials" as const, "hidden" as const),
		oddsAge: fc.constantFrom(null, 16, 18),
	})
	.map((each) => ({
		...each,
		...Object.fromEntries(
			Object.keys(NO_RULE)
				.filter((field) => !(FIELDS_OF_SCOPE[each.scope] as readonly string[]).includes(field))
				.map((field) => [field, null]),
		),
	}));
const anyReader = fc.record({ country: fc.constantFrom(null, "DE", "NL"), confirmedAge: fc.constantFrom(null, 16, 18) });
const anySubject = fc.record({ leagueId: fc.constant("l1"), matchId: fc.constant("m1"), ageGroups: fc.subarray(["u13", "u15", "u21"]) });

describe("For any set of rules", () => {
	it("no match offers what its site does not, and a reader never gets more than one whom nothing restricts", () => {
		fc.assert(
			fc.property(fc.array(anyRule), anySubject, anyReader, (list, subject, reader) => {
				const rules = toPublicRules(list);
				const own = offersOf(rules, subject, reader);
				const site = siteOffers(rules, reader);
				const most = offersOf(rules, subject, ANY_READER);
				for (const feature of FEATURES) {
					if (own[feature]) expect([site[feature], most[feature]]).toEqual([true, true]);
				}
				if (own.oddsAge !== undefined) expect([own.odds, most.odds]).toEqual([false, true]);
			}),
		);
	});

	it("a rule that switches off never switches anything on, and a stricter one names nobody more fully", () => {
		fc.assert(
			fc.property(fc.array(anyRule), anySubject, anyReader, (list, subject, reader) => {
				const site = { ...NO_RULE, scope: "site" as const, subject: "" };
				const others = list.filter(({ scope }) => scope !== "site");
				const stricter = [...others, { ...site, odds: false, chat: false, votes: false, names: "hidden" as const }];
				expect(offersOf(toPublicRules(stricter), subject, reader)).toEqual({ odds: false, chat: false, votes: false });
				expect(displayOfMatch(toPublicRules(stricter), subject)).toBe("hidden");
			}),
		);
	});
});

it("Minors are the groups whose players may be under 18", () => {
	expect(AGE_GROUPS.filter((group) => !isOfMinors(group))).toEqual(["u20", "u21"]);
	expect(isOfMinors(null)).toBe(false);
});
