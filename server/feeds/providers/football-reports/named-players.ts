// Lists all players whom a report names, with their side. Incidents have short names and no shirt numbers, so the values of a line-up take
// precedence. Pure.
import { otherSide, SIDES, type Side } from "#shared/match/sides.ts";
import type { KnownPlayer } from "../polled/reports/report-memory.ts";
import type { ReportedPlayer } from "../polled/reports/reported-fixture.ts";
import type { ReportedIncident, ReportedMatch } from "./reported-match.ts";

export function namedPlayers(known: Readonly<Record<string, KnownPlayer>>, report: ReportedMatch): Record<string, KnownPlayer> {
	const players = { ...known };
	const name = (player: ReportedPlayer | null, side: Side, isSure: boolean) => {
		if (player === null) return;
		const before = players[player.sourceId];
		players[player.sourceId] = {
			name: before && before.name.length > player.name.length ? before.name : player.name,
			side: isSure ? side : (before?.side ?? side),
			position: player.position ?? before?.position ?? null,
			number: player.number ?? before?.number ?? null,
		};
	};
	for (const side of SIDES) {
		const lineUp = report.lineUps[side];
		for (const player of [...(lineUp?.starters ?? []), ...(lineUp?.bench ?? [])]) name(player, side, true);
	}
	for (const incident of report.incidents ?? []) for (const player of playersOf(incident)) name(player, sideOf(incident), false);
	return players;
}

function playersOf(incident: ReportedIncident): (ReportedPlayer | null)[] {
	switch (incident.kind) {
		case "goal":
			return [incident.scorer, incident.assist];
		case "substitution":
			return [incident.in, incident.out];
		case "review":
			return [];
		default:
			return [incident.player];
	}
}

/** Returns the side of the players whom the incident names. The scorer of an own goal plays for the other side than the one that gains it. */
const sideOf = (incident: ReportedIncident): Side =>
	incident.kind === "goal" && incident.goal === "own_goal" ? otherSide(incident.side) : incident.side;
