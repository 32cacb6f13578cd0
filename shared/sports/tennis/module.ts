// Tennis as a SportModule. Registered in sports/registry.ts.
import type { LifecycleEvent } from "#shared/match/fold/lifecycle.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { otherSide, type Side } from "#shared/match/sides.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import type { SportModule } from "#shared/match/sport-module.ts";
import { tennisLongClock, tennisShortClock } from "./clock-label.ts";
import { emptyTennisDetail, type TennisDetail } from "./detail.ts";
import { TENNIS_LAYOUTS } from "./event-layouts.ts";
import type { TennisDraft, TennisEvent } from "./events.ts";
import { setsToWin, tennisFormat } from "./format.ts";
import { judgeTennis } from "./judge.ts";
import { TENNIS_PERIODS, type TennisPeriod } from "./periods.ts";
import { stepTennis } from "./reducer.ts";
import { tennisMarks, tennisNews } from "./row.ts";
import { matchWinner } from "./scoring.ts";

type State = MatchState<TennisDetail>;

/** Events that are only possible during a set. Naming a server, penalties and stating a set are also possible between sets. */
const IN_PLAY: ReadonlySet<string> = new Set(["point_played", "first_serve_missed", "game_won", "challenge_made"]);

export const tennis: SportModule<TennisDetail> = {
	key: "tennis" as SportKey,
	slug: "tennis-3",
	teamsArePlayers: true,
	periods: TENNIS_PERIODS,
	periodStartMs: () => null,
	layouts: TENNIS_LAYOUTS,
	happensInPlay: (type) => IN_PLAY.has(type),
	subjectOf: () => null,
	emptyDetail: emptyTennisDetail,
	mayBeDrawn: () => false,
	mayFollow,
	judge: (state, draft) => judgeTennis(state, draft as TennisDraft),
	winner,
	step: (state, event) => stepTennis(state, event as TennisEvent | LifecycleEvent),
	// A point changes the score of the match only if it ends a set, so no event scores by itself.
	scoring: () => null,
	decidedBy: ({ detail }) => detail.withdrawal?.kind ?? null,
	rowMarks: tennisMarks,
	shortClock: tennisShortClock,
	longClock: tennisLongClock,
	rowNews: tennisNews,
};

/** Rule TN3. `next` null: the match ends. */
function mayFollow({ period, setup, detail }: State, next: string | null): boolean {
	const format = tennisFormat(setup.format);
	const index = period === null ? -1 : TENNIS_PERIODS.indexOf(period as TennisPeriod);
	if (next === null) return index >= 0 && (detail.withdrawal !== null || index + 1 >= setsToWin(format));
	const isOpen = detail.withdrawal === null && matchWinner(detail, format) === null;
	return isOpen && index + 1 < format.bestOf && TENNIS_PERIODS.indexOf(next as TennisPeriod) === index + 1;
}

/** TN6: a side that withdraws loses. Otherwise sets decide; an award is decided by its score alone. */
function winner({ detail, setup, score: { home, away } }: State): Side | null {
	if (detail.withdrawal) return otherSide(detail.withdrawal.side);
	const bySets = matchWinner(detail, tennisFormat(setup.format));
	if (bySets || home === away) return bySets;
	return home > away ? "home" : "away";
}
