// The points of a match by game, each with the score around it, for point by point, statistics, the graph and playback. Uses the same
// fold as the match.
import type { EventId, PlayerId } from "#shared/kit/ids.ts";
import { isLifecycle, type LifecycleEvent } from "#shared/match/fold/lifecycle.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { otherSide, type Pair, type Side } from "#shared/match/sides.ts";
import { emptyTennisDetail, servingPlayer, type TennisDetail } from "./detail.ts";
import type { PointKind, TennisEvent } from "./events.ts";
import { tennisFormat } from "./format.ts";
import { type Stake, stakes } from "./pressure.ts";
import { stepDetail, withStatedServer } from "./reducer.ts";
import { pointLabels } from "./score-label.ts";
import { openSet } from "./scoring.ts";

export interface LoggedPoint {
	eventId: EventId;
	side: Side;
	/** A penalty is not a played point (TN8). */
	kind: PointKind | "penalty";
	server: Side | null;
	/** The serve in play; `null` if not known. */
	serve: 1 | 2 | null;
	/** The side that had a break point (TN10). */
	breakPoint: Side | null;
	/** What each side could win with the point. */
	stakes: Pair<Stake | null>;
	/** The called score; after the point that won the game, the score before it. */
	called: Pair<string>;
}

export interface LoggedGame {
	/** Period of the set. */
	period: string;
	isTieBreak: boolean;
	server: Side | null;
	serverId: PlayerId | null;
	points: readonly LoggedPoint[];
	/** `null` while the game is in progress. */
	winner: Side | null;
	/** Games of the set after the game. */
	games: Pair<number>;
	/** Points of the game if it was a tie-break and is finished. */
	tieBreak: Pair<number> | null;
	/** The event that won the game. */
	wonBy: EventId | null;
}

type Log = Pick<MatchState<TennisDetail>, "timeline" | "setup">;

/** The games are in match order. A game that a source only stated has no points; games that a stated set skips are not listed. */
export function pointLog({ timeline, setup }: Log): LoggedGame[] {
	const format = tennisFormat(setup.format);
	const games: LoggedGame[] = [];
	let detail = emptyTennisDetail();
	let open: LoggedPoint[] = [];
	for (const { event } of timeline) {
		if (isCancelled(event)) continue;
		const known = event as TennisEvent | LifecycleEvent;
		const before = known.type === "point_played" ? withStatedServer(detail, known.payload) : detail;
		const after = stepDetail(detail, known, setup);
		const point = isLifecycle(event) ? null : pointOf(before, known as TennisEvent);
		if (point)
			open.push({
				...point,
				...stakesOf(before, format),
				called: pointLabels(openSet(after) && isSameGame(before, after) ? after : before),
			});
		if (openSet(before) && !isSameGame(before, after)) {
			if (isOneGameOn(before, after)) games.push(gameOf(before, after, open, setup, event.id));
			open = [];
		}
		detail = after;
	}
	if (open.length > 0) games.push(gameOf(detail, detail, open, setup, null));
	const withFaults = new Set(
		timeline.flatMap(({ event }) => (event.type === "first_serve_missed" && !isCancelled(event) ? [event.period] : [])),
	);
	return games.map((game) => (withFaults.has(game.period) ? { ...game, points: game.points.map(onFirstServe) } : game));
}

/** TN5: if the log contains faults, a point without one was played on the first serve. */
const onFirstServe = (point: LoggedPoint): LoggedPoint => (point.kind === "penalty" ? point : { ...point, serve: point.serve ?? 1 });

const gamesPlayed = ({ sets }: TennisDetail): number => {
	const last = sets.at(-1);
	return last ? last.games.home + last.games.away : 0;
};

const isSameGame = (before: TennisDetail, after: TennisDetail): boolean =>
	before.sets.length === after.sets.length && gamesPlayed(before) === gamesPlayed(after);

const isOneGameOn = (before: TennisDetail, after: TennisDetail): boolean => gamesPlayed(after) - gamesPlayed(before) === 1;

type BarePoint = Pick<LoggedPoint, "eventId" | "side" | "kind" | "server" | "serve">;

function pointOf({ server, isSecondServe }: TennisDetail, event: TennisEvent): BarePoint | null {
	if (event.type === "point_played") {
		const { side, kind, serve = null } = event.payload;
		return { eventId: event.id, side, kind, server, serve: isSecondServe || kind === "double_fault" ? 2 : serve };
	}
	if (event.type !== "code_violation" || event.payload.penalty !== "point") return null;
	return { eventId: event.id, side: otherSide(event.payload.side), kind: "penalty", server, serve: null };
}

function stakesOf(before: TennisDetail, format: ReturnType<typeof tennisFormat>): Pick<LoggedPoint, "stakes" | "breakPoint"> {
	const each = stakes(before, format);
	const receiver = before.server === null || before.isTieBreak ? null : otherSide(before.server);
	return { stakes: each, breakPoint: receiver && each[receiver] !== null ? receiver : null };
}

function gameOf(
	before: TennisDetail,
	after: TennisDetail,
	points: readonly LoggedPoint[],
	setup: Log["setup"],
	wonBy: EventId | null,
): LoggedGame {
	const [was, is] = [before.sets.at(-1), after.sets.at(-1)];
	const server = before.isTieBreak ? (points[0]?.server ?? null) : before.server;
	const winner = wonBy === null || !was || !is ? null : is.games.home > was.games.home ? "home" : "away";
	return {
		period: is?.period ?? "",
		isTieBreak: before.isTieBreak,
		server,
		serverId: server && !before.isTieBreak ? servingPlayer(setup, before, server) : null,
		points,
		winner,
		games: is?.games ?? { home: 0, away: 0 },
		tieBreak: before.isTieBreak && winner ? (is?.tieBreak ?? null) : null,
		wonBy,
	};
}

/** Whether the receiver won the game. */
export const isBreak = ({ isTieBreak, server, winner }: LoggedGame): boolean =>
	!isTieBreak && winner !== null && server !== null && winner !== server;
