// A recorded match through ingest, log, gateway and the browser's own socket and state, over connections that are cut at random: every
// reader's state equals the facts of the file, and its log is complete.

import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createStore } from "jotai";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLiveSocket, type LiveSocket } from "#client/live/live-socket.ts";
import { applyMatchFacts, applyMatchSnapshot, type MatchSnapshot } from "#client/match/state/apply-match-facts.ts";
import { matchAtom } from "#client/match/state/match-atom.ts";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import { createIngest } from "#server/feeds/door/ingest.ts";
import { createSubmitter } from "#server/feeds/door/submit-drafts.ts";
import { wyscoutDrafts } from "#server/feeds/importers/wyscout/wyscout-drafts.ts";
import { parseWyscoutFile } from "#server/feeds/importers/wyscout/wyscout-file.ts";
import { createAppender } from "#server/match-log/append.ts";
import { matchTopic } from "#server/match-log/match.topic.ts";
import { createMatchLog } from "#server/match-log/match-log.service.ts";
import { createMatchStates } from "#server/match-log/match-states.ts";
import { createLogger } from "#server/observability/logger.ts";
import { createGateway, type Gateway } from "#server/realtime/create-gateway.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import type { MatchSetup } from "#shared/match/match-state.ts";
import type { FootballEvent } from "#shared/sports/football/events.ts";
import { football } from "#shared/sports/football/module.ts";
import { addSport } from "#shared/sports/loaded-sports.ts";
import { FOOTBALL } from "../../fixtures/sport-keys.ts";
import { factsOfRecording, RECORDED_MATCHES } from "../../support/recorded-facts.ts";
import { sharedData } from "../../support/shared-data.ts";
import { createTemporaryFolder, type TemporaryFolder } from "../../support/temporary-folder.ts";

addSport(football);

const SEED = Number(process.env.FAULT_SEED ?? 20261121);
const READERS = 12;
const log = createLogger({ level: "silent" });
const quietPage = { isOnline: () => true, isHidden: () => false, watch: () => () => undefined };

/** A page's reader: the live socket and the browser's state, without a display. */
function openReader(url: string, matchId: string, random: () => number) {
	const store = createStore();
	const live: LiveSocket = createLiveSocket({ url, page: quietPage, clock: Date.now, random, delay: () => 5 + 40 * random() });
	live.join(`match:${matchId}`, {
		snapshot(data, position, baseAt) {
			applyMatchSnapshot(store, matchId, data as MatchSnapshot, position, baseAt);
		},
		facts: (facts, firstSeq, baseAt) => applyMatchFacts(store, matchId, facts, firstSeq, baseAt),
	});
	return { folded: () => store.get(matchAtom(store, matchId)), close: () => live.close() };
}

describe("recorded matches over cut connections", () => {
	let folder: TemporaryFolder;
	let db: Db;
	let gateway: Gateway | undefined;
	let server: Server;
	const sockets = new Set<Socket>();
	beforeEach(async () => {
		folder = await createTemporaryFolder();
		db = await openDatabase({ dataDir: folder.path, log });
		server = createServer();
		server.on("connection", (socket: Socket) => {
			sockets.add(socket);
			socket.once("close", () => sockets.delete(socket));
		});
	});
	afterEach(async () => {
		await gateway?.stop(0);
		server.close();
		await db.close();
		await folder.remove();
	});

	it.skipIf(!sharedData("wyscout")).each(RECORDED_MATCHES)(
		`RT3, RT4: $title folds on every reader to the file's own goals (seed ${SEED})`,
		async ({ id, homeTeamId }) => {
			const json: unknown = JSON.parse(readFileSync(sharedData(`wyscout/${id}.json`) ?? "", "utf8"));
			const expected = factsOfRecording(json, homeTeamId);
			const file = parseWyscoutFile(json);
			const matchId = `m${id}`;
			const setup = setupOfRecording(file, matchId, homeTeamId);
			const setupOf = async () => setup;
			const bus = createInProcessBus(log);
			const states = createMatchStates(setupOf);
			const matchLog = createMatchLog({ db, states });
			const ingest = createIngest({ appender: createAppender({ db, bus, states, clock: Date.now, log }), setupOf });
			gateway = createGateway({
				httpServer: server,
				topicKinds: [matchTopic({ matchLog, bus, clock: Date.now, log })],
				log,
				clock: Date.now,
			});
			await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
			const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
			const random = seededRandom(SEED + id);
			const readers = Array.from({ length: READERS }, (_, index) => openReader(url, matchId, random.fork(`reader ${index}`).next));

			const sides = {
				sideOf: (teamId: number) => (teamId === homeTeamId ? ("home" as const) : ("away" as const)),
				playerIdOf: (playerId: number) => (playerId === 0 ? null : `p${playerId}`),
			};
			const drafts = wyscoutDrafts(file.events, sides);
			const author = createSubmitter({
				ingest,
				matchId,
				sourceKind: "replay",
				sourceName: "wyscout",
				draftBySourceId: (sourceId) => drafts.find((draft) => draft.sourceId === sourceId),
				occurredAt: (atMs) => setup.startsAt + atMs,
			});
			let cuts = 0;
			for (let from = 0; from < drafts.length; from += 4) {
				await author.submit(drafts.slice(from, from + 4));
				await sleep(10);
				for (const socket of random.chance(0.4) ? sockets : []) {
					if (!random.chance(0.3)) continue;
					socket.destroy();
					cuts++;
				}
			}
			const logged = await matchLog.eventsSince(matchId, 0);
			const truth = (await matchLog.stateOf(matchId))?.state;
			await expect
				.poll(() => readers.map((reader) => reader.folded()?.state.seq), { timeout: 60_000 })
				.toEqual(readers.map(() => logged.headSeq));

			expect(cuts).toBeGreaterThan(READERS);
			for (const reader of readers) {
				const state = reader.folded()?.state;
				expect(state).toEqual(truth);
				const foldedEvents = state?.timeline.flatMap((entry) => [...entry.earlier, entry.event]).sort((one, other) => one.seq - other.seq);
				expect(foldedEvents).toEqual(logged.events);
				reader.close();
			}
			const goals = (truth?.timeline ?? [])
				.map((entry) => entry.event as FootballEvent)
				.filter((event) => event.type === "goal_scored")
				.map(({ period, elapsedMs, payload }) => ({
					side: payload.side,
					scorer: payload.scorerId,
					period,
					minute: Math.floor((elapsedMs ?? 0) / 60_000) + 1,
				}));
			expect(goals).toEqual(expected.goals);
			expect(truth?.score).toEqual(expected.score);
			expect(truth?.periodScores.find((score) => score.period === "1h")).toMatchObject(expected.halfTime);
			expect(truth?.status).toBe("finished");
		},
	);
});

function setupOfRecording(file: ReturnType<typeof parseWyscoutFile>, matchId: string, homeTeamId: number): MatchSetup {
	const players = file.teams.flatMap((team) =>
		team.players.map((player) => [`p${player.wyId}`, { name: player.shortName, side: team.id === homeTeamId ? "home" : "away" }]),
	);
	return {
		matchId,
		sport: FOOTBALL,
		leagueId: "l1",
		startsAt: Date.UTC(2018, 6, 15, 15),
		teams: { home: "t1", away: "t2" },
		players: Object.fromEntries(players),
		format: { hasExtraTime: true, hasShootOut: true },
	};
}
