// Time until browsers are notified while 400 push services accept the connection and never respond, compared with the time without them in
// the same run: once 400 addresses of one host, once of 400 hosts. All messages are due at the same time, those of the silent services
// first.
import { createECDH, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { openDatabase } from "#server/db/open-database.ts";
import { createGuardedPost } from "#server/http/outgoing/guarded-post.ts";
import { queueMessages } from "#server/notifications/message.store.ts";
import { ANSWER_WITHIN_MS, MAX_CONCURRENT_MESSAGES } from "#server/notifications/push-limits.ts";
import { createPushServices, routeOf } from "#server/notifications/push-services.ts";
import { sendMessages } from "#server/notifications/send-messages.ts";
import { upsertSubscription } from "#server/notifications/subscription.store.ts";
import { deriveVapidKeys } from "#server/notifications/vapid-keys.ts";
import { createLogger } from "#server/observability/logger.ts";
import { createQueue } from "#server/queue/queue.ts";
import { createTemporaryFolder } from "../support/temporary-folder.ts";
import type { BenchRow } from "./bench-row.ts";
import { median } from "./quantile.ts";

const SILENT = 400;
const HONEST = 200;
const ROUNDS = 5;
const FRESH_MS = 300_000;

type AddressOf = (index: number, port: number) => string;
const HONEST_AT: AddressOf = (index, port) => `http://127.0.0.1:${port}/ok/${index}`;
const OF_ONE_HOST: AddressOf = (index, port) => `http://127.0.0.2:${port}/silent/${index}`;
/** Silent addresses of many hosts: each address that begins with 127 belongs to this machine. */
const OF_A_HOST_EACH: AddressOf = (index, port) =>
	`http://127.0.${1 + Math.floor(index / 200)}.${3 + (index % 200)}:${port}/silent/${index}`;

/** Milliseconds until half of the browsers at responsive services were notified. */
async function runOnce(silentAt: AddressOf | null): Promise<number> {
	const folder = await createTemporaryFolder("push-silent-bench");
	const log = createLogger({ level: "silent" });
	const db = await openDatabase({ dataDir: folder.path, log });
	const arrived: number[] = [];
	const all = Promise.withResolvers<void>();
	const server = createServer((request, response) => {
		request.resume();
		if (request.url?.startsWith("/silent")) return;
		response.writeHead(201).end();
		if (arrived.push(performance.now()) === HONEST) all.resolve();
	});
	await new Promise<void>((resolve) => server.listen(0, "0.0.0.0", resolve));
	const { port } = server.address() as AddressInfo;
	const services = createPushServices([`127.0.0.1:${port}`, "*"]);
	const now = Date.now();
	const silent = silentAt === null ? [] : Array.from({ length: SILENT }, (_, index) => silentAt(index, port));
	const endpoints = [...silent, ...Array.from({ length: HONEST }, (_, index) => HONEST_AT(index, port))];
	const messages = [];
	for (const [index, endpoint] of endpoints.entries()) {
		const pair = createECDH("prime256v1");
		pair.generateKeys();
		const id = `b${String(index).padStart(5, "0")}`;
		const row = {
			id,
			endpoint,
			p256dh: pair.getPublicKey("base64url"),
			auth: randomBytes(16).toString("base64url"),
			user_id: null,
			device_id: null,
			kinds: '["goal"]',
			zone: "UTC",
			locale: "en",
			delay_seconds: 0,
			failures: 0,
			quiet_from: null,
			quiet_until: null,
			confirmed_at: 1,
			network: null,
			created_at: 1,
			saved_at: 1,
		};
		await upsertSubscription(db, row, [], 20);
		const body = JSON.stringify({ title: "Goal", body: "1–0", tag: "m1", path: "/", seq: 1, isNews: true, at: now });
		messages.push({
			id: `${id} m1`,
			subscription_id: id,
			seq: 1,
			body,
			urgency: "high" as const,
			...routeOf(services, endpoint),
			expires_at: now + FRESH_MS,
		});
	}
	const rules = { isAllowed: () => true, needsHttps: false, connectionsPerHost: MAX_CONCURRENT_MESSAGES, withinMs: ANSWER_WITHIN_MS };
	const queue = createQueue({ db, log });
	const sender = sendMessages({
		db,
		queue,
		clock: Date.now,
		guarded: createGuardedPost(rules),
		keys: deriveVapidKeys("x".repeat(40)),
		subject: "mailto:site@example.org",
		services: services.names,
		isInCharge: () => true,
	});
	const startedAt = performance.now();
	await queueMessages(db.kysely, queue, messages, now);
	await all.promise;
	await sender.stop();
	server.closeAllConnections();
	server.close();
	await db.close();
	await folder.remove();
	return median(arrived) - startedAt;
}

export async function run(): Promise<BenchRow[]> {
	const rounds: Record<"alone" | "oneHost" | "aHostEach", number>[] = [];
	// A warm-up, because the first run loads the library.
	await runOnce(null);
	for (let round = 0; round < ROUNDS; round++)
		rounds.push({ alone: await runOnce(null), oneHost: await runOnce(OF_ONE_HOST), aHostEach: await runOnce(OF_A_HOST_EACH) });
	const rowOf = (name: string, of: (round: (typeof rounds)[number]) => number): BenchRow => ({
		name: `half of ${HONEST} browsers notified, ${name}`,
		unit: "ms",
		ours: median(rounds.map(of)),
		peer: median(rounds.map(({ alone }) => alone)),
		peerName: "without them",
		ratio: median(rounds.map((round) => of(round) / round.alone)),
		note: `median of ${ROUNDS} rounds; below 1.2`,
	});
	return [
		rowOf(`beside ${SILENT} that are silent, of one host`, ({ oneHost }) => oneHost),
		rowOf(`beside ${SILENT} that are silent, of a host each`, ({ aHostEach }) => aHostEach),
	];
}
