// kill -9 between commit and bus: the fact is in the log and nobody was told. Whoever reads the match gets it all the same,
// from another node at once, from the same one when it is back (RT14).
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { createAppender } from "#server/match-log/append.ts";
import { followHeads } from "#server/match-log/follow-heads.ts";
import { matchTopic } from "#server/match-log/match.topic.ts";
import { createMatchLog } from "#server/match-log/match-log.service.ts";
import { createMatchStates } from "#server/match-log/match-states.ts";
import { createLogger } from "#server/observability/logger.ts";
import { goalRush, madeSetupOf } from "../../fixtures/made-match.ts";
import { startGateway } from "../../integration/realtime/start-gateway.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";
import { openMatchPage } from "../../support/match-page.ts";

const log = createLogger({ level: "silent" });
const script = fileURLToPath(new URL("../../support/append-and-die.ts", import.meta.url));
const [kickOff, goal] = goalRush(1);

async function startNode(database: EmptyDatabase, port?: number) {
	const db = await openDatabase({ ...database, log });
	const bus = createInProcessBus(log);
	const states = createMatchStates(madeSetupOf);
	const matchLog = createMatchLog({ db, states });
	const appender = createAppender({ db, bus, states, clock: Date.now, log });
	const followed = followHeads({ db, bus, setupOf: madeSetupOf, clock: Date.now, log });
	const gateway = await startGateway({ topicKinds: [matchTopic({ matchLog, bus, clock: Date.now, log })], port });
	return {
		url: gateway.url,
		port: gateway.port,
		matchLog,
		tell: (sourceId: string, draft: typeof goal) =>
			appender.append({ matchId: "m1", sourceKind: "operator", sourceName: "operator", sourceId, draft: draft! }),
		async stop() {
			await gateway.stop();
			await followed.stop();
			await db.close();
		},
	};
}

function logOneAndDie({ dataDir, databaseUrl = "" }: EmptyDatabase): void {
	const { signal, stdout } = spawnSync(process.execPath, [script, dataDir, databaseUrl], { encoding: "utf8" });
	expect([signal, stdout]).toEqual(["SIGKILL", ""]);
}

describe.each(DATABASE_KINDS)("kill -9 between commit and bus on $kind", ({ isMissing, create }) => {
	it.skipIf(isMissing)("RT14: the other node's readers get the fact, and told again it is a repeat", async () => {
		const database = await create();
		const node = await startNode(database);
		await node.tell("kick-off", kickOff);
		const page = openMatchPage(node.url);
		await expect.poll(() => page.folded()?.state.seq).toBe(1);
		logOneAndDie(database);
		await expect.poll(() => page.folded()?.state.score).toEqual({ home: 1, away: 0 });
		expect(await node.tell("goal", goal)).toMatchObject({ ok: true, seq: 2, isRepeat: true });
		page.close();
		await node.stop();
		await database.remove();
	});

	it.skipIf(isMissing)("RT14: the node's own readers get the fact as they come back", async () => {
		const database = await create();
		const before = await startNode(database);
		await before.tell("kick-off", kickOff);
		const page = openMatchPage(before.url);
		await expect.poll(() => page.folded()?.state.seq).toBe(1);
		await before.stop();
		logOneAndDie(database);
		const after = await startNode(database, before.port);
		await expect.poll(() => page.folded()?.state).toEqual((await after.matchLog.stateOf("m1"))?.state);
		expect(page.folded()?.state.seq).toBe(2);
		page.close();
		await after.stop();
		await database.remove();
	});
});
