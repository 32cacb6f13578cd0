// Appearances of a football match: players, minutes, goals, assists and cards. Rules: FB9 in rules.md.
import type { PlayerId } from "#shared/kit/ids.ts";
import type { AppearanceRole, TeamEvent } from "#shared/match/appearance.ts";
import type { AppearanceRule } from "#shared/match/appearance-rule.ts";
import { confirmedInOrder } from "#shared/match/fold/fold-confirmed.ts";
import type { LifecycleEvent } from "#shared/match/fold/lifecycle.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import { hasEnded } from "#shared/match/match-status.ts";
import { otherSide, type Pair, type Side } from "#shared/match/sides.ts";
import { footballBookings } from "./bookings.ts";
import { FOOTBALL_PERIODS, type FootballEvent, type FootballPayloads, type FootballPeriod } from "./events.ts";
import { footballFigures } from "./figures.ts";
import { periodTimes } from "./format.ts";

const MINUTE_MS = 60_000;
type PeriodTimes = ReturnType<typeof periodTimes>;
const COUNT_GROUPS = [["goals", "penalties", "ownGoals"], ["assists"], ["yellowCards", "redCards"]] as const;
type CountKey = (typeof COUNT_GROUPS)[number][number];

interface Tally {
	side: Side;
	counts: Partial<Record<CountKey, number>>;
	/** Match clock without stoppage time. `null` if the player did not come on; `atMs` is `null` if the clock is unknown. */
	cameOn: { atMs: number | null } | null;
	left: { atMs: number | null } | null;
}

export const footballAppearances: AppearanceRule = {
	...footballFigures,
	types: [
		"line_up_announced",
		"goal_scored",
		"card_shown",
		"player_substituted",
		"period_started",
		"period_ended",
		"match_ended",
		"status_changed",
	],
	countGroups: COUNT_GROUPS,
	maxima: [],
	seasonParts: ["draws", "homeAway", "scoreTimes", "streaks", "greatest", "unscored"],
	of(events, format) {
		const confirmed = confirmedInOrder({ periods: FOOTBALL_PERIODS }, events).map(
			({ logged }) => logged.event as FootballEvent | LifecycleEvent,
		);
		const lineUps = lineUpsOf(confirmed);
		const times = periodTimes(format);
		const endMs = endOf(confirmed, times);
		return [...tallyPlayers(confirmed, times)].flatMap(([playerId, tally]) => {
			const role = roleOf(playerId, tally, lineUps[tally.side]);
			if (role === "bench" && Object.keys(tally.counts).length === 0) return [];
			return [{ playerId, side: tally.side, role, minutes: minutesOf(role, tally, endMs), counts: tally.counts as Record<string, number> }];
		});
	},
	teamEventsOf(events) {
		const confirmed = events.filter(({ status }) => status === "confirmed") as FootballEvent[];
		return confirmed.flatMap((event): TeamEvent[] => {
			const { period, elapsedMs } = event;
			if (event.type === "goal_scored") return [{ key: "goals", side: event.payload.side, period, elapsedMs }];
			if (event.type !== "card_shown") return [];
			return [{ key: event.payload.card === "yellow" ? "yellowCards" : "redCards", side: event.payload.side, period, elapsedMs }];
		});
	},
	cardTypes: ["card_shown"],
	bookingsOf: footballBookings,
	coachTypes: ["line_up_announced"],
	coachesOf(events) {
		const coaches: Pair<string | null> = { home: null, away: null };
		for (const event of events as readonly FootballEvent[]) {
			if (event.type !== "line_up_announced" || event.status !== "confirmed") continue;
			coaches[event.payload.side] = event.payload.coach ?? coaches[event.payload.side];
		}
		return coaches;
	},
};

