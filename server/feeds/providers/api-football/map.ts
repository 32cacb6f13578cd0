// Converts a fixture of API-Football to a reported match. Pure.

import { seasonPart } from "#server/feeds/kernel/season-part.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import { isKnockOutRound } from "#shared/kit/knock-out-round.ts";
import type { Side } from "#shared/match/sides.ts";
import { creditOwnGoals } from "../football-reports/credit-own-goals.ts";
import type { ReportedIncident, ReportedMatch } from "../football-reports/reported-match.ts";
import { listedKicks, scoreOf, statedScore } from "../football-reports/stated-score.ts";
import { nationOf } from "../polled/reports/nation-of.ts";
import { parseLeniently } from "../polled/reports/parse-leniently.ts";
import { faultOfTeams, toReportedTeam } from "../polled/reports/placeholder-team.ts";
import { readMinute } from "../polled/reports/reported-minute.ts";
import type { Season } from "./leagues.ts";
import { mapLineUps, mapStatistics } from "./map-details.ts";
import { mapIncidents } from "./map-incidents.ts";
import { type Fixture, fixtureSchema } from "./payload-schema.ts";
import { STATUSES } from "./words.ts";

export type Mapped = { ok: true; match: ReportedMatch } | { ok: false; row: string; message: string };

/** `seasonOf` returns a league's season, if it is known. */
export function mapFixture(given: unknown, seasonOf: (leagueId: number, year: number) => Season | null): Mapped {
	const parsed = parseLeniently(fixtureSchema, given);
	const fault = parsed.ok ? faultOfTeams(parsed.value.teams.home, parsed.value.teams.away) : parsed.message;
	if (parsed.ok && fault === null) return { ok: true, match: toMatch(parsed.value, parsed.remarks, seasonOf) };
	const id = (given as { fixture?: { id?: unknown } } | null)?.fixture?.id;
	return { ok: false, row: `match ${typeof id === "number" ? id : "without an id"}`, message: `${fault}: it was left out` };
}

function toMatch(given: Fixture, remarks: readonly string[], seasonOf: (leagueId: number, year: number) => Season | null): ReportedMatch {
	const { fixture, league, teams } = given;
	const sideOf = (teamId: number): Side | null => (teamId === teams.home.id ? "home" : teamId === teams.away.id ? "away" : null);
	const lineUps = mapLineUps(given.lineups ?? [], sideOf);
	const listed = given.events ? mapIncidents(given.events, { sideOf, lineUps }) : null;
	const statistics = mapStatistics(given.statistics ?? [], sideOf);
	const code = codeOf(given);
	const status = STATUSES[code] ?? null;
	const kickOff = kickOffOf(fixture);
	const unknown = status === null ? [`status ${code} is unknown (fixture.status.short): the match was left as it was`] : [];
	const scores = scoresOf(given, listed?.incidents ?? []);
	const sideOfPlayer = (playerId: string): Side | null => {
		const has = (side: Side) =>
			[...(lineUps[side]?.starters ?? []), ...(lineUps[side]?.bench ?? [])].some((each) => each.sourceId === playerId);
		return has("home") ? "home" : has("away") ? "away" : null;
	};
	const season = seasonOf(league.id, league.season);
	const year = Date.UTC(league.season, 0);
	const round = roundOf(league.round, season?.isCup ?? false);
	const isCup = season?.isCup ?? round.isKnockOut;
	return {
		sourceId: String(fixture.id),
		leagueKey: String(league.id),
		league: { sourceId: String(league.id), name: league.name, nation: nationOf(league.country ?? "World"), isCup },
		season: season ?? { name: String(league.season), startsAt: year, endsAt: Date.UTC(league.season + 1, 11, 31) },
		round: round.name,
		groupName: round.group,
		teams: {
			home: toReportedTeam(teams.home, { matchId: fixture.id, side: "home" }),
			away: toReportedTeam(teams.away, { matchId: fixture.id, side: "away" }),
		},
		kickOff: { startsAt: kickOff.startsAt, hasTime: code !== "TBD" && kickOff.note === null },
		venue: fixture.venue?.name || null,
		// Example: `M. Oliver, England`.
		referee: fixture.referee?.split(",")[0]?.trim() || null,
		...formatOf(given, round.isKnockOut),
		status,
		time: readMinute(fixture.status.elapsed, fixture.status.extra),
		...scores,
		startedAt: startsOf(fixture.periods),
		incidents: listed === null ? null : creditOwnGoals(listed.incidents, scores.score, sideOfPlayer),
		lineUps,
		statistics: statistics.totals,
		changedAt: null,
		remarks: [...remarks, ...unknown, ...(kickOff.note === null ? [] : [kickOff.note]), ...(listed?.remarks ?? []), ...statistics.remarks],
	};
}

