// The key of a sport as a branded type: `parseSportKey` (sports/registry.ts) converts input to it. Separate from the registry, because a
// match state contains its sport and this folder does not depend on sports.

declare const sportKey: unique symbol;

/** A key such as `football`. A sport's module declares its own key; all other code receives a key or parses one. */
export type SportKey = string & { readonly [sportKey]: true };

/** Returns the sport's entry in a registry with an entry for every sport. */
export const entryOf = <Entry>(entries: Readonly<Record<string, Entry>>, sport: SportKey): Entry => entries[sport] as Entry;
