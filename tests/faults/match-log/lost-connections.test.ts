// PostgreSQL ends connections again and again while matches are played: each append is answered, what was taken is in the
// log once, and an open page gets all of it (RT14).
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, it } from "vitest";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { createAppender } from "#server/match-log/append.ts";
import type { AppendRequest } from "#server/match-log/append-request.ts";
import { followHeads } from "#server/match-log/follow-heads.ts";
import { matchTopic } from "#server/match-log/match.topic.ts";
import { createMatchLog } from "#server/match-log/match-log.service.ts";
import { createMatchStates } from "#server/match-log/match-states.ts";
import { createLogger } from "#server/observability/logger.ts";
import { goalRush, madeSetupOf } from "../../fixtures/made-match.ts";
import { startGateway } from "../../integration/realtime/start-gateway.ts";
import { DATABASE_KINDS } from "../../support/database-kinds.ts";
import { openMatchPage } from "../../support/match-page.ts";

const MATCH_IDS = ["m1", "m2", "m3", "m4"];
const EVENTS = 300;
const CUT_EVERY_MS = 10;
const log = createLogger({ level: "silent" });
const postgres = DATABASE_KINDS.find(({ kind }) => kind === "postgres")!;

it.skipIf(postgres.isMissing)("RT14: connections that are cut during appends lose nothing and double nothing", async () => {
	const place = await postgres.create();
	const db = await openDatabase({ ...place, log });
	const bus = createInProcessBus(log);
	const states = createMatchStates(madeSetupOf);
	const matchLog = createMatchLog({ db, states });
	const appender = createAppender({ db, bus, states, clock: Date.now, log });
	const followed = followHeads({ db, bus, setupOf: madeSetupOf, clock: Date.now, log });
	const gateway = await startGateway({ topicKinds: [matchTopic({ matchLog, bus, clock: Date.now, log })] });
	const page = openMatchPage(gateway.url);

	const surgeon = new pg.Client({ connectionString: place.databaseUrl, application_name: "surgeon" });
	await surgeon.connect();
	let isOver = false;
	let cuts = 0;
	async function cutConnections(): Promise<void> {
		while (!isOver) {
			const { rowCount } = await surgeon.query(
				"select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'touchline' and datname = current_database()",
			);
			cuts += rowCount ?? 0;
			await sleep(CUT_EVERY_MS);
		}
	}

	async function insist(request: AppendRequest): Promise<number> {
		for (;;) {
			const answer = await appender.append(request);
			if (answer.ok) return answer.seq;
			if (answer.error.code !== "not_accepted") throw new Error(answer.error.message);
			await sleep(5);
		}
	}
	async function play(matchId: string): Promise<void> {
		for (const [index, draft] of goalRush(EVENTS - 1).entries()) {
			const seq = await insist({ matchId, sourceKind: "operator", sourceName: "operator", sourceId: `${index}`, draft });
			expect(seq).toBe(index + 1);
		}
	}

	const cutting = cutConnections();
	await Promise.all(MATCH_IDS.map(play));
	isOver = true;
	await cutting;
	expect(cuts).toBeGreaterThan(5);
	for (const matchId of MATCH_IDS) expect((await matchLog.eventsSince(matchId, 0)).events).toHaveLength(EVENTS);
	await expect.poll(() => page.folded()?.state).toEqual((await matchLog.stateOf("m1"))?.state);

	page.close();
	await gateway.stop();
	await followed.stop();
	await surgeon.end();
	await db.close();
	await place.remove();
});
