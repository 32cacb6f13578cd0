// PostgreSQL repeatedly terminates connections while matches are played: each append is answered, accepted entries are in the log once,
// and an open page receives all of them (RT14).
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, it } from "vitest";
import type { EventDraft } from "#shared/match/match-event.ts";
import { goalRush } from "../../fixtures/made-match.ts";
import { DATABASE_KINDS } from "../../support/database-kinds.ts";
import { startMatchNode } from "../../support/match-node.ts";
import { openMatchPage } from "../../support/match-page.ts";

const MATCH_IDS = ["m1", "m2", "m3", "m4"];
/** Number of events per match; each event is cut and retried several times. */
const EVENTS = process.env.LONG ? 150 : 30;
const CUT_EVERY_MS = 10;
const postgres = DATABASE_KINDS.find(({ kind }) => kind === "postgres")!;

it.skipIf(postgres.isMissing)("RT14: connections that are cut during appends lose nothing and double nothing", async () => {
	const place = await postgres.create();
	const node = await startMatchNode(place);
	const page = openMatchPage(node.url);

	const surgeon = new pg.Client({ connectionString: place.databaseUrl, application_name: "surgeon" });
	await surgeon.connect();
	let isOver = false;
	let [cuts, accepted] = [0, 0];
	async function cutConnections(): Promise<void> {
		let [pauseMs, acceptedBefore] = [CUT_EVERY_MS / 2, 0];
		while (!isOver) {
			const { rowCount } = await surgeon.query(
				"select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'touchline' and datname = current_database()",
			);
			cuts += rowCount ?? 0;
			// On a busy machine no append would ever end between two cuts.
			pauseMs = accepted > acceptedBefore ? CUT_EVERY_MS : pauseMs * 2;
			acceptedBefore = accepted;
			await sleep(pauseMs);
		}
	}

	async function insist(matchId: string, sourceId: string, draft: EventDraft): Promise<number> {
		for (;;) {
			const answer = await node.append(sourceId, draft, matchId);
			if (answer.ok) accepted++;
			if (answer.ok) return answer.seq;
			if (answer.error.code !== "not_accepted") throw new Error(answer.error.message);
			await sleep(5);
		}
	}
	async function play(matchId: string): Promise<void> {
		for (const [index, draft] of goalRush(EVENTS - 1).entries()) expect(await insist(matchId, `${index}`, draft)).toBe(index + 1);
	}

	const cutting = cutConnections();
	await Promise.all(MATCH_IDS.map(play));
	isOver = true;
	await cutting;
	expect(cuts).toBeGreaterThan(5);
	for (const matchId of MATCH_IDS) expect((await node.matchLog.eventsSince(matchId, 0)).events).toHaveLength(EVENTS);
	await expect.poll(() => page.folded()?.state).toEqual((await node.matchLog.stateOf("m1"))?.state);

	page.close();
	await node.stop();
	await surgeon.end();
	await place.remove();
});