/** Returns the code of the status; PEN in place of FT or AET if the provider states a shoot-out with a winner. */
function codeOf({ fixture, score }: Fixture): string {
	const code = fixture.status.short.toUpperCase();
	const kicks = scoreOf(score?.penalty);
	return (code === "FT" || code === "AET") && kicks !== null && kicks.home !== kicks.away ? "PEN" : code;
}

/** If the date and the timestamp contradict each other, only the day is used: the time is to be confirmed (FD10). */
function kickOffOf({ date, timestamp }: Fixture["fixture"]): { startsAt: number; note: string | null } {
	const startsAt = Date.parse(date);
	const isOther = timestamp != null && Math.abs(timestamp * 1000 - startsAt) >= MINUTE_MS;
	return { startsAt, note: isOther ? "fixture.date and fixture.timestamp are two times: only the day was taken" : null };
}

/** `extratime` has only the goals of extra time; `goals` does not include the shoot-out. */
function scoresOf(given: Fixture, incidents: readonly ReportedIncident[]) {
	const { goals, score, teams } = given;
	const code = codeOf(given);
	const extra = scoreOf(score?.extratime);
	const isExtra = code === "ET" || code === "BT" || code === "AET" || extra !== null;
	return statedScore({
		total: scoreOf(goals),
		hasKicksInTotal: false,
		half: scoreOf(score?.halftime),
		regular: scoreOf(score?.fulltime),
		extra,
		penalties: scoreOf(score?.penalty),
		listedKicks: listedKicks(incidents),
		last: code === "P" || code === "PEN" ? "shoot_out" : isExtra ? "extra" : "regular",
		isOver: STATUSES[code]?.kind === "ended",
		isAwarded: STATUSES[code]?.kind === "awarded",
		winner: winnerOf(teams),
	});
}

/** Returns the winner that the source states; `undefined` if it states no winner, or two. */
function winnerOf({ home, away }: Fixture["teams"]): Side | undefined {
	if (home.winner === away.winner) return undefined;
	return home.winner ? "home" : away.winner ? "away" : undefined;
}

function formatOf(given: Fixture, isKnockOut: boolean): Pick<ReportedMatch, "format"> {
	const { score } = given;
	const code = codeOf(given);
	const hasExtraTime = isKnockOut || code === "ET" || code === "AET" || scoreOf(score?.extratime) !== null;
	const hasShootOut = isKnockOut || code === "P" || code === "PEN" || scoreOf(score?.penalty) !== null;
	return { format: { hasExtraTime, hasShootOut } };
}

function startsOf(periods: Fixture["fixture"]["periods"]): ReportedMatch["startedAt"] {
	const { first, second } = periods ?? {};
	return { ...(first && { "1h": first * 1000 }), ...(second && { "2h": second * 1000 }) };
}

/**
 * Examples: `Regular Season - 27`, `Group A - 3`, `League Stage - 8`, `Championship Round - 2`, `Quarter-finals`. An unknown part of a
 * season is a stage of its own: its matches do not count in another table (FD8).
 */
function roundOf(round: string | null | undefined, isCup: boolean): { name: string | null; group: string | null; isKnockOut: boolean } {
	if (!round) return { name: null, group: null, isKnockOut: false };
	const [, words, number] = /^(.*?) - (\d+)$/.exec(round) ?? [];
	const known = seasonPart(words ?? round);
	const group = known ?? /^Group [A-Z0-9]{1,2}\b/.exec(round)?.[0] ?? null;
	if (words === undefined) return { name: round, group, isKnockOut: group === null && (isCup || !LEAGUE_ROUND.test(round)) };
	if (known !== undefined || group !== null || GROUPS_WITHOUT_NAME.test(words))
		return { name: `Matchday ${number}`, group, isKnockOut: false };
	const isKnockOut = isCup || isKnockOutRound(words);
	return { name: round, group: isKnockOut ? null : words, isKnockOut };
}

/** Names of league rounds in some leagues: `Round 7`, `Matchday 5`. */
const LEAGUE_ROUND =
	/^(?:round|matchday|match ?day|week|gameweek|game ?week|jornada|journ[ée]e|giornata|spieltag|rodada|speelronde|kolejka) \d+$/i;
/** A round whose name does not state the groups of its matches. */
const GROUPS_WITHOUT_NAME = /^group stage$/i;
