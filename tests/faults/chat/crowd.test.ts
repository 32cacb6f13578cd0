// Many clients in one room while connections are cut at random (RT2, RT3): all have the same list in the same order, each acknowledged
// message is in it once, and no deleted message is in it. SEED=… replays a failed run. LONG=1 runs 2,000 clients and 200 messages per
// second for a minute; the suite runs fewer for a shorter time, because it shares its machine with other suites.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import { createTemporaryFolder } from "../../support/temporary-folder.ts";
import { CrowdClient, type Ledger } from "./crowd-client.ts";
import type { Begun, RoomReport, ServerRequest } from "./crowd-server.ts";

const IS_LONG = process.env.LONG === "1";
const CROWD = IS_LONG
	? { clients: 2_000, activeChatters: 800, perSecond: 200, seconds: 60 }
	: { clients: 200, activeChatters: 100, perSecond: 50, seconds: 6 };
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
/** Average interval between two cuts of one client. */
const CUT_EVERY_SECONDS = IS_LONG ? 20 : 4;
const AWAY_MS = 400;
const CONCURRENT_CONNECTIONS = 50;

const closings: (() => unknown)[] = [];
afterAll(async () => {
	for (const close of closings.reverse()) await close();
});

async function ask<Answer>(server: ChildProcess, request: ServerRequest): Promise<Answer> {
	const answer = once(server, "message");
	server.send(request);
	return (await answer)[0] as Answer;
}

async function until(isDone: () => boolean, what: string, timeoutMs = 60_000): Promise<void> {
	const deadline = performance.now() + timeoutMs;
	while (!isDone()) {
		if (performance.now() > deadline) throw new Error(`still waiting for ${what}`);
		await sleep(20);
	}
}

