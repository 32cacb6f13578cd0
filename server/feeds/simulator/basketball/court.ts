// The state of a simulated match: players on the court, the clock and its stops, the drafts so far. The functions in this folder change it;
// simulate-basketball.ts creates one per match.
import type { ScheduledDraft } from "#server/feeds/kernel/scheduled-draft.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import { type SeededRandom, seededRandom } from "#shared/kit/seeded-random.ts";
import type { Pair, Score, Side } from "#shared/match/sides.ts";
import type { BasketballPayloads } from "#shared/sports/basketball/events.ts";
import { isOvertime, maxPlayerFouls, periodEndMs, periodStartMs } from "#shared/sports/basketball/format.ts";
import type { BasketballPeriod } from "#shared/sports/basketball/periods.ts";
import type { BasketballFacts, BasketballPlayer } from "./basketball-facts.ts";

/** Part of every source id. Raise it when the drafts of a script change in number, order or time, so that old and new ids cannot mix. */
const SCRIPT_VERSION = 3;

export interface SideOnCourt {
	side: Side;
	five: BasketballPlayer[];
	bench: BasketballPlayer[];
	/** Match clock, in milliseconds, at which each player last came on or went off. */
	since: Map<string, number>;
	fouls: Map<string, number>;
	sanctions: Map<string, number>;
	out: Set<string>;
	/** Team fouls in this period; overtimes continue the count of the last quarter. */
	teamFouls: number;
	/** Number of timeouts left in this half or overtime. */
	timeouts: number;
}

interface Payloads extends BasketballPayloads {
	period_started: Record<string, never>;
	period_ended: Record<string, never>;
	match_ended: Record<string, never>;
	clock_set: { isRunning: boolean };
}

export interface Court {
	facts: BasketballFacts;
	random: SeededRandom;
	sides: Pair<SideOnCourt>;
	score: Score;
	/** Consecutive points that one side has scored without a point of the other. */
	run: { side: Side; points: number };
	period: BasketballPeriod;
	/** The match clock that the log shows, in milliseconds. */
	elapsedMs: number;
	/** Milliseconds since the scheduled start. */
	atMs: number;
	isRunning: boolean;
	drafts: ScheduledDraft[];
	record<Type extends keyof Payloads>(type: Type, payload: Payloads[Type]): void;
	/** Records a line-up before the match. */
	announce(atMs: number, lineUp: BasketballPayloads["line_up_announced"]): void;
	/** Advances the clock, at most to the end of the period. */
	letRun(seconds: number): void;
	/** Stops a running clock for a number of real seconds; the clock stays stopped afterwards. */
	stop(seconds: readonly [number, number]): void;
	/** Resumes play after a stop. */
	resume(): void;
	isOver(): boolean;
}

export function createCourt(facts: BasketballFacts, sides: Pair<SideOnCourt>): Court {
	const random = seededRandom(facts.seed).fork("play");
	const drafts: ScheduledDraft[] = [];
	const push = (draft: Omit<ScheduledDraft, "sourceId">) =>
		void drafts.push({ sourceId: `${SCRIPT_VERSION}.${drafts.length + 1}`, ...draft });
	const court: Court = {
		facts,
		random,
		sides,
		drafts,
		score: { home: 0, away: 0 },
		run: { side: "home", points: 0 },
		period: "q1",
		elapsedMs: 0,
		atMs: 0,
		isRunning: false,
		record(type, payload) {
			const elapsedMs = type === "match_ended" ? null : court.elapsedMs;
			push({ atMs: court.atMs, draft: { type, period: court.period, elapsedMs, payload } });
		},
		announce(atMs, payload) {
			push({ atMs, draft: { type: "line_up_announced", period: null, elapsedMs: null, payload } });
		},
		letRun(seconds) {
			const passedMs = Math.min(Math.round(seconds * 10) * (SECOND_MS / 10), periodEndMs(court.period, facts.format) - court.elapsedMs);
			court.elapsedMs += passedMs;
			court.atMs += passedMs;
		},
		stop(seconds) {
			if (court.isRunning && !court.isOver()) court.record("clock_set", { isRunning: false });
			court.isRunning = false;
			court.atMs += random.integer(seconds[0], seconds[1]) * SECOND_MS;
		},
		resume() {
			if (!court.isRunning && !court.isOver()) court.record("clock_set", { isRunning: true });
			court.isRunning = true;
		},
		isOver: () => court.elapsedMs >= periodEndMs(court.period, facts.format),
	};
	return court;
}

/** Begins a period: the clock runs from the tip-off on. */
export function startPeriod(court: Court, period: BasketballPeriod): void {
	court.period = period;
	court.elapsedMs = periodStartMs(period, court.facts.format);
	court.record("period_started", {});
	court.isRunning = true;
	for (const side of [court.sides.home, court.sides.away]) {
		if (!isOvertime(period)) side.teamFouls = 0;
		if (period === "q1") side.timeouts = 2;
		if (period === "q3") side.timeouts = 3;
		if (isOvertime(period)) side.timeouts = 1;
	}
}

export function score(court: Court, side: Side, player: BasketballPlayer, points: 1 | 2 | 3, assist: BasketballPlayer | null = null): void {
	court.score[side] += points;
	court.run = { side, points: (court.run.side === side ? court.run.points : 0) + points };
	court.record("points_scored", { side, scorerId: player.id, points, ...(assist && { assistId: assist.id }) });
}

/** Returns `true` if the team fouls of the period give the other side free throws (BB5). */
export function foul(court: Court, side: Side, player: BasketballPlayer, kind: BasketballPayloads["foul_committed"]["kind"]): boolean {
	const own = court.sides[side];
	court.record("foul_committed", { side, playerId: player.id, kind });
	own.teamFouls++;
	own.fouls.set(player.id, (own.fouls.get(player.id) ?? 0) + 1);
	if (kind === "technical" || kind === "unsportsmanlike") own.sanctions.set(player.id, (own.sanctions.get(player.id) ?? 0) + 1);
	const isOut = (own.fouls.get(player.id) ?? 0) >= maxPlayerFouls(court.facts.format) || (own.sanctions.get(player.id) ?? 0) >= 2;
	if (isOut) own.out.add(player.id);
	return own.teamFouls > 4 && kind !== "offensive";
}

/** Picks one of a side's five players in proportion to `weight` and skill. */
export function pickPlayer({ random, sides }: Court, side: Side, weight: (player: BasketballPlayer) => number): BasketballPlayer {
	const { five } = sides[side];
	const index = random.weighted(five.map((player) => weight(player) * player.skill));
	return five[index] as BasketballPlayer;
}
