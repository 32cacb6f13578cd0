// Forecast of the rest of a tennis match from each side's probability to win a point on its serve. Pure: it takes plain numbers and
// returns a forecast.
//
// Points are assumed to be independent with one probability per server: games, tie-breaks, sets and the match are then Markov chains
// (Newton & Keller, Stud. Appl. Math. 114 (2005) 241; Barnett & Clarke, IMA J. Manag. Math. 16 (2005) 113). Points are nearly
// independent: Klaassen & Magnus, J. Am. Stat. Assoc. 96 (2001) 500. The unbounded parts, deuce and a level tie-break, have closed forms;
// the rest is computed by state.
import { otherSide, type Pair, type Side } from "#shared/match/sides.ts";

interface SetShape {
	/** Games that win the set, with a lead of two. */
	games: number;
	/** A tie-break is played when both sides have this number of games; `null` if never. */
	tieBreakAt: number | null;
	tieBreakPoints: number;
	/** Whether the set is a match tie-break, which counts as one game. */
	isMatchTieBreak: boolean;
}

export interface MatchPosition {
	/** Probability of each side to win a point on its own serve, between 0 and 1. */
	servePoint: Pair<number>;
	/** Number of sets won. */
	sets: Pair<number>;
	setsToWin: number;
	/** `set`: index of the set, from 0. */
	shapeOf(set: number): SetShape;
	hasNoAdvantage: boolean;
	/** Games of finished sets. */
	gamesBefore: number;
	/** The running or next set: its games and the points of its running game. */
	games: Pair<number>;
	points: Pair<number>;
	isTieBreak: boolean;
	/** The side that serves the next point; `null` if not known, with equal probabilities. */
	server: Side | null;
}

/** Joint distribution at the end: by winner, the probability of each total of games. */
export interface MatchChances {
	home: number[];
	away: number[];
}

/** Home's probability to win a point. */
const pointOf = (servePoint: Pair<number>, server: Side): number => (server === "home" ? servePoint.home : 1 - servePoint.away);

/** Home's probability to win a game from this score if `server` serves all of it. */
export function gameChance(servePoint: Pair<number>, server: Side, { home, away }: Pair<number>, hasNoAdvantage: boolean): number {
	const point = pointOf(servePoint, server);
	/** Probability to win two points in a row before the other side does. */
	const deuce = point ** 2 / (point ** 2 + (1 - point) ** 2);
	const from = (ofHome: number, ofAway: number): number => {
		if (ofHome >= 3 && ofAway >= 3) {
			if (hasNoAdvantage) return ofHome > ofAway ? 1 : ofHome < ofAway ? 0 : point;
			const lead = ofHome - ofAway;
			if (lead === 0) return deuce;
			if (Math.abs(lead) > 1) return lead > 0 ? 1 : 0;
			return lead > 0 ? point + (1 - point) * deuce : point * deuce;
		}
		if (ofHome >= 4) return 1;
		if (ofAway >= 4) return 0;
		return point * from(ofHome + 1, ofAway) + (1 - point) * from(ofHome, ofAway + 1);
	};
	return from(home, away);
}

/** The side that begins serves one point; then the sides alternate with two points each. */
const tieBreakServer = (first: Side, played: number): Side => (Math.floor((played + 1) / 2) % 2 === 0 ? first : otherSide(first));

/** Home's probability to win a tie-break to `target` from this score; `first` served its first point. */
export function tieBreakChance(servePoint: Pair<number>, first: Side, { home, away }: Pair<number>, target: number): number {
	const [onHome, onAway] = [pointOf(servePoint, "home"), pointOf(servePoint, "away")];
	/** At a level score with one serve of each side to come, in either order, two points decide; if they are shared, the next two do. */
	const level = (onHome * onAway) / (onHome * onAway + (1 - onHome) * (1 - onAway));
	const known = new Map<number, number>();
	const from = (ofHome: number, ofAway: number): number => {
		if (ofHome >= target && ofHome - ofAway >= 2) return 1;
		if (ofAway >= target && ofAway - ofHome >= 2) return 0;
		// From here on only the lead counts, and two consecutive points have one serve of each side.
		if (ofHome === ofAway && ofHome >= target - 1) return level;
		const key = ofHome * 1_000 + ofAway;
		const before = known.get(key);
		if (before !== undefined) return before;
		const point = pointOf(servePoint, tieBreakServer(first, ofHome + ofAway));
		const chance = point * from(ofHome + 1, ofAway) + (1 - point) * from(ofHome, ofAway + 1);
		known.set(key, chance);
		return chance;
	};
	return from(home, away);
}

/** An advantage set is cut off at this number of games; longer sets have a probability below a millionth, even between strong servers. */
const MAX_GAMES_OF_SET = 200;

/** One way in which a set can end. */
interface SetEnd {
	winner: Side;
	/** Total games of the set, including those that `SetStart.games` already counts. */
	games: number;
	/** The side that serves first in the next set. */
	next: Side;
	chance: number;
}

