// Recorded matches whose players also play for other teams, imported in many orders: each match keeps its own squads, score, scorers and
// cards, as the files have them (tests/support/recorded-facts.ts). LONG=1 uses every order.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { playRecording } from "#server/feeds/importers/wyscout/play-recording.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { FootballPayloads } from "#shared/sports/football/events.ts";
import { type CatalogueServer, startCatalogue } from "../../support/catalogue-server.ts";
import { DEFAULT_DATABASES } from "../../support/database-kinds.ts";
import { faultSeeds } from "../../support/fault-seeds.ts";
import { factsOfRecording, RECORDED_MATCHES } from "../../support/recorded-facts.ts";
import { sharedData } from "../../support/shared-data.ts";

const KICK_OFF = Date.UTC(2018, 6, 15, 15);
/** The file of the last match lacks its goal, so the match ends 0-0. */
const MATCHES = [...RECORDED_MATCHES, { id: 2499781, title: "Chelsea - Manchester City", homeTeamId: 1610 }];
type Match = (typeof MATCHES)[number];

const texts = new Map<number, string>();
const readRecording = (id: number): unknown => {
	const text = texts.get(id) ?? readFileSync(sharedData(`wyscout/${id}.json`) ?? "", "utf8");
	texts.set(id, text);
	return JSON.parse(text);
};

/** Orders in which each match comes first, with the others as listed and in reverse; with LONG=1 every order. */
function ordersOf(matches: readonly Match[]): Match[][] {
	if (!process.env.LONG) {
		const turned = (row: readonly Match[]) => row.map((_, first) => [...row.slice(first), ...row.slice(0, first)]);
		return [...turned(matches), ...turned(matches.toReversed())];
	}
	if (matches.length <= 1) return [[...matches]];
	return matches.flatMap((first) => ordersOf(matches.filter((match) => match !== first)).map((rest) => [first, ...rest]));
}

describe.skipIf(!sharedData("wyscout")).each(DEFAULT_DATABASES)(
	"recorded matches that share players, on $kind",
	({ kind, isMissing, create }) => {
		async function importAll(order: readonly Match[], isTogether: boolean): Promise<void> {
			const empty = await create();
			let server = await startCatalogue(empty, { now: KICK_OFF });
			try {
				const matchIds = new Map<number, string>();
				const play = async ({ id, homeTeamId }: Match) => {
					const options = { homeTeamId, startsAt: KICK_OFF, speed: Number.POSITIVE_INFINITY };
					const parts = { ...server, catalogue: server.store, clock: () => KICK_OFF, wait: async () => undefined };
					const played = await playRecording(readRecording(id), options, parts);
					expect({ id, refused: played.refused, dropped: played.dropped }).toEqual({ id, refused: [], dropped: [] });
					matchIds.set(id, played.matchId);
				};
				if (isTogether) await Promise.all(order.map(play));
				else for (const match of order) await play(match);
				// Restarts, so that no caches of the imports are used, only the database.
				await server.stop();
				server = await startCatalogue(empty, { now: KICK_OFF });
				for (const match of order) await expectAsInFile(server, match, matchIds.get(match.id) ?? "");
			} finally {
				await server.stop();
				await empty.remove();
			}
		}

		async function expectAsInFile(server: CatalogueServer, { id, homeTeamId }: Match, matchId: string): Promise<void> {
			const facts = factsOfRecording(readRecording(id), homeTeamId);
			const state = (await server.matchLog.stateOf(matchId))?.state as MatchState;
			const sources = await server.db.kysely.selectFrom("players").select(["id", "source_id"]).execute();
			const wyscoutIds = new Map(sources.map((row) => [row.id, `p${row.source_id}`]));
			const eventsOf = <Type extends keyof FootballPayloads>(type: Type) =>
				state.timeline.flatMap(({ event }) => (event.type === type ? [event.payload as FootballPayloads[Type]] : []));
			const sideIn = (playerId: string | null) => state.setup.players[playerId ?? ""]?.side;
			const goals = eventsOf("goal_scored").map(({ side, scorerId }) => ({ side, scorer: wyscoutIds.get(scorerId ?? "") }));
			const cards = eventsOf("card_shown").map(({ side, playerId, card }) => ({ side, player: wyscoutIds.get(playerId ?? ""), card }));
			expect({ id, score: state.score, goals, cards }).toEqual({
				id,
				score: facts.score,
				goals: facts.goals.map(({ side, scorer }) => ({ side, scorer })),
				cards: facts.cards,
			});
			// Every player in the file is in the squad of their side in this match, whatever other teams they play for.
			const { players } = readRecording(id) as { players: Record<string, { player: { wyId: number } }[]> };
			const idOf = new Map(sources.map((row) => [row.source_id, row.id]));
			const sides = Object.entries(players).flatMap(([teamId, squad]) =>
				squad.map(({ player }) => [
					player.wyId,
					sideIn(idOf.get(String(player.wyId)) ?? null),
					teamId === String(homeTeamId) ? "home" : "away",
				]),
			);
			expect(sides.filter(([, found, expected]) => found !== expected)).toEqual([]);
		}

		// The result depends on the order of imports, not on the database, so only two orders are tested on the second database.
		const orders = ordersOf(MATCHES);
		it
			.skipIf(isMissing)
			.each((kind === "sqlite" ? orders : orders.slice(0, 2)).map((order) => ({ order, ids: order.map(({ id }) => id).join(" ") })))(
			"are as in their files, imported as $ids",
			async ({ order }) => importAll(order, false),
		);

		it.skipIf(isMissing)("are as in their files, imported all at once", () => importAll(MATCHES, true));

		it.skipIf(isMissing).each(faultSeeds(20261124, 2, 12))(
			"are as in their files, each import cut off somewhere and begun again on another server, in any order (seed %i)",
			async (seed) => {
				const random = seededRandom(seed);
				const empty = await create();
				const matchIds = new Map<number, string>();
				try {
					for (const isCut of [true, true, false]) {
						const server = await startCatalogue(empty, { now: KICK_OFF });
						for (const { id, homeTeamId } of random.shuffle(MATCHES)) {
							let left = isCut ? random.integer(0, 12) : Number.POSITIVE_INFINITY;
							const dying = <Given extends readonly unknown[], Answer>(act: (...given: Given) => Promise<Answer>) => {
								return (...given: Given) => (left-- > 0 ? act(...given) : Promise.reject(new Error("cut off")));
							};
							const { store, ingest } = server;
							const catalogue = { ...store, upsertPlayers: dying(store.upsertPlayers), upsertMatches: dying(store.upsertMatches) };
							const options = { homeTeamId, startsAt: KICK_OFF, speed: Number.POSITIVE_INFINITY };
							const cut = { catalogue, ingest: { ...ingest, ingestMany: dying(ingest.ingestMany) } };
							const parts = { ...server, ...cut, clock: () => KICK_OFF, wait: async () => undefined };
							const played = await playRecording(readRecording(id), options, parts).catch((error: Error) => error);
							if (played instanceof Error) expect(played.message).toBe("cut off");
							else matchIds.set(id, played.matchId);
						}
						await server.stop();
					}
					const server = await startCatalogue(empty, { now: KICK_OFF });
					for (const match of MATCHES) await expectAsInFile(server, match, matchIds.get(match.id) ?? "");
					const matches = await server.db.kysely.selectFrom("matches").select("id").execute();
					await server.stop();
					expect(matches).toHaveLength(MATCHES.length);
				} finally {
					await empty.remove();
				}
			},
		);
	},
);
