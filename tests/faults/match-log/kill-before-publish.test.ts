// kill -9 between commit and bus: the fact is in the log and was not published. Readers of the match still receive it: from another node
// immediately, from the same one after its restart (RT14).
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { EventDraft } from "#shared/match/match-event.ts";
import { goalRush } from "../../fixtures/made-match.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";
import { startMatchNode } from "../../support/match-node.ts";
import { openMatchPage } from "../../support/match-page.ts";

const script = fileURLToPath(new URL("../../support/append-and-die.ts", import.meta.url));
const [kickOff, goal] = goalRush(1) as [EventDraft, EventDraft];

function logOneAndDie({ dataDir, databaseUrl = "" }: EmptyDatabase): void {
	const { signal, stdout } = spawnSync(process.execPath, [script, dataDir, databaseUrl], { encoding: "utf8" });
	expect([signal, stdout]).toEqual(["SIGKILL", ""]);
}

describe.each(DATABASE_KINDS)("kill -9 between commit and bus on $kind", ({ isMissing, create }) => {
	it.skipIf(isMissing)("RT14: the other node's readers get the fact, and submitted again it is a repeat", async () => {
		const database = await create();
		const node = await startMatchNode(database);
		await node.append("kick-off", kickOff);
		const page = openMatchPage(node.url);
		await expect.poll(() => page.folded()?.state.seq).toBe(1);
		logOneAndDie(database);
		await expect.poll(() => page.folded()?.state.score).toEqual({ home: 1, away: 0 });
		expect(await node.append("goal", goal)).toMatchObject({ ok: true, seq: 2, isRepeat: true });
		page.close();
		await node.stop();
		await database.remove();
	});

	it.skipIf(isMissing)("RT14: the node's own readers get the fact as they come back", async () => {
		const database = await create();
		const before = await startMatchNode(database);
		await before.append("kick-off", kickOff);
		const page = openMatchPage(before.url);
		await expect.poll(() => page.folded()?.state.seq).toBe(1);
		await before.stop();
		logOneAndDie(database);
		const after = await startMatchNode(database, before.port);
		await expect.poll(() => page.folded()?.state).toEqual((await after.matchLog.stateOf("m1"))?.state);
		expect(page.folded()?.state.seq).toBe(2);
		page.close();
		await after.stop();
		await database.remove();
	});
});
