// A match of football-data.org → a reported match. Pure.
import { DAY_MS } from "#shared/kit/instant.ts";
import type { Score, Side } from "#shared/match/sides.ts";
import { creditOwnGoals } from "../football-reports/credit-own-goals.ts";
import type { ReportedLineUp, ReportedMatch } from "../football-reports/reported-match.ts";
import { nationOf, seasonName } from "../polled/reports/nation-of.ts";
import { parseLeniently } from "../polled/reports/parse-leniently.ts";
import type { ReportedTeam } from "../polled/reports/reported-fixture.ts";
import { seasonPart } from "../season-part.ts";
import { mapIncidents } from "./map-incidents.ts";
import { type DataMatch, matchSchema } from "./payload-schema.ts";
import { durationOf, positionOf, STAGE_NAMES, STATUSES, TABLE_STAGES } from "./words.ts";

export type Mapped = { ok: true; match: ReportedMatch } | { ok: false; row: string; message: string };

export function mapMatch(given: unknown): Mapped {
	const parsed = parseLeniently(matchSchema, given);
	if (parsed.ok) return { ok: true, match: toMatch(parsed.value, parsed.remarks) };
	const id = (given as { id?: unknown } | null)?.id;
	return { ok: false, row: `match ${typeof id === "number" ? id : "without an id"}`, message: `${parsed.message}: it was left out` };
}

function toMatch(given: DataMatch, remarks: readonly string[]): ReportedMatch {
	const { competition, season, homeTeam, awayTeam } = given;
	const sideOf = (teamId: number): Side | null => (teamId === homeTeam.id ? "home" : teamId === awayTeam.id ? "away" : null);
	const code = given.status.toUpperCase();
	const status = STATUSES[code]?.(durationOf(given.score?.duration)) ?? null;
	const unknown = status === null ? [`status ${code} is unknown: the course of the match was left as it was`] : [];
	const scores = scoresOf(given);
	const [home, away] = [lineUpOf(homeTeam), lineUpOf(awayTeam)];
	const listed = mapIncidents(given, sideOf);
	const startsAt = Date.parse(season.startDate);
	const endsAt = Date.parse(season.endDate) + DAY_MS - 1;
	const isKnockOut = given.stage != null && !TABLE_STAGES.has(given.stage);
	return {
		sourceId: String(given.id),
		leagueKey: competition.code ?? String(competition.id),
		league: {
			sourceId: String(competition.id),
			name: competition.name,
			nation: nationOf(given.area?.name ?? "World"),
			isCup: competition.type === "CUP",
		},
		season: { name: seasonName(startsAt, endsAt), startsAt, endsAt },
		round: roundOf(given, isKnockOut),
		groupName: given.group ? given.group.replace(/^GROUP_/, "Group ") : groupOfStage(given.stage),
		teams: { home: toTeam(homeTeam), away: toTeam(awayTeam) },
		kickOff: { startsAt: Date.parse(given.utcDate), hasTime: code !== "SCHEDULED" },
		venue: given.venue || null,
		referee: (given.referees?.find(({ type }) => type === "REFEREE") ?? given.referees?.find(({ type }) => type == null))?.name ?? null,
		format: {
			hasExtraTime: isKnockOut || given.score?.duration === "EXTRA_TIME" || scores.periodScores.extra !== undefined,
			hasShootOut: isKnockOut || given.score?.duration === "PENALTY_SHOOTOUT",
		},
		status,
		time: { minute: given.minute || null, extra: given.injuryTime ?? 0 },
		...scores,
		startedAt: {},
		incidents: listed.incidents && creditOwnGoals(listed.incidents, scores.score, () => null),
		lineUps: { ...(home && { home }), ...(away && { away }) },
		statistics: {},
		changedAt: given.lastUpdated ? Date.parse(given.lastUpdated) : null,
		remarks: [...remarks, ...unknown, ...listed.remarks],
	};
}

function toTeam({ id, name, shortName }: DataMatch["homeTeam"]): ReportedTeam {
	return { sourceId: String(id), name, shortName: shortName ?? null };
}

type Goals = NonNullable<DataMatch["score"]>["fullTime"];

function scoreOf(goals: Goals): Score | null {
	return goals?.home == null || goals.away == null ? null : { home: goals.home, away: goals.away };
}

const less = (one: Score, other: Score | null): Score => ({
	home: Math.max(0, one.home - (other?.home ?? 0)),
	away: Math.max(0, one.away - (other?.away ?? 0)),
});

/** `fullTime` is the running score, and has the kicks of a shoot-out in it. */
function scoresOf({ score, status }: DataMatch): Pick<ReportedMatch, "score" | "periodScores" | "shootOut"> {
	const shootOut = scoreOf(score?.penalties);
	const total = scoreOf(score?.fullTime);
	const first = scoreOf(score?.halfTime);
	const extra = durationOf(score?.duration) === "REGULAR" ? null : scoreOf(score?.extraTime);
	const goals = total && less(total, shootOut);
	const regular = scoreOf(score?.regularTime) ?? (goals && less(goals, extra));
	const isAfterRegular = status === "FINISHED" || extra !== null;
	const second = first && regular && isAfterRegular ? less(regular, first) : null;
	const periodScores = { ...(first && { "1h": first }), ...(second && { "2h": second }), ...(extra && { extra }) };
	return { score: goals, periodScores, shootOut };
}

function roundOf({ matchday, stage }: DataMatch, isKnockOut: boolean): string | null {
	if (!isKnockOut) return matchday == null ? null : `Matchday ${matchday}`;
	const words = (stage ?? "").toLowerCase().replaceAll("_", " ");
	return STAGE_NAMES[stage ?? ""] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** `LEAGUE_STAGE`, `CHAMPIONSHIP`, `RELEGATION_ROUND`: parts with a table of their own. */
function groupOfStage(stage: string | null | undefined): string | null {
	return stage && TABLE_STAGES.has(stage) ? (seasonPart(stage.replaceAll("_", " ")) ?? null) : null;
}

function lineUpOf({ lineup, bench, formation, coach }: DataMatch["homeTeam"]): ReportedLineUp | null {
	if (!lineup?.length) return null;
	const row = (players: NonNullable<typeof lineup>) =>
		players.map(({ id, name, position, shirtNumber }) => {
			return { sourceId: String(id), name, number: shirtNumber ?? null, position: positionOf(position), grid: null };
		});
	return { formation: formation || null, coach: coach?.name || null, starters: row(lineup), bench: row(bench ?? []) };
}
