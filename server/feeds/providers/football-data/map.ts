// Converts a match of football-data.org to a reported match. Pure.

import { seasonPart } from "#server/feeds/kernel/season-part.ts";
import { DAY_MS } from "#shared/kit/instant.ts";
import type { Side } from "#shared/match/sides.ts";
import { creditOwnGoals } from "../football-reports/credit-own-goals.ts";
import type { ReportedIncident, ReportedLineUp, ReportedMatch } from "../football-reports/reported-match.ts";
import { listedKicks, scoreOf, statedScore } from "../football-reports/stated-score.ts";
import { nationOf, seasonName } from "../polled/reports/nation-of.ts";
import { parseLeniently } from "../polled/reports/parse-leniently.ts";
import { faultOfTeams, toReportedTeam } from "../polled/reports/placeholder-team.ts";
import { readMinute } from "../polled/reports/reported-minute.ts";
import { mapIncidents } from "./map-incidents.ts";
import { type DataMatch, matchSchema } from "./payload-schema.ts";
import { type Duration, durationOf, positionOf, RELEGATION_TIE, STAGE_NAMES, STATUSES, TABLE_STAGES, WINNERS } from "./words.ts";

export type Mapped = { ok: true; match: ReportedMatch } | { ok: false; row: string; message: string };

export function mapMatch(given: unknown): Mapped {
	const parsed = parseLeniently(matchSchema, given);
	const fault = parsed.ok ? faultOfTeams(parsed.value.homeTeam, parsed.value.awayTeam) : parsed.message;
	if (parsed.ok && fault === null) return { ok: true, match: toMatch(parsed.value, parsed.remarks) };
	const id = (given as { id?: unknown } | null)?.id;
	return { ok: false, row: `match ${typeof id === "number" ? id : "without an id"}`, message: `${fault}: it was left out` };
}

function toMatch(given: DataMatch, remarks: readonly string[]): ReportedMatch {
	const { competition, season, homeTeam, awayTeam } = given;
	const sideOf = (teamId: number): Side | null => (teamId === homeTeam.id ? "home" : teamId === awayTeam.id ? "away" : null);
	const code = given.status.toUpperCase();
	const duration = readDuration(given);
	const status = duration === null ? null : (STATUSES[code]?.(duration) ?? null);
	const unknown =
		duration === null
			? [`duration ${given.score?.duration ?? "of a match with extra time"} is unknown (score.duration): the match was left as it was`]
			: status === null
				? [`status ${code} is unknown (status): the match was left as it was`]
				: [];
	const [home, away] = [lineUpOf(homeTeam), lineUpOf(awayTeam)];
	const listed = mapIncidents(given, sideOf);
	const scores = scoresOf(given, duration ?? "REGULAR", listed.incidents ?? []);
	const startsAt = Date.parse(season.startDate);
	const endsAt = Date.parse(season.endDate) + DAY_MS - 1;
	const isKnockOut = given.stage != null && !isTableStage(given.stage);
	return {
		sourceId: String(given.id),
		leagueKey: competition.code ?? String(competition.id),
		league: {
			sourceId: String(competition.id),
			...(competition.code && { code: competition.code }),
			name: competition.name,
			nation: nationOf(given.area?.name ?? "World"),
			isCup: competition.type === "CUP",
		},
		season: { name: seasonName(startsAt, endsAt), startsAt, endsAt },
		round: roundOf(given, isKnockOut),
		groupName: given.group ? given.group.replace(/^GROUP_/, "Group ") : groupOfStage(given.stage),
		teams: {
			home: toReportedTeam(homeTeam, { matchId: given.id, side: "home" }),
			away: toReportedTeam(awayTeam, { matchId: given.id, side: "away" }),
		},
		kickOff: { startsAt: Date.parse(given.utcDate), hasTime: code !== "SCHEDULED" },
		venue: given.venue || null,
		referee: (given.referees?.find(({ type }) => type === "REFEREE") ?? given.referees?.find(({ type }) => type == null))?.name ?? null,
		format: {
			hasExtraTime: isKnockOut || duration === "EXTRA_TIME" || scores.periodScores.extra !== undefined,
			hasShootOut: isKnockOut || duration === "PENALTY_SHOOTOUT",
		},
		status,
		time: timeOf(given),
		...scores,
		startedAt: {},
		incidents: listed.incidents && creditOwnGoals(listed.incidents, scores.score, () => null),
		lineUps: { ...(home && { home }), ...(away && { away }) },
		statistics: {},
		changedAt: given.lastUpdated ? Date.parse(given.lastUpdated) : null,
		remarks: [...remarks, ...unknown, ...listed.remarks],
	};
}

