// Formats a scorer: `I. Brandt`, or `I. Brandt (own goal)`.
import type { Translate } from "./text-of.ts";

/** Returns an empty string if the scorer is unknown. */
export function scorerWords({ player, isOwnGoal }: { player: string | null; isOwnGoal?: boolean | undefined }, t: Translate): string {
	if (!isOwnGoal) return player ?? "";
	return player ? t("news.ownGoalOf", { player }) : t("news.ownGoal");
}
