// Ice hockey as a module: everything that the match log, the rows and the pages of all sports need of it. Registered in
// sports/registry.ts.
import type { EventId } from "#shared/kit/ids.ts";
import type { LifecycleEvent } from "#shared/match/fold/lifecycle.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import type { MatchFormat, MatchState } from "#shared/match/match-state.ts";
import { periodMarks } from "#shared/match/period-marks.ts";
import type { Side } from "#shared/match/sides.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import type { RowMarks, SportChatLine, SportModule } from "#shared/match/sport-module.ts";
import { hockeyLongClock, hockeyMinute, hockeyShortClock } from "./clock-label.ts";
import { emptyHockeyDetail, type HockeyDetail } from "./detail.ts";
import { HOCKEY_LAYOUTS } from "./event-layouts.ts";
import type { HockeyDraft, HockeyEvent, HockeyEventType } from "./events.ts";
import { fullTeam, hockeyRules, isHockeyPeriod, overtimeOf, periodTimes, unusualEndMs } from "./format.ts";
import { judgeHockey } from "./judge.ts";
import { benches } from "./penalty-times.ts";
import { HOCKEY_PERIODS, type HockeyPeriod } from "./periods.ts";
import { leader, stepHockey } from "./reducer.ts";
import { hockeyNews } from "./row-news.ts";
import { hockeyRowScorers } from "./scorers.ts";
import { isWonInOvertime } from "./sudden-death.ts";

type State = MatchState<HockeyDetail>;

/** Events that are also possible before the match or after a period: a penalty for an incident on the way off, or the next goaltender. */
const AT_ANY_TIME: ReadonlySet<string> = new Set<HockeyEventType>([
	"penalty_called",
	"goalie_entered",
	"timeout_called",
	"review_started",
	"review_ended",
	"line_up_announced",
	"statistics_measured",
	"commentary_written",
]);

export const iceHockey: SportModule<HockeyDetail> = {
	key: "ice_hockey" as SportKey,
	slug: "ice-hockey-4",
	/** Overtime, then a shoot-out (IH4). */
	usualFormat: { hasExtraTime: true, hasShootOut: true },
	periods: HOCKEY_PERIODS,
	periodStartMs: (period, format?: MatchFormat) =>
		isHockeyPeriod(period) ? (periodTimes(period, format && hockeyRules(format))?.startMs ?? null) : null,
	unusualEndMs,
	countsUp: (format) => hockeyRules(format).countsUp,
	isCutShort: (state) => state.isPeriodOpen && isWonInOvertime(state),
	layouts: HOCKEY_LAYOUTS,
	happensInPlay: (type) => !AT_ANY_TIME.has(type),
	subjectOf,
	emptyDetail: emptyHockeyDetail,
	mayFollow,
	judge: (state, draft) => judgeHockey(state, draft as HockeyDraft),
	winner: ({ score }) => leader(score),
	step: (state, event) => stepHockey(state, event as HockeyEvent | LifecycleEvent),
	scoring,
	chatLine,
	rowMarks,
	shortClock: hockeyShortClock,
	longClock: hockeyLongClock,
	eventMinute: ({ period, elapsedMs }, format) => hockeyMinute(period, elapsedMs, format),
	rowScorers: hockeyRowScorers,
	rowNews: hockeyNews,
};

function subjectOf(draft: EventDraft): EventId | null {
	const { type, payload } = draft as HockeyDraft;
	return type === "review_started" || type === "review_ended" ? (payload.eventId ?? null) : null;
}

function scoring(event: MatchEvent): { side: Side; points: number } | null {
	const { type, payload } = event as HockeyEvent;
	return type === "goal_scored" ? { side: payload.side, points: 1 } : null;
}

/** Rules IH4 and IH5. `next` null: the match ends. A level score is not required, because a later correction can make it level. */
function mayFollow(state: State, next: string | null): boolean {
	const { period, setup } = state;
	const { overtimes } = hockeyRules(setup.format);
	const index = period === null ? -1 : HOCKEY_PERIODS.indexOf(period as HockeyPeriod);
	const hasPlayedThree = index >= HOCKEY_PERIODS.indexOf("p3");
	if (next === null) return hasPlayedThree;
	if (isWonInOvertime(state)) return false;
	if (next === "so") return setup.format.hasShootOut && hasPlayedThree && period !== "so";
	return HOCKEY_PERIODS.indexOf(next as HockeyPeriod) === index + 1 && overtimeOf(next) <= overtimes;
}

function chatLine(event: MatchEvent): SportChatLine | null {
	const { type, payload } = event as HockeyEvent;
	if (type === "goal_scored") return { kind: "score", side: payload.side, playerId: payload.scorerId };
	if (type !== "penalty_called" || (payload.kind !== "match" && payload.kind !== "game_misconduct")) return null;
	const incident = payload.kind === "match" ? "match_penalty" : "game_misconduct";
	return { kind: "incident", incident, side: payload.side, playerId: payload.playerId };
}

/**
 * The score by period. `bench1`, `bench2`: when the two places in each side's penalty box become free, by the log's clock; a row derives
 * the power play from them (manpower.ts). `full`: skaters of a side without penalties. `emptyNet`: 1 if the goaltender was pulled.
 */
function rowMarks(state: State): RowMarks {
	const { detail, clock, status, reached } = state;
	const line = periodMarks(state);
	if (!clock || status === "finished") return line;
	const { home, away } = benches(detail.penalties);
	const atMs = Math.max(clock.elapsedMs, reached[2]);
	const isTaken = (place: 0 | 1) => Math.max(home[place], away[place]) > atMs;
	const full = fullTeam(state);
	const { nets } = detail;
	return {
		...line,
		...(isTaken(0) && { bench1: { home: home[0], away: away[0] } }),
		...(isTaken(1) && { bench2: { home: home[1], away: away[1] } }),
		...((isTaken(0) || isTaken(1)) && { full: { home: full, away: full } }),
		...((nets.home.isEmpty || nets.away.isEmpty) && { emptyNet: { home: Number(nets.home.isEmpty), away: Number(nets.away.isEmpty) } }),
	};
}