it("has one list for all, shows each message once, and what was deleted nowhere", {
	timeout: IS_LONG ? 300_000 : 180_000,
}, async () => {
	console.log(`seed ${SEED}`);
	const random = seededRandom(SEED);
	const folder = await createTemporaryFolder("crowd");
	closings.push(folder.remove);
	const file = fileURLToPath(new URL("crowd-server.ts", import.meta.url));
	const server = fork(file, [folder.path, String(CROWD.activeChatters)], { execArgv: [], stdio: ["ignore", "inherit", "inherit", "ipc"] });
	closings.push(() => server.kill("SIGKILL"));
	const [{ url, tokens }] = (await once(server, "message")) as [Begun];

	const ledger: Ledger = { texts: new Map(), acked: new Map(), refused: new Map(), wrongs: [], resumes: 0, snapshots: 0, deliveries: 0 };
	const clients = Array.from({ length: CROWD.clients }, (_, index) => new CrowdClient(url, ledger, tokens[index]));
	closings.push(() => {
		for (const client of clients) client.cut();
	});
	for (let from = 0; from < clients.length; from += CONCURRENT_CONNECTIONS) {
		const some = clients.slice(from, from + CONCURRENT_CONNECTIONS);
		for (const client of some) client.connect();
		await until(() => some.every(({ isJoined }) => isJoined), "the crowd to come");
	}

	const activeChatters = clients.slice(0, CROWD.activeChatters);
	const away = new Set<CrowdClient>();
	const deleted = new Set<number>();
	let [sentCount, next, cuts] = [0, 0, 0];
	const cpuBefore = (await ask<RoomReport>(server, { report: true })).cpuSeconds;
	const startedAt = performance.now();
	let deletedAt = startedAt;
	let cutAt = startedAt;
	const elapsedMs = () => performance.now() - startedAt;
	while (elapsedMs() < CROWD.seconds * 1_000) {
		const due = Math.floor((elapsedMs() / 1_000) * CROWD.perSecond);
		for (let tries = 0; sentCount < due && tries < activeChatters.length; tries++) {
			const index = next++ % activeChatters.length;
			const talker = activeChatters[index];
			if (talker?.isJoined && talker.pending === 0)
				talker.say(`crowd-${index}-${++sentCount}`, `message ${sentCount} of talker ${index}, seed ${SEED}`);
		}
		const share = (performance.now() - cutAt) / 1_000 / CUT_EVERY_SECONDS;
		cutAt = performance.now();
		for (const client of clients) {
			if (!client.isJoined || !random.chance(share)) continue;
			cuts++;
			away.add(client);
			client.cut();
			setTimeout(() => away.delete(client) && client.connect(), random.integer(0, AWAY_MS));
		}
		if (performance.now() - deletedAt > 500 && ledger.texts.size > 20) {
			deletedAt = performance.now();
			const seq = random.pick([...ledger.texts.keys()].slice(-200));
			if (!deleted.has(seq)) await ask(server, { delete: [seq] });
			deleted.add(seq);
		}
		await sleep(10);
	}
	const answered = ledger.acked.size / (elapsedMs() / 1_000);
	const lost = setInterval(() => {
		// Reconnects clients that the server refused, or whose connection was cut during the handshake.
		for (const client of clients) if (!client.isJoined && !away.has(client)) client.connect();
	}, 2_000);
	await until(() => clients.every((client) => client.isJoined && client.pending === 0), "all to be back");
	clearInterval(lost);
	const report = await ask<RoomReport>(server, { report: true });
	await until(() => clients.every(({ seq }) => seq === report.headSeq), "all to have all");

	const sentTimes = report.lines.map(({ sent_at }) => sent_at);
	const accepted = report.lines.length / Math.max(CROWD.seconds, (Math.max(...sentTimes) - Math.min(...sentTimes)) / 1_000);
	const refused = [...ledger.refused].map(([code, count]) => `${code} ${count}`).join(", ") || "none";
	const cpuSeconds = report.cpuSeconds - cpuBefore;
	console.log(
		`${CROWD.clients} clients, ${accepted.toFixed(0)} messages/s accepted for ${CROWD.seconds} s (${answered.toFixed(0)}/s answered), refused: ${refused}; ${cuts} cuts, ` +
			`${ledger.resumes} resumes, ${ledger.snapshots - CROWD.clients} snapshots; ${deleted.size} deleted; server CPU ${cpuSeconds.toFixed(1)} s, ` +
			`${Math.round(ledger.deliveries / cpuSeconds)} deliveries per CPU second; ${report.closedSlow} closed as slow`,
	);
	expect(report.logged).toEqual([]);
	expect(cuts).toBeGreaterThan(CROWD.clients / 2);
	// How many messages were sent depends on the machine; nearly all of them were accepted.
	expect(report.lines.length).toBeGreaterThan(sentCount * 0.9);

	const lines = report.lines.filter(({ state }) => state === "published");
	const tail = lines.map(({ seq, text }) => `${seq} ${text}`);
	for (const client of clients) {
		const mine = [...client.lines()].map(([seq, text]) => `${seq} ${text}`);
		expect(mine.length).toBeGreaterThan(Math.min(90, tail.length - 10));
		expect(mine).toEqual(tail.slice(-mine.length));
	}
	expect(ledger.wrongs.slice(0, 5)).toEqual([]);
	// Each acknowledged message is one row with the acknowledged number, and no row exists twice.
	const rows = new Map(report.lines.map((line) => [line.client_id, line]));
	expect(rows.size).toBe(report.lines.length);
	for (const [clientId, { seq, text }] of ledger.acked) {
		const row = rows.get(clientId);
		expect([row?.seq, row?.text]).toEqual([seq, deleted.has(seq ?? 0) ? "" : text]);
	}
	const backlog = await (await fetch(`${url}/api/v1/matches/m1/chat?limit=500`)).text();
	const fresh = new CrowdClient(url, { ...ledger, texts: new Map() });
	fresh.connect();
	await until(() => fresh.isJoined, "a newcomer");
	const shown = backlog + [...fresh.lines().values()].join();
	fresh.cut();
	expect(deleted.size).toBeGreaterThan(CROWD.seconds / 2);
	for (const seq of deleted) expect(shown).not.toContain(`${ledger.texts.get(seq)}`);
});
