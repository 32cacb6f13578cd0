// What somebody did in a match, in words: "2 goals", "1 yellow card".
import "#texts/people";
import type { Translate } from "#client/i18n/translate.ts";
import { COUNTS, type Counts } from "./player-counts.ts";

export function describeCounts(t: Translate, counts: Counts): string[] {
	return COUNTS.flatMap((key) => {
		const count = counts[key] ?? 0;
		return count > 0 ? [t(`did.${key}`, { count })] : [];
	});
}
