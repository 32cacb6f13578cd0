// Results of search, the same on both databases.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listedCoaches } from "#server/catalogue/people/listed-coaches.ts";
import { renewAll } from "#server/search/renew-search.ts";
import { createSearch, type SearchRequest } from "#server/search/search.service.ts";
import type { Crest } from "#shared/contract/match-row.ts";
import type { SearchKind } from "#shared/contract/rest/search.ts";
import { DAY_MS } from "#shared/kit/instant.ts";
import { KICK_OFF } from "../../fixtures/made-match.ts";
import { FOOTBALL, TENNIS } from "../../fixtures/sport-keys.ts";
import { type CatalogueServer, startCatalogue } from "../../support/catalogue-server.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";

const CREST: Crest = { pattern: "plain", primary: "#112233", secondary: "#ffffff", initials: "MT" };

describe.each(DATABASE_KINDS)("search on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: CatalogueServer;
	let find: ReturnType<typeof createSearch>;
	let ids: Record<string, string>;

	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		server = await startCatalogue(empty, { now: KICK_OFF });
		const pages = [{ id: "about-us", title: "About Łódź Scores" }];
		find = createSearch({
			db: server.db,
			clock: () => KICK_OFF,
			rowsOf: async (matchIds) => readMatchNames(matchIds),
			documents: {
				coach: listedCoaches(server.db, () => KICK_OFF),
				highlight: async () => [],
				movie: async () => [],
				page: async () => pages,
			},
		});
		ids = await fill();
		await renewAll(server.db);
	});
	afterAll(async () => {
		await server?.stop();
		await empty?.remove();
	});

	const made = (sourceId: string) => ({ source: "made", sourceId, sport: FOOTBALL });
	const teamOf = (name: string, nationId: string, strength = 1) => ({
		...made(name),
		nationId,
		name,
		shortName: name.slice(0, 14),
		crest: CREST,
		strength,
		coach: name === "Alcora" ? "Ádám Bench" : null,
	});

	async function fill() {
		const { store } = server;
		const [albion, lodz] = await store.upsertNations([
			{ code: "ALB", name: "Albion" },
			{ code: "LDZ", name: "Łódzkie" },
		]);
		const [nationId, otherId] = [albion?.id ?? "", lodz?.id ?? ""];
		const [premier, second] = await store.upsertLeagues([
			{ ...made("premier"), nationId, name: "Albion Premier", weight: 90, rules: "league" },
			{ ...made("second"), nationId, name: "Second Division", weight: 20, rules: "league" },
		]);
		const names = ["Lokomot Farrow", "Lokomot Karshtau", "Racing Alcora", "Alcora", "ŁKS Łódź", "Real Morvena", "Braskley Wanderers"];
		const teams = await store.upsertTeams(names.map((name, index) => teamOf(name, index === 4 ? otherId : nationId, 2 - index / 10)));
		const of = Object.fromEntries(names.map((name, index) => [name, teams[index]?.id ?? ""]));
		const [player] = await store.upsertPlayers([
			{ source: "made", sourceId: "p", name: "Zbigniew O'Hara", teamId: of["ŁKS Łódź"] ?? "", shirtNumber: 9 },
		]);
		const leagueId = premier?.id ?? "";
		const [season] = await store.upsertSeasons([{ leagueId, name: "2026/27", startsAt: KICK_OFF, endsAt: KICK_OFF + 300 * DAY_MS }]);
		const matchAt = (sourceId: string, startsAt: number) => ({
			...made(sourceId),

			leagueId,
			seasonId: season?.id ?? "",
			round: null,
			homeTeamId: of["Lokomot Farrow"] ?? "",
			awayTeamId: of["Racing Alcora"] ?? "",
			startsAt,
			hasTime: true,
			format: { hasExtraTime: false, hasShootOut: false },
		});
		const matches = await store.upsertMatches([matchAt("last year", KICK_OFF - 200 * DAY_MS), matchAt("tomorrow", KICK_OFF + DAY_MS)]);
		return {
			...of,
			premier: leagueId,
			second: second?.id ?? "",
			player: player?.id ?? "",
			albion: nationId,
			old: matches[0]?.id ?? "",
			next: matches[1]?.id ?? "",
		};
	}

	/** Names of the teams as the catalogue's lists would return them; the display of a hit is tested over HTTP. */
	async function readMatchNames(matchIds: readonly string[]) {
		return matchIds.map((id) => ({
			id,
			home: { name: "H" },
			away: { name: "A" },
			league: { name: "L" },
			startsAt: 0,
			live: { score: null },
		})) as never;
	}

	const request = (q: string, more: Partial<SearchRequest> = {}): SearchRequest => ({ q, limit: 10, offset: 0, ...more });
	async function found(q: string, kind: SearchKind, more: Partial<SearchRequest> = {}): Promise<string[]> {
		const { groups } = await find(request(q, more));
		return groups.find((group) => group.kind === kind)?.hits.map((hit) => hit.id) ?? [];
	}
	const idsOf = (...names: string[]) => names.map((name) => ids[name]);

	it.skipIf(isMissing)("finds the beginning of any word, words in any order, and all of them", async () => {
		expect(await found("lok", "team")).toEqual(idsOf("Lokomot Farrow", "Lokomot Karshtau"));
		expect(await found("farr", "team")).toEqual(idsOf("Lokomot Farrow"));
		expect(await found("far LOK", "team")).toEqual(idsOf("Lokomot Farrow"));
		expect(await found("lok alcora", "team")).toEqual([]);
		expect(await found("komot", "team")).toEqual([]);
	});

	it.skipIf(isMissing)(
		"finds leagues by their nation too, players, coaches, nations, pages, and matches by both teams and the league",
		async () => {
			expect(await found("albion prem", "league")).toEqual(idsOf("premier"));
			expect(await found("second alb", "league")).toEqual(idsOf("second"));
			expect(await found("hara zbig", "player")).toEqual(idsOf("player"));
			expect(await found("bench adam", "coach")).toEqual(["adam-bench"]);
			expect(await found("albion", "nation")).toEqual(idsOf("albion"));
			expect(await found("lodz", "page")).toEqual(["about-us"]);
			expect(await found("alcora lok premier", "match")).toEqual(idsOf("next", "old"));
		},
	);

	it.skipIf(isMissing)("does not mind accents, case and punctuation", async () => {
		for (const q of ["lodz", "ŁÓDŹ", "łks-łódź", "  lks   lodz "]) expect(await found(q, "team")).toEqual(idsOf("ŁKS Łódź"));
		expect(await found("o hara", "player")).toEqual(idsOf("player"));
	});

	it.skipIf(isMissing)("puts the whole name first, then whole words, then the heavier", async () => {
		expect(await found("alcora", "team")).toEqual(idsOf("Alcora", "Racing Alcora"));
		expect(await found("al", "league")).toEqual(idsOf("premier", "second"));
	});

	it.skipIf(isMissing)("forgives one wrong letter in words of four and more", async () => {
		for (const q of ["lokomto karsh", "lokomt karshtau", "lokommot karshtau", "lokonot karshtau"])
			expect([q, await found(q, "team")]).toEqual([q, idsOf("Lokomot Karshtau")]);
		expect(await found("braksley", "team")).toEqual(idsOf("Braskley Wanderers"));
		expect(await found("real morvina", "team")).toEqual(idsOf("Real Morvena"));
		expect(await found("lkx", "team")).toEqual([]);
	});

	it.skipIf(isMissing)("counts all results of a kind and gives them in parts", async () => {
		const { groups } = await find(request("l", { kind: "team", limit: 2 }));
		expect(groups.map(({ kind, total, hits }) => [kind, total, hits.length])).toEqual([["team", 3, 2]]);
		expect(await found("l", "team", { kind: "team", limit: 2, offset: 2 })).toHaveLength(1);
		expect(await found("lodz", "page", { kind: "page", offset: 1 })).toEqual([]);
	});

	it.skipIf(isMissing)(
		"names the sport of unusual leagues and of names that several sports have, and finds who plays alone once a kind",
		async () => {
			const { store, db } = server;
			const nationId = ids.albion ?? "";
			const of = (sourceId: string) => ({ ...made(sourceId), sport: TENNIS });
			await store.upsertLeagues([{ ...of("open"), nationId, name: "Albion Open", weight: 10, rules: "cup" }]);
			const [alone] = await store.upsertTeams([
				{ ...teamOf("I. Quintar", nationId), ...of("quintar") },
				{ ...teamOf("Alcora", nationId), ...of("alcora") },
			]);
			await store.upsertPlayers([{ source: "made", sourceId: "q", name: "I. Quintar", teamId: alone?.id ?? "", shirtNumber: null }]);
			await renewAll(db);
			const hitsOf = async (q: string) =>
				(await find(request(q))).groups.flatMap(({ kind, hits }) =>
					["team", "league", "player"].includes(kind) ? hits.map(({ name, detail, sport }) => [kind, name, detail, sport]) : [],
				);
			expect(await hitsOf("quint")).toEqual([
				["team", "I. Quintar", "Albion", null],
				["player", "I. Quintar", "Albion", null],
			]);
			expect((await hitsOf("alcora")).map(([, name, , sport]) => [name, sport]).sort()).toEqual([
				["Alcora", "football"],
				["Alcora", "tennis"],
				["Racing Alcora", null],
			]);
			expect((await hitsOf("albion")).map(([, name, , sport]) => [name, sport]).sort()).toEqual([
				["Albion Open", "tennis"],
				["Albion Premier", null],
				["Second Division", null],
			]);
		},
	);

	it.skipIf(isMissing)("knows new names at once, forgets old ones, and lets matches follow their teams", async () => {
		const { store, db } = server;
		await store.upsertTeams([teamOf("Braskley Wanderers", ids.albion ?? ""), teamOf("Racing Alcora", ids.albion ?? "", 1.8)]);
		await store.upsertTeams([{ ...teamOf("Racing Alcora", ids.albion ?? "", 1.8), name: "Dynamo Telvane", shortName: "Telvane" }]);
		await renewAll(db);
		expect(await found("telvane", "team")).toEqual(idsOf("Racing Alcora"));
		expect(await found("racing", "team")).toEqual([]);
		expect(await found("telvane lokomot", "match")).toEqual(idsOf("next", "old"));
		expect(await found("racing lokomot", "match")).toEqual([]);
		await db.kysely
			.deleteFrom("squad_players")
			.where("player_id", "=", ids.player ?? "")
			.execute();
		await db.kysely
			.deleteFrom("players")
			.where("id", "=", ids.player ?? "")
			.execute();
		await renewAll(db);
		expect(await found("zbigniew", "player")).toEqual([]);
		expect(await db.kysely.selectFrom("search_dirty").selectAll().execute()).toEqual([]);
	});

	it
		.skipIf(isMissing)
		.each([
			"",
			"   ",
			"⚽",
			'"',
			"'",
			"*",
			"NEAR(",
			"lok*",
			'"lok" OR "alcora"',
			"a:* & b",
			"lok); drop table teams; --",
			"\u0000",
			"%",
			"_",
			"words:lok",
			"^lok",
			"'lok':*",
			"\\",
		])("takes %j as words to look for", async (q) => {
		await find(request(q));
		expect(await found("lok", "team")).toHaveLength(2);
	});

	it.skipIf(isMissing)("FD6: keeps the women of a club apart from the men, and finds them by the word", async () => {
		const { store } = server;
		const rows = [
			teamOf("Quillan Rovers", ids.albion ?? "", 1.8),
			{ ...teamOf("Quillan Rovers", ids.albion ?? "", 1.5), sourceId: "quillan women", gender: "women" as const },
			teamOf("Quillan Rovers U19", ids.albion ?? "", 1.4),
		];
		const [men, women, youth] = (await store.upsertTeams(rows)).map(({ id }) => id);
		await renewAll(server.db);
		expect(await found("quillan rovers", "team")).toEqual([men, women, youth]);
		expect(await found("quillan women", "team")).toEqual([women]);
		expect(await found("quillan u19", "team")).toEqual([youth]);
		const { groups } = await find(request("quillan rovers", { kind: "team" }));
		expect(groups[0]?.hits.map(({ category }) => category)).toEqual([undefined, { gender: "women" }, undefined]);
		const changed = server.db.kysely.updateTable("teams").set({ gender: "women" });
		await changed.where("id", "=", men ?? "").execute();
		await renewAll(server.db);
		expect(await found("quillan women", "team")).toHaveLength(2);
	});
});
