// Squads belong to teams and to matches, not to a player's present team: a player of a club and of a national team, matches that keep
// their squads, and the migration of a database with one team per player.
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { squads } from "#server/db/migrations/0010-squads.ts";
import { getTeam, listTopScorers } from "#shared/contract/rest/catalogue/catalogue.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import { madeLeague } from "../../fixtures/made-league.ts";
import { KICK_OFF } from "../../fixtures/made-match.ts";
import { startCatalogue } from "../../support/catalogue-server.ts";
import { catalogueSuite } from "../../support/catalogue-suite.ts";
import { DEFAULT_DATABASES } from "../../support/database-kinds.ts";

const AFTER = KICK_OFF + 3_600_000;

describe.each(DEFAULT_DATABASES)("squads on $kind", (kind) => {
	const site = catalogueSuite(kind, { now: AFTER });

	/** Two national teams that play each other, and two clubs that do. */
	async function twoLeagues(key: string) {
		const countries = await madeLeague(site.server.store, { key: `${key} countries`, teams: 2 });
		const clubs = await madeLeague(site.server.store, { key: `${key} clubs`, teams: 2 });
		const upsertPlayer = (teamId: string, shirtNumber: number | null = null) =>
			site.server.store.upsertPlayers([{ source: "made", sourceId: `${key} star`, name: "Star", teamId, shirtNumber }]);
		const sideIn = async (matchId: string | undefined, playerId: string) => (await freshSetup(matchId ?? ""))?.players[playerId];
		const ids = (league: typeof clubs) => {
			const [match] = league.records;
			return { matchId: league.matches[0]?.id ?? "", homeId: match?.homeTeamId ?? "", awayId: match?.awayTeamId ?? "", ...league };
		};
		return { country: ids(countries), club: ids(clubs), upsertPlayer, sideIn };
	}

	/** The setup as another process reads it from the database. */
	async function freshSetup(matchId: string) {
		const other = await startCatalogue(site.database, { now: AFTER });
		try {
			return (await other.matchLog.stateOf(matchId))?.state.setup;
		} finally {
			await other.stop();
		}
	}

	const feed = (matchId: string, type: string, payload: object, place: number) =>
		site.server.ingest.ingest({
			matchId,
			sourceKind: "import",
			sourceName: "made",
			sourceId: `${type} ${place}`,
			draft: { type, period: "1h", elapsedMs: place * 60_000, payload, occurredAt: KICK_OFF + place } as EventDraft,
		});

	it.skipIf(kind.isMissing)(
		"keep a national team's player when the club is registered, before a goal or after it, and the other way round",
		async () => {
			const { country, club, upsertPlayer, sideIn } = await twoLeagues("both");
			const [upserted] = await upsertPlayer(country.homeId, 10);
			const id = upserted?.id ?? "";
			await feed(country.matchId, "period_started", {}, 0);
			expect(await upsertPlayer(club.awayId, 7)).toMatchObject([{ id, outcome: "changed" }]);
			const goal = { side: "home", scorerId: id, kind: "open_play" };
			expect(await feed(country.matchId, "goal_scored", goal, 5)).toMatchObject({ ok: true, event: { payload: goal } });
			await feed(club.matchId, "period_started", {}, 0);
			expect(await upsertPlayer(country.homeId, 10)).toEqual([{ id, outcome: "unchanged" }]);
			const clubGoal = { ...goal, side: "away" };
			expect(await feed(club.matchId, "goal_scored", clubGoal, 5)).toMatchObject({ ok: true, event: { payload: clubGoal } });
			expect(await sideIn(country.matchId, id)).toEqual({ name: "Star", side: "home", number: 10 });
			expect(await sideIn(club.matchId, id)).toEqual({ name: "Star", side: "away", number: 7 });

			for (const [teamId, number] of [
				[country.homeId, 10],
				[club.awayId, 7],
			] as const) {
				expect((await site.server.ask(getTeam, { params: { teamId } })).squad).toMatchObject([
					{ id, name: "Star", number, position: null, value: 1, appearances: 1 },
				]);
			}
			for (const { leagueId, teamId } of [
				{ ...country, teamId: country.homeId },
				{ ...club, teamId: club.awayId },
			]) {
				const { scorers } = await site.server.ask(listTopScorers, { params: { leagueId } });
				expect(scorers.map(({ playerId, goals, team }) => [playerId, goals, team.id])).toEqual([[id, 1, teamId]]);
			}
		},
	);

	it.skipIf(kind.isMissing)("of a match that has begun do not change when a player is reported with the other side", async () => {
		const { club, upsertPlayer, sideIn } = await twoLeagues("sides");
		const [upserted] = await upsertPlayer(club.homeId);
		await upsertPlayer(club.awayId);
		expect((await sideIn(club.matchId, upserted?.id ?? ""))?.side).toBe("home");
	});

	it.skipIf(kind.isMissing)("of one instant have an order that is not the database's: the last team by id counts", async () => {
		const { country, club } = await twoLeagues("order");
		const teams = [club.homeId, club.awayId].sort();
		const sideOfLast = teams[1] === club.homeId ? "home" : "away";
		for (const [place, inOrder] of [teams, teams.toReversed()].entries()) {
			const player = { source: "made", sourceId: `order ${place}`, name: `Star ${place}`, teamId: country.homeId, shirtNumber: null };
			const [upserted] = await site.server.store.upsertPlayers([player]);
			const id = upserted?.id ?? "";
			for (const team_id of inOrder) {
				const row = { team_id, player_id: id, joined_at: 0, left_at: null, reported_at: KICK_OFF - 1, shirt_number: null };
				await site.server.db.kysely.insertInto("squad_players").values(row).execute();
			}
			expect((await freshSetup(club.matchId))?.players[id]?.side, `${inOrder}`).toBe(sideOfLast);
		}
	});

	it.skipIf(kind.isMissing)("of one match, where its source reports them, go before those of the teams", async () => {
		const { club, upsertPlayer, sideIn } = await twoLeagues("own");
		const [upserted] = await upsertPlayer(club.homeId, 4);
		const id = upserted?.id ?? "";
		const [record] = club.records;
		const [again] = await site.server.store.upsertMatches([{ ...record!, squads: { home: [], away: [id] } }]);
		expect(again?.outcome).toBe("changed");
		expect((await sideIn(club.matchId, id))?.side).toBe("away");
		// The return match is reported without squads: the player then counts for the first team, which plays away.
		expect((await sideIn(club.matches[1]?.id, id))?.side).toBe("away");
		expect((await site.server.store.upsertMatches([{ ...record!, squads: { home: [], away: [id] } }]))[0]?.outcome).toBe("unchanged");
	});

	it.skipIf(kind.isMissing)("are left by staff's transfer from one team, and a source does not bring the player back", async () => {
		const { country, club, upsertPlayer, sideIn } = await twoLeagues("moves");
		const [upserted] = await upsertPlayer(country.homeId);
		const id = upserted?.id ?? "";
		await upsertPlayer(club.homeId, 8);
		const call = (method: string, path: string, body?: object) =>
			site.server.api.call(method, `/api/v1/ops/records/players/${id}${path}`, {
				...(body && { body }),
				headers: { ...site.server.api.bearer(["ops:content"], { id: "anna" }), "idempotency-key": `moves ${path} 123` },
			});
		expect((await call("GET", "")).json).toMatchObject({
			team: { id: country.homeId },
			teams: [{ id: country.homeId }, { id: club.homeId }],
		});
		expect(await call("POST", "/transfer", { fromTeamId: club.homeId, toTeamId: club.awayId })).toMatchObject({ status: 200 });
		await upsertPlayer(club.homeId, 9);
		expect((await sideIn(club.matchId, id))?.side).toBe("away");
		expect((await sideIn(country.matchId, id))?.side).toBe("home");
		expect((await call("GET", "")).json).toMatchObject({
			team: { id: country.homeId },
			teams: [{ id: country.homeId }, { id: club.awayId }],
			left: [],
		});
	});
});

