// Merges on real databases: automatic ones by matching fixtures, those that staff make with a preview, and undoing them, which restores
// everything.
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { REFERENCES } from "#server/catalogue/entity-resolution/merge.store.ts";
import { createMerges } from "#server/catalogue/entity-resolution/merges.service.ts";
import { readProposals } from "#server/catalogue/entity-resolution/proposals.store.ts";
import { getPlayer } from "#shared/contract/rest/catalogue/people.ts";
import { DAY_MS, HOUR_MS } from "#shared/kit/instant.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import { KICK_OFF } from "../../../fixtures/made-match.ts";
import { FOOTBALL } from "../../../fixtures/sport-keys.ts";
import { type CatalogueServer, startCatalogue } from "../../../support/catalogue-server.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../../support/database-kinds.ts";
import { faultSeeds } from "../../../support/fault-seeds.ts";

const CREST = { pattern: "plain", primary: "#112233", secondary: "#ffffff", initials: "MT" } as const;
const TABLES = [
	"leagues",
	"seasons",
	"teams",
	"players",
	"matches",
	"squad_players",
	"match_squad_players",
	"match_touches",
	"team_aliases",
	"external_ids",
] as const;

describe.each(DATABASE_KINDS)("merges on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: CatalogueServer;
	let merges: ReturnType<typeof createMerges>;
	beforeEach(async ({ skip }) => {
		skip(isMissing);
		empty = await create();
		server = await startCatalogue(empty, { now: KICK_OFF });
		merges = createMerges(server);
	});
	afterEach(async () => {
		await server?.stop();
		await empty?.remove();
	});

	/** A season in which every team plays every other at home, a match every three days; only the first `rounds` matches are recorded. */
	async function season(source: string, names: readonly string[], { league = "League", shift = 0, rounds = 99 } = {}) {
		const { store } = server;
		const nationId = (await store.upsertNations([{ code: "MAD", name: "Madeland" }]))[0]?.id ?? "";
		const named = (sourceId: string) => ({ source, sourceId: `${league} ${sourceId}`, sport: FOOTBALL });
		const leagueId = (await store.upsertLeagues([{ ...named("l"), nationId, name: league, weight: 1, rules: "league" }]))[0]?.id ?? "";
		const span = { startsAt: KICK_OFF, endsAt: KICK_OFF + 99 * DAY_MS };
		const seasonId = (await store.upsertSeasons([{ leagueId, name: "2026/27", ...span }]))[0]?.id ?? "";
		const rows = names.map((name) => ({ ...named(name), nationId, name, shortName: "X", crest: CREST }));
		const teamIds = (await store.upsertTeams(rows)).map(({ id }) => id);
		const players = teamIds.map((teamId, place) => ({ ...named(`p${place}`), teamId, name: `${source} ${names[place]} Player` }));
		const playerIds = (await store.upsertPlayers(players.map(({ sport: _, ...player }) => player))).map(({ id }) => id);
		const pairs = names.flatMap((_, home) => names.map((__, away) => [home, away] as const)).filter(([home, away]) => home !== away);
		const matches = await store.upsertMatches(
			pairs.slice(0, rounds).map(([home, away], index) => ({
				...named(`${names[home]} - ${names[away]}`),
				leagueId,
				seasonId,
				homeTeamId: teamIds[home] ?? "",
				awayTeamId: teamIds[away] ?? "",
				round: `Round ${index + 1}`,
				startsAt: KICK_OFF + index * 3 * DAY_MS + shift,
				hasTime: true,
				format: { hasExtraTime: false, hasShootOut: false },
				squads: { home: [playerIds[home] ?? ""], away: [playerIds[away] ?? ""] },
			})),
		);
		return { leagueId, seasonId, teamIds, playerIds, matchIds: matches.map(({ id }) => id) };
	}

	async function dump() {
		const rows = await Promise.all(TABLES.map((table) => server.db.kysely.selectFrom(table).selectAll().execute()));
		return Object.fromEntries(TABLES.map((table, place) => [table, (rows[place] ?? []).map((row) => JSON.stringify(row)).sort()]));
	}

	it("knows every column that refers to a row it can move", async () => {
		const tables = await server.db.kysely.introspection.getTables();
		const wanted = { league: ["league_id"], season: ["season_id"], team: ["team_id", "home_team_id", "away_team_id"] };
		for (const [kind, columns] of Object.entries(wanted)) {
			const found = tables.flatMap(({ name, columns: all }) =>
				all.filter((each) => columns.includes(each.name)).map((each) => `${name}.${each.name}`),
			);
			const known = REFERENCES[kind as keyof typeof wanted].map(({ table, column }) => `${table}.${column}`);
			expect(found.sort()).toEqual(known.sort());
		}
	});

	it("makes a team of another name one by its matches, from the first on where the names resemble each other", async () => {
		const one = await season("files", ["Tottenham Hotspur", "Arsenal", "Wolverhampton Wanderers", "Chelsea"]);
		const other = await season("api", ["Lilywhites", "Arsenal", "Wolves", "Chelsea"], { shift: HOUR_MS });
		expect(other.matchIds).toEqual(one.matchIds);
		const teams = await server.db.kysely.selectFrom("teams").select("name").execute();
		expect(teams.map(({ name }) => name).sort()).toEqual(["Arsenal", "Chelsea", "Tottenham Hotspur", "Wolverhampton Wanderers"]);
		const made = await server.db.kysely.selectFrom("merges").select(["from_name", "because", "made_by"]).orderBy("from_name").execute();
		expect(made).toEqual([
			{ from_name: "Lilywhites", because: "fixtures", made_by: null },
			{ from_name: "Wolves", because: "fixtures", made_by: null },
		]);
		// From now on the source's id and its name find the merged team.
		const again = await season("api", ["Lilywhites", "Arsenal", "Wolves", "Chelsea"], { shift: HOUR_MS });
		expect(again.teamIds).toEqual(one.teamIds);
		expect(await readProposals(server.db)).toEqual([]);
	});

	it("proposes, and does not guess, where a single match speaks for two names without resemblance", async () => {
		const one = await season("files", ["Tottenham Hotspur", "Arsenal"], { rounds: 1 });
		const other = await season("api", ["Lilywhites", "Arsenal"], { rounds: 1, shift: HOUR_MS });
		const [proposal] = await readProposals(server.db);
		expect(proposal).toMatchObject({
			kind: "team",
			hasSameName: false,
			sharedFixtures: 1,
			one: { sources: ["files"] },
			other: { sources: ["api"] },
		});
		const [fromId, intoId] = [other.teamIds[0] ?? "", one.teamIds[0] ?? ""];
		const before = await dump();
		const preview = await merges.preview({ kind: "team", fromId, intoId });
		expect(preview).toMatchObject({ absorbed: 1, doubled: [], moved: { matches: 1, players: 1 } });
		expect(await dump()).toEqual(before);
		const { mergeId } = await merges.merge({ kind: "team", fromId, intoId }, "u1");
		expect(await server.db.kysely.selectFrom("matches").select("id").execute()).toEqual([{ id: one.matchIds[0] }]);
		expect(await readProposals(server.db)).toEqual([]);
		const within = await server.db.kysely.selectFrom("merges").select("id").where("because", "=", "within").execute();
		await expect(merges.undo(within[0]?.id ?? "", "u1")).rejects.toThrow("part of another merge");
		await merges.undo(mergeId, "u1");
		expect(await dump()).toEqual(before);
		await merges.refuse("team", [fromId, intoId], "u1");
		expect(await readProposals(server.db)).toEqual([]);
	});

	it("refuses two that play each other, and a merge that a later one stands on", async () => {
		const { teamIds } = await season("files", ["A", "B", "C"], { rounds: 1 });
		const [a = "", b = "", c = ""] = teamIds;
		await expect(merges.merge({ kind: "team", fromId: a, intoId: b }, "u1")).rejects.toThrow(
			"They play each other, so they cannot be merged.",
		);
		const first = await merges.merge({ kind: "team", fromId: c, intoId: b }, "u1");
		const more = await season("more", ["D"], { league: "Other" });
		const second = await merges.merge({ kind: "team", fromId: b, intoId: more.teamIds[0] ?? "" }, "u1");
		await expect(merges.undo(first.mergeId, "u1")).rejects.toThrow(`Undo ${second.mergeId} first`);
		expect(await merges.undo(second.mergeId, "u1")).toMatchObject({ skipped: 0 });
		expect(await merges.undo(first.mergeId, "u1")).toMatchObject({ skipped: 0 });
	});

	it("makes one of a player: places in squads, what logs say, names and sums are those of the one that stays; undone, all are two", async () => {
		const { teamIds, matchIds, playerIds } = await season("files", ["Alpha", "Beta"]);
		const [teamId = "", matchId = "", intoId = ""] = [teamIds[0], matchIds[0], playerIds[0]];
		const row = { source: "api", sourceId: "p9", teamId, name: "files Alpha Player", birthDate: "2001-04-30", shirtNumber: 9 };
		const fromId = (await server.store.upsertPlayers([{ ...row, name: "Alfie Striker" }]))[0]?.id ?? "";
		const at = { period: "1h", occurredAt: KICK_OFF } as const;
		const goal = (scorerId: string, minute: number) => {
			const payload = { side: "home", scorerId, kind: "open_play" };
			return { ...at, type: "goal_scored", elapsedMs: minute * 60_000, payload };
		};
		await server.append(matchId, [{ ...at, type: "period_started", elapsedMs: 0, payload: {} }, goal(fromId, 5), goal(intoId, 9)]);
		const goalsOf = async (playerId: string) => (await server.ask(getPlayer, { params: { playerId } })).totals.counts.goals;
		expect([await goalsOf(fromId), await goalsOf(intoId)]).toEqual([1, 1]);
		const before = await dump();

		const pair = { kind: "player", fromId, intoId } as const;
		expect((await merges.preview(pair)).moved).toMatchObject({ external_ids: 1 });
		const { mergeId } = await merges.merge(pair, "u1");
		const kept = await server.ask(getPlayer, { params: { playerId: fromId } });
		expect(kept).toMatchObject({ id: intoId, name: "files Alpha Player", birthDate: "2001-04-30" });
		expect(await goalsOf(intoId)).toBe(2);
		const state = (await server.matchLog.stateOf(matchId))?.state;
		expect(state?.setup.players[fromId]).toEqual({ ...state?.setup.players[intoId], isFormer: true, currentId: intoId });
		expect(state?.score).toEqual({ home: 2, away: 0 });
		// Later reports about the merged player update the player into which it was merged.
		expect((await server.store.upsertPlayers([row]))[0]?.id).toBe(intoId);

		await merges.undo(mergeId, "u1");
		expect([await goalsOf(fromId), await goalsOf(intoId)]).toEqual([1, 1]);
		expect((await server.matchLog.stateOf(matchId))?.state.setup.players[fromId]).not.toHaveProperty("isFormer");
		expect((await dump()).players).toEqual(before.players);
	});

	it("refuses to make one of two players whom a match names, and proposes namesakes of a squad unless their births differ", async () => {
		const { teamIds, matchIds } = await season("files", ["Alpha", "Beta"]);
		const teamId = teamIds[0] ?? "";
		const add = async (source: string, birthDate: string | null, sourceId = "t") =>
			(await server.store.upsertPlayers([{ source, sourceId, teamId, name: "Jo Twin", birthDate }]))[0]?.id ?? "";
		const two = await add("api", "2001-01-01");
		const three = await add("csv", "2002-02-02");
		// Two players could be the same as this one, so it is merged with neither.
		const one = await add("files", null);
		await add("files", "2003-03-03", "another");
		const proposed = (await readProposals(server.db)).filter(({ kind }) => kind === "player").map((each) => [each.one.id, each.other.id]);
		expect(proposed.map((ids) => ids.sort())).toEqual(expect.arrayContaining([[one, two].sort(), [one, three].sort()]));
		expect(proposed).toHaveLength(2);
		const squad = [one, two].map((playerId) => ({ match_id: matchIds[0] ?? "", player_id: playerId, team_id: teamId }));
		await server.db.kysely.insertInto("match_squad_players").values(squad).execute();
		await expect(merges.merge({ kind: "player", fromId: one, intoId: two }, "u1")).rejects.toThrow("Both appear in one match");
		await merges.merge({ kind: "player", fromId: one, intoId: three }, "u1");
	});

	it.each(faultSeeds(20261124, 3, 11))("merged and undone is as before, whatever was merged (seed %i)", async (seed) => {
		const random = seededRandom(seed);
		const names = ["Alpha", "Beta", "Gamma", "Delta"];
		await season("files", names);
		await season("api", random.shuffle(["Alpha", "Bravo X", "Charlie Y", "Delta"]), { league: "Other League", shift: HOUR_MS });
		await season("csv", random.shuffle(["Foxtrot", "Beta", "Golf"]), { league: "Third", shift: 2 * HOUR_MS });
		const before = await dump();
		const made: string[] = [];
		for (let step = 0; step < 12; step++) {
			const kind = random.pick(["team", "team", "player", "league"] as const);
			const rows = await server.db.kysely
				.selectFrom(kind === "team" ? "teams" : kind === "player" ? "players" : "leagues")
				.select("id")
				.orderBy("id")
				.execute();
			const [one, other] = random.shuffle(rows);
			if (!one || !other) continue;
			const done = await merges.merge({ kind, fromId: one.id, intoId: other.id }, "u1").catch((error: Error) => error.message);
			if (typeof done !== "string") made.push(done.mergeId);
		}
		expect(made.length).toBeGreaterThan(1);
		for (const mergeId of made.toReversed()) expect(await merges.undo(mergeId, "u1")).toMatchObject({ skipped: 0 });
		expect(await dump()).toEqual(before);
		const { rows } = await sql<{ count: number }>`select count(*) as count from merges where undone_at is null`.execute(server.db.kysely);
		expect(Number(rows[0]?.count)).toBe(0);
	});
});
