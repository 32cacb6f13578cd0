// openfootball's full files: line-ups, cards and substitutions in the log, corrected by a later version, kept by a file without them.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importRead } from "#server/feeds/importers/openfootball/import-files.ts";
import { readFile } from "#server/feeds/importers/openfootball/read-file.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import { footballAppearances } from "#shared/sports/football/appearances.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import { type CatalogueServer, startCatalogue } from "../../support/catalogue-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";

const eleven = (side: string) => Array.from({ length: 11 }, (_, place) => ({ name: `${side} Made${"abcdefghijk"[place]}` }));
const PLAIN = {
	round: "Matchday 1",
	date: "2025-08-01",
	time: "20:30",
	team1: "Alpha Town",
	team2: "Beta Town",
	score: { ht: [0, 0], ft: [1, 0] },
};
const FULL = {
	...PLAIN,
	goals1: [{ name: "Home Sub", minute: "70" }],
	goals2: [],
	lineup: [
		{ starter: eleven("Home"), bench: [{ name: "Home Sub" }], subs: [{ on: "Home Sub", off: "Home Madek", minute: "60" }] },
		{ starter: eleven("Away"), bench: [], subs: [] },
	],
	bookings: [
		[],
		[
			{ type: "Y", name: "Away Madeb", minute: "20" },
			{ type: "Y/R", name: "Away Madeb", minute: "80" },
		],
	],
};

describe.each(DEFAULT_DATABASES)("full files on $kind", ({ create }) => {
	let empty: EmptyDatabase;
	let server: CatalogueServer;
	beforeEach(async () => {
		empty = await create();
		server = await startCatalogue(empty, { now: Date.UTC(2025, 8, 1) });
	});
	afterEach(async () => {
		await server.stop();
		await empty.remove();
	});

	async function take(row: object, path = "2025-26/at.1-full.json") {
		const read = readFile(path, JSON.stringify({ name: "Made League 2025/26", matches: [row] }));
		const report = await importRead([{ path, ...read }], { ...server, catalogue: server.store });
		expect({ refused: report.refused, disputed: report.disputed }).toEqual({ refused: [], disputed: [] });
		return report;
	}
	/** Each active event in words, and the minutes of every player. */
	async function story() {
		const [match] = await server.db.kysely.selectFrom("matches").select("id").execute();
		const state = (await server.matchLog.stateOf(match?.id ?? ""))?.state;
		const nameOf = (id: string | null | undefined) => (id ? state?.setup.players[id]?.name : null);
		const events = (state?.timeline ?? []).map(({ event }) => event).filter((event) => !isCancelled(event));
		const details = events.flatMap(({ type, elapsedMs, payload }) => {
			const said = payload as Record<string, string | null>;
			const minute = elapsedMs === null ? "?" : elapsedMs / 60_000 + 1;
			if (type === "card_shown") return [`${minute} ${said.card} ${nameOf(said.playerId)}`];
			if (type === "player_substituted") return [`${minute} ${nameOf(said.inId)} for ${nameOf(said.outId)}`];
			return type === "goal_scored" ? [`${minute} goal ${nameOf(said.scorerId)}`] : [];
		});
		const played = footballAppearances.of(events, state?.setup.format);
		const minutes = Object.fromEntries(played.map(({ playerId, minutes }) => [nameOf(playerId), minutes]));
		const detail = state?.detail as FootballDetail | undefined;
		return { details, minutes, lineUps: detail?.lineUps, redCards: detail?.offPitch.map(nameOf) };
	}

	// FB9: a player who leaves in minute 60 has played 59.
	it("have who began, who came on and went off, and cards, with their players", async () => {
		const { notes, events } = await take(FULL);
		expect([notes, events]).toEqual([[], 12]);
		const { details, minutes, lineUps, redCards } = await story();
		expect(details).toEqual(["20 yellow Away Madeb", "60 Home Sub for Home Madek", "70 goal Home Sub", "80 second_yellow Away Madeb"]);
		expect(minutes).toMatchObject({ "Home Madea": 90, "Home Madek": 59, "Home Sub": 31, "Away Madeb": 79 });
		expect(lineUps?.home?.starters).toHaveLength(11);
		expect(lineUps?.home?.starters[0]).toMatchObject({ number: null, grid: null });
		expect(redCards).toEqual(expect.arrayContaining(["Home Madek", "Away Madeb"]));
		expect(await server.db.kysely.selectFrom("match_squad_players").select("player_id").execute()).toHaveLength(23);
		expect(await take(FULL)).toMatchObject({ events: 0, matches: { changed: 0 } });
	});

	it("are corrected by a later version, and kept by a file that has only scores", async () => {
		await take(FULL);
		const [home, away] = FULL.lineup;
		const later = {
			...FULL,
			lineup: [{ ...home, subs: [{ on: "Home Sub", off: "Home Madej", minute: "61" }] }, away],
			bookings: [[{ type: "Y", name: "Home Madea", minute: "5" }], []],
		};
		expect((await take(later)).corrected).toHaveLength(1);
		const after = await story();
		expect(after.details).toEqual(["5 yellow Home Madea", "61 Home Sub for Home Madej", "70 goal Home Sub"]);
		expect(await take({ ...PLAIN, goals1: FULL.goals1 }, "2025-26/at.1.json")).toMatchObject({ events: 0 });
		expect(await story()).toEqual(after);
		// A version without a result cancels no event (FD4); if the match is annulled, its events are cancelled too.
		await take({ ...later, score: {}, goals1: [] });
		expect(await story()).toEqual(after);
		await take({ ...later, status: "annulled", score: {}, goals1: [] });
		expect((await story()).details).toEqual([]);
		await take(later);
		expect((await story()).details).toHaveLength(3);
	});

	it("come after a file that has only scores", async () => {
		await take(PLAIN, "2025-26/at.1.json");
		await take(FULL);
		expect((await story()).details).toHaveLength(4);
		expect(await take(FULL)).toMatchObject({ events: 0 });
	});
});
