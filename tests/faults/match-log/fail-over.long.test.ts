// The machine of the primary database dies under load and the standby takes over: with synchronous replication no acknowledged event is
// lost or duplicated, both nodes find the new primary by themselves, and sockets on both get every event in order.
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createMatchSetups } from "#server/catalogue/fixtures/match/match-setup.service.ts";
import { createCatalogueStore } from "#server/catalogue/reports/catalogue.store.ts";
import { createMatchLogRoom } from "#server/match-log/create-match-log-room.ts";
import { createLogger } from "#server/observability/logger.ts";
import { matchTopic } from "#shared/contract/topics.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import { madeLeague } from "../../fixtures/made-league.ts";
import { draftAt } from "../../fixtures/made-match.ts";
import { type InProcessServer, startInProcess } from "../../support/in-process-server.ts";
import { hasPostgresPair, startPostgresPair } from "../../support/postgres-pair.ts";
import { connectSocketClient } from "../../support/socket-client.ts";

const SECRET = "a secret of the tests of fail-over";
const EVENTS = 400;
const SOON = { timeout: 60_000, interval: 50 };

function appenderOn({ db, bus }: InProcessServer) {
	const shared = { db, bus, clock: Date.now, log: createLogger({ level: "silent" }) };
	return createMatchLogRoom({ ...shared, setupOf: createMatchSetups(shared).setupOf }).appender;
}

interface Acknowledged {
	matchId: string;
	sourceId: string;
	seq: number;
	atMs: number;
}

/** Sends the events of one match one by one; an event without a response is sent again with the same id. */
async function write(
	appender: ReturnType<typeof appenderOn>,
	matchId: string,
	acknowledged: Acknowledged[],
	stop: () => boolean,
): Promise<void> {
	for (let number = 0; number < EVENTS && !stop(); ) {
		const draft = (
			number === 0 ? draftAt("1h", 0, "period_started", {}) : draftAt("1h", number / 10, "corner_awarded", { side: "home" })
		) as EventDraft;
		const sourceId = `${matchId} ${number}`;
		const answer = await appender.append({ matchId, sourceKind: "operator", sourceName: "operator", sourceId, draft });
		if (answer.ok) {
			acknowledged.push({ matchId, sourceId, seq: answer.seq, atMs: performance.now() });
			number++;
			await sleep(10);
		} else {
			expect(answer.error.code).toBe("not_accepted");
			await sleep(50);
		}
	}
}

describe.skipIf(!hasPostgresPair)("The primary database dies under load", () => {
	it.each([1, 2, 3])(
		"and no acknowledged event is lost or doubled, round %d",
		async () => {
			const pair = await startPostgresPair({ isSynchronous: true });
			onTestFinished(pair.stop);
			const env = { DATABASE_URL: pair.url, JWT_SECRET: SECRET };
			const nodes = [await startInProcess({ env, ports: { hasPages: false } }), await startInProcess({ env, ports: { hasPages: false } })];
			onTestFinished(async () => {
				for (const node of nodes) await node.stop();
			});
			const [here, there] = nodes as [InProcessServer, InProcessServer];
			const store = createCatalogueStore({ db: here.db, bus: here.bus });
			const { matches } = await madeLeague(store, { key: "fail-over", teams: 4, startsAt: Date.now() - 60_000, daily: true });
			const matchIds = matches.map(({ id }) => id).slice(0, 8);
			const sockets = await Promise.all(nodes.map(({ url }) => connectSocketClient(url)));
			onTestFinished(() => {
				for (const socket of sockets) socket.close();
			});
			for (const socket of sockets) await socket.join(...matchIds.map(matchTopic));

			const acknowledged: Acknowledged[] = [];
			let hasFailedOver = false;
			const enough = () => hasFailedOver && acknowledged.length > 800;
			const appenders = [appenderOn(here), appenderOn(there)];
			const writing = matchIds.map((matchId, place) => write(appenders[place % 2]!, matchId, acknowledged, enough));
			await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(200), SOON);
			const killedAtMs = performance.now();
			const before = acknowledged.length;
			pair.killPrimary();
			await sleep(1_000);
			expect((await (await fetch(`${there.url}/readyz`)).json()) as object).toMatchObject({ reasons: [{ code: "database_unreachable" }] });
			const promotedAtMs = performance.now();
			await pair.promoteStandby();
			await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 200), SOON);
			hasFailedOver = true;
			await Promise.all(writing);

			const rows = await there.db.kysely.selectFrom("match_events").select(["match_id", "source_id", "seq"]).execute();
			const stored = new Map(rows.map(({ match_id, source_id, seq }) => [`${match_id} ${source_id}`, Number(seq)]));
			expect(stored.size).toBe(rows.length);
			const lost = acknowledged.filter(({ matchId, sourceId, seq }) => stored.get(`${matchId} ${sourceId}`) !== seq);
			expect(lost).toEqual([]);
			for (const { url } of nodes) await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), SOON);
			for (const matchId of matchIds) {
				const last = Math.max(...rows.filter(({ match_id }) => match_id === matchId).map(({ seq }) => Number(seq)));
				for (const socket of sockets) {
					const seqs = () => socket.framesOf(matchTopic(matchId)).flatMap(([, seq, facts]) => facts.map((_fact, index) => seq + index));
					await vi.waitFor(() => expect(seqs()).toEqual(Array.from({ length: last }, (_, index) => index + 1)), SOON);
				}
			}
			const firstAfter = acknowledged.find(({ atMs }) => atMs > promotedAtMs)?.atMs ?? 0;
			const figures = { acknowledged: acknowledged.length, lost: lost.length, withoutWritesMs: Math.round(firstAfter - killedAtMs) };
			process.stdout.write(`fail-over: ${JSON.stringify({ ...figures, afterPromotionMs: Math.round(firstAfter - promotedAtMs) })}\n`);
		},
		180_000,
	);
});
