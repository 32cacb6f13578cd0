// Converts API-Football's events of a fixture to incidents. They have no ids and only minutes; a substitution does not say which player
// goes off. Pure.
import type { Pair, Side } from "#shared/match/sides.ts";
import type { ReportedIncident, ReportedLineUp, ReportedTime } from "../football-reports/reported-match.ts";
import { withSecondYellows } from "../football-reports/second-yellows.ts";
import type { ReportedPlayer } from "../polled/reports/reported-fixture.ts";
import { readMinute } from "../polled/reports/reported-minute.ts";
import type { FixtureEvent } from "./payload-schema.ts";
import { CARDS, GOALS, MISSED_PENALTY, REVIEWS, SHOOT_OUT } from "./words.ts";

interface Match {
	sideOf(teamId: number): Side | null;
	lineUps: Partial<Pair<ReportedLineUp>>;
}

export interface MappedIncidents {
	incidents: ReportedIncident[];
	remarks: string[];
}

export function mapIncidents(events: readonly FixtureEvent[], match: Match): MappedIncidents {
	const remarks: string[] = [];
	const onPitch = startersOf(match);
	const ordered = [...events].sort((one, other) => minuteOf(one) - minuteOf(other));
	const incidents = ordered.flatMap((event): ReportedIncident[] => {
		const side = match.sideOf(event.team.id);
		const mapped = side === null ? "team" : mapEvent(event, side, onPitch);
		if (typeof mapped !== "string") return [mapped];
		const name = `event ${event.type} ${event.detail ?? ""} in minute ${event.time.elapsed ?? "?"}`;
		const reason = mapped === "team" ? `of team ${event.team.id}, which does not play` : "is unknown";
		remarks.push(`${name} ${reason}: it was left out`);
		return [];
	});
	return { incidents: withSecondYellows(incidents), remarks };
}

/** An event without a minute sorts first. */
function minuteOf(event: FixtureEvent): number {
	const { minute, extra } = timeOf(event);
	return (minute ?? 0) + extra / 100;
}

/** Returns the ids of the starters of both sides; `null` if no line-up is known. */
function startersOf({ lineUps }: Match): Set<string> | null {
	const starters = [lineUps.home, lineUps.away].flatMap((lineUp) => lineUp?.starters ?? []);
	return starters.length === 0 ? null : new Set(starters.map(({ sourceId }) => sourceId));
}

function mapEvent(event: FixtureEvent, side: Side, onPitch: Set<string> | null): ReportedIncident | "unknown" {
	const time = timeOf(event);
	const detail = (event.detail ?? "").toLowerCase();
	const player = playerOf(event.player);
	switch (event.type.toLowerCase()) {
		case "goal":
			return mapGoal(event, { time, side, detail, player });
		case "card": {
			const card = CARDS[detail];
			return card === undefined ? "unknown" : { kind: "card", time, side, player, card };
		}
		case "subst":
			return { kind: "substitution", time, side, ...changeOf(player, playerOf(event.assist), onPitch) };
		case "var": {
			const review = REVIEWS.find(([begins]) => detail.startsWith(begins));
			if (!review) return "unknown";
			return { kind: "review", time, side, subject: review[1], outcome: review[2], text: event.detail ?? "" };
		}
		default:
			return "unknown";
	}
}

interface Goal {
	time: ReportedTime;
	side: Side;
	detail: string;
	player: ReportedPlayer | null;
}

function mapGoal(event: FixtureEvent, { time, side, detail, player }: Goal): ReportedIncident | "unknown" {
	const isMissed = detail === MISSED_PENALTY;
	if ((event.comments ?? "").trim().toLowerCase() === SHOOT_OUT) {
		return { kind: "shoot_out_kick", time, side, player, isScored: !isMissed };
	}
	if (isMissed) return { kind: "penalty_missed", time, side, player };
	// A goal of an unknown kind counts as a goal.
	return { kind: "goal", time, side, scorer: player, assist: playerOf(event.assist), goal: GOALS[detail] ?? "unknown" };
}

function timeOf({ time: { elapsed, extra } }: FixtureEvent): ReportedTime {
	const read = readMinute(elapsed, extra);
	return { ...read, minute: read.minute === null ? null : Math.max(1, read.minute) };
}

/** Returns `null` for a player without an id. */
function playerOf(person: { id?: number | null | undefined; name?: string | null | undefined } | null | undefined): ReportedPlayer | null {
	const { id, name } = person ?? {};
	return id == null || id <= 0 || !name ? null : { sourceId: String(id), name };
}

/** The player who is on the pitch goes off. If that is unknown, the field `player` names who goes off, as in every recorded response. */
function changeOf(player: ReportedPlayer | null, other: ReportedPlayer | null, onPitch: Set<string> | null) {
	const isOn = (one: ReportedPlayer | null) => one !== null && (onPitch?.has(one.sourceId) ?? false);
	const [out, into] = isOn(other) && !isOn(player) ? [other, player] : [player, other];
	if (out) onPitch?.delete(out.sourceId);
	if (into) onPitch?.add(into.sourceId);
	return { in: into, out };
}
