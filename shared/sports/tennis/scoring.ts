// Scoring rules of points, games, sets and the match (TN1 to TN4): rules of the ITF, rules 5 to 7 and appendix V. Pure; used by the
// reducer, the simulator, prices and the desk.
import { otherSide, type Pair, type Side } from "#shared/match/sides.ts";
import { setsWon, type TennisDetail, type TennisSet } from "./detail.ts";
import { setRuleOf, setsToWin, type TennisFormat } from "./format.ts";

const NONE: Pair<number> = { home: 0, away: 0 };
/** A game is won by four points and two more than the other side's. */
const GAME_POINTS = 4;
const LEAD = 2;

const plusOne = (count: Pair<number>, side: Side): Pair<number> => ({ ...count, [side]: count[side] + 1 });
const lead = (count: Pair<number>, side: Side): number => count[side] - count[otherSide(side)];

export function beginSet(detail: TennisDetail, period: string, format: TennisFormat): TennisDetail {
	const { isMatchTieBreak } = setRuleOf(format, detail.sets.length);
	const set: TennisSet = { period, games: NONE, tieBreak: isMatchTieBreak ? NONE : null, winner: null, isMatchTieBreak, hasGames: true };
	return { ...detail, sets: [...detail.sets, set], points: NONE, isTieBreak: isMatchTieBreak, isSecondServe: false };
}

/** The running, undecided set; `null` if there is none. */
export function openSet({ sets }: Pick<TennisDetail, "sets">): TennisSet | null {
	const last = sets.at(-1);
	return last && last.winner === null ? last : null;
}

/** The side that has won the match by its sets; `null` if none has. */
export function matchWinner(detail: Pick<TennisDetail, "sets">, format: TennisFormat): Side | null {
	const won = setsWon(detail);
	if (won.home >= setsToWin(format)) return "home";
	return won.away >= setsToWin(format) ? "away" : null;
}

/** Awards the point to `side`, and the game, the set and the match if it wins them. Without an open set nothing changes. */
export function winPoint(detail: TennisDetail, format: TennisFormat, side: Side): TennisDetail {
	if (!openSet(detail)) return detail;
	const points = plusOne(detail.points, side);
	const { tieBreakPoints } = setRuleOf(format, detail.sets.length - 1);
	const needed = detail.isTieBreak ? tieBreakPoints : GAME_POINTS;
	const isDecided = points[side] >= needed && (lead(points, side) >= LEAD || (!detail.isTieBreak && format.hasNoAdvantage));
	if (!detail.isTieBreak) return isDecided ? winGame(detail, format, side) : { ...detail, points, isSecondServe: false };
	if (isDecided) return winGame(detail, format, side, points);
	const server = detail.server && tieBreakServer(firstInTieBreak(detail.server, detail.points), points);
	return { ...withLastSet(detail, { tieBreak: points }), points, server, isSecondServe: false };
}

/** TN4: the side that begins serves one point; then the sides alternate with two points each. */
function tieBreakServer(first: Side, { home, away }: Pair<number>): Side {
	return Math.floor((home + away + 1) / 2) % 2 === 0 ? first : otherSide(first);
}

/** The side that served the first point of a tie-break in which `server` serves now. */
const firstInTieBreak = (server: Side, points: Pair<number>): Side => (tieBreakServer("home", points) === server ? "home" : "away");

/** Awards the game to `side`, and the set if it wins it. `tieBreak`: points of the game, if it was a tie-break and they are known. */
export function winGame(detail: TennisDetail, format: TennisFormat, side: Side, tieBreak: Pair<number> | null = null): TennisDetail {
	const set = openSet(detail);
	if (!set) return detail;
	const rule = setRuleOf(format, detail.sets.length - 1);
	const games = plusOne(set.games, side);
	const isWon = detail.isTieBreak || (games[side] >= rule.games && lead(games, side) >= LEAD);
	return {
		...withLastSet(detail, { games, winner: isWon ? side : null, ...(detail.isTieBreak && { tieBreak }) }),
		points: NONE,
		isTieBreak: false,
		...(!isWon && beginTieBreak(games, rule.tieBreakAt)),
		// The side that served first in a tie-break receives in the next game.
		server: serverAfter(detail, 1, null),
		isSecondServe: false,
	};
}

