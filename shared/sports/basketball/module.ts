// Basketball as a module of the registry: five a side, four quarters, overtime.

import type { LifecycleEvent } from "#shared/match/fold/lifecycle.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { periodMarks } from "#shared/match/period-marks.ts";
import type { Side } from "#shared/match/sides.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import type { RowMarks, RowNews, SportModule } from "#shared/match/sport-module.ts";
import { basketballLongClock, basketballShortClock, clockAt } from "./clock-label.ts";
import { type BasketballDetail, isBasketballPeriod, periodStartMs } from "./detail.ts";
import { BASKETBALL_LAYOUTS } from "./event-layouts.ts";
import { BASKETBALL_PERIODS, type BasketballDraft, type BasketballEvent, type BasketballPeriod } from "./events.ts";
import { judgeBasketball } from "./judge.ts";
import { emptyBasketballDetail, stepBasketball } from "./reducer.ts";

type State = MatchState<BasketballDetail>;

export const basketball: SportModule<BasketballDetail> = {
	key: "basketball" as SportKey,
	slug: "basketball-2",
	periods: BASKETBALL_PERIODS,
	periodStartMs: (period) => (isBasketballPeriod(period) ? periodStartMs(period) : null),
	layouts: BASKETBALL_LAYOUTS,
	happensInPlay: (type) => type !== "commentary_written" && type !== "timeout_called",
	subjectOf: () => null,
	emptyDetail: emptyBasketballDetail,
	mayFollow,
	judge: (state, draft) => judgeBasketball(state, draft as BasketballDraft),
	winner,
	step: (state, event) => stepBasketball(state, event as BasketballEvent | LifecycleEvent),
	scoring,
	rowMarks,
	shortClock: basketballShortClock,
	longClock: basketballLongClock,
	rowNews,
};

function scoring(event: MatchEvent): { side: Side; points: number } | null {
	const { type, payload } = event as BasketballEvent;
	return type === "points_scored" ? { side: payload.side, points: payload.points } : null;
}

/** BB3. Null is the end. */
function mayFollow({ period }: State, next: string | null): boolean {
	const index = period === null ? -1 : BASKETBALL_PERIODS.indexOf(period as BasketballPeriod);
	if (next === null) return index >= BASKETBALL_PERIODS.indexOf("q4");
	return BASKETBALL_PERIODS.indexOf(next as BasketballPeriod) === index + 1;
}

function winner({ score: { home, away } }: State): Side | null {
	if (home === away) return null;
	return home > away ? "home" : "away";
}

/** The score by quarter, and the fouls of the period that runs or ran last: they decide on free throws. */
function rowMarks(state: State): RowMarks {
	const last = state.detail.teamFouls.at(-1);
	const quarters = periodMarks(state);
	return last && last.home + last.away > 0 ? { ...quarters, teamFouls: { home: last.home, away: last.away } } : quarters;
}

/** A basket falls twice a minute and needs no words: only one that was cancelled does. */
function rowNews({ timeline }: State): RowNews | null {
	const cancelled = timeline.filter(({ event }) => event.type === "points_scored" && isCancelled(event));
	const newest = cancelled.sort((one, other) => one.event.seq - other.event.seq).at(-1);
	if (!newest) return null;
	const { event, scoreAfter, scoreInstead } = newest;
	const { side } = (event as Extract<BasketballEvent, { type: "points_scored" }>).payload;
	const minute = clockAt(event.period, event.elapsedMs) ?? "";
	return { kind: "score_cancelled", side, minute, at: event.occurredAt, before: scoreAfter, after: scoreInstead ?? scoreAfter };
}
