// A fixture of API-Football → a reported match. Pure.
import type { Score, Side } from "#shared/match/sides.ts";
import { creditOwnGoals } from "../football-reports/credit-own-goals.ts";
import type { ReportedMatch } from "../football-reports/reported-match.ts";
import { nationOf } from "../polled/reports/nation-of.ts";
import { parseLeniently } from "../polled/reports/parse-leniently.ts";
import { seasonPart } from "../season-part.ts";
import type { Season } from "./leagues.ts";
import { mapLineUps, mapStatistics } from "./map-details.ts";
import { mapIncidents } from "./map-incidents.ts";
import { type Fixture, fixtureSchema } from "./payload-schema.ts";
import { STATUSES } from "./words.ts";

export type Mapped = { ok: true; match: ReportedMatch } | { ok: false; row: string; message: string };

/** `seasonOf`: of a league's season, where it is known. */
export function mapFixture(given: unknown, seasonOf: (leagueId: number, year: number) => Season | null): Mapped {
	const parsed = parseLeniently(fixtureSchema, given);
	if (parsed.ok) return { ok: true, match: toMatch(parsed.value, parsed.remarks, seasonOf) };
	const id = (given as { fixture?: { id?: unknown } } | null)?.fixture?.id;
	return { ok: false, row: `match ${typeof id === "number" ? id : "without an id"}`, message: `${parsed.message}: it was left out` };
}

function toMatch(given: Fixture, remarks: readonly string[], seasonOf: (leagueId: number, year: number) => Season | null): ReportedMatch {
	const { fixture, league, teams } = given;
	const sideOf = (teamId: number): Side | null => (teamId === teams.home.id ? "home" : teamId === teams.away.id ? "away" : null);
	const lineUps = mapLineUps(given.lineups ?? [], sideOf);
	const listed = given.events ? mapIncidents(given.events, { sideOf, lineUps }) : null;
	const statistics = mapStatistics(given.statistics ?? [], sideOf);
	const code = fixture.status.short.toUpperCase();
	const status = STATUSES[code] ?? null;
	const unknown = status === null ? [`status ${code} is unknown: the course of the match was left as it was`] : [];
	const score = scoreOf(given.goals);
	const sideOfPlayer = (playerId: string): Side | null => {
		const has = (side: Side) =>
			[...(lineUps[side]?.starters ?? []), ...(lineUps[side]?.bench ?? [])].some((each) => each.sourceId === playerId);
		return has("home") ? "home" : has("away") ? "away" : null;
	};
	const season = seasonOf(league.id, league.season);
	const year = Date.UTC(league.season, 0);
	const round = roundOf(league.round);
	const isCup = season?.isCup ?? round.isKnockOut;
	return {
		sourceId: String(fixture.id),
		leagueKey: String(league.id),
		league: { sourceId: String(league.id), name: league.name, nation: nationOf(league.country ?? "World"), isCup },
		season: season ?? { name: String(league.season), startsAt: year, endsAt: Date.UTC(league.season + 1, 11, 31) },
		round: round.name,
		groupName: round.group,
		teams: {
			home: { sourceId: String(teams.home.id), name: teams.home.name, shortName: null },
			away: { sourceId: String(teams.away.id), name: teams.away.name, shortName: null },
		},
		kickOff: { startsAt: fixture.timestamp == null ? Date.parse(fixture.date) : fixture.timestamp * 1000, hasTime: code !== "TBD" },
		venue: fixture.venue?.name || null,
		// `M. Oliver, England`
		referee: fixture.referee?.split(",")[0]?.trim() || null,
		...formatOf(given, round.isKnockOut),
		status,
		time: { minute: fixture.status.elapsed ?? null, extra: Math.max(0, fixture.status.extra ?? 0) },
		score,
		...partsOf(given),
		startedAt: startsOf(fixture.periods),
		incidents: listed === null ? null : creditOwnGoals(listed.incidents, score, sideOfPlayer),
		lineUps,
		statistics: statistics.totals,
		changedAt: null,
		remarks: [...remarks, ...unknown, ...(listed?.remarks ?? []), ...statistics.remarks],
	};
}

type Goals = Fixture["goals"];

function scoreOf(goals: Goals): Score | null {
	return goals?.home == null || goals.away == null ? null : { home: goals.home, away: goals.away };
}

/** `extratime` has the goals of extra time alone; `goals` are without the shoot-out. */
function partsOf({ score }: Fixture): Pick<ReportedMatch, "periodScores" | "shootOut"> {
	const [first, full, extra] = [scoreOf(score?.halftime), scoreOf(score?.fulltime), scoreOf(score?.extratime)];
	const second = first && full && { home: Math.max(0, full.home - first.home), away: Math.max(0, full.away - first.away) };
	const periodScores = { ...(first && { "1h": first }), ...(second && { "2h": second }), ...(extra && { extra }) };
	return { periodScores, shootOut: scoreOf(score?.penalty) };
}

function formatOf({ fixture, score }: Fixture, isKnockOut: boolean): Pick<ReportedMatch, "format"> {
	const code = fixture.status.short.toUpperCase();
	const hasExtraTime = isKnockOut || code === "ET" || code === "AET" || scoreOf(score?.extratime) !== null;
	const hasShootOut = isKnockOut || code === "P" || code === "PEN" || scoreOf(score?.penalty) !== null;
	return { format: { hasExtraTime, hasShootOut } };
}

function startsOf(periods: Fixture["fixture"]["periods"]): ReportedMatch["startedAt"] {
	const { first, second } = periods ?? {};
	return { ...(first && { "1h": first * 1000 }), ...(second && { "2h": second * 1000 }) };
}

/** `Regular Season - 27`, `Group A - 3`, `League Stage - 8`, `Championship Round - 2`, `Quarter-finals`. */
function roundOf(round: string | null | undefined): { name: string | null; group: string | null; isKnockOut: boolean } {
	if (!round) return { name: null, group: null, isKnockOut: false };
	const matchday = /^(.*?) - (\d+)$/.exec(round);
	const group = seasonPart(matchday?.[1] ?? round) ?? /^Group [A-Z0-9]{1,2}\b/.exec(round)?.[0] ?? null;
	const isKnockOut = matchday === null && group === null;
	return { name: matchday ? `Matchday ${matchday[2]}` : round, group, isKnockOut };
}
