// Statistics of an ice hockey match or one of its periods, counted from its events; totals that a source measured replace them (IH14,
// IH15).
import { activeEvents } from "#shared/match/judge/find-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { otherSide, type Pair, type Side } from "#shared/match/sides.ts";
import type { HockeyDetail, PenaltyTime } from "./detail.ts";
import type { HockeyEvent, PenaltyKind, Statistic } from "./events.ts";
import { hockeyRules, isHockeyPeriod, periodTimes } from "./format.ts";
import { isShortHanding } from "./penalty-times.ts";
import { HOCKEY_PERIODS, type HockeyPeriod } from "./periods.ts";

type State = MatchState<HockeyDetail>;

export type HockeyStatistic = Statistic | "saves" | "penaltyMinutes" | "powerPlays" | "powerPlayGoals" | "shortHandedGoals";
/** A statistic that nobody reported is absent, never 0. */
export type HockeyTotals = Partial<Record<HockeyStatistic, Pair<number>>>;

/** IH14: minutes in the statistics (IIHF rules 16 to 23). */
export const PENALTY_MINUTES: Record<PenaltyKind, number> = {
	minor: 2,
	bench_minor: 2,
	double_minor: 4,
	major: 5,
	misconduct: 10,
	game_misconduct: 20,
	match: 25,
};

/** `period`: `null` is the whole match. */
export function hockeyStatistics(state: State, period: HockeyPeriod | null = null): HockeyTotals {
	const all = activeEvents(state) as HockeyEvent[];
	const totals = { ...playTotals(state, all, period), ...penaltyTotals(state, all, period) };
	const { shotsOnGoal } = totals;
	if (!shotsOnGoal) return totals;
	const goals = count(within(all, period), (event) => (event.type === "goal_scored" ? event.payload.side : null));
	const saves = (side: Side) => Math.max(0, shotsOnGoal[otherSide(side)] - goals[otherSide(side)]);
	return { ...totals, saves: { home: saves("home"), away: saves("away") } };
}

/** Shots on goal by period of play, in order; `null` if nobody reports shots. */
export function shotsByPeriod(state: State): { period: HockeyPeriod; shots: Pair<number> }[] | null {
	const periods = state.periodScores.flatMap(({ period }) => (isHockeyPeriod(period) && period !== "so" ? [period] : []));
	const rows = periods.map((period) => ({ period, shots: hockeyStatistics(state, period).shotsOnGoal }));
	const isCounted = hockeyStatistics(state).shotsOnGoal !== undefined;
	return isCounted ? rows.map(({ period, shots }) => ({ period, shots: shots ?? { home: 0, away: 0 } })) : null;
}

const within = (events: readonly HockeyEvent[], period: HockeyPeriod | null) =>
	period === null ? events : events.filter((event) => event.period === period);

function count(
	events: readonly HockeyEvent[],
	sideOf: (event: HockeyEvent) => Side | null,
	weight = (_event: HockeyEvent) => 1,
): Pair<number> {
	const totals = { home: 0, away: 0 };
	for (const event of events) {
		const side = sideOf(event);
		if (side) totals[side] += weight(event);
	}
	return totals;
}

/** Returns the side for which an event counts. A single event of a statistic shows that the source reports it. */
const COUNTED: Partial<Record<Statistic, (event: HockeyEvent) => Side | null>> = {
	shotsOnGoal: (event) => (isOnGoal(event) ? event.payload.side : null),
	shots: (event) => (event.type === "shot_taken" || isOnGoal(event) ? (event.payload as { side: Side }).side : null),
	blocks: (event) => (event.type === "shot_taken" && event.payload.outcome === "blocked" ? otherSide(event.payload.side) : null),
	hits: (event) => (event.type === "hit_made" ? event.payload.side : null),
	faceOffsWon: (event) => (event.type === "face_off_won" ? event.payload.side : null),
};

const REPORTED_BY = { shotsOnGoal: "shot_taken", shots: "shot_taken", blocks: "shot_taken", hits: "hit_made", faceOffsWon: "face_off_won" };

/** Applies rule IH15. */
function isOnGoal(event: HockeyEvent): event is Extract<HockeyEvent, { type: "goal_scored" | "shot_taken" }> {
	return event.type === "goal_scored" || (event.type === "shot_taken" && event.payload.outcome === "saved");
}

