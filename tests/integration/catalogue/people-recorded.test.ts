// Players of real matches compared with the data in the files: goals, penalties and own goals of every scorer, cards of every player.
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importFiles } from "#server/feeds/importers/openfootball/import-files.ts";
import { playRecording } from "#server/feeds/importers/wyscout/play-recording.ts";
import { getNation, getPlayer, listPlayerMatches, listPlayers } from "#shared/contract/rest/catalogue/people.ts";
import { type CatalogueServer, startCatalogue } from "../../support/catalogue-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { factsOfRecording, RECORDED_MATCHES } from "../../support/recorded-facts.ts";
import { sharedData } from "../../support/shared-data.ts";
import { type RawMatch, readRawFiles, surname } from "../feeds/raw-openfootball.ts";

const NOW = Date.UTC(2026, 10, 21);
const RECORDINGS = sharedData("wyscout");
const CUPS = ["worldcup/2018", "worldcup/2026"].flatMap((path) => sharedData(`openfootball/${path}`) ?? []);

describe.each(DEFAULT_DATABASES)("players of recorded matches on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: CatalogueServer;
	beforeEach(async ({ skip }) => {
		skip(isMissing);
		empty = await create();
		server = await startCatalogue(empty, { now: NOW });
	});
	afterEach(async () => {
		await server?.stop();
		await empty?.remove();
	});

	it.skipIf(!RECORDINGS)("have the goals and cards of the files, and no minutes where there are no line-ups", async () => {
		const expected = new Map<string, Record<string, number>>();
		const count = (player: string, key: string) => {
			const counts = expected.get(player) ?? {};
			expected.set(player, { ...counts, [key]: (counts[key] ?? 0) + 1 });
		};
		const named = new Map<string, Set<number>>();
		for (const { id, homeTeamId } of RECORDED_MATCHES) {
			const json = JSON.parse(readFileSync(`${RECORDINGS}/${id}.json`, "utf8")) as {
				players: Record<string, { player: { wyId: number } }[]>;
			};
			const clock = () => NOW;
			const options = { homeTeamId, startsAt: NOW - id, speed: Number.POSITIVE_INFINITY };
			await playRecording(json, options, { ...server, catalogue: server.store, clock, wait: async () => {} });
			const sideOf = new Map(
				Object.entries(json.players).flatMap(([team, players]) =>
					players.map(({ player }): [string, string] => [`p${player.wyId}`, Number(team) === homeTeamId ? "home" : "away"]),
				),
			);
			const { goals, cards } = factsOfRecording(json, homeTeamId);
			for (const { scorer, side } of goals) count(scorer, sideOf.get(scorer) === side ? "goals" : "ownGoals");
			for (const { player, card } of cards) count(player, card === "yellow" ? "yellowCards" : "redCards");
			for (const player of [...goals.map(({ scorer }) => scorer), ...cards.map(({ player }) => player)]) {
				named.set(player, (named.get(player) ?? new Set()).add(id));
			}
		}
		expect(expected.size).toBeGreaterThan(20);
		const rows = await server.db.kysely.selectFrom("players").select(["id", "source_id"]).where("source", "=", "wyscout").execute();
		for (const { id: playerId, source_id } of rows) {
			const wanted = expected.get(`p${source_id}`);
			if (!wanted) continue;
			const { totals } = await server.ask(getPlayer, { params: { playerId } });
			const { penalties: _penalties, assists: _assists, ...counts } = totals.counts;
			// One of the matches has no cards, so only the goals of its players are known.
			const zeros = counts.yellowCards === undefined ? {} : { yellowCards: 0, redCards: 0 };
			expect({ playerId, ...counts }).toEqual({ playerId, goals: 0, ownGoals: 0, ...zeros, ...wanted });
			expect(totals).toMatchObject({ played: 0, minutes: null });
			// A player whose only entry is an assist is listed too.
			expect(totals.named).toBeGreaterThanOrEqual(named.get(`p${source_id}`)?.size ?? 0);
			const { total, matches } = await server.ask(listPlayerMatches, { params: { playerId } });
			expect([total, matches.length]).toEqual([totals.named, totals.named]);
			expected.delete(`p${source_id}`);
		}
		expect([...expected.keys()]).toEqual([]);
	});

	it.skipIf(CUPS.length < 2)("have the goals of two tournaments by season, and a nation its team", async () => {
		await importFiles(CUPS, { ...server, catalogue: server.store });
		const goals = CUPS.map((path) => readRawFiles(path).flatMap(({ matches }) => matches.flatMap(goalsOf)));
		const { players } = await server.ask(listPlayers, { query: { limit: "1000" } });
		const kane = players.find(({ name }) => surname(name) === surname("Harry Kane"));
		const player = await server.ask(getPlayer, { params: { playerId: kane?.id ?? "" } });
		const wanted = goals.map((ofCup) => {
			const own = ofCup.filter(({ name }) => surname(name) === surname("Harry Kane"));
			return [own.length, own.filter(({ penalty }) => penalty).length];
		});
		expect(wanted.map(([all]) => all)).toEqual([6, 6]);
		expect(player.seasons.map(({ counts }) => [counts.goals, counts.penalties]).sort()).toEqual(wanted.sort());
		expect(player.totals).toMatchObject({ minutes: null, counts: { goals: 12 } });
		// These files have no cards and no assists: they are not covered, rather than 0.
		expect(Object.keys(player.totals.counts)).toEqual(["goals", "penalties", "ownGoals"]);
		const [team] = player.teams;
		const nations = await server.db.kysely.selectFrom("nations").select("id").where("name", "=", "England").execute();
		const nation = await server.ask(getNation, { params: { nationId: nations[0]?.id ?? "" } });
		expect(nation.nationalTeams.map(({ id }) => id)).toEqual([team?.team.id]);
	});
});

/** Every goal with its scorer, without own goals. */
function goalsOf({ goals1 = [], goals2 = [] }: RawMatch): { name: string; penalty: boolean }[] {
	return [...goals1, ...goals2].flatMap(({ name, owngoal, penalty = false }) => (owngoal ? [] : [{ name, penalty }]));
}
