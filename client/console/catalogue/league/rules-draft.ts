// The rules of a competition while they are edited: those of all seasons, and what is different in one. Pure.
import type { RulesFacts, SeasonRulesFacts } from "#shared/contract/rest/catalogue-admin/competition-rules.ts";

/** Those that have inputs. */
export type RulesPart = Exclude<keyof SeasonRulesFacts, "needsBothLegs" | "unknown">;
/** A season's name; null: all seasons. */
export type RulesScope = string | null;

export function partOf<Part extends RulesPart>(rules: RulesFacts, scope: RulesScope, part: Part): SeasonRulesFacts[Part] {
	const own = scope === null ? undefined : rules.bySeason[scope]?.[part];
	return (own ?? rules[part]) as SeasonRulesFacts[Part];
}

/** Is this part another one in the season than in others? */
export const isOwnPart = (rules: RulesFacts, scope: RulesScope, part: RulesPart): boolean =>
	scope !== null && rules.bySeason[scope]?.[part] !== undefined;

export function withPart<Part extends RulesPart>(
	rules: RulesFacts,
	scope: RulesScope,
	part: Part,
	value: SeasonRulesFacts[Part],
): RulesFacts {
	if (scope === null) return { ...rules, [part]: value };
	return { ...rules, bySeason: { ...rules.bySeason, [scope]: { ...rules.bySeason[scope], [part]: value } } };
}

/** As in all seasons again. */
export function withoutPart(rules: RulesFacts, scope: string, part: RulesPart): RulesFacts {
	const { [part]: _gone, ...rest } = rules.bySeason[scope] ?? {};
	const { [scope]: _season, ...others } = rules.bySeason;
	return { ...rules, bySeason: Object.keys(rest).length > 0 ? { ...others, [scope]: rest } : others };
}

export const replaced = <Item>(items: readonly Item[], at: number, item: Item): Item[] =>
	items.map((each, place) => (place === at ? item : each));
export const without = <Item>(items: readonly Item[], at: number): Item[] => items.filter((_, place) => place !== at);

/** One step up (-1) or down (1); at the end it stays. */
export function moved<Item>(items: readonly Item[], at: number, step: -1 | 1): Item[] {
	const [one, other] = [items[at], items[at + step]];
	if (one === undefined || other === undefined) return [...items];
	return replaced(replaced(items, at, other), at + step, one);
}

type Stage = SeasonRulesFacts["stages"][number];

/** A stage of other matches, without what only a stage of groups has, or only one of the whole league. */
export function ofGroups(stage: Stage, groups: string | null): Stage {
	if (groups !== null) {
		const { members: _conferences, ...rest } = stage;
		return { ...rest, groups };
	}
	const {
		carriedShare: _share,
		rounding: _half,
		firstPlace: _place,
		hasOwnHeadToHead: _own,
		hasOwnGoals: _goals,
		across: _ranking,
		...rest
	} = stage;
	return { ...rest, groups };
}

type Rounds = Readonly<Record<string, number>>;

/** `bestOf` null: as in other rounds. */
export function withRound(byRound: Rounds, name: string, bestOf: number | null): Record<string, number> {
	const { [name]: _before, ...others } = byRound;
	return bestOf === null ? others : { ...byRound, [name]: bestOf };
}

/** In its place. The name of another round is not taken over: it would lose its number. */
export function renamedRound(byRound: Rounds, name: string, typed: string): Record<string, number> {
	if (Object.hasOwn(byRound, typed)) return { ...byRound };
	return Object.fromEntries(Object.entries(byRound).map(([each, bestOf]) => [each === name ? typed : each, bestOf]));
}
