// Players, nations, venues, referees and seasons of teams over real HTTP on real databases.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { followCoaches } from "#server/catalogue/people/follow-coaches.ts";
import { listedCoaches } from "#server/catalogue/people/listed-coaches.ts";
import { coaches as coachesMigration } from "#server/db/migrations/0180-coaches.ts";
import { createLogger } from "#server/observability/logger.ts";
import { getTeam, listTopScorers } from "#shared/contract/rest/catalogue/catalogue.ts";
import { getMatch } from "#shared/contract/rest/catalogue/matches.ts";
import {
	getCoach,
	getNation,
	getPlayer,
	getReferee,
	getTeamSeasons,
	getVenue,
	listCoaches,
	listNations,
	listPlayerMatches,
	listPlayers,
} from "#shared/contract/rest/catalogue/people.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import type { Side } from "#shared/match/sides.ts";
import { madeLeague } from "../../fixtures/made-league.ts";
import { draftAt, KICK_OFF } from "../../fixtures/made-match.ts";
import { type CatalogueServer, startCatalogue } from "../../support/catalogue-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";

const NOW = KICK_OFF + 30 * 86_400_000;

describe.each(DEFAULT_DATABASES)("people on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: CatalogueServer;
	let league: Awaited<ReturnType<typeof madeLeague>>;
	let coaches: ReturnType<typeof followCoaches>;
	/** Eleven players and one substitute, by team. */
	const squads = new Map<string, string[]>();

	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		server = await startCatalogue(empty, { now: NOW });
		coaches = followCoaches({ ...server, log: createLogger({ level: "silent" }) });
		league = await madeLeague(server.store, { key: "People", teams: 4 });
		for (const teamId of league.teamIds) {
			const records = Array.from({ length: 12 }, (_, index) => {
				const facts = { birthDate: "2000-02-29", nationId: league.nationId, position: index === 0 ? "GK" : "FW" };
				return {
					source: "made",
					sourceId: `${teamId} ${index}`,
					teamId,
					name: `Player ${index} of ${teamId}`,
					shirtNumber: index + 1,
					...facts,
				};
			});
			squads.set(
				teamId,
				(await server.store.upsertPlayers(records)).map(({ id }) => id),
			);
		}
		await server.store.upsertMatches(
			league.records.map((record, index) => (index < 2 ? { ...record, referee: "Réne O'Whistle" } : record)),
		);
		await play(0, [goal("home", 1, 10), goal("home", 1, 50), goal("away", 2, 60)]);
		await play(2, [goal("away", 3, 20)]);
	});
	afterAll(async () => {
		await coaches?.stop();
		await server?.stop();
		await empty?.remove();
	});

	const record = (index: number) => league.records[index]!;
	const matchId = (index: number) => league.matches[index]?.id ?? "";
	const player = (teamId: string | undefined, index: number) => squads.get(teamId ?? "")?.[index] ?? "";

	type Happening = (players: Record<Side, string[]>) => EventDraft;
	const periodAt = (minute: number) => (minute < 45 ? ("1h" as const) : ("2h" as const));
	const goal =
		(side: Side, scorer: number, minute: number): Happening =>
		(players) =>
			draftAt(periodAt(minute), minute, "goal_scored", {
				side,
				scorerId: players[side][scorer] ?? null,
				assistId: players[side][4] ?? null,
				kind: "open_play",
			});

	/** Plays a whole match with line-ups: the home side's second player is substituted at 70', and an away player is booked at 80'. */
	async function play(index: number, happenings: readonly Happening[]): Promise<void> {
		const { homeTeamId, awayTeamId } = record(index);
		const players = { home: squads.get(homeTeamId) ?? [], away: squads.get(awayTeamId) ?? [] };
		const lineUp = (side: Side) => ({
			type: "line_up_announced",
			period: null,
			elapsedMs: null,
			occurredAt: KICK_OFF - 1,
			payload: {
				side,
				formation: "4-4-2",
				...(side === "home" && { coach: "Ádám Bench" }),
				starters: players[side].slice(0, 11).map((playerId, place) => ({ playerId, number: place + 1, grid: null })),
				bench: [{ playerId: players[side][11], number: 12, grid: null }],
				isConfirmed: true,
			},
		});
		const [homeGoals] = [happenings.map((make) => make(players))];
		const change = draftAt("2h", 70, "player_substituted", {
			side: "home",
			outId: players.home[1] ?? null,
			inId: players.home[11] ?? null,
		});
		const card = draftAt("2h", 80, "card_shown", { side: "away", playerId: players.away[5] ?? null, card: "yellow" });
		const first = homeGoals.filter(({ period }) => period === "1h");
		const second = homeGoals.filter(({ period }) => period === "2h");
		await server.append(matchId(index), [
			lineUp("home"),
			lineUp("away"),
			draftAt("1h", 0, "period_started", {}),
			...first,
			draftAt("1h", 47, "period_ended", {}),
			draftAt("2h", 45, "period_started", {}),
			...second,
			change,
			card,
			draftAt("2h", 94, "period_ended", {}),
			{ type: "match_ended", period: null, elapsedMs: null, occurredAt: KICK_OFF + 7_200_000, payload: {} },
		]);
	}

	it.skipIf(isMissing)("a player has facts, team, sums by season and matches with minutes", async () => {
		const { homeTeamId } = record(0);
		const params = { playerId: player(homeTeamId, 1) };
		const answer = await server.ask(getPlayer, { params });
		expect(answer).toMatchObject({
			name: `Player 1 of ${homeTeamId}`,
			birthDate: "2000-02-29",
			position: "FW",
			sport: "football",
			nation: { id: league.nationId, name: "Madeland" },
			teams: [{ team: { id: homeTeamId }, number: 2, joinedAt: null, leftAt: null }],
		});
		const season = answer.seasons[0];
		expect(season).toMatchObject({ season: "2026/27", league: { id: league.leagueId }, team: { id: homeTeamId } });
		expect(answer.seasons).toHaveLength(1);
		const own = { goals: 2, assists: 0, yellowCards: 0 };
		// The player's team may also have played match 2, whose counts are then added.
		expect(answer.totals.counts.goals).toBeGreaterThanOrEqual(own.goals);
		const { matches, total } = await server.ask(listPlayerMatches, { params });
		expect(total).toBe(answer.totals.played);
		expect(matches.at(-1)).toMatchObject({ match: { id: matchId(0) }, side: "home", role: "starter", minutes: 70, counts: { goals: 2 } });
		const substitute = await server.ask(listPlayerMatches, { params: { playerId: player(homeTeamId, 11) } });
		expect(substitute.matches.at(-1)).toMatchObject({ role: "substitute", minutes: 20, counts: {} });
		expect((await server.ask(listPlayerMatches, { params, query: { limit: "1", offset: String(total) } })).matches).toEqual([]);
		const { players, total: listed } = await server.ask(listPlayers);
		expect(players.map(({ id }) => id)).toContain(params.playerId);
		expect(players.length).toBe(listed);
	});

	it.skipIf(isMissing)("a correction counts at once, for the player as for the scorers", async () => {
		await play(4, [goal("home", 6, 30)]);
		const playerId = player(record(4).homeTeamId, 6);
		const goals = async () => (await server.ask(getPlayer, { params: { playerId } })).totals.counts.goals;
		const scorers = async () => {
			const { scorers: all } = await server.ask(listTopScorers, { params: { leagueId: league.leagueId } });
			return all.find((scorer) => scorer.playerId === playerId)?.goals;
		};
		expect([await goals(), await scorers()]).toEqual([1, 1]);
		const { events } = await server.matchLog.eventsSince(matchId(4), 0);
		const { type, period, elapsedMs, payload, occurredAt, id } = events.find((event) => event.type === "goal_scored")!;
		server.setNow(NOW + 1);
		await server.append(matchId(4), [{ type, period, elapsedMs, payload, occurredAt, revises: id, status: "cancelled" }]);
		expect([await goals(), await scorers()]).toEqual([0, undefined]);
	});

	it.skipIf(isMissing)("a team has its squad with ages and appearances, and its season", async () => {
		const { homeTeamId: teamId } = record(0);
		const team = await server.ask(getTeam, { params: { teamId } });
		expect(team).toMatchObject({ nationId: league.nationId, coach: null, venueSlug: "people-team-1-ground" });
		expect(team.squad.find(({ id }) => id === player(teamId, 1))).toMatchObject({ birthDate: "2000-02-29", nation: { name: "Madeland" } });
		const {
			seasons: [season],
		} = await server.ask(getTeamSeasons, { params: { teamId } });
		expect(season?.table?.rows.some(({ team: { id } }) => id === teamId)).toBe(true);
		const { all, home, away } = season?.results ?? {};
		expect(all?.played).toBe((home?.played ?? 0) + (away?.played ?? 0));
		expect(home).toMatchObject({ won: expect.any(Number), goalsFor: expect.any(Number) });
		expect(season?.lists.map(({ columns }) => columns.map(({ key }) => key))).toEqual([["goals", "penalties"], ["assists"]]);
		expect(season?.lists[0]?.leaders[0]).toMatchObject({ playerId: player(teamId, 1), values: [2, 0] });
		expect(season?.lists[1]?.leaders[0]).toMatchObject({ playerId: player(teamId, 4) });
	});

	it.skipIf(isMissing)("a nation has leagues, clubs and scorers", async () => {
		expect((await server.ask(listNations)).nations).toEqual([{ id: league.nationId, name: "Madeland", code: "MAD" }]);
		const nation = await server.ask(getNation, { params: { nationId: league.nationId } });
		expect(nation.leagues.map(({ id, nationId }) => [id, nationId])).toEqual([[league.leagueId, league.nationId]]);
		expect(nation.clubs).toHaveLength(4);
		expect(nation.nationalTeams).toEqual([]);
		expect(nation.next.length).toBeGreaterThan(0);
		expect(nation.leaders).toMatchObject([{ sport: "football", columns: [{ key: "goals" }, { key: "penalties" }] }]);
		const [best] = nation.leaders[0]?.leaders ?? [];
		expect(best).toMatchObject({ playerId: player(record(0).homeTeamId, 1), values: [2, 0], league: { id: league.leagueId } });
	});

	it.skipIf(isMissing)("grounds and referees are found by the slugs of their names, with cards", async () => {
		const match = await server.ask(getMatch, { params: { matchId: matchId(0) } });
		expect([match.refereeSlug, match.venueSlug]).toEqual(["rene-owhistle", "people-team-1-ground"]);
		const referee = await server.ask(getReferee, { params: { slug: "rene-owhistle" } });
		expect(referee).toMatchObject({ name: "Réne O'Whistle", total: 1, counts: { yellowCards: 1 } });
		expect(referee.played).toMatchObject([{ match: { id: matchId(0) }, counts: { yellowCards: 1, goals: 3 } }]);
		expect(referee.next.map(({ id }) => id)).toEqual([matchId(1)]);
		const venue = await server.ask(getVenue, { params: { slug: "people-team-1-ground" } });
		expect(venue).toMatchObject({ name: "People Team 1 Ground", teams: [{ id: league.teamIds[0] }] });
		expect(venue.played.map(({ id }) => id)).toContain(matchId(0));
		expect(venue.played.length + venue.next.length).toBe(3);
	});

	it.skipIf(isMissing)("a coach is found by the line-ups and by the sources of matches, with the record of each team", async () => {
		await coaches.settled();
		const led = [0, 2, 4].map((index) => record(index).homeTeamId);
		const slug = "adam-bench";
		const coach = await server.ask(getCoach, { params: { slug } });
		expect(coach).toMatchObject({ name: "Ádám Bench", total: 3, current: [], next: [] });
		expect(new Set(coach.teams.map(({ team, isPresent }) => `${team.id} ${isPresent}`))).toEqual(new Set(led.map((id) => `${id} false`)));
		// The three matches ended 2-1, 0-1 and, after the correction, 0-0.
		expect(coach.results.all).toMatchObject({ played: 3, won: 1, drawn: 1, lost: 1, goalsFor: 2, goalsAgainst: 2 });
		expect(coach.results.away.played).toBe(0);
		expect(coach.played.find(({ match }) => match.id === matchId(2))).toMatchObject({ side: "home", result: "L" });
		const second = await server.ask(getCoach, { params: { slug }, query: { limit: "2", offset: "2" } });
		expect([second.total, second.played.length]).toEqual([3, 1]);

		// A source names a coach of a coming match; a report without one keeps it; a match without a coach gets the team's present coach.
		await server.store.upsertMatches([{ ...record(1), referee: "Réne O'Whistle", coaches: { away: "Bo Rubin" } }]);
		await server.store.upsertMatches([{ ...record(1), referee: "Réne O'Whistle" }, record(0)]);
		const bo = await server.ask(getCoach, { params: { slug: "bo-rubin" } });
		expect([bo.next.map(({ id }) => id), bo.teams, bo.results.all.played]).toEqual([[matchId(1)], [], 0]);
		expect((await server.ask(getCoach, { params: { slug } })).total).toBe(3);
		expect(await server.ask(listCoaches)).toEqual({
			coaches: [
				{ slug, name: "Ádám Bench" },
				{ slug: "bo-rubin", name: "Bo Rubin" },
			].sort((one, other) => (one.name < other.name ? -1 : 1)),
			total: 2,
		});
		const teamId = league.teamIds[3] ?? "";
		await server.db.kysely.updateTable("teams").set({ coach: "Cy Dugout" }).where("id", "=", teamId).execute();
		const cy = await server.ask(getCoach, { params: { slug: "cy-dugout" } });
		expect(cy.teams).toMatchObject([{ team: { id: teamId }, isPresent: true, results: { played: 0 } }]);
		expect(cy.next.length).toBeGreaterThan(0);
		expect(cy.next.filter(({ home, away }) => ![home.id, away.id].includes(teamId))).toEqual([]);
		expect((await server.ask(getTeam, { params: { teamId } })).coachSlug).toBe("cy-dugout");
		await server.db.kysely.updateTable("teams").set({ coach: null }).where("id", "=", teamId).execute();
	});

	it.skipIf(isMissing)("coaches are read for the search twice a minute at most", async () => {
		let now = NOW;
		const list = listedCoaches(server.db, () => now);
		const titles = async () => (await list()).map(({ title }) => title);
		const before = await titles();
		const [teamId = ""] = league.teamIds;
		const team = server.db.kysely.updateTable("teams").where("id", "=", teamId);
		const { coach } = await server.db.kysely.selectFrom("teams").select("coach").where("id", "=", teamId).executeTakeFirstOrThrow();
		await team.set({ coach: "Aaron Newcome" }).execute();
		now += 29_999;
		expect(await titles()).toEqual(before);
		now += 1;
		expect(await titles()).toContain("Aaron Newcome");
		await team.set({ coach }).execute();
	});

	it.skipIf(isMissing)("the line-ups of an older version's matches name their captains", async () => {
		const { kysely } = server.db;
		const led = () => kysely.selectFrom("matches").select(["id", "home_coach"]).where("home_coach", "is not", null).orderBy("id").execute();
		const before = await led();
		expect(before).toHaveLength(3);
		await kysely.schema.dropIndex("teams_of_coach").execute();
		for (const column of ["home_coach", "away_coach"]) {
			await kysely.schema.dropIndex(`matches_of_${column}`).execute();
			await kysely.schema.alterTable("matches").dropColumn(column).execute();
		}
		await coachesMigration.up(kysely);
		expect(await led()).toEqual(before);
	});

	it
		.skipIf(isMissing)
		.each([
			"/api/v1/coaches/nobody",
			"/api/v1/players/p99999",
			"/api/v1/players/p99999/matches",
			"/api/v1/nations/n99999",
			"/api/v1/teams/t99999/seasons",
			"/api/v1/venues/nowhere",
			"/api/v1/venues/%E2%80%93",
			"/api/v1/referees/nobody",
		])("%s is not found", async (path) => {
		const { status, json } = await server.api.call("GET", path);
		expect([status, json]).toMatchObject([404, { error: { code: "not_found" } }]);
	});

	it
		.skipIf(isMissing)
		.each(["/api/v1/players/%21", "/api/v1/players?limit=0", "/api/v1/players/p1/matches?offset=-1", "/api/v1/nations/%00"])(
		"%s is refused",
		async (path) => {
			expect((await server.api.call("GET", path)).status).toBe(400);
		},
	);
});
