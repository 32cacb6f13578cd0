// The rules of a competition while they are edited: those of all seasons, and the differences of one season. Pure.
import type { RulesFacts, SeasonRulesFacts } from "#shared/contract/rest/catalogue-admin/competition-rules.ts";

/** Parts of the rules that have inputs. */
export type RulesPart = Exclude<keyof SeasonRulesFacts, "needsBothLegs" | "unknown">;
/** A season's name; `null` for all seasons. */
export type RulesScope = string | null;

export function partOf<Part extends RulesPart>(rules: RulesFacts, scope: RulesScope, part: Part): SeasonRulesFacts[Part] {
	const own = scope === null ? undefined : rules.bySeason[scope]?.[part];
	return (own ?? rules[part]) as SeasonRulesFacts[Part];
}

/** Returns whether the season overrides this part. */
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

/** Removes a season's override. */
export function withoutPart(rules: RulesFacts, scope: string, part: RulesPart): RulesFacts {
	const { [part]: _gone, ...rest } = rules.bySeason[scope] ?? {};
	const { [scope]: _season, ...others } = rules.bySeason;
	return { ...rules, bySeason: Object.keys(rest).length > 0 ? { ...others, [scope]: rest } : others };
}

export const replaced = <Item>(items: readonly Item[], at: number, item: Item): Item[] =>
	items.map((each, place) => (place === at ? item : each));
export const without = <Item>(items: readonly Item[], at: number): Item[] => items.filter((_, place) => place !== at);

/** Moves an item one step up (-1) or down (1); an item at the end of the list stays. */
export function moved<Item>(items: readonly Item[], at: number, step: -1 | 1): Item[] {
	const [one, other] = [items[at], items[at + step]];
	if (one === undefined || other === undefined) return [...items];
	return replaced(replaced(items, at, other), at + step, one);
}

type Stage = SeasonRulesFacts["stages"][number];

/** Returns the stage with other `groups`, without the settings that only apply to groups or only to a whole league. */
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

/** Sets the length of a round's series; `bestOf` null removes it, so that the default of the other rounds applies. */
export function withRound(byRound: Rounds, name: string, bestOf: number | null): Record<string, number> {
	const { [name]: _before, ...others } = byRound;
	return bestOf === null ? others : { ...byRound, [name]: bestOf };
}

/**
 * Renames a round, which keeps its position. A name that another round already has is ignored, because it would overwrite that round's
 * number.
 */
export function renamedRound(byRound: Rounds, name: string, typed: string): Record<string, number> {
	if (Object.hasOwn(byRound, typed)) return { ...byRound };
	return Object.fromEntries(Object.entries(byRound).map(([each, bestOf]) => [each === name ? typed : each, bestOf]));
}
