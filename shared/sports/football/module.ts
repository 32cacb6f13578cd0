// Football as a module of the registry: eleven a side, two halves, extra time, shoot-out.
import type { LifecycleEvent } from "#shared/match/lifecycle.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Score, Side } from "#shared/match/sides.ts";
import type { RowMarks, SportModule } from "#shared/match/sport-module.ts";
import { footballLongClock, footballShortClock } from "./clock-label.ts";
import { type FootballDetail, PERIOD_STARTS_MS } from "./detail.ts";
import {
	FOOTBALL_LAYOUTS,
	FOOTBALL_PERIODS,
	type FootballDraft,
	type FootballEvent,
	type FootballPayloads,
	type FootballPeriod,
} from "./events.ts";
import { judgeFootball } from "./judge.ts";
import { emptyFootballDetail, stepFootball } from "./reducer.ts";
import { footballNews } from "./row-news.ts";

const THE_END = null;

/** What may follow a period. Extra time ends early where a golden or silver goal decides. */
const FOLLOWING: Record<FootballPeriod, readonly (string | typeof THE_END)[]> = {
	"1h": ["2h"],
	"2h": ["e1", "p", THE_END],
	e1: ["e2", THE_END],
	e2: ["p", THE_END],
	p: [THE_END],
};

const ANY_TIME: ReadonlySet<string> = new Set(["line_up_announced", "commentary_written"]);

export const football: SportModule<FootballDetail> = {
	key: "football",
	slug: "football-1",
	periods: FOOTBALL_PERIODS,
	periodStartMs: (period) => PERIOD_STARTS_MS[period as keyof typeof PERIOD_STARTS_MS] ?? null,
	layouts: FOOTBALL_LAYOUTS,
	happensInPlay: (type) => !ANY_TIME.has(type),
	subjectOf: (draft) => (draft.type.startsWith("review_") ? ((draft.payload as FootballPayloads["review_started"]).eventId ?? null) : null),
	emptyDetail: emptyFootballDetail,
	mayFollow,
	judge: (state, draft) => judgeFootball(state, draft as FootballDraft),
	winner,
	step: (state, event) => stepFootball(state, event as FootballEvent | LifecycleEvent),
	scoring: (event) =>
		event.type === "goal_scored" ? { side: (event as Extract<FootballEvent, { type: "goal_scored" }>).payload.side, points: 1 } : null,
	rowMarks,
	shortClock: footballShortClock,
	longClock: footballLongClock,
	rowNews: footballNews,
};

/** A level score is not asked for: extra time and shoot-outs also settle two legs. */
function mayFollow({ period, setup }: MatchState<FootballDetail>, next: string | null): boolean {
	if (next === "e1" && !setup.format.hasExtraTime) return false;
	if (next === "p" && !setup.format.hasShootOut) return false;
	return period === null ? next === "1h" : FOLLOWING[period as FootballPeriod].includes(next);
}

/** An award stands by its score; a shoot-out decides whatever the score (two legs); else more goals. */
function winner({ status, score, detail }: MatchState<FootballDetail>): Side | null {
	return (status === "awarded" ? null : leader(detail.shootOut?.scored)) ?? leader(score);
}

function leader(score: Score | undefined): Side | null {
	if (!score || score.home === score.away) return null;
	return score.home > score.away ? "home" : "away";
}

function rowMarks({ detail: { redCards, shootOut } }: MatchState<FootballDetail>): RowMarks {
	return { ...(redCards.home + redCards.away > 0 && { redCards }), ...(shootOut && { shootOut: shootOut.scored }) };
}
