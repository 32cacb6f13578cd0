// Basketball as a module of the registry: five players per side, four quarters, overtime.
import type { LifecycleEvent } from "#shared/match/fold/lifecycle.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { periodMarks } from "#shared/match/period-marks.ts";
import type { Side } from "#shared/match/sides.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import type { RowMarks, RowNews, SportChatLine, SportModule } from "#shared/match/sport-module.ts";
import { basketballLongClock, basketballShortClock, clockAt } from "./clock-label.ts";
import { type BasketballDetail, teamFoulsNow } from "./detail.ts";
import { BASKETBALL_LAYOUTS } from "./event-layouts.ts";
import type { BasketballDraft, BasketballEvent } from "./events.ts";
import { isBasketballPeriod, isOvertime, lastRegular, periodEndMs, periodStartMs, periodsOf } from "./format.ts";
import { judgeBasketball } from "./judge.ts";
import { BASKETBALL_PERIODS, type BasketballPeriod } from "./periods.ts";
import { emptyBasketballDetail, stepBasketball } from "./reducer.ts";

type State = MatchState<BasketballDetail>;

const ANY_TIME: ReadonlySet<string> = new Set(["line_up_announced", "commentary_written", "timeout_called", "player_substituted"]);

export const basketball: SportModule<BasketballDetail> = {
	key: "basketball" as SportKey,
	slug: "basketball-2",
	/** Overtimes are played until one side leads (BB3). */
	usualFormat: { hasExtraTime: true, hasShootOut: false },
	mayBeDrawn: ({ hasExtraTime }) => !hasExtraTime,
	periods: BASKETBALL_PERIODS,
	periodStartMs: (period, format) => (isBasketballPeriod(period) ? periodStartMs(period, format) : null),
	unusualEndMs(period, format) {
		if (!isBasketballPeriod(period) || !format.options) return null;
		const endMs = periodEndMs(period, format);
		return endMs === periodEndMs(period) ? null : endMs;
	},
	isBeforeRegular: (period, format) => isBasketballPeriod(period) && !isOvertime(period) && period !== lastRegular(format),
	layouts: BASKETBALL_LAYOUTS,
	happensInPlay: (type) => !ANY_TIME.has(type),
	subjectOf: () => null,
	emptyDetail: emptyBasketballDetail,
	mayFollow,
	judge: (state, draft) => judgeBasketball(state, draft as BasketballDraft),
	winner,
	step: (state, event) => stepBasketball(state, event as BasketballEvent | LifecycleEvent),
	scoring,
	chatLine,
	rowMarks,
	shortClock: basketballShortClock,
	longClock: basketballLongClock,
	rowNews,
};

function scoring(event: MatchEvent): { side: Side; points: number } | null {
	const { type, payload } = event as BasketballEvent;
	return type === "points_scored" ? { side: payload.side, points: payload.points } : null;
}

/** Returns the line in the chat: disqualifications have one, but not baskets, because there are too many. `null` without one. */
function chatLine(event: MatchEvent): SportChatLine | null {
	const { type, payload } = event as BasketballEvent;
	if (type !== "foul_committed" || payload.kind !== "disqualifying") return null;
	return { kind: "incident", incident: "disqualified", side: payload.side, playerId: payload.playerId };
}

/** Rule BB3. `next` null: the match ends. */
function mayFollow({ period, setup }: State, next: string | null): boolean {
	const periods = periodsOf(setup.format);
	const index = period === null ? -1 : periods.indexOf(period as BasketballPeriod);
	if (next === null) return index >= periods.indexOf(lastRegular(setup.format));
	return periods.indexOf(next as BasketballPeriod) === index + 1;
}

function winner({ score: { home, away } }: State): Side | null {
	if (home === away) return null;
	return home > away ? "home" : "away";
}

/** The score by quarter, and the team fouls of the running or last period, which decide on free throws. */
function rowMarks(state: State): RowMarks {
	const fouls = teamFoulsNow(state);
	return fouls.home + fouls.away > 0 ? { ...periodMarks(state), teamFouls: fouls } : periodMarks(state);
}

/** Baskets are too frequent to be news; only a cancelled basket is. */
function rowNews({ timeline, setup }: State): RowNews | null {
	const cancelled = timeline.filter(({ event }) => event.type === "points_scored" && isCancelled(event));
	const newest = cancelled.sort((one, other) => one.event.seq - other.event.seq).at(-1);
	if (!newest) return null;
	const { event, scoreAfter, scoreInstead } = newest;
	const { side } = (event as Extract<BasketballEvent, { type: "points_scored" }>).payload;
	const minute = clockAt(event.period, event.elapsedMs, setup.format) ?? "";
	return { kind: "score_cancelled", side, minute, at: event.occurredAt, before: scoreAfter, after: scoreInstead ?? scoreAfter };
}
