// Figures of a season: goals by half and minute, home advantage, clean sheets, cards, streaks, big results. Pure.
import type { MatchRow, TeamBrief } from "#shared/contract/match-row.ts";
import { type LeagueStatisticsAnswer, STREAKS } from "#shared/contract/rest/catalogue/league-seasons.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import type { TeamEvent } from "#shared/match/appearance.ts";
import type { Score } from "#shared/match/sides.ts";
import { longestRunsOf, resultsOf, runsOf, type TeamResult } from "../tables/team-results.ts";

type Statistics = Omit<LeagueStatisticsAnswer, "total" | "parts">;

interface Played {
	row: MatchRow;
	score: Score;
	/** Events of the match's log; empty if there is no log. */
	events: readonly TeamEvent[];
}

/** Length of a band in minutes; stoppage time belongs to the last band of its half. */
const BAND_MINUTES = 15;
const BANDS = 6;
/** Regular minute at which a half ends. */
const HALVES: Record<string, number> = { "1h": 45, "2h": 90 };
const EXTRA_TIME: ReadonlySet<string> = new Set(["e1", "e2"]);
const SHOWN_MATCHES = 5;
/** If more teams share the longest streak, only their number is shown. */
const SHOWN_TEAMS = 3;

/** `rows` are matches that count, latest first; `eventsOf` has the events by match. */
export function computeStatistics(rows: readonly MatchRow[], eventsOf: ReadonlyMap<string, readonly TeamEvent[]>): Statistics {
	const played = rows.flatMap((row): Played[] => {
		const { score } = row.live;
		return score ? [{ row, score, events: eventsOf.get(row.id) ?? [] }] : [];
	});
	const count = (isMeant: (score: Score) => boolean) => played.filter(({ score }) => isMeant(score)).length;
	const total = (side: "home" | "away") => played.reduce((sum, { score }) => sum + score[side], 0);
	const teams = teamsOf(played);
	return {
		played: played.length,
		goals: { home: total("home"), away: total("away") },
		results: {
			home: count(({ home, away }) => home > away),
			draw: count(({ home, away }) => home === away),
			away: count(({ home, away }) => home < away),
		},
		bothScored: count(({ home, away }) => home > 0 && away > 0),
		overTwo: count(({ home, away }) => home + away > 2),
		withoutGoal: count(({ home, away }) => home + away === 0),
		halves: halvesOf(played),
		bands: bandsOf(played),
		cards: cardsOf(played),
		teams: teamRowsOf(teams, played),
		biggestWins: most(played, ({ home, away }) => [Math.abs(home - away), home + away]),
		mostGoals: most(played, ({ home, away }) => [home + away, Math.abs(home - away)]),
		streaks: streaksOf(teams),
	};
}

const goalsIn = ({ events }: Played) => events.filter(({ key }) => key === "goals");

/** Returns whether the log has all goals of the score. */
function isWhole(match: Played): boolean {
	const goals = goalsIn(match);
	const count = (side: "home" | "away") => goals.filter((goal) => goal.side === side).length;
	return count("home") === match.score.home && count("away") === match.score.away;
}

/** Returns whether a match was played in halves: one in thirds or quarters has no halves to compare. */
const isInHalves = (match: Played): boolean =>
	goalsIn(match).every(({ period }) => period === null || period in HALVES || EXTRA_TIME.has(period));

function halvesOf(played: readonly Played[]): Statistics["halves"] {
	const known = played.filter((match) => isWhole(match) && isInHalves(match) && goalsIn(match).every(({ period }) => period !== null));
	const goals = known.flatMap(goalsIn);
	if (goals.length === 0) return null;
	const first = goals.filter(({ period }) => period === "1h").length;
	const second = goals.filter(({ period }) => period === "2h").length;
	return { matches: known.length, first, second, extraTime: goals.length - first - second };
}

