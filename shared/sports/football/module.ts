// Football as a module of the registry: eleven players per side, two halves (or thirds, or quarters), extra time, shoot-out.
import type { EventId } from "#shared/kit/ids.ts";
import type { LifecycleEvent } from "#shared/match/fold/lifecycle.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import type { MatchFormat, MatchState } from "#shared/match/match-state.ts";
import { type Score, SIDES, type Side } from "#shared/match/sides.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import type { RowMarks, RowScorer, SportChatLine, SportModule } from "#shared/match/sport-module.ts";
import { footballLongClock, footballShortClock } from "./clock-label.ts";
import type { FootballDetail } from "./detail.ts";
import { FOOTBALL_LAYOUTS } from "./event-layouts.ts";
import { FOOTBALL_PERIODS, type FootballDraft, type FootballEvent } from "./events.ts";
import { isUnusual, type PlayedPeriod, periodTimes, regularPeriodsOf } from "./format.ts";
import { hasGoldenGoal } from "./golden-goal.ts";
import { judgeFootball } from "./judge.ts";
import { emptyFootballDetail, stepFootball } from "./reducer.ts";
import { footballNews } from "./row-news.ts";
import { footballPulse } from "./row-pulse.ts";
import { scorersBySide } from "./scorers.ts";

/**
 * Periods that can follow the last regular period and each one after it; `null`: the match ends. Extra time ends early if a golden goal
 * decides.
 */
const AFTER_REGULAR: readonly (string | null)[] = ["e1", "p", null];
const FOLLOWING: Record<string, readonly (string | null)[]> = { e1: ["e2", null], e2: ["p", null], p: [null] };

const ANY_TIME: ReadonlySet<string> = new Set(["line_up_announced", "commentary_written"]);

export const football: SportModule<FootballDetail> = {
	key: "football" as SportKey,
	slug: "football-1",
	periods: FOOTBALL_PERIODS,
	periodStartMs: (period, format) => periodTimes(format).starts[period as PlayedPeriod] ?? null,
	unusualEndMs: (period, format) => (isUnusual(format) ? (periodTimes(format).ends[period as PlayedPeriod] ?? null) : null),
	isBeforeRegular,
	isCutShort: (state) => state.isPeriodOpen && hasGoldenGoal(state),
	layouts: FOOTBALL_LAYOUTS,
	happensInPlay: (type) => !ANY_TIME.has(type),
	subjectOf,
	emptyDetail: emptyFootballDetail,
	mayFollow,
	judge: (state, draft) => judgeFootball(state, draft as FootballDraft),
	winner,
	step: (state, event) => stepFootball(state, event as FootballEvent | LifecycleEvent),
	scoring,
	chatLine,
	rowMarks,
	shortClock: footballShortClock,
	longClock: footballLongClock,
	rowScorers,
	rowPulse: footballPulse,
	rowNews: footballNews,
};

function subjectOf(draft: EventDraft): EventId | null {
	const { type, payload } = draft as FootballDraft;
	return type === "review_started" || type === "review_ended" ? (payload.eventId ?? null) : null;
}

function scoring(event: MatchEvent): { side: Side; points: number } | null {
	const { type, payload } = event as FootballEvent;
	return type === "goal_scored" ? { side: payload.side, points: 1 } : null;
}

function isBeforeRegular(period: string, format: MatchFormat): boolean {
	const regular: readonly string[] = regularPeriodsOf(format);
	return regular.slice(0, -1).includes(period);
}

/** `next` null: the match ends. A level score is not required, because extra time and shoot-outs also decide ties of two legs. */
function mayFollow(state: MatchState<FootballDetail>, next: string | null): boolean {
	const { period, setup } = state;
	if (next === "e1" && !setup.format.hasExtraTime) return false;
	if (next === "p" && !setup.format.hasShootOut) return false;
	if (next !== null && hasGoldenGoal(state)) return false;
	const regular: readonly (string | null)[] = regularPeriodsOf(setup.format);
	const index = regular.indexOf(period);
	if (period === null || (index >= 0 && index < regular.length - 1)) return next !== null && next === regular[index + 1];
	return (FOLLOWING[period] ?? AFTER_REGULAR).includes(next);
}

/** Returns the winner by the score of an award; otherwise by the shoot-out, whatever the score (ties of two legs); otherwise by the goals. */
function winner({ status, score, detail }: MatchState<FootballDetail>): Side | null {
	return (status === "awarded" ? null : leader(detail.shootOut?.scored)) ?? leader(score);
}

function leader(score: Score | undefined): Side | null {
	if (!score || score.home === score.away) return null;
	return score.home > score.away ? "home" : "away";
}

function chatLine(event: MatchEvent): SportChatLine | null {
	const { type, payload } = event as FootballEvent;
	if (type === "goal_scored") {
		const { side, scorerId: playerId, kind } = payload;
		return { kind: "score", side, playerId, ...(kind === "own_goal" && { isOwnGoal: true }) };
	}
	if (type !== "card_shown") return null;
	const { side, playerId, card } = payload;
	return { kind: "incident", incident: card === "yellow" ? "yellow_card" : "red_card", side, playerId };
}

function rowMarks({ detail: { redCards, shootOut } }: MatchState<FootballDetail>): RowMarks {
	return { ...(redCards.home + redCards.away > 0 && { redCards }), ...(shootOut && { shootOut: shootOut.scored }) };
}

/** Scorers for a list row, without unknown ones. */
function rowScorers(state: MatchState<FootballDetail>): RowScorer[] {
	const lines = scorersBySide(state);
	return SIDES.flatMap((side) =>
		lines[side].flatMap(({ name, isOwnGoal, goals }) => {
			const confirmed = goals.filter(({ isProvisional }) => !isProvisional);
			if (!name || confirmed.length === 0) return [];
			const minutes = confirmed.flatMap(({ minute }) => minute ?? []).join(", ");
			return { side, name: lastName(name), minutes, isOwnGoal };
		}),
	);
}

/** `Alexandre Moreau` → `Moreau`, `Jan van der Berg` → `van der Berg`. */
function lastName(name: string): string {
	return name.slice(name.indexOf(" ") + 1);
}
