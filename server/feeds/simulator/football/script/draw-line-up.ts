// Draws the line-up of a side from the seed: formation, eleven and bench.
import type { SeededRandom } from "#shared/kit/seeded-random.ts";
import type { Side } from "#shared/match/sides.ts";
import type { FootballPayloads, LineUpPlayer } from "#shared/sports/football/events.ts";
import type { FootballPlayer, FootballTeam, Position } from "./football-facts.ts";
import type { SideOnStage } from "./stage.ts";

/** Planned minutes of changes: a side may change five players at three stops. */
function planChanges(random: SeededRandom): number[] {
	const stops = [random.chance(0.3) ? 46 : random.integer(56, 66), random.integer(66, 77), random.integer(77, 88)];
	return stops.flatMap((minute) => Array.from({ length: random.weighted([0.12, 0.48, 0.4]) }, () => minute)).slice(0, 5);
}

export function drawLineUp(
	side: Side,
	team: FootballTeam,
	random: SeededRandom,
): { onStage: SideOnStage; announcement: FootballPayloads["line_up_announced"] } {
	const lines = team.formation.split("-").map(Number);
	const last = lines.length - 1;
	const form = new Map(team.squad.map((player) => [player.id, player.skill + (random.next() - 0.5) * 0.35]));
	const fit = team.squad.filter(() => !random.chance(0.06));
	const available = fit.length >= 16 ? fit : [...team.squad];
	const onPitch: FootballPlayer[] = [];
	const pick = (position: Position): FootballPlayer => {
		const free = available.filter((player) => !onPitch.includes(player));
		const suited = free.filter((player) => player.position === position);
		const outfield = free.filter((player) => player.position !== "GK");
		const choice = suited.length > 0 ? suited : outfield;
		const best = choice.reduce((one, other) => ((form.get(other.id) ?? 0) > (form.get(one.id) ?? 0) ? other : one));
		onPitch.push(best);
		return best;
	};
	const starters: LineUpPlayer[] = [toLineUp(pick("GK"), "1:1")];
	lines.forEach((count, line) => {
		const position: Position = line === 0 ? "DF" : line === last ? "FW" : "MF";
		for (let column = 1; column <= count; column++) starters.push(toLineUp(pick(position), `${line + 2}:${column}`));
	});
	const bench = available.filter((player) => !onPitch.includes(player)).slice(0, 9);
	const announcement = {
		side,
		formation: team.formation,
		coach: team.coach,
		starters,
		bench: bench.map((player) => toLineUp(player, null)),
		isConfirmed: true,
	};
	const onStage = {
		side,
		team,
		onPitch,
		bench: [...bench],
		booked: new Set<string>(),
		cameOn: new Set<string>(),
		substitutions: 0,
		plannedChanges: planChanges(random),
	};
	return { onStage, announcement };
}

const toLineUp = ({ id, number }: FootballPlayer, grid: string | null): LineUpPlayer => ({ playerId: id, number, grid });
