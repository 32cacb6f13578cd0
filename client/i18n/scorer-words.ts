// A scorer as a line names one: `I. Brandt`, of an own goal `I. Brandt (own goal)`.
import type { Translate } from "./text-of.ts";

/** Empty for nobody known. */
export function scorerWords({ player, isOwnGoal }: { player: string | null; isOwnGoal?: boolean | undefined }, t: Translate): string {
	if (!isOwnGoal) return player ?? "";
	return player ? t("news.ownGoalOf", { player }) : t("news.ownGoal");
}
