// The box score (BB9): statistics of each player and side from the current timeline, for the whole match or some of its periods.
import type { PlayerId } from "#shared/kit/ids.ts";
import type { LifecycleEvent } from "#shared/match/fold/lifecycle.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { type Pair, SIDES, type Side } from "#shared/match/sides.ts";
import type { BasketballDetail } from "./detail.ts";
import type { BasketballEvent, BasketballPayloads, Points } from "./events.ts";
import { isBasketballPeriod, periodEndMs } from "./format.ts";
import { stepBasketball } from "./reducer.ts";

export interface BoxCounts {
	points: number;
	/** Made shots by their points; field goals are the twos and threes. */
	made: Record<Points, number>;
	missed: Record<Points, number>;
	offensiveRebounds: number;
	defensiveRebounds: number;
	assists: number;
	steals: number;
	blocks: number;
	turnovers: number;
	fouls: number;
}

export interface BoxLine extends BoxCounts {
	playerId: PlayerId;
	/** Time on the court in milliseconds; `null` if the five players on the court are not known throughout. */
	playedMs: number | null;
	/** Points of the side minus those of the other one while the player was on the court; `null` if `playedMs` is. */
	plusMinus: number | null;
}

export interface BoxScore {
	/** All players of the line-up in its order, followed by players whom an event names. */
	players: Pair<BoxLine[]>;
	/** Totals, including events without a player. */
	totals: Pair<BoxCounts>;
	/** Points of players who did not start; `null` if the line-up is not known. */
	benchPoints: Pair<number | null>;
}

type State = MatchState<BasketballDetail>;
type Court = BasketballDetail["onCourt"];

const emptyCounts = (): BoxCounts => ({
	points: 0,
	made: { 1: 0, 2: 0, 3: 0 },
	missed: { 1: 0, 2: 0, 3: 0 },
	offensiveRebounds: 0,
	defensiveRebounds: 0,
	assists: 0,
	steals: 0,
	blocks: 0,
	turnovers: 0,
	fouls: 0,
});

/** `among`: periods; `null` for all. `nowMs`: the current clock of the log in a running period; if absent, the last clock in the log. */
export function boxScore(state: State, among: readonly string[] | null = null, nowMs?: number): BoxScore {
	const book = createBook();
	const counts = (period: string | null) => among === null || (period !== null && among.includes(period));
	const clock = courtClock(state, counts);
	for (const { event: matchEvent } of state.timeline) {
		if (matchEvent.status === "cancelled") continue;
		const event = matchEvent as BasketballEvent | LifecycleEvent;
		clock.take(event);
		if (counts(event.period)) countEvent(book, event as BasketballEvent);
	}
	clock.finish(nowMs ?? (state.clock && state.isPeriodOpen ? Math.max(state.clock.elapsedMs, state.reached[2]) : null));
	return {
		players: forSides((side) => linesOf(state, side, book, clock)),
		totals: book.totals,
		benchPoints: forSides((side) => benchPointsOf(state, side, book)),
	};
}

const forSides = <Value>(of: (side: Side) => Value): Pair<Value> => ({ home: of("home"), away: of("away") });

function createBook() {
	const totals: Pair<BoxCounts> = forSides(emptyCounts);
	const players: Pair<Map<PlayerId, BoxCounts>> = forSides(() => new Map());
	return {
		totals,
		players,
		/** Counts for the side, and for the player if one is named. */
		add(side: Side, playerId: PlayerId | null | undefined, change: (counts: BoxCounts) => void): void {
			change(totals[side]);
			if (!playerId) return;
			const own = players[side].get(playerId) ?? emptyCounts();
			players[side].set(playerId, own);
			change(own);
		},
	};
}

type Book = ReturnType<typeof createBook>;