interface SetStart {
	games: Pair<number>;
	/** The running game; `null` if the next game has not begun. */
	running: { points: Pair<number>; isTieBreak: boolean } | null;
	/** The side that serves the running or next game; for a tie-break, the side that served its first point. */
	server: Side;
}

function setEnds(servePoint: Pair<number>, shape: SetShape, start: SetStart, hasNoAdvantage: boolean): SetEnd[] {
	const ends: SetEnd[] = [];
	const hold = { home: gameChance(servePoint, "home", NONE, hasNoAdvantage), away: gameChance(servePoint, "away", NONE, hasNoAdvantage) };
	const end = (winner: Side, games: number, next: Side, chance: number) => chance > 0 && ends.push({ winner, games, next, chance });
	let states = new Map<number, { home: number; away: number; server: Side; chance: number }>();
	states.set(0, { ...start.games, server: start.server, chance: 1 });
	for (let game = 0; game < MAX_GAMES_OF_SET && states.size > 0; game++) {
		const next: typeof states = new Map();
		for (const { home, away, server, chance } of states.values()) {
			const running = game === 0 ? start.running : null;
			const isTieBreak =
				running?.isTieBreak ?? (shape.isMatchTieBreak || (shape.tieBreakAt !== null && home === away && home === shape.tieBreakAt));
			const points = running?.points ?? NONE;
			const won = isTieBreak
				? tieBreakChance(servePoint, server, points, shape.tieBreakPoints)
				: running
					? gameChance(servePoint, server, points, hasNoAdvantage)
					: hold[server];
			for (const winner of ["home", "away"] as const) {
				const reached = chance * (winner === "home" ? won : 1 - won);
				const games = { home, away, [winner]: (winner === "home" ? home : away) + 1 };
				const isWon = isTieBreak || (games[winner] >= shape.games && games[winner] - games[otherSide(winner)] >= 2);
				if (isWon) end(winner, games.home + games.away, otherSide(server), reached);
				else if (reached > 1e-15) {
					const key = games.home * 1_000 + games.away;
					const known = next.get(key);
					next.set(key, { ...games, server: otherSide(server), chance: reached + (known?.chance ?? 0) });
				}
			}
		}
		states = next;
	}
	return ends;
}

const NONE: Pair<number> = { home: 0, away: 0 };
const MAX_GAMES = 5 * 2 * MAX_GAMES_OF_SET;

/** Works from any position of an unfinished match. The result sums to 1 except for what MAX_GAMES_OF_SET leaves out. */
export function matchChances(position: MatchPosition): MatchChances {
	const chances: MatchChances = { home: [], away: [] };
	const servers: readonly Side[] = position.server ? [position.server] : ["home", "away"];
	for (const server of servers) playOn(position, server, 1 / servers.length, chances);
	return chances;
}

interface Between {
	sets: Pair<number>;
	games: number;
	server: Side;
	chance: number;
}

function playOn(position: MatchPosition, server: Side, weight: number, chances: MatchChances): void {
	const { servePoint, setsToWin, shapeOf, hasNoAdvantage, gamesBefore, games, points, isTieBreak } = position;
	const played = points.home + points.away;
	const first = isTieBreak && tieBreakServer("home", played) !== server ? "away" : isTieBreak ? "home" : server;
	let states: Between[] = [{ sets: position.sets, games: gamesBefore, server: first, chance: weight }];
	const fresh = new Map<string, SetEnd[]>();
	for (let isFirst = true; states.length > 0; isFirst = false) {
		const merged = new Map<string, Between>();
		for (const { sets, games: total, server: serving, chance } of states) {
			const number = sets.home + sets.away;
			const key = `${number} ${serving}`;
			const start = isFirst
				? { games, running: { points, isTieBreak: isTieBreak || shapeOf(number).isMatchTieBreak }, server: serving }
				: { games: NONE, running: null, server: serving };
			const ends = (isFirst ? null : fresh.get(key)) ?? setEnds(servePoint, shapeOf(number), start, hasNoAdvantage);
			if (!isFirst) fresh.set(key, ends);
			for (const end of ends) {
				const after = { ...sets, [end.winner]: sets[end.winner] + 1 };
				const sum = Math.min(MAX_GAMES, total + end.games);
				const reached = chance * end.chance;
				if (after[end.winner] >= setsToWin) {
					const list = chances[end.winner];
					while (list.length <= sum) list.push(0);
					list[sum] = (list[sum] ?? 0) + reached;
				} else {
					const place = `${after.home} ${after.away} ${sum} ${end.next}`;
					const known = merged.get(place);
					merged.set(place, { sets: after, games: sum, server: end.next, chance: reached + (known?.chance ?? 0) });
				}
			}
		}
		states = [...merged.values()];
	}
}
