// Statistics of a tennis match or of one set, counted from its points, or otherwise as a source measured them (TN11).
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { otherSide, type Pair, type Side } from "#shared/match/sides.ts";
import type { TennisDetail } from "./detail.ts";
import { STATISTICS, type Statistic, type TennisEvent } from "./events.ts";
import { isBreak, type LoggedGame, type LoggedPoint, pointLog } from "./point-log.ts";

/** An absent statistic is not known. */
export type TennisTotals = Partial<Record<Statistic, Pair<number>>>;

type State = MatchState<TennisDetail>;

/** `period`: one set, or `null` for all. `games`: passed if the caller already has them. */
export function tennisStatistics(state: State, period: string | null = null, games: readonly LoggedGame[] = pointLog(state)): TennisTotals {
	const periods = period === null ? state.detail.sets.map((set) => set.period) : [period];
	const parts = periods.map((one) => ({ ...measured(state, one), ...counted(state, one, games) }));
	const totals: TennisTotals = {};
	for (const name of STATISTICS) {
		// If a statistic is unknown for one set, the match does not have it.
		const known = parts.map((part) => part[name]);
		if (known.length > 0 && known.every((each) => each !== undefined)) totals[name] = known.reduce((sum, each) => add(sum, each));
	}
	return totals;
}

const add = (one: Pair<number>, other: Pair<number>): Pair<number> => ({ home: one.home + other.home, away: one.away + other.away });

function measured({ timeline }: State, period: string): TennisTotals {
	const entry = timeline.findLast(({ event }) => event.type === "statistics_measured" && event.period === period && !isCancelled(event));
	if (!entry) return {};
	const { totals } = entry.event.payload as Extract<TennisEvent, { type: "statistics_measured" }>["payload"];
	return Object.fromEntries(Object.entries(totals).map(([name, [home, away]]) => [name, { home, away }]));
}

/** Counts the points of a set; only if all of its games have points. */
function counted({ detail }: State, period: string, all: readonly LoggedGame[]): TennisTotals {
	const set = detail.sets.find((one) => one.period === period);
	const games = all.filter((game) => game.period === period);
	const played = games.filter(({ winner }) => winner !== null);
	const isWhole = set?.hasGames && played.length === set.games.home + set.games.away;
	const gamesWon = set?.hasGames ? { gamesWon: set.games } : {};
	if (!isWhole || games.some(({ points, winner }) => winner !== null && points.length === 0)) return gamesWon;
	const points = games.flatMap((game) => game.points);
	const inPlay = points.filter(({ kind }) => kind !== "penalty");
	const pointsWon = bySide((side) => points.filter((point) => point.side === side).length);
	return { pointsWon, ...gamesWon, ...servingTotals(inPlay), ...strokeTotals(inPlay) };
}

const bySide = (count: (side: Side) => number): Pair<number> => ({ home: count("home"), away: count("away") });

function servingTotals(points: readonly LoggedPoint[]): TennisTotals {
	if (points.some(({ server }) => server === null)) return {};
	const count = (isMeant: (point: LoggedPoint, side: Side) => boolean) =>
		bySide((side) => points.filter((point) => point.server === side && isMeant(point, side)).length);
	const isWon = ({ side }: LoggedPoint, server: Side) => side === server;
	const totals: TennisTotals = {
		servicePoints: count(() => true),
		servicePointsWon: count(isWon),
		breakPointsFaced: count(({ breakPoint }) => breakPoint !== null),
		breakPointsSaved: count((point, side) => point.breakPoint !== null && isWon(point, side)),
	};
	if (points.some(({ serve }) => serve === null)) return totals;
	return {
		...totals,
		firstServesIn: count(({ serve }) => serve === 1),
		firstServesWon: count((point, side) => point.serve === 1 && isWon(point, side)),
		secondServesWon: count((point, side) => point.serve === 2 && isWon(point, side)),
	};
}

/** Aces and double faults can be reported without other kinds; a log with any of them has them all. */
function strokeTotals(points: readonly LoggedPoint[]): TennisTotals {
	const of = (kinds: readonly string[], isOwn: boolean) =>
		bySide((side) => points.filter((point) => kinds.includes(point.kind) && (point.side === side) === isOwn).length);
	const has = (...kinds: string[]) => points.some(({ kind }) => kinds.includes(kind));
	const isAll = points.length > 0 && points.every(({ kind }) => kind !== "unknown");
	return {
		...((isAll || has("ace", "double_fault")) && { aces: of(["ace"], true), doubleFaults: of(["double_fault"], false) }),
		...((isAll || has("winner", "unforced_error")) && {
			winners: of(["winner", "ace"], true),
			unforcedErrors: of(["unforced_error", "double_fault"], false),
		}),
	};
}

/** Service breaks of each side, from the known games. */
export const breaksOf = (games: readonly LoggedGame[]): Pair<number> =>
	bySide((side) => games.filter((game) => isBreak(game) && game.winner === side).length);

/** The share of one count in another as an integer percentage; `null` if the other is 0. `of`: absent if not known. */
export function percent(count: number | undefined, of: number | undefined): number | null {
	return count === undefined || !of ? null : Math.round((100 * count) / of);
}

/** Break points that a side won: those that the other side faced and did not save. */
export function breakPointsWon(
	{ breakPointsFaced: faced, breakPointsSaved: saved }: TennisTotals,
	side: Side,
): [won: number, of: number] | null {
	const other = otherSide(side);
	return faced && saved ? [faced[other] - saved[other], faced[other]] : null;
}

export const hasStatistics = (totals: TennisTotals): boolean => Object.keys(totals).length > 0;