const beginTieBreak = (games: Pair<number>, at: number | null): Pick<TennisDetail, "isTieBreak"> => ({
	isTieBreak: games.home === at && games.away === at,
});

/** The running set as a source states it (TN7). Values that it leaves out are unchanged, but if the games change, the points are reset. */
export function stateSet(
	detail: TennisDetail,
	format: TennisFormat,
	stated: { games?: Pair<number>; tieBreak?: Pair<number>; points?: Pair<number>; winner?: Side },
): TennisDetail {
	const set = detail.sets.at(-1);
	if (!set) return detail;
	const rule = setRuleOf(format, detail.sets.length - 1);
	const games = stated.games ?? set.games;
	const winner = stated.winner ?? winnerByGames(games, rule) ?? winnerOfMatchTieBreak(set, stated.tieBreak, rule.tieBreakPoints);
	const isTieBreak = winner === null && (set.isMatchTieBreak || beginTieBreak(games, rule.tieBreakAt).isTieBreak);
	const played = games.home + games.away - set.games.home - set.games.away;
	const previous = played === 0 && winner === null ? detail.points : NONE;
	const points = winner === null ? ((isTieBreak ? (stated.tieBreak ?? stated.points) : stated.points) ?? previous) : NONE;
	const tieBreak = stated.tieBreak ?? (isTieBreak ? points : set.tieBreak);
	const hasGames = stated.games !== undefined || (stated.winner === undefined ? set.hasGames : set.isMatchTieBreak);
	const shownGames = set.isMatchTieBreak && winner ? plusOne(NONE, winner) : games;
	const server = serverAfter(detail, Math.abs(played), isTieBreak ? points : null);
	return { ...withLastSet(detail, { games: shownGames, tieBreak, winner, hasGames }), points, isTieBreak, server, isSecondServe: false };
}

/** The server after this number of games, because the sides alternate. `tieBreak`: points of a tie-break, if one is running then. */
function serverAfter({ server, isTieBreak, points }: TennisDetail, games: number, tieBreak: Pair<number> | null): Side | null {
	if (server === null) return null;
	const ofGame = isTieBreak ? firstInTieBreak(server, points) : server;
	const next = games % 2 === 1 ? otherSide(ofGame) : ofGame;
	return tieBreak ? tieBreakServer(next, tieBreak) : next;
}

function winnerByGames(games: Pair<number>, { games: needed, tieBreakAt, isMatchTieBreak }: ReturnType<typeof setRuleOf>): Side | null {
	if (isMatchTieBreak || games.home === games.away) return null;
	const ahead: Side = games.home > games.away ? "home" : "away";
	const isByTieBreak = tieBreakAt !== null && games[ahead] === tieBreakAt + 1 && lead(games, ahead) === 1;
	return isByTieBreak || (games[ahead] >= needed && lead(games, ahead) >= LEAD) ? ahead : null;
}

function winnerOfMatchTieBreak({ isMatchTieBreak }: TennisSet, points: Pair<number> | undefined, needed: number): Side | null {
	if (!isMatchTieBreak || !points) return null;
	const ahead: Side = points.home > points.away ? "home" : "away";
	return points[ahead] >= needed && lead(points, ahead) >= LEAD ? ahead : null;
}

function withLastSet(detail: TennisDetail, change: Partial<TennisSet>): TennisDetail {
	const last = detail.sets.length - 1;
	return { ...detail, sets: detail.sets.map((set, index) => (index === last ? { ...set, ...change } : set)) };
}
