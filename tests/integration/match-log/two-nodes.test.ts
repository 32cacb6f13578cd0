// Two server processes on one database: whichever writes, readers of both follow the same log.
import { describe, expect, it } from "vitest";
import type { EventDraft } from "#shared/match/match-event.ts";
import { goalRush } from "../../fixtures/made-match.ts";
import { DATABASE_KINDS } from "../../support/database-kinds.ts";
import { startMatchNode } from "../../support/match-node.ts";
import { openMatchPage } from "../../support/match-page.ts";

const [kickOff, ...goals] = goalRush(80) as [EventDraft, ...EventDraft[]];

describe.each(DATABASE_KINDS)("two nodes on one $kind", ({ isMissing, create }) => {
	it.skipIf(isMissing)("RT14: pages of both get all that both append at once, in one order", async () => {
		const database = await create();
		const nodes = await Promise.all([startMatchNode(database), startMatchNode(database)]);
		const pages = nodes.map(({ url }) => openMatchPage(url));
		const kickOffs = await Promise.all(nodes.map((node) => node.append("kick-off", kickOff)));
		expect(kickOffs.map((answer) => answer.ok && [answer.seq, answer.isRepeat])).toEqual(
			expect.arrayContaining([
				[1, false],
				[1, true],
			]),
		);
		let next = 0;
		const play = async (node: (typeof nodes)[number]) => {
			for (let index = next++; index < goals.length; index = next++) {
				await node.append(`goal ${index}`, goals[index] as EventDraft);
				await new Promise(setImmediate);
			}
		};
		await Promise.all([...nodes, ...nodes].map(play));
		const logged = await Promise.all(nodes.map(async ({ matchLog }) => (await matchLog.stateOf("m1"))?.state));
		expect(logged[0]).toEqual(logged[1]);
		expect(logged[0]?.seq).toBeGreaterThan(goals.length / 2);
		for (const page of pages) await expect.poll(() => page.folded()?.state).toEqual(logged[0]);
		for (const page of pages) page.close();
		await Promise.all(nodes.map((node) => node.stop()));
		await database.remove();
	});
});
