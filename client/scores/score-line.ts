// The score of a match as one text in its sport's own form: 2–1, 326/8–112; the score alone of the only side whose turn has come.
import type { MatchLive } from "#shared/contract/match-row.ts";
import { SIDES } from "#shared/match/sides.ts";
import { type SportRowView, scoreTextOf } from "./sport-row-view.ts";

export const scoreLine = (sport: SportRowView, live: Pick<MatchLive, "marks" | "status" | "score">): string =>
	SIDES.map((side) => scoreTextOf(sport, live, side))
		.filter(Boolean)
		.join("–");
