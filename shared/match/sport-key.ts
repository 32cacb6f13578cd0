// The key of a sport as a type of its own: `parseSportKey` (sports/registry.ts) turns text into it where text enters. Apart from
// the registry, because a match state names its sport and this room knows none.

declare const sportKey: unique symbol;

/** `football`. A sport's module declares its own; everything else is given one or parses it. */
export type SportKey = string & { readonly [sportKey]: true };

/** The sport's entry in a registry that has one for every sport. */
export const entryOf = <Entry>(entries: Readonly<Record<string, Entry>>, sport: SportKey): Entry => entries[sport] as Entry;
