// Describes a delivery in words: "Jones to Smith, FOUR"; "Jones to Smith, OUT: c Brown b Jones 24 (31)".
import type { Translate } from "#client/i18n/text-of.ts";
import type { BallBowled } from "#shared/sports/cricket/events.ts";
import { isFour, isSix } from "#shared/sports/cricket/fold-ball.ts";

type NameOf = (playerId: string | null) => string;

/** Bowler and striker: `Jones to Smith`. */
export const whoBowled = ({ bowlerId, strikerId }: BallBowled, nameOf: NameOf, t: Translate): string =>
	t("match.cricket.ball.line", { bowler: nameOf(bowlerId), batter: nameOf(strikerId) });

/** Outcome of a delivery without its wicket: `FOUR`, `no-ball, 2 runs`. */
export function whatCame(ball: BallBowled, t: Translate): string {
	const { runs, wides = 0, noBalls = 0, byes = 0, legByes = 0, penalty = 0 } = ball;
	const parts = [
		wides > 0 && t("match.cricket.ball.wides", { count: wides }),
		noBalls > 0 && t("match.cricket.ball.noBall"),
		isFour(ball) && t("match.cricket.ball.four"),
		isSix(ball) && t("match.cricket.ball.six"),
		runs > 0 && !isFour(ball) && !isSix(ball) && t("match.cricket.ball.runs", { count: runs }),
		byes > 0 && t("match.cricket.ball.byes", { count: byes }),
		legByes > 0 && t("match.cricket.ball.legByes", { count: legByes }),
		penalty > 0 && t("match.cricket.ball.penalty", { count: penalty }),
	].filter((part) => part !== false);
	if (parts.length === 0) return t("match.cricket.ball.dot");
	return parts.join(", ");
}