function tallyPlayers(events: readonly (FootballEvent | LifecycleEvent)[], times: PeriodTimes): Map<PlayerId, Tally> {
	const tallies = new Map<PlayerId, Tally>();
	const tallyOf = (playerId: PlayerId, side: Side): Tally => {
		const tally = tallies.get(playerId) ?? { side, counts: {}, cameOn: null, left: null };
		tallies.set(playerId, tally);
		return tally;
	};
	const count = (playerId: PlayerId | null | undefined, side: Side, ...keys: CountKey[]) => {
		if (!playerId) return;
		const { counts } = tallyOf(playerId, side);
		for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
	};
	for (const event of events) {
		switch (event.type) {
			case "line_up_announced":
				if (!event.payload.isConfirmed) break;
				for (const { playerId } of [...event.payload.starters, ...event.payload.bench]) tallyOf(playerId, event.payload.side);
				break;
			case "goal_scored": {
				const { side, scorerId, assistId, kind } = event.payload;
				if (kind === "own_goal") count(scorerId, otherSide(side), "ownGoals");
				else count(scorerId, side, "goals", ...(kind === "penalty" ? (["penalties"] as const) : []));
				count(assistId, side, "assists");
				break;
			}
			case "card_shown": {
				const { side, playerId, card } = event.payload;
				count(playerId, side, card === "yellow" ? "yellowCards" : "redCards");
				if (playerId && card !== "yellow") tallyOf(playerId, side).left ??= { atMs: playedMs(event, times) };
				break;
			}
			case "player_substituted": {
				const { side, inId, outId } = event.payload;
				if (inId) tallyOf(inId, side).cameOn = { atMs: playedMs(event, times) };
				if (outId) tallyOf(outId, side).left ??= { atMs: playedMs(event, times) };
			}
		}
	}
	return tallies;
}

/** The last confirmed line-up of each side. */
function lineUpsOf(events: readonly (FootballEvent | LifecycleEvent)[]): Pair<FootballPayloads["line_up_announced"] | null> {
	const lineUps: ReturnType<typeof lineUpsOf> = { home: null, away: null };
	for (const event of events) {
		if (event.type === "line_up_announced" && event.payload.isConfirmed) lineUps[event.payload.side] = event.payload;
	}
	return lineUps;
}

function roleOf(playerId: PlayerId, { cameOn }: Tally, lineUp: FootballPayloads["line_up_announced"] | null): AppearanceRole {
	const isIn = (players: readonly { playerId: PlayerId }[] = []) => players.some((player) => player.playerId === playerId);
	if (isIn(lineUp?.starters)) return "starter";
	if (lineUp && cameOn) return "substitute";
	return isIn(lineUp?.bench) ? "bench" : "named";
}

/** Whole minutes, rounded so that those of a starter and of the substitute add up to the match. */
function minutesOf(role: AppearanceRole, { cameOn, left }: Tally, endMs: number | null): number | null {
	if (endMs === null || role === "named") return null;
	if (role === "bench") return 0;
	const fromMs = role === "starter" ? 0 : (cameOn?.atMs ?? null);
	const toMs = left ? left.atMs : endMs;
	if (fromMs === null || toMs === null) return null;
	return Math.max(0, Math.round(Math.min(toMs, endMs) / MINUTE_MS) - Math.round(Math.min(fromMs, endMs) / MINUTE_MS));
}

/** The match clock of an event without stoppage time: 45+2' is 45:00. `null` if it has no clock; the shoot-out is after the end. */
function playedMs({ period, elapsedMs }: Pick<MatchEvent, "period" | "elapsedMs">, { starts, ends }: PeriodTimes): number | null {
	if (period === "p") return Number.MAX_SAFE_INTEGER;
	if (period === null || elapsedMs === null || !(period in ends)) return null;
	const key = period as keyof typeof ends;
	return Math.min(Math.max(elapsedMs, starts[key]), ends[key]);
}

const hasUnusualStart = ({ period, elapsedMs }: Pick<MatchEvent, "period" | "elapsedMs">, { starts }: PeriodTimes): boolean =>
	elapsedMs !== null && period !== null && period in starts && elapsedMs < starts[period as keyof typeof starts];

/**
 * Returns the clock at the end of a match: the regular end of its last period, or earlier if the log says so; `null` if the match is not
 * over, no period was logged, or a period started before its usual time.
 */
function endOf(events: readonly (FootballEvent | LifecycleEvent)[], times: PeriodTimes): number | null {
	let isOver = false;
	let last = -1;
	let stoppedMs: number | null = null;
	for (const event of events) {
		// A period starts at an unusual time, so the halves are shorter than the format says, and minutes are not guessed.
		if (event.type === "period_started" && hasUnusualStart(event, times)) return null;
		if (event.type === "period_started") {
			last = Math.max(last, event.period === "p" ? -1 : FOOTBALL_PERIODS.indexOf(event.period as FootballPeriod));
		}
		if (event.type === "match_ended") isOver = true;
		if (event.type === "status_changed") isOver = hasEnded(event.payload.status);
	}
	const period = FOOTBALL_PERIODS[last];
	if (!isOver || period === undefined || period === "p") return null;
	for (const event of events) {
		const endsPlay = ["period_ended", "match_ended", "status_changed"].includes(event.type);
		if (endsPlay && event.period === period) stoppedMs = playedMs(event, times) ?? stoppedMs;
	}
	return stoppedMs ?? times.ends[period];
}
