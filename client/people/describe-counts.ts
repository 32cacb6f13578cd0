// Describes a player's counts in a match in the terms of the sport: "2 goals".
import type { TextKey, Translate } from "#client/i18n/text-of.ts";
import type { SportKey } from "#shared/match/sport-key.ts";

/** `keys`: the counts to describe, in order. */
export function describeCounts(t: Translate, sport: SportKey, keys: readonly string[], counts: Readonly<Record<string, number>>): string[] {
	return keys.flatMap((key) => {
		const count = counts[key] ?? 0;
		return count > 0 ? [t(`figureDid.${sport}.${key}` as TextKey, { count })] : [];
	});
}