function bandsOf(played: readonly Played[]): Statistics["bands"] {
	const known = played.filter(
		(match) => isWhole(match) && isInHalves(match) && goalsIn(match).every(({ elapsedMs }) => elapsedMs !== null),
	);
	const goals = known.flatMap(goalsIn);
	if (goals.length === 0) return null;
	const bands: number[] = Array(BANDS).fill(0);
	for (const { period, elapsedMs } of goals) {
		const lastMinute = HALVES[period ?? ""];
		// Goals of extra time belong to no band.
		if (lastMinute === undefined) continue;
		const minute = Math.min(Math.floor((elapsedMs ?? 0) / MINUTE_MS) + 1, lastMinute);
		const band = Math.max(period === "2h" ? BANDS / 2 : 0, Math.floor((minute - 1) / BAND_MINUTES));
		bands[band] = (bands[band] ?? 0) + 1;
	}
	return { matches: known.length, goals: bands };
}

function cardsOf(played: readonly Played[]): Statistics["cards"] {
	const counts = played.map(({ events }) => ({
		yellow: events.filter(({ key }) => key === "yellowCards").length,
		red: events.filter(({ key }) => key === "redCards").length,
	}));
	const sum = (key: "yellow" | "red") => counts.reduce((total, count) => total + count[key], 0);
	const matches = counts.filter(({ yellow, red }) => yellow + red > 0).length;
	return matches === 0 ? null : { matches, yellow: sum("yellow"), red: sum("red") };
}

type TeamOfSeason = { team: TeamBrief; results: TeamResult[] };

function teamsOf(played: readonly Played[]): TeamOfSeason[] {
	const teams = new Map(played.flatMap(({ row: { home, away } }) => [home, away]).map((team) => [team.id, team]));
	const rowsBy = new Map<string, MatchRow[]>([...teams.keys()].map((id) => [id, []]));
	for (const { row } of played) for (const { id } of [row.home, row.away]) rowsBy.get(id)?.push(row);
	return [...teams.values()].map((team) => ({ team, results: resultsOf(team.id, rowsBy.get(team.id) ?? []) }));
}

function teamRowsOf(teams: readonly TeamOfSeason[], played: readonly Played[]): Statistics["teams"] {
	const cards = new Map<string, number>();
	for (const { row, events } of played) {
		for (const { key, side } of events) cards.set(`${row[side].id} ${key}`, (cards.get(`${row[side].id} ${key}`) ?? 0) + 1);
	}
	const hasCards = cardsOf(played) !== null;
	const cardsBy = (id: string, key: string) => (hasCards ? (cards.get(`${id} ${key}`) ?? 0) : null);
	const rows = teams.map(({ team, results }) => ({
		team,
		played: results.length,
		cleanSheets: results.filter(({ conceded }) => conceded === 0).length,
		withoutGoal: results.filter(({ scored }) => scored === 0).length,
		yellowCards: cardsBy(team.id, "yellowCards"),
		redCards: cardsBy(team.id, "redCards"),
	}));
	return rows.sort((one, other) => other.cleanSheets - one.cleanSheets || one.team.name.localeCompare(other.team.name));
}

/**
 * Returns the matches with the greatest values. The first value decides, then the second; of equal matches, the latest comes first. Draws
 * without goals are left out.
 */
function most(played: readonly Played[], valuesOf: (score: Score) => [number, number]): MatchRow[] {
	const valued = played.map(({ row, score }) => ({ row, values: valuesOf(score) })).filter(({ values }) => values[0] > 0);
	valued.sort(({ values: one }, { values: other }) => other[0] - one[0] || other[1] - one[1]);
	return valued.slice(0, SHOWN_MATCHES).map(({ row }) => row);
}

function streaksOf(teams: readonly TeamOfSeason[]): Statistics["streaks"] {
	const runs = teams.map(({ team, results }) => ({ team, current: runsOf(results), longest: longestRunsOf(results) }));
	return STREAKS.map((kind) => ({
		kind,
		current: longestOf(runs.map(({ team, current }) => ({ team, count: current[kind] }))),
		longest: longestOf(runs.map(({ team, longest }) => ({ team, count: longest[kind] }))),
	}));
}

function longestOf(runs: readonly { team: TeamBrief; count: number }[]): Statistics["streaks"][number]["longest"] {
	const count = Math.max(0, ...runs.map((run) => run.count));
	if (count < 2) return null;
	const level = runs.filter((run) => run.count === count).map(({ team }) => team);
	const teams = level.sort((one, other) => one.name.localeCompare(other.name)).slice(0, SHOWN_TEAMS);
	return { count, teams, more: level.length - teams.length };
}