/** The provider states minute 0 for a match that has not begun. */
function timeOf({ minute, injuryTime }: DataMatch): ReportedMatch["time"] {
	const read = readMinute(minute, injuryTime);
	return { ...read, minute: read.minute || null };
}

/**
 * Returns how the match was decided, derived from the parts of its score if the provider does not state it. `null` for an unknown term
 * (FD2), and if nothing is stated for a match with extra time, whose total may include the kicks of a shoot-out (FD1).
 */
function readDuration({ score }: DataMatch): Duration | null {
	if (score?.duration != null) return durationOf(score.duration);
	if (scoreOf(score?.penalties) !== null) return "PENALTY_SHOOTOUT";
	return scoreOf(score?.extraTime) === null ? "REGULAR" : null;
}

/** `fullTime` is the running score, and includes the kicks of a shoot-out. */
function scoresOf({ score, status }: DataMatch, duration: Duration, incidents: readonly ReportedIncident[]) {
	const isRegular = duration === "REGULAR";
	return statedScore({
		total: scoreOf(score?.fullTime),
		hasKicksInTotal: duration === "PENALTY_SHOOTOUT",
		half: scoreOf(score?.halfTime),
		regular: isRegular ? null : scoreOf(score?.regularTime),
		extra: isRegular ? null : scoreOf(score?.extraTime),
		penalties: scoreOf(score?.penalties),
		listedKicks: listedKicks(incidents),
		last: isRegular ? "regular" : duration === "EXTRA_TIME" ? "extra" : "shoot_out",
		isOver: status.toUpperCase() === "FINISHED",
		isAwarded: status.toUpperCase() === "AWARDED",
		winner: WINNERS[score?.winner?.toUpperCase() ?? ""],
	});
}

function roundOf({ matchday, stage }: DataMatch, isKnockOut: boolean): string | null {
	if (!isKnockOut) return matchday == null ? null : `Matchday ${matchday}`;
	const words = (stage ?? "").toLowerCase().replaceAll("_", " ");
	return STAGE_NAMES[stage ?? ""] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Stages with a table of their own: `LEAGUE_STAGE`, `CHAMPIONSHIP`, `RELEGATION_ROUND`. */
function groupOfStage(stage: string | null | undefined): string | null {
	return stage && isTableStage(stage) ? (seasonPart(stage.replaceAll("_", " ")) ?? null) : null;
}

/** Returns `true` for the provider's terms, and for general names of a part of a season. */
function isTableStage(stage: string): boolean {
	return TABLE_STAGES.has(stage) || (stage !== RELEGATION_TIE && seasonPart(stage.replaceAll("_", " ")) !== undefined);
}

function lineUpOf({ lineup, bench, formation, coach }: DataMatch["homeTeam"]): ReportedLineUp | null {
	if (!lineup?.length) return null;
	const row = (players: NonNullable<typeof lineup>) =>
		players.map(({ id, name, position, shirtNumber }) => {
			return { sourceId: String(id), name, number: shirtNumber ?? null, position: positionOf(position), grid: null };
		});
	return { formation: formation || null, coach: coach?.name || null, starters: row(lineup), bench: row(bench ?? []) };
}
