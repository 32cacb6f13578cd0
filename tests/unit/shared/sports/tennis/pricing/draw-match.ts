// Simulates the rest of a tennis match point by point from plain counts, some hundred times as fast as the reducer, for a million runs.
import type { SeededRandom } from "#shared/kit/seeded-random.ts";
import type { MatchPosition } from "#shared/sports/tennis/pricing/match-chances.ts";

/** 0 is the home side, 1 the away side. `games`: number of games in the whole match. The serving side must be known. */
export function drawMatch(position: MatchPosition, random: SeededRandom): { winner: 0 | 1; games: number } {
	const { servePoint, setsToWin, shapeOf, hasNoAdvantage } = position;
	const share = [servePoint.home, servePoint.away] as const;
	const sets: [number, number] = [position.sets.home, position.sets.away];
	const games: [number, number] = [position.games.home, position.games.away];
	const points: [number, number] = [position.points.home, position.points.away];
	let total = position.gamesBefore + games[0] + games[1];
	let server: 0 | 1 = position.server === "away" ? 1 : 0;
	let isTieBreak = position.isTieBreak;
	let rule = shapeOf(sets[0] + sets[1]);
	/** In a tie-break, the side that served the first point. */
	let first: 0 | 1 = turnsAt(points[0] + points[1]) ? other(server) : server;
	for (;;) {
		const serves = isTieBreak && turnsAt(points[0] + points[1]) ? other(first) : isTieBreak ? first : server;
		const side = random.next() < share[serves] ? serves : other(serves);
		points[side]++;
		const ahead = points[side] - points[other(side)];
		const needed = isTieBreak ? rule.tieBreakPoints : 4;
		if (points[side] < needed || (ahead < 2 && (isTieBreak || !hasNoAdvantage))) continue;
		points.fill(0);
		games[side]++;
		total++;
		const isSet = isTieBreak || (games[side] >= rule.games && games[side] - games[other(side)] >= 2);
		server = other(isTieBreak ? first : server);
		if (isSet) {
			sets[side]++;
			if (sets[side] === setsToWin) return { winner: side, games: total };
			games.fill(0);
			rule = shapeOf(sets[0] + sets[1]);
		}
		isTieBreak = isSet ? rule.isMatchTieBreak : games[0] === rule.tieBreakAt && games[1] === rule.tieBreakAt;
		first = server;
	}
}

const other = (side: 0 | 1): 0 | 1 => (side === 0 ? 1 : 0);
/** The side that begins a tie-break serves its first point; then the sides alternate with two points each. */
const turnsAt = (played: number): boolean => Math.floor((played + 1) / 2) % 2 === 1;
