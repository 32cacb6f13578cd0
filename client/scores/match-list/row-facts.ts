// The facts of one team in a list row if there is no event: its scorers, or its table place before the start.
import "#texts/lists";
import type { Translate } from "#client/i18n/text-of.ts";
import type { MatchLive, MatchRow } from "#shared/contract/match-row.ts";
import type { Side } from "#shared/match/sides.ts";

type Facts = Pick<MatchLive, "scorers" | "status">;

/**
 * Returns `#3`, or `Brandt 12', 45+2' · Moreau 71'`; empty for none. Lines only break between scorers, and a
 * scorer who does not fit is omitted.
 */
export function rowFacts({ places }: Pick<MatchRow, "places">, { scorers, status }: Facts, side: Side, t: Translate): string {
	if (status === "scheduled") return places ? t("list.place", { place: places[side] }) : "";
	return scorers
		.filter((scorer) => scorer.side === side)
		.map(({ name, minutes, isOwnGoal }) => {
			const scorer = `${name} ${minutes}`;
			return isOwnGoal ? t("list.ownGoal", { scorer }) : scorer;
		})
		.join("\n· ")
		.replace(/ +/g, "\u00a0");
}
