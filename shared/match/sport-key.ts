// The key of a sport as a type of its own: `parseSportKey` (sports/registry.ts) turns text into it where text enters. Apart from
// the registry, because a match state names its sport and this room knows none.

declare const sportKey: unique symbol;

/** `football`. A sport's module declares its own; everything else is given one or parses it. */
export type SportKey = string & { readonly [sportKey]: true };

/** The sport's entry in a registry that has one for every sport. Throws for a key that was not parsed by this build. */
export function entryOf<Entry>(entries: Readonly<Record<string, Entry>>, sport: SportKey): Entry {
	const entry = Object.hasOwn(entries, sport) ? entries[sport] : undefined;
	if (entry === undefined) throw new Error(`This build has no sport ${sport}.`);
	return entry;
}
