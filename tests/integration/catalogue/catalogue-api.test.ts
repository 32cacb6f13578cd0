// Responses of the catalogue over real HTTP on real databases: lists by day and status, tables, scorers, teams, one match.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	getLeague,
	getLeagueTable,
	getTeam,
	listLeagueMatches,
	listLeagues,
	listSports,
	listTeams,
	listTopScorers,
} from "#shared/contract/rest/catalogue/catalogue.ts";
import { getMatch, listMatchEvents, listMatches } from "#shared/contract/rest/catalogue/matches.ts";
import { getNation, listNations } from "#shared/contract/rest/catalogue/people.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/kit/instant.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import { madeLeague } from "../../fixtures/made-league.ts";
import { draftAt, KICK_OFF } from "../../fixtures/made-match.ts";
import { CRICKET } from "../../fixtures/sport-keys.ts";
import { type CatalogueServer, startCatalogue } from "../../support/catalogue-server.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";

const NOW = KICK_OFF + 2 * DAY_MS + HOUR_MS;

/** A whole match that the home side wins by `goals` goals. */
function played(goals: EventDraft[]): EventDraft[] {
	return [
		draftAt("1h", 0, "period_started", {}),
		...goals,
		draftAt("1h", 46, "period_ended", {}),
		draftAt("2h", 45, "period_started", {}),
		draftAt("2h", 93, "period_ended", {}),
		draftAt("2h", 93, "match_ended", {}),
	];
}
const goal = (
	minute: number,
	scorerId: string | null,
	kind: "open_play" | "penalty" | "own_goal" = "open_play",
	side: "home" | "away" = "home",
) => draftAt("1h", minute, "goal_scored", { side, scorerId, kind });

