// What was done in a match, in words: "2 goals", "1 yellow card".
import "#texts/people";
import type { TextKey, Translate } from "#client/i18n/translate.ts";
import type { SportKey } from "#shared/match/sport-key.ts";

type Counts = Readonly<Record<string, number>>;

export const CARDS = ["yellowCards", "redCards"] as const;

/** The cards of all players. */
export function describeCards(t: Translate, counts: Counts): string[] {
	return CARDS.flatMap((key) => {
		const count = counts[key] ?? 0;
		return count > 0 ? [t(`did.${key}`, { count })] : [];
	});
}

/** What a player did, by the sport's own keys. */
export function describeCounts(t: Translate, sport: SportKey, keys: readonly string[], counts: Counts): string[] {
	return keys.flatMap((key) => {
		const count = counts[key] ?? 0;
		return count > 0 ? [t(`figureDid.${sport}.${key}` as TextKey, { count })] : [];
	});
}
