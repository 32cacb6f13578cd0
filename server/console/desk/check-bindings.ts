// Validates key bindings: two actions must not share a key. Pure.
import type { Pad } from "#shared/match/desk-module.ts";

/**
 * `pads` are the keys of every sport: two sports may use the same key, because a match has one sport. Returns each action whose key is
 * bound twice; empty if there is none.
 */
export function findDoubleBindings(bindings: Readonly<Record<string, string>>, pads: readonly (readonly Pad[])[]): string[] {
	const padKeys = new Set(pads.flat().map(({ key }) => key));
	const actions = Object.entries(bindings).filter(([action]) => !padKeys.has(action));
	const doubles = pads.flatMap((ofSport) => doublesIn([...actions, ...ofSport.map((pad) => keyOf(pad, bindings))]));
	return [...new Set(doubles)].filter((action) => Object.hasOwn(bindings, action));
}

/** An action without a binding has its default key; an empty binding removes the key. */
const keyOf = ({ key, hotkey }: Pad, bindings: Readonly<Record<string, string>>): [string, string] => [
	key,
	Object.hasOwn(bindings, key) ? (bindings[key] as string) : hotkey,
];

function doublesIn(bound: readonly (readonly [action: string, key: string])[]): string[] {
	const byKey = Map.groupBy(
		bound.filter(([, key]) => key !== ""),
		([, key]) => key,
	);
	return [...byKey.values()].filter((actions) => actions.length > 1).flatMap((actions) => actions.map(([action]) => action));
}