describe.each(DEFAULT_DATABASES)("a database that knew one team a player, on $kind", ({ isMissing, create }) => {
	it.skipIf(isMissing)("has a squad of each team, with the transfers that were", async () => {
		const empty = await create();
		const server = await startCatalogue(empty, { now: AFTER });
		try {
			const { kysely } = server.db;
			const league = await madeLeague(server.store, { key: "old", teams: 2 });
			const [one = "", other = ""] = league.teamIds;
			const record = (sourceId: string) => ({ source: "made", sourceId, name: sourceId, teamId: one, shirtNumber: 5 });
			const [stays, moved] = await server.store.upsertPlayers([record("stays"), record("moved")]);
			// The state before the migration.
			await sql`drop table squad_players`.execute(kysely);
			await sql`drop table match_squad_players`.execute(kysely);
			await sql`create table player_transfers (player_id text, from_team_id text, moved_at bigint)`.execute(kysely);
			await kysely
				.updateTable("players")
				.set({ team_id: other })
				.where("id", "=", moved?.id ?? "")
				.execute();
			for (const [from, at] of [
				[one, 100],
				[other, 200],
				[one, 300],
			]) {
				await sql`insert into player_transfers values (${moved?.id}, ${from}, ${at})`.execute(kysely);
			}
			await squads.up(kysely);
			const rows = await kysely.selectFrom("squad_players").selectAll().orderBy("joined_at").orderBy("player_id").execute();
			const upserted = rows.map(({ player_id, team_id, joined_at, left_at }) => [player_id, team_id, joined_at, left_at]);
			expect(upserted).toEqual([
				[stays?.id, one, 0, null],
				[moved?.id, one, 0, 100],
				[moved?.id, other, 100, 200],
				[moved?.id, one, 200, 300],
				[moved?.id, other, 300, null],
			]);
			expect(new Set(rows.map(({ shirt_number }) => shirt_number))).toEqual(new Set([5]));
		} finally {
			await server.stop();
			await empty.remove();
		}
	});
});
