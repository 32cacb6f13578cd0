// Describes the cards of a match: "1 yellow card".
import "#texts/people";
import type { Translate } from "#client/i18n/text-of.ts";

export const CARDS = ["yellowCards", "redCards"] as const;

export function describeCards(t: Translate, counts: Readonly<Record<string, number>>): string[] {
	return CARDS.flatMap((key) => {
		const count = counts[key] ?? 0;
		return count > 0 ? [t(`did.${key}`, { count })] : [];
	});
}
