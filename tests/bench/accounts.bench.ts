// Cost of account endpoints over HTTP on SQLite: signing in, exchanging tokens, reading the signed-in user. Each is compared with an
// endpoint of the same kind that does nothing.

import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";
import { createAccounts } from "#server/accounts/create-accounts.ts";
import { insertUser } from "#server/accounts/kernel/user.store.ts";
import { checkPassword, hashPassword } from "#server/accounts/password/password-hash.ts";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { createOutbox } from "#server/bus/outbox.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { createClientAddresses } from "#server/http/connection/client-address.ts";
import { createHttpApp } from "#server/http/create-app.ts";
import { defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import { createLogger } from "#server/observability/logger.ts";
import { createMetrics } from "#server/observability/metrics.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import type { RefreshAnswer } from "#shared/contract/rest/accounts/accounts.ts";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";
import { createTemporaryFolder } from "../support/temporary-folder.ts";
import type { BenchRow } from "./bench-row.ts";
import { median } from "./quantile.ts";

const ROUNDS = 5;
const LOAD_MS = 1_000;
/** Number of concurrent readers; each sends its next request as soon as it has the response. */
const READERS = 8;
/** Number of users that share the load, because rate limits are per user. */
const USERS = 400;
const PASSWORD = "a password of the benches";
const JWT_SECRET = "a secret of the benches, long enough to sign with";
const AGENT = "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0";

const log = createLogger({ level: "silent" });
const clock = Date.now;
const nothing = (method: "GET" | "POST") =>
	({
		method,
		path: "/api/nothing",
		summary: "Nothing",
		tag: "Bench",
		...(method === "POST" && { body: z.strictObject({ refresh_token: z.string() }) }),
		answer: z.object({ ok: z.literal(true) }),
	}) as const satisfies Endpoint;
const doNothing = async () => ({ ok: true }) as const;
const FREE = { scope: null, rate: { points: 1e6, perSeconds: 1 }, isIdempotent: false };

async function startAccounts(dataDir: string) {
	const db = await openDatabase({ dataDir, log });
	const bus = createInProcessBus(log);
	const outbox = createOutbox({ db, bus, log });
	const refuse = () => Promise.reject(new Error("no mail goes out here"));
	const noMailer = { send: refuse, sendWithin: refuse, wake() {} };
	const site = { name: "Bench", url: "http://localhost" };
	const accounts = await createAccounts({
		db,
		bus,
		outbox,
		mailer: noMailer,
		clock,
		log,
		jwtSecret: JWT_SECRET,
		settings: { siteName: site.name, siteUrl: site.url, accessTokenSeconds: 1_800, refreshTokenSeconds: 2_592_000, authClientId: null },
	});
	const { sessions } = accounts;
	const app = createHttpApp({
		addresses: createClientAddresses({ trustProxy: ["loopback"], log }),
		definitions: [
			...accounts.definitions,
			defineQuery(nothing("GET"), { delay: "ignored" }, doNothing),
			defineCommand(nothing("POST"), FREE, doNothing),
		],
		authenticate: accounts.authenticate,
		db,
		clock,
		log,
		metrics: createMetrics({ withProcess: false }),
		settings: { siteName: site.name, siteUrl: site.url },
		health: { notReady: async () => [] },
	});
	const server = createServer(app);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const passwordHash = await hashPassword(PASSWORD);
	const pairs: { access: string; refresh: string }[] = [];
	for (let count = 0; count < USERS; count++) {
		const name = `fan${count}`;
		const email = `${name}@example.org`;
		const user = { email, phone: null, passwordHash, displayName: name, nameKey: name, scopes: [], createdAt: clock() };
		const opened = await sessions.open(await insertUser(db.kysely, user), { address: "", userAgent: AGENT, locale: DEFAULT_LOCALE });
		if (opened.ok) pairs.push({ access: opened.value.token.access_token, refresh: opened.value.token.refresh_token });
	}
	return {
		port: (server.address() as AddressInfo).port,
		passwordHash,
		pairs,
		async stop() {
			await new Promise<void>((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			});
			await accounts.stop();
			await db.close();
		},
	};
}

/** Calls per second during LOAD_MS with `READERS` in parallel; `call` gets the reader's number. */
async function perSecond(call: (reader: number) => Promise<unknown>): Promise<number> {
	const startedAt = performance.now();
	let calls = 0;
	const read = async (_: unknown, reader: number) => {
		for (; performance.now() - startedAt < LOAD_MS; calls++) await call(reader);
	};
	await Promise.all(Array.from({ length: READERS }, read));
	return (calls * 1_000) / (performance.now() - startedAt);
}

/**
 * Sends requests through one keep-alive agent, each from another address, because rate limits are per address. Throws unless the status
 * is 200.
 */
function createAsk(port: number) {
	const agent = new Agent({ keepAlive: true, maxSockets: READERS });
	let count = 0;
	return (method: "GET" | "POST", path: string, { body, token }: { body?: unknown; token?: string } = {}): Promise<string> =>
		new Promise((resolve, reject) => {
			count++;
			const headers = {
				"user-agent": AGENT,
				"x-forwarded-for": `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`,
				...(body !== undefined && { "content-type": "application/json" }),
				...(token !== undefined && { authorization: `Bearer ${token}` }),
			};
			const outgoing = request({ agent, host: "127.0.0.1", port, method, path, headers }, (response) => {
				let text = "";
				response.setEncoding("utf8").on("data", (chunk: string) => {
					text += chunk;
				});
				response.once("end", () =>
					response.statusCode === 200 ? resolve(text) : reject(new Error(`${path}: ${response.statusCode} ${text}`)),
				);
			});
			outgoing.once("error", reject).end(body === undefined ? undefined : JSON.stringify(body));
		});
}

export async function run(): Promise<BenchRow[]> {
	const folder = await createTemporaryFolder("accounts-bench");
	const { port, passwordHash, pairs, stop } = await startAccounts(folder.path);
	const ask = createAsk(port);
	let next = 0;
	const someone = () => ++next % USERS;

	const loads = {
		freeQuery: () => perSecond(() => ask("GET", "/api/v1/nothing")),
		user: () => perSecond(() => ask("GET", "/api/auth/user", { token: pairs[someone()]?.access ?? "" })),
		freeCommand: () => perSecond((reader) => ask("POST", "/api/v1/nothing", { body: { refresh_token: pairs[reader]?.refresh } })),
		refresh: () =>
			perSecond(async (reader) => {
				const pair = pairs[reader];
				if (!pair) return;
				const answer = JSON.parse(await ask("POST", "/api/auth/refresh", { body: { refresh_token: pair.refresh } })) as RefreshAnswer;
				pair.refresh = answer.data.token.refresh_token;
			}),
		login: () => perSecond(() => ask("POST", "/api/auth/login", { body: { email: `fan${someone()}@example.org`, password: PASSWORD } })),
		argon2: () => perSecond(() => checkPassword(passwordHash, PASSWORD)),
	};
	const rates: Record<keyof typeof loads, number>[] = [];
	// The first round is a warm-up and is not counted.
	for (let round = 0; round <= ROUNDS; round++) {
		const found = { freeQuery: 0, user: 0, freeCommand: 0, refresh: 0, login: 0, argon2: 0 };
		const names = Object.keys(loads) as (keyof typeof loads)[];
		for (const name of round % 2 === 0 ? names : names.reverse()) found[name] = await loads[name]();
		if (round > 0) rates.push(found);
	}
	await stop();
	await folder.remove();

	const row = (name: string, [ours, peer]: [keyof typeof loads, keyof typeof loads], peerName: string, note: string): BenchRow => ({
		name,
		unit: "calls/s",
		ours: median(rates.map((rate) => rate[ours])),
		peer: median(rates.map((rate) => rate[peer])),
		peerName,
		ratio: median(rates.map((rate) => rate[ours] / rate[peer])),
		note,
	});
	return [
		row("who is signed in, SQLite", ["user", "freeQuery"], "query for all", "token checked, user read from the database"),
		row("refreshes, SQLite", ["refresh", "freeCommand"], "command for all", "pair rotated, on disk before the answer"),
		row("logins, SQLite", ["login", "freeCommand"], "command for all", "argon2id, 19 MiB and 2 passes; new device, on disk"),
		row("logins, SQLite", ["login", "argon2"], "argon2id alone", "client and server in one process"),
	];
}
