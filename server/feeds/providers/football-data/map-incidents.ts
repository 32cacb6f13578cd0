// Converts football-data.org's goals, bookings, substitutions and kicks to incidents; `null` if the
// subscription includes none of them. Pure.
import type { Side } from "#shared/match/sides.ts";
import type { ReportedIncident, ReportedTime } from "../football-reports/reported-match.ts";
import { withSecondYellows } from "../football-reports/second-yellows.ts";
import type { ReportedPlayer } from "../polled/reports/reported-fixture.ts";
import { readMinute } from "../polled/reports/reported-minute.ts";
import type { DataMatch } from "./payload-schema.ts";
import { CARDS, GOALS } from "./words.ts";

interface Listed {
	incidents: ReportedIncident[] | null;
	remarks: string[];
}

export function mapIncidents(match: DataMatch, sideOf: (teamId: number) => Side | null): Listed {
	const { goals, bookings, substitutions, penalties } = match;
	if (!goals && !bookings && !substitutions) return { incidents: null, remarks: [] };
	const remarks: string[] = [];
	const inMatch = <Entry extends { team: { id: number } }>(entries: readonly Entry[] | null | undefined) =>
		(entries ?? []).flatMap((entry) => {
			const side = sideOf(entry.team.id);
			if (side === null) remarks.push(`an incident of team ${entry.team.id}, which does not play: it was left out`);
			return side === null ? [] : [{ entry, side }];
		});
	const incidents: ReportedIncident[] = [];
	for (const { entry, side } of inMatch(goals)) {
		const { scorer, assist, type } = entry;
		const goal = GOALS[type ?? ""] ?? "unknown";
		incidents.push({ kind: "goal", time: timeOf(entry), side, scorer: playerOf(scorer), assist: playerOf(assist), goal });
	}
	for (const { entry, side } of inMatch(bookings)) {
		const card = CARDS[entry.card];
		if (card) incidents.push({ kind: "card", time: timeOf(entry), side, player: playerOf(entry.player), card });
		else remarks.push(`card ${entry.card} is unknown: it was left out`);
	}
	for (const { entry, side } of inMatch(substitutions)) {
		incidents.push({ kind: "substitution", time: timeOf(entry), side, in: playerOf(entry.playerIn), out: playerOf(entry.playerOut) });
	}
	for (const { player, scored, team } of penalties ?? []) {
		const side = team ? sideOf(team.id) : null;
		const time = { minute: null, extra: 0 };
		if (side) incidents.push({ kind: "shoot_out_kick", time, side, player: playerOf(player), isScored: scored });
	}
	return { incidents: withSecondYellows(incidents), remarks };
}

function timeOf({
	minute,
	injuryTime,
}: {
	minute?: number | string | null | undefined;
	injuryTime?: number | null | undefined;
}): ReportedTime {
	const read = readMinute(minute, injuryTime);
	return { ...read, minute: read.minute === null ? null : Math.max(1, read.minute) };
}

const playerOf = (person: { id: number; name: string } | null | undefined): ReportedPlayer | null =>
	person ? { sourceId: String(person.id), name: person.name } : null;