describe.each(DATABASE_KINDS)("the catalogue's API on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: CatalogueServer;
	let league: Awaited<ReturnType<typeof madeLeague>>;
	/** Ids of two players of each team, by team. */
	const players = new Map<string, string[]>();
	const playerOf = (teamId: string | undefined, index = 0) => players.get(teamId ?? "")?.[index] ?? "";
	const match = (index: number) => ({ ...league.records[index]!, id: league.matches[index]!.id });

	// Four teams, one round per day at 15:00 UTC. The rounds of yesterday and the day before are played, one match of today is in play.
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		server = await startCatalogue(empty, { now: NOW });
		league = await madeLeague(server.store, { key: "Ärzte", teams: 4, weight: 90, daily: true });
		await madeLeague(server.store, { key: "other", teams: 2, weight: 10, startsAt: KICK_OFF + 2 * DAY_MS });
		for (const teamId of league.teamIds) {
			const squad = ["FW", "GK"].map((position, index) => {
				return {
					source: "made",
					sourceId: `${teamId} ${index}`,
					teamId,
					name: `Player ${position} of ${teamId}`,
					position,
					shirtNumber: 9 - index,
				};
			});
			players.set(
				teamId,
				(await server.store.upsertPlayers(squad)).map(({ id }) => id),
			);
		}
		const [home, away] = [match(0).homeTeamId, match(0).awayTeamId];
		await server.append(
			match(0).id,
			played([goal(5, playerOf(home)), goal(9, playerOf(home), "penalty"), goal(12, playerOf(away), "own_goal")]),
		);
		await server.append(match(1).id, played([]));
		await server.append(match(2).id, played([goal(30, playerOf(match(2).homeTeamId))]));
		await server.append(match(3).id, played([{ ...goal(40, null), payload: { side: "away", scorerId: null, kind: "unknown" } }]));
		await server.append(match(4).id, [draftAt("1h", 0, "period_started", {}), goal(2, playerOf(match(4).homeTeamId))]);
	});
	afterAll(async () => {
		await server?.stop();
		await empty?.remove();
	});

	it.skipIf(isMissing)("lists today's matches, the heaviest league first, with the position of the topic live", async () => {
		const { matches, position } = await server.ask(listMatches);
		expect(matches.map(({ id, live }) => [id, live.status])).toEqual([
			[match(4).id, "live"],
			[match(5).id, "scheduled"],
			[expect.any(String), "scheduled"],
		]);
		expect(matches[0]).toMatchObject({
			league: { name: "Ärzte League", nation: "Madeland" },
			live: { score: { home: 1, away: 0 }, scorers: [{ side: "home", minutes: "3'", isOwnGoal: false }] },
			hasTime: true,
		});
		// Places of the teams are listed only with matches that have not begun and whose table has results.
		expect(matches[0]?.places).toBeUndefined();
		const placed = matches.filter(({ places }) => places);
		expect(placed.length).toBeGreaterThan(0);
		for (const { places, live } of placed) {
			expect(live.status).toBe("scheduled");
			expect(new Set([places?.home, places?.away]).size).toBe(2);
		}
		expect(position).toEqual(server.scoreList.position("live"));
		expect(position.seq).toBeGreaterThan(0);
	});

	it.skipIf(isMissing)("cuts a day where the reader's zone cuts it", async () => {
		const ids = async (query: Record<string, string>) => (await server.ask(listMatches, { query })).matches.map(({ id }) => id);
		expect(await ids({ date: "2026-11-21" })).toEqual([match(0).id, match(1).id]);
		// 15:00 UTC is 05:00 the next day on Kiritimati.
		expect(await ids({ date: "2026-11-22", zone: "Pacific/Kiritimati" })).toEqual([match(0).id, match(1).id]);
		expect(await server.api.call("GET", "/api/v1/matches?zone=Mars/Olympus")).toMatchObject({
			status: 400,
			json: { error: { issues: [{ path: "query.zone" }] } },
		});
		expect(await server.api.call("GET", "/api/v1/matches?date=2026-02-30")).toMatchObject({ status: 400 });
		expect(await server.api.call("GET", "/api/v1/matches?date=9999-12-31")).toMatchObject({ status: 400 });
	});

	it.skipIf(isMissing)("lists what is to come after a day, nearest first, of later days in the reader's zone alone", async () => {
		const ids = async (query: Record<string, string>) => (await server.ask(listMatches, { query })).matches.map(({ id }) => id);
		expect(await ids({ status: "upcoming", after: "2026-11-22", leagueId: league.leagueId })).not.toContain(match(3).id);
		expect((await ids({ status: "upcoming", after: "2026-11-23", leagueId: league.leagueId }))[0]).toBe(match(6).id);
		expect(await ids({ after: "2026-11-23", zone: "Pacific/Kiritimati", leagueId: league.leagueId })).toContain(match(4).id);
		expect(await ids({ after: "2026-11-23", leagueId: league.leagueId })).not.toContain(match(4).id);
		expect(await ids({ status: "upcoming", after: "2027-11-23" })).toEqual([]);
		expect(await server.api.call("GET", "/api/v1/matches?after=tomorrow")).toMatchObject({ status: 400 });
	});

	it.skipIf(isMissing)("narrows by status, sport, league and team", async () => {
		const ids = async (query: Record<string, string>) => (await server.ask(listMatches, { query })).matches.map(({ id }) => id);
		expect(await ids({ status: "live" })).toEqual([match(4).id]);
		expect(await ids({ status: "finished" })).toEqual([match(2).id, match(3).id, match(0).id, match(1).id]);
		expect(await ids({ status: "upcoming", leagueId: league.leagueId, limit: "2" })).toEqual([match(5).id, match(6).id]);
		expect(await ids({ sport: "football-1", status: "live" })).toEqual([match(4).id]);
		expect(await ids({ teamId: match(0).homeTeamId, status: "finished" })).toEqual([expect.any(String), match(0).id]);
		expect(await server.api.call("GET", "/api/v1/matches?sport=quidditch-9")).toMatchObject({
			status: 404,
			json: { error: { code: "not_found" } },
		});
	});

	it.skipIf(isMissing)("lists and counts what began before today and is under way among today's, in every list", async () => {
		// 16:00 UTC is 00:45 at Eucla: the match in play began 15 minutes before midnight there; the other match of 15:00 did not begin.
		const zone = "Australia/Eucla";
		const { matches } = await server.ask(listMatches, { query: { zone } });
		const later = matches.filter(({ id }) => id !== match(4).id);
		expect(matches.length - later.length).toBe(1);
		expect(later.every(({ startsAt }) => startsAt >= NOW - 45 * MINUTE_MS)).toBe(true);
		expect((await server.ask(listMatches, { query: { zone, date: "2026-11-24" } })).matches).toEqual(matches);
		expect((await server.ask(listSports, { query: { zone } })).sports[0]?.todayCount).toBe(matches.length);
		const { leagues } = await server.ask(listLeagues, { query: { zone } });
		expect(leagues.reduce((sum, { todayCount = 0 }) => sum + todayCount, 0)).toBe(matches.length);
	});

	it.skipIf(isMissing)("counts what is on by sport and by league", async () => {
		expect((await server.ask(listSports)).sports).toEqual([{ key: "football", slug: "football-1", liveCount: 1, todayCount: 3 }]);
		const { leagues } = await server.ask(listLeagues, { query: { sport: "football-1" } });
		expect(leagues.map(({ name, liveCount }) => [name, liveCount])).toEqual([
			["Ärzte League", 1],
			["other League", 0],
		]);
		const ofToday = await server.ask(listLeagues, { query: { sport: "football-1", zone: "UTC" } });
		expect(ofToday.leagues.map(({ todayCount }) => todayCount)).toEqual([2, 1]);
		expect(await server.ask(getLeague, { params: { leagueId: league.leagueId } })).toMatchObject({
			league: { id: league.leagueId },
			seasons: [{ id: league.seasonId, name: "2026/27", isCurrent: true }],
		});
	});

	it.skipIf(isMissing)("draws the table as it was and as it stands", async () => {
		const params = { leagueId: league.leagueId };
		const { tables, zones, tieBreakers, notes } = await server.ask(getLeagueTable, { params });
		const rows = tables[0]?.rows ?? [];
		expect(rows.reduce((sum, { played }) => sum + played, 0)).toBe(8);
		expect(rows[0]).toMatchObject({ rank: 1, team: { id: match(0).homeTeamId }, goalsFor: 4, goalsAgainst: 0 });
		expect(rows.every(({ isPlaying }) => !isPlaying)).toBe(true);
		expect(zones[0]).toEqual({ group: null, from: 1, to: 1, kind: "champion", label: "Champion" });
		expect([tieBreakers[0], notes]).toEqual(["Goal difference", []]);
		const live = await server.ask(getLeagueTable, { params, query: { view: "live", seasonId: league.seasonId } });
		expect(
			live.tables[0]?.rows
				.filter(({ isPlaying }) => isPlaying)
				.map(({ team }) => team.id)
				.sort(),
		).toEqual([match(4).homeTeamId, match(4).awayTeamId].sort());
	});

	it.skipIf(isMissing)("pages through fixtures and results", async () => {
		const ask = (query: Record<string, string>) => server.ask(listLeagueMatches, { params: { leagueId: league.leagueId }, query });
		const results = await ask({ part: "results" });
		expect(results.matches.map(({ id }) => id)).toEqual([match(2).id, match(3).id, match(0).id, match(1).id]);
		const fixtures = await ask({ part: "fixtures", limit: "2", offset: "1" });
		expect([fixtures.total, ...fixtures.matches.map(({ id }) => id)]).toEqual([7, match(6).id, match(7).id]);
		expect((await ask({ part: "live" })).matches.map(({ id }) => id)).toEqual([match(4).id]);
		expect(fixtures.position).toEqual(server.scoreList.position(`league:${league.leagueId}`));
	});

	it.skipIf(isMissing)("counts goals by player: own goals, unknown scorers and goals taken back do not count", async () => {
		const ask = async () => (await server.ask(listTopScorers, { params: { leagueId: league.leagueId } })).scorers;
		const { homeTeamId } = match(0);
		const striker = { playerId: playerOf(homeTeamId), name: `Player FW of ${homeTeamId}`, penalties: 1 };
		expect(await ask()).toEqual([{ ...striker, goals: 4, team: expect.objectContaining({ id: homeTeamId }) }]);
		const { events } = await server.matchLog.eventsSince(match(4).id, 0);
		const { type, period, elapsedMs, payload, occurredAt, id } = events[1]!;
		server.setNow(NOW + 1);
		await server.append(match(4).id, [{ type, period, elapsedMs, payload, occurredAt, revises: id, status: "cancelled" }]);
		expect((await ask()).map(({ goals }) => goals)).toEqual([3]);
	});

	it.skipIf(isMissing)("finds teams by a part of the name, whatever the accents", async () => {
		const names = async (query: Record<string, string>) => (await server.ask(listTeams, { query })).teams.map(({ name }) => name);
		expect(await names({ search: "arzte team", limit: "2", offset: "1" })).toEqual(["Ärzte Team 2", "Ärzte Team 3"]);
		expect(await names({ search: "ÄRZTE TEAM 4" })).toEqual(["Ärzte Team 4"]);
		expect(await names({ search: "%" })).toEqual([]);
		expect((await server.ask(listTeams)).total).toBe(6);
	});

	it.skipIf(isMissing)("lists teams under their initial, whatever its accent", async () => {
		const ofA = await server.ask(listTeams, { query: { letter: "A", limit: "2" } });
		expect([ofA.teams.map(({ name }) => name), ofA.total, ofA.initials]).toEqual([["Ärzte Team 1", "Ärzte Team 2"], 4, ["A", "O"]]);
		expect((await server.ask(listTeams, { query: { letter: "O" } })).total).toBe(2);
		expect(await server.ask(listTeams, { query: { letter: "B" } })).toMatchObject({ teams: [], total: 0 });
	});

	it.skipIf(isMissing)("answers a team's squad with goals, form, and matches around now", async () => {
		const teamId = match(0).homeTeamId;
		const team = await server.ask(getTeam, { params: { teamId } });
		expect(team).toMatchObject({ nation: "Madeland", sport: "football", leagues: [{ id: league.leagueId }], team: { id: teamId } });
		expect(team.squad.map(({ position, number, value }) => [position, number, (value ?? 0) > 0])).toEqual([
			["GK", 8, false],
			["FW", 9, true],
		]);
		expect(team.form.map(({ matchId }) => matchId)).toEqual([...team.last].reverse().map(({ id }) => id));
		expect(team.form[0]?.result).toBe("W");
		expect(team.current.length + team.next.length + team.last.length).toBe(6);
		expect(team.position).toEqual(server.scoreList.position(`team:${teamId}`));
	});

	it.skipIf(isMissing)("answers one whole match: row, set-up, log and the position of its topic", async () => {
		const params = { matchId: match(0).id };
		const answer = await server.ask(getMatch, { params });
		expect(answer).toMatchObject({
			match: { id: params.matchId, live: { status: "finished", winner: "home" } },
			venue: "Ärzte Team 1 Ground",
			referee: null,
		});
		expect(answer.events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
		expect(answer.position).toEqual({ epoch: expect.stringMatching(/./), seq: 8 });
		expect(Object.keys(answer.setup.players)).toHaveLength(4);
		const part = await server.ask(listMatchEvents, { params, query: { since: "2", limit: "3" } });
		expect([part.headSeq, ...part.events.map(({ seq }) => seq)]).toEqual([8, 3, 4, 5]);
		expect(await server.ask(listMatchEvents, { params, query: { since: "2147483647" } })).toMatchObject({ headSeq: 8, events: [] });
		const beyond = await server.api.call("GET", `/api/v1/matches/${params.matchId}/events?since=2147483648`);
		expect(beyond).toMatchObject({ status: 400, json: { error: { code: "invalid_request" } } });
		const notBegun = await server.ask(getMatch, { params: { matchId: match(11).id } });
		expect(notBegun).toMatchObject({ events: [], position: { epoch: "", seq: 0 }, match: { live: { status: "scheduled", score: null } } });
	});

	it
		.skipIf(isMissing)
		.each([
			"/api/v1/matches/m9999",
			"/api/v1/matches/m9999/events",
			"/api/v1/leagues/l9999",
			"/api/v1/leagues/l9999/table",
			"/api/v1/leagues/l9999/scorers",
			"/api/v1/leagues/l9999/matches?part=live",
			"/api/v1/teams/t9999",
		])("does not know %s", async (path) => {
		expect(await server.api.call("GET", path)).toMatchObject({ status: 404, json: { error: { code: "not_found" } } });
	});

	it.skipIf(isMissing)("does not know a season of another league", async () => {
		const other = await madeLeague(server.store, { key: "foreign", teams: 2, startsAt: KICK_OFF + 30 * DAY_MS });
		const answer = await server.api.call("GET", `/api/v1/leagues/${league.leagueId}/table?seasonId=${other.seasonId}`);
		expect(answer).toMatchObject({ status: 404, json: { error: { message: `There is no season ${other.seasonId}.` } } });
	});

	it.skipIf(isMissing)("lists a match that never started, a day after its time, not as next but as one without a result", async () => {
		const long = await madeLeague(server.store, { key: "silent", teams: 2, startsAt: NOW - 7.5 * DAY_MS });
		const [late, next] = [long.matches[0]?.id, long.matches[1]?.id];
		const idsOfNext = async () => {
			const team = await server.ask(getTeam, { params: { teamId: long.teamIds[0] ?? "" } });
			return team.next.map(({ id }) => id);
		};
		// `late`, the second match, was due half a day ago.
		expect(await idsOfNext()).toEqual([next]);
		const idsOf = async (part: "fixtures" | "unreported") =>
			(await server.ask(listLeagueMatches, { params: { leagueId: long.leagueId }, query: { part } })).matches.map(({ id }) => id);
		const idsIn = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).filter((id) => [late, next].includes(id));
		const [{ nations }, team] = await Promise.all([
			server.ask(listNations),
			server.ask(getTeam, { params: { teamId: long.teamIds[0] ?? "" } }),
		]);
		const nation = await Promise.all(nations.map(({ id }) => server.ask(getNation, { params: { nationId: id } })));
		expect([await idsOf("fixtures"), await idsOf("unreported")]).toEqual([[next], [late]]);
		expect([idsIn(nation.flatMap((each) => each.next)), idsIn(nation.flatMap((each) => each.unreported))]).toEqual([[next], [late]]);
		expect(team.unreported.map(({ id }) => id)).toEqual([late]);
		const postponed = { type: "status_changed", period: null, elapsedMs: null, payload: { status: "postponed" }, occurredAt: NOW };
		await server.append(late ?? "", [postponed]);
		// A postponed match without a new time is listed last, also in the league's fixtures.
		expect(await idsOfNext()).toEqual([next, late]);
		const { matches } = await server.ask(listLeagueMatches, { params: { leagueId: long.leagueId }, query: { part: "fixtures" } });
		expect(matches.map(({ id }) => id)).toEqual([next, late]);
	});

	it.skipIf(isMissing)("counts a match at lunch as live, and at stumps among those to come, on the next day too", async () => {
		const test = await madeLeague(server.store, {
			key: "Test",
			teams: 2,
			sport: CRICKET,
			startsAt: NOW - 2 * DAY_MS,
			options: { inningsPerSide: 2 },
		});
		const id = test.matches[0]?.id ?? "";
		let at = NOW;
		const drafted = (type: string, payload: object, period: string | null = null) => {
			// Each draft has its own time, so that its source id is unique.
			server.setNow(++at);
			return server.append(id, [{ type, payload, period, elapsedMs: null, occurredAt: at }]);
		};
		const listedAs = async () => {
			const parts = await Promise.all((["live", "upcoming"] as const).map((status) => server.ask(listMatches, { query: { status } })));
			const { sports } = await server.ask(listSports);
			const { liveCount, todayCount } = sports.find(({ key }) => key === CRICKET) ?? {};
			return [...parts.map(({ matches }) => matches.some((match) => match.id === id)), liveCount, todayCount];
		};
		await drafted("period_started", {}, "i1");
		await drafted("session_ended", { session: "lunch", day: 1 });
		expect(await listedAs()).toEqual([true, false, 1, 1]);
		await drafted("session_ended", { session: "stumps", day: 1 });
		expect(await listedAs()).toEqual([false, true, 0, 1]);
		const { matches } = await server.ask(listLeagueMatches, { params: { leagueId: test.leagueId }, query: { part: "fixtures" } });
		expect(matches.map((match) => match.id)).toContain(id);
		await drafted("ball_bowled", { side: "home", strikerId: null, nonStrikerId: null, bowlerId: null, runs: 1 }, "i1");
		expect(await listedAs()).toEqual([true, false, 1, 1]);
	});
});