function countEvent({ add }: Book, event: BasketballEvent): void {
	switch (event.type) {
		case "points_scored": {
			const { side, scorerId, assistId, points } = event.payload;
			add(side, scorerId, (counts) => {
				counts.points += points;
				counts.made[points]++;
			});
			if (assistId) add(side, assistId, (counts) => counts.assists++);
			break;
		}
		case "shot_missed":
			add(event.payload.side, event.payload.playerId, (counts) => counts.missed[event.payload.points]++);
			break;
		case "rebound_taken": {
			const key = event.payload.kind === "offensive" ? "offensiveRebounds" : "defensiveRebounds";
			add(event.payload.side, event.payload.playerId, (counts) => counts[key]++);
			break;
		}
		case "ball_stolen":
			add(event.payload.side, event.payload.playerId, (counts) => counts.steals++);
			break;
		case "shot_blocked":
			add(event.payload.side, event.payload.playerId, (counts) => counts.blocks++);
			break;
		case "turnover_committed":
			add(event.payload.side, event.payload.playerId, (counts) => counts.turnovers++);
			break;
		case "foul_committed":
			// BB2: a bench foul is charged to the bench, not to a player.
			add(event.payload.side, event.payload.isBench ? null : event.payload.playerId, (counts) => counts.fouls++);
	}
}

/** Time on the court and plus-minus of every player, as far as the five players of a side are known. */
function courtClock({ setup }: State, counts: (period: string | null) => boolean) {
	const played = new Map<PlayerId, number>();
	const plusMinus = new Map<PlayerId, number>();
	const isKnown: Pair<boolean> = { home: true, away: true };
	let court: Court = { home: null, away: null };
	let period: string | null = null;
	let sinceMs = 0;

	function passTo(toMs: number | null): void {
		if (toMs === null || period === null) return;
		const passedMs = Math.max(0, toMs - sinceMs);
		sinceMs = Math.max(sinceMs, toMs);
		if (passedMs === 0 || !counts(period)) return;
		for (const side of SIDES) {
			const five = court[side];
			if (!five) isKnown[side] = false;
			for (const playerId of five ?? []) played.set(playerId, (played.get(playerId) ?? 0) + passedMs);
		}
	}

	function score({ side, points }: BasketballPayloads["points_scored"]): void {
		for (const one of SIDES)
			for (const playerId of court[one] ?? []) plusMinus.set(playerId, (plusMinus.get(playerId) ?? 0) + (one === side ? points : -points));
	}

	return {
		isKnown,
		played,
		plusMinus,
		take(event: BasketballEvent | LifecycleEvent): void {
			if (event.type === "period_started") {
				period = event.period;
				sinceMs = event.elapsedMs ?? sinceMs;
			} else if (event.type === "period_ended") {
				passTo(event.elapsedMs);
				period = null;
			} else if (event.type === "line_up_announced" || event.type === "player_substituted") {
				if (event.period === period) passTo(event.elapsedMs);
				court = courtAfter(setup, court, event);
			} else if (event.type === "points_scored" && counts(event.period)) score(event.payload);
		},
		/** `nowMs`: `null` if no period is running. The clock of the log can exceed the end of the period. */
		finish(nowMs: number | null): void {
			if (nowMs !== null && isBasketballPeriod(period)) passTo(Math.min(nowMs, periodEndMs(period, setup.format)));
		},
	};
}

/** Returns the players on the court after an event, by the reducer's own rule. */
function courtAfter(setup: State["setup"], onCourt: Court, event: BasketballEvent): Court {
	const detail = { onCourt, lineUps: { home: null, away: null } };
	return stepBasketball({ setup, detail } as unknown as State, event).detail.onCourt;
}

function linesOf(
	{ detail, timeline }: State,
	side: Side,
	{ players }: Book,
	{ isKnown, played, plusMinus }: ReturnType<typeof courtClock>,
): BoxLine[] {
	const lineUp = detail.lineUps[side];
	const named = [...(lineUp?.starters ?? []), ...(lineUp?.bench ?? [])].map(({ playerId }) => playerId);
	const hasTime = isKnown[side] && lineUp !== null && timeline.some(({ event }) => event.type === "period_started");
	return [...new Set([...named, ...players[side].keys()])].map((playerId) => ({
		playerId,
		...(players[side].get(playerId) ?? emptyCounts()),
		playedMs: hasTime ? (played.get(playerId) ?? 0) : null,
		plusMinus: hasTime ? (plusMinus.get(playerId) ?? 0) : null,
	}));
}

function benchPointsOf({ detail }: State, side: Side, { players }: Book): number | null {
	const lineUp = detail.lineUps[side];
	if (!lineUp) return null;
	const starters = new Set(lineUp.starters.map(({ playerId }) => playerId));
	return [...players[side]].reduce((sum, [playerId, { points }]) => (starters.has(playerId) ? sum : sum + points), 0);
}