function countedTotals(all: readonly HockeyEvent[], period: HockeyPeriod | null): HockeyTotals {
	const events = within(all, period);
	const totals: HockeyTotals = {};
	for (const [key, sideOf] of Object.entries(COUNTED) as [keyof typeof REPORTED_BY, (event: HockeyEvent) => Side | null][]) {
		if (all.some(({ type }) => type === REPORTED_BY[key])) totals[key] = count(events, sideOf);
	}
	return totals;
}

/** Measured totals of a period replace the counted ones. */
function playTotals(state: State, all: readonly HockeyEvent[], period: HockeyPeriod | null): HockeyTotals {
	if (period !== null) return { ...countedTotals(all, period), ...measuredTotals(state, period) };
	const totals: HockeyTotals = {};
	for (const one of HOCKEY_PERIODS) {
		for (const [key, { home, away }] of Object.entries(playTotals(state, all, one)) as [Statistic, Pair<number>][]) {
			const sum = totals[key] ?? { home: 0, away: 0 };
			totals[key] = { home: sum.home + home, away: sum.away + away };
		}
	}
	return totals;
}

function measuredTotals({ detail }: State, period: HockeyPeriod): HockeyTotals {
	const measured = Object.entries(detail.statistics[period] ?? {}) as [Statistic, [number, number]][];
	return Object.fromEntries(measured.map(([key, [home, away]]) => [key, { home, away }]));
}

/** The totals of penalties are known from the first penalty of the match on. */
function penaltyTotals(state: State, all: readonly HockeyEvent[], period: HockeyPeriod | null): HockeyTotals {
	if (!all.some(({ type }) => type === "penalty_called")) return {};
	const events = within(all, period);
	const { goals } = state.detail;
	const ids = new Set(events.map(({ id }) => id));
	const goalsWith = (strength: string) => {
		const own = goals.filter((goal) => goal.strength === strength && !goal.isPenaltyShot && ids.has(goal.eventId));
		return { home: own.filter(({ side }) => side === "home").length, away: own.filter(({ side }) => side === "away").length };
	};
	return {
		penaltyMinutes: count(
			events,
			(event) => (event.type === "penalty_called" ? event.payload.side : null),
			(event) => (event.type === "penalty_called" ? PENALTY_MINUTES[event.payload.kind] : 0),
		),
		powerPlays: powerPlays(state, period),
		powerPlayGoals: goalsWith("power_play"),
		shortHandedGoals: goalsWith("short_handed"),
	};
}

/**
 * IH16: the power plays of each side: penalties of the other side that gave it more skaters for a time, by the period in which they start
 * to run.
 */
function powerPlays({ detail: { penalties }, setup, reached }: State, period: HockeyPeriod | null): Pair<number> {
	const times = period && periodTimes(period, hockeyRules(setup.format));
	const totals = { home: 0, away: 0 };
	for (const penalty of penalties) {
		const isHere = period === null || (times && penalty.startMs >= times.startMs && penalty.startMs < times.endMs);
		if (isHere && penalty.startMs <= lastReading(reached) && givesAdvantage(penalty, penalties)) totals[otherSide(penalty.side)]++;
	}
	return totals;
}

/** Returns the clock that the match has reached; after its end, all penalties have started. */
const lastReading = ([, , elapsedMs]: State["reached"]): number => (elapsedMs === 0 ? Number.MAX_SAFE_INTEGER : elapsedMs);

function givesAdvantage(penalty: PenaltyTime, all: readonly PenaltyTime[]): boolean {
	if (penalty.isMatched || penalty.isPaired) return false;
	const shortAt = (side: Side, atMs: number) => all.filter((time) => time.side === side && isShortHanding(time, atMs)).length;
	const changes = all.flatMap(({ startMs, endMs }) => [startMs, endMs]);
	return [penalty.startMs, ...changes].some(
		(atMs) => isShortHanding(penalty, atMs) && shortAt(penalty.side, atMs) > shortAt(otherSide(penalty.side), atMs),
	);
}

/** Percentage, rounded as displayed; `null` if the whole is 0. */
export const percentOf = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((1000 * part) / whole) / 10);
