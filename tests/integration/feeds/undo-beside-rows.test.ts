// Undo also reverts changes beyond the reported rows: ids of its source, memberships of squads, teams that its matches merged, resolved
// placeholders, the current season. Afterwards all tables of the catalogue are as before.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { keepJournal } from "#server/feeds/imports/import-journal.ts";
import { undoImport } from "#server/feeds/imports/undo-import.ts";
import type { FeedCatalogue } from "#server/feeds/kernel/catalogue-port.ts";
import { DAY_MS } from "#shared/kit/instant.ts";
import { KICK_OFF } from "../../fixtures/made-match.ts";
import { FOOTBALL } from "../../fixtures/sport-keys.ts";
import { type CatalogueServer, startCatalogue } from "../../support/catalogue-server.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";

const CREST = { pattern: "plain", primary: "#112233", secondary: "#ffffff", initials: "MT" } as const;
const TABLES = [
	...(["nations", "leagues", "seasons", "teams", "players", "matches", "merges", "match_touches"] as const),
	...(["squad_players", "match_squad_players", "team_aliases", "external_ids"] as const),
] as const;
const CLUBS = ["Port Athletic", "Mill Rovers", "Hill United", "Quay Wanderers"];
const PLACEHOLDER = "Winner Group A";

describe.each(DATABASE_KINDS)("the undo of an import on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: CatalogueServer;
	beforeEach(async ({ skip }) => {
		skip(isMissing);
		empty = await create();
		server = await startCatalogue(empty, { now: KICK_OFF + 90 * DAY_MS });
	});
	afterEach(async () => {
		await server?.stop();
		await empty?.remove();
	});

	const only = (answers: readonly { id: string }[]) => answers[0]?.id ?? "";

	/** Reports a season of these clubs, with a match every three days. Each club but the placeholder has one player, who is in its squads. */
	async function report(
		catalogue: FeedCatalogue,
		source: string,
		names: readonly string[],
		{ season = "2026/27", number = 9, league = "Made League" } = {},
	) {
		const nationId = only(await catalogue.upsertNations([{ code: "MAD", name: "Madeland" }]));
		const named = (sourceId: string) => ({ source, sourceId, sport: FOOTBALL });
		const leagueId = only(
			await catalogue.upsertLeagues([{ ...named(`league ${league}`), nationId, name: league, weight: 1, rules: "league" }]),
		);
		const startsAt = KICK_OFF + (Number(season.slice(0, 4)) - 2026) * 365 * DAY_MS;
		const seasonId = only(await catalogue.upsertSeasons([{ leagueId, name: season, startsAt, endsAt: startsAt + 90 * DAY_MS }]));
		const teams = names.map((name) => ({ ...named(name), nationId, name, shortName: "MT", crest: CREST }));
		const teamIds = (await catalogue.upsertTeams(teams)).map(({ id }) => id);
		const players = teamIds.map((teamId, place) => ({
			source,
			sourceId: `p${place}`,
			teamId,
			name: `Player ${place}`,
			shirtNumber: number,
		}));
		const withPlayers = players.filter(({ teamId }) => teamId !== teamIds[names.indexOf(PLACEHOLDER)]);
		const playerIds = (await catalogue.upsertPlayers(withPlayers)).map(({ id }) => id);
		const pairs = names.flatMap((_, home) => names.map((__, away) => [home, away] as const)).filter(([home, away]) => home !== away);
		const matches = pairs.map(([home, away], place) => ({
			...named(`${league} ${season} ${home}-${away}`),
			leagueId,
			seasonId,
			homeTeamId: teamIds[home] ?? "",
			awayTeamId: teamIds[away] ?? "",
			round: `Round ${place + 1}`,
			startsAt: startsAt + place * 3 * DAY_MS,
			hasTime: true,
			format: { hasExtraTime: false, hasShootOut: false },
			squads: { home: playerIds.slice(home, home + 1), away: playerIds.slice(away, away + 1) },
		}));
		const matchIds = (await catalogue.upsertMatches(matches)).map(({ id }) => id);
		return { teamIds, playerIds, matchIds };
	}

	async function dump() {
		const rows = await Promise.all(TABLES.map((table) => server.db.kysely.selectFrom(table).selectAll().execute()));
		return Object.fromEntries(TABLES.map((table, place) => [table, (rows[place] ?? []).map((row) => JSON.stringify(row)).sort()]));
	}

	const importAs = (importId: string) => keepJournal(server.db, importId, { catalogue: server.store, ingest: server.ingest });
	const undo = (id: string, source: string) => undoImport({ id, source }, { ...server, catalogue: server.store });

	it("forgets the ids and squads that it added to rows of another source", async () => {
		await report(server.store, "first", CLUBS);
		const before = await dump();
		const { catalogue } = importAs("i1");
		await report(
			catalogue,
			"second",
			CLUBS.map((name) => `${name} FC`),
			{ number: 4 },
		);
		const after = await dump();
		expect(after.external_ids?.length).toBeGreaterThan(before.external_ids?.length ?? 0);
		expect(after.matches).toHaveLength(12);
		expect(await undo("i1", "second")).toMatchObject({ left: 0, changed: 0 });
		expect(await dump()).toEqual(before);
	});

	it("FD6 removes the clubs' teams of women that its matches made", async () => {
		await report(server.store, "first", CLUBS);
		const before = await dump();
		const { catalogue } = importAs("i1");
		await report(catalogue, "first", CLUBS, { league: "Made League Women" });
		const after = await dump();
		expect(after.teams).toHaveLength(2 * CLUBS.length);
		expect(await undo("i1", "first")).toMatchObject({ left: 0, changed: 0 });
		expect(await dump()).toEqual(before);
	});

	it("FD6 keeps such a team where another source has come to use it", async () => {
		await report(server.store, "first", CLUBS);
		const { catalogue } = importAs("i1");
		await report(catalogue, "first", CLUBS, { league: "Made League Women" });
		await report(server.store, "second", CLUBS, { league: "Made League Women", season: "2027/28" });
		const teams = (await dump()).teams;
		await undo("i1", "first");
		expect((await dump()).teams).toHaveLength(teams?.length ?? 0);
	});

	it("knows all that was written: what it cannot note is not written either", async () => {
		await report(server.store, "first", CLUBS);
		const before = await dump();
		const { catalogue } = importAs("i1");
		await catalogue.upsertNations([{ code: "MAD", name: "Madeland" }]);
		// The journal's first position is already taken, so writing to it fails as on a full disk.
		await server.db.kysely.insertInto("import_moves").values({ import_id: "i1", place: 0, move: "{}" }).execute();
		const nationId = (before.teams?.map((row) => JSON.parse(row) as { nation_id: string }) ?? [])[0]?.nation_id ?? "";
		const rows = CLUBS.map((name) => ({
			source: "second",
			sourceId: name,
			sport: FOOTBALL,
			nationId,
			name,
			shortName: "MT",
			crest: CREST,
		}));
		await expect(catalogue.upsertTeams(rows)).rejects.toThrow();
		expect(await dump()).toEqual(before);
		expect(await server.db.kysely.selectFrom("import_changes").selectAll().execute()).toEqual([]);
	});

	it("takes apart teams that its matches made one", async () => {
		await report(server.store, "first", CLUBS);
		const before = await dump();
		const { catalogue } = importAs("i1");
		const { matchIds } = await report(catalogue, "second", ["Dockers", ...CLUBS.slice(1)]);
		expect(new Set(matchIds).size).toBe(12);
		expect((await dump()).merges).toHaveLength(1);
		await undo("i1", "second");
		expect(await dump()).toEqual(before);
		// A second undo, as after a crash, changes nothing.
		await undo("i1", "second");
		expect(await dump()).toEqual(before);
	});

	it("puts a placeholder back where it had filled it, and makes the season of before the current one", async () => {
		await report(server.store, "first", [...CLUBS.slice(0, 3), PLACEHOLDER]);
		const before = await dump();
		const { catalogue } = importAs("i1");
		await report(catalogue, "second", CLUBS);
		await report(catalogue, "second", CLUBS, { season: "2027/28" });
		expect((await dump()).teams?.join()).not.toContain(PLACEHOLDER);
		await undo("i1", "second");
		expect(await dump()).toEqual(before);
	});

	it("puts touches back that it replaced, and leaves those that came since", async () => {
		const { matchIds, playerIds } = await report(server.store, "first", CLUBS);
		const [replaced = "", added = "", since = ""] = matchIds;
		const of = (matchId: string, source: string, touches: number) => {
			const player = { playerId: playerIds[0] ?? "", side: "home" as const, touches, x: 40, y: 50, cells: [touches] };
			return { matchId, source, players: [player] };
		};
		await server.store.writeTouches(of(replaced, "first", 10));
		const before = await dump();
		const { catalogue } = importAs("i1");
		for (const matchId of [replaced, added]) await catalogue.writeTouches(of(matchId, "second", 20));
		expect((await dump()).match_touches).toHaveLength(2);
		expect(await undo("i1", "second")).toMatchObject({ changed: 0 });
		expect(await dump()).toEqual(before);
		const again = importAs("i2");
		await again.catalogue.writeTouches(of(since, "second", 20));
		await server.store.writeTouches(of(since, "third", 30));
		const newest = await dump();
		await undo("i2", "second");
		expect(await dump()).toEqual(newest);
	});

	it("takes a nation back that nothing else is of", async () => {
		const before = await dump();
		const { catalogue } = importAs("i1");
		await report(catalogue, "second", CLUBS);
		await server.store.upsertNations([{ code: "OTH", name: "Otherland" }]);
		await undo("i1", "second");
		expect((await dump()).nations?.join()).toContain("Otherland");
		await server.db.kysely.deleteFrom("nations").where("code", "=", "OTH").execute();
		expect(await dump()).toEqual(before);
		await report(importAs("i2").catalogue, "second", CLUBS);
		await report(server.store, "first", CLUBS);
		const used = (await dump()).nations;
		await undo("i2", "second");
		expect((await dump()).nations).toEqual(used);
	});

	it("takes players back whom it added to a team with matches of others, but for those whom a log names", async () => {
		const { teamIds, matchIds } = await report(server.store, "first", CLUBS);
		const at = { matchId: matchIds[0] ?? "", sourceKind: "operator", sourceName: "operator" } as const;
		const start = { type: "period_started", period: "1h", elapsedMs: 0, payload: {}, occurredAt: KICK_OFF };
		expect(await server.ingest.ingest({ ...at, sourceId: "1", draft: start })).toMatchObject({ ok: true });
		const before = await dump();
		const { catalogue } = importAs("i1");
		const rows = ["Guest", "Scorer"].map((name) => ({ source: "second", sourceId: name, teamId: teamIds[0] ?? "", name }));
		const [, scorer] = await catalogue.upsertPlayers(rows);
		const payload = { side: "home", scorerId: scorer?.id ?? "", kind: "open_play" };
		const goal = { type: "goal_scored", period: "1h", elapsedMs: 60_000, payload, occurredAt: KICK_OFF };
		expect(await server.ingest.ingest({ ...at, sourceId: "2", draft: goal })).toMatchObject({ ok: true });
		expect(await undo("i1", "second")).toMatchObject({ others: 1, left: 1 });
		const added = (await dump()).players?.filter((row) => !before.players?.includes(row));
		expect(added).toHaveLength(1);
		expect(added?.[0]).toContain("Scorer");
	});

	it("leaves a player in a squad if a valid event names the player, and what staff changed since", async () => {
		const { teamIds, playerIds, matchIds } = await report(server.store, "first", CLUBS);
		const [, , guest = "", other = ""] = playerIds;
		const [teamId = ""] = teamIds;
		const { catalogue } = importAs("i1");
		const rows = [guest, other].map((_, place) => ({ source: "first", sourceId: `p${place + 2}`, teamId, name: `Player ${place + 2}` }));
		await catalogue.upsertPlayers(rows);
		await server.store.upsertPlayers([{ source: "first", sourceId: "p0", teamId, name: "Player 0", shirtNumber: 7 }]);
		const draft = {
			type: "goal_scored",
			period: "1h",
			elapsedMs: 60_000,
			payload: { side: "home", scorerId: guest, kind: "open_play" },
			occurredAt: KICK_OFF,
		};
		const start = { type: "period_started", period: "1h", elapsedMs: 0, payload: {}, occurredAt: KICK_OFF };
		const at = { matchId: matchIds[0] ?? "", sourceKind: "operator", sourceName: "operator" } as const;
		expect(await server.ingest.ingest({ ...at, sourceId: "1", draft: start })).toMatchObject({ ok: true });
		expect(await server.ingest.ingest({ ...at, sourceId: "2", draft })).toMatchObject({ ok: true });
		expect(await undo("i1", "first")).toMatchObject({ changed: 1 });
		const squad = await server.db.kysely.selectFrom("squad_players").selectAll().where("team_id", "=", teamId).execute();
		expect(squad.map(({ player_id }) => player_id).sort()).toEqual([playerIds[0], guest].sort());
		expect(squad.find(({ player_id }) => player_id === playerIds[0])?.shirt_number).toBe(7);
	});
});
