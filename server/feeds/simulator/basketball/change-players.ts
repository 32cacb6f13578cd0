// Chooses the starters, and the players to replace while the clock is stopped: those who are tired, in foul trouble, or out of the match.
import { MINUTE_MS } from "#shared/kit/instant.ts";
import type { SeededRandom } from "#shared/kit/seeded-random.ts";
import type { Side } from "#shared/match/sides.ts";
import type { BasketballPayloads } from "#shared/sports/basketball/events.ts";
import type { BasketballPlayer, BasketballTeam, Position } from "./basketball-facts.ts";
import type { Court, SideOnCourt } from "./court.ts";

const FIVE: readonly Position[] = ["PG", "SG", "SF", "PF", "C"];
const DRESSED = 12;
/** Match time that starters and other players stay on. */
const STINT_MS = { starter: 7 * MINUTE_MS, bench: 3 * MINUTE_MS };
/** Number of players who play regularly; the others come on only if somebody is out. */
const ROTATION = 10;

export function drawFive(
	side: Side,
	team: BasketballTeam,
	random: SeededRandom,
): { own: SideOnCourt; lineUp: BasketballPayloads["line_up_announced"] } {
	const form = (player: BasketballPlayer) => player.skill + (random.next() - 0.5) * 0.25;
	const ranked = [...team.squad]
		.map((player) => ({ player, form: form(player) }))
		.sort((one, other) => other.form - one.form)
		.map(({ player }) => player);
	const five: BasketballPlayer[] = [];
	for (const position of FIVE) {
		const free = ranked.filter((player) => !five.includes(player));
		const best = free.find((player) => player.position === position) ?? free[0];
		if (best) five.push(best);
	}
	const bench = ranked.filter((player) => !five.includes(player)).slice(0, DRESSED - FIVE.length);
	const numbered = ({ id, number }: BasketballPlayer) => ({ playerId: id, number });
	return {
		own: {
			side,
			five,
			bench,
			since: new Map(),
			fouls: new Map(),
			sanctions: new Map(),
			out: new Set(),
			teamFouls: 0,
			timeouts: 2,
		},
		lineUp: { side, coach: team.coach, starters: five.map(numbered), bench: bench.map(numbered), isConfirmed: true },
	};
}

/** Changes players of both sides while the clock is stopped. */
export function changePlayers(court: Court): void {
	for (const own of [court.sides.home, court.sides.away]) {
		for (const player of [...own.five]) if (own.out.has(player.id)) change(court, own, player);
		const tired = own.five.filter((player) => isTired(court, own, player));
		for (const player of tired.slice(0, 2)) if (court.random.chance(0.7)) change(court, own, player);
	}
}

function isTired({ facts, elapsedMs, period }: Court, own: SideOnCourt, player: BasketballPlayer): boolean {
	const isStarter = rankOf(facts.teams[own.side], player) < FIVE.length;
	const onMs = elapsedMs - (own.since.get(player.id) ?? 0);
	const isEnd = period === "q4" || period.startsWith("o");
	const isInTrouble = (own.fouls.get(player.id) ?? 0) >= 4 && !isEnd;
	return isInTrouble || onMs > (isStarter ? STINT_MS.starter : STINT_MS.bench) * (isEnd && isStarter ? 1.6 : 1);
}

/** Rank of a player within the squad by skill, from 0. */
const rankOf = ({ squad }: BasketballTeam, player: BasketballPlayer): number => squad.filter(({ skill }) => skill > player.skill).length;

function change(court: Court, own: SideOnCourt, off: BasketballPlayer): void {
	const { facts, elapsedMs, random } = court;
	const fit = own.bench.filter(({ id }) => !own.out.has(id));
	const rested = fit.filter((player) => rankOf(facts.teams[own.side], player) < ROTATION);
	const choice = rested.length > 0 ? rested : fit;
	if (choice.length === 0) return;
	const weightOf = (player: BasketballPlayer) =>
		(player.position === off.position ? 4 : 1) *
		(rankOf(facts.teams[own.side], player) < FIVE.length ? 4 : 1) *
		player.skill *
		(1 + (elapsedMs - (own.since.get(player.id) ?? 0)) / (4 * MINUTE_MS));
	const on = choice[random.weighted(choice.map(weightOf))] as BasketballPlayer;
	own.five = own.five.map((player) => (player === off ? on : player));
	own.bench = [...own.bench.filter((player) => player !== on), off];
	own.since.set(on.id, elapsedMs).set(off.id, elapsedMs);
	court.record("player_substituted", { side: own.side, inId: on.id, outId: off.id });
}
