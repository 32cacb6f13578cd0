// An admin removes the demo from the console: the process stops its site, removes it, and starts again. Killed in the middle, the site is as
// it was, or rid of the demo.

import { randomBytes } from "node:crypto";
import { cp, rm, stat } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { grantScopes } from "#server/accounts/admin/grant-scopes.ts";
import { checkDisplayName } from "#server/accounts/names/display-name.ts";
import { hashPassword } from "#server/accounts/password/password-hash.ts";
import { type Db, openDatabase, sqliteFile } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { addressOf } from "#shared/contract/endpoint.ts";
import { type DemoAnswer, demoRemovalSchema } from "#shared/contract/rest/console/demo.ts";
import { createDataFolder } from "../../support/data-folder.ts";
import { type ServerProcess, startServer } from "../../support/server-process.ts";
import { demoOfStillSite } from "../../support/shared-still-site.ts";
import type { TemporaryFolder } from "../../support/temporary-folder.ts";

const ADMIN = { email: "ada@club.example.org", password: "a password of the tests" };
/** Length of the write-ahead log that opening the database alone does not reach. */
const SPILLED_BYTES = 100_000;
const NONE = { matches: 0, logEntries: 0, teams: 0, leagues: 0, users: 0 };
const log = createLogger({ level: "silent" });
const env = {
	NODE_ENV: "production",
	SITE_URL: "http://127.0.0.1",
	JWT_SECRET: randomBytes(48).toString("base64"),
	STAFF_SECOND_FACTOR: "optional",
	FEEDS: "none",
};

let folder: TemporaryFolder;
let server: ServerProcess | undefined;
beforeEach(async () => {
	folder = await createDataFolder("former-demo");
	await cp(await demoOfStillSite(), folder.path, { recursive: true });
	await withDatabase(addOwn);
});
afterEach(async () => {
	await server?.stop();
	await rm(folder.path, { recursive: true, force: true });
});

async function withDatabase<T>(use: (db: Db) => Promise<T>): Promise<T> {
	const db = await openDatabase({ dataDir: folder.path, log });
	return use(db).finally(() => db.close());
}

/** An admin, a league with a season, two teams and a match that people entered, and a chat message of one of them. */
async function addOwn(db: Db): Promise<void> {
	const name = checkDisplayName("Ada Admin", "Tests", { isStaff: true });
	if (!name.ok) throw new Error(name.error.message);
	await grantScopes(
		{ db, clock: Date.now },
		{ ...ADMIN, scopes: ["admin"], name: name.value, passwordHash: await hashPassword(ADMIN.password) },
	);
	const { kysely } = db;
	const match = await kysely.selectFrom("matches").selectAll().limit(1).executeTakeFirstOrThrow();
	const { league_id, season_id, home_team_id } = match;
	const league = await kysely.selectFrom("leagues").selectAll().where("id", "=", league_id).executeTakeFirstOrThrow();
	const season = await kysely.selectFrom("seasons").selectAll().where("id", "=", season_id).executeTakeFirstOrThrow();
	const team = await kysely.selectFrom("teams").selectAll().where("id", "=", home_team_id).executeTakeFirstOrThrow();
	const own = (id: string) => ({ id, source: "desk", source_id: id });
	await kysely
		.insertInto("leagues")
		.values({ ...league, ...own("l-own") })
		.execute();
	await kysely
		.insertInto("seasons")
		.values({ ...season, id: "s-own", league_id: "l-own" })
		.execute();
	for (const id of ["t-one", "t-two"])
		await kysely
			.insertInto("teams")
			.values({ ...team, ...own(id) })
			.execute();
	const ofOwn = { league_id: "l-own", season_id: "s-own", home_team_id: "t-one", away_team_id: "t-two" };
	await kysely
		.insertInto("matches")
		.values({ ...match, ...own("m-own"), ...ofOwn })
		.execute();
	const line = {
		match_id: "m-own",
		client_id: null,
		event_key: null,
		seq: null,
		state: "held" as const,
		text: "Go on!",
		body: "{}",
		sent_at: 1,
	};
	const { id: author_id } = await kysely.selectFrom("users").select("id").where("email_key", "=", ADMIN.email).executeTakeFirstOrThrow();
	await kysely
		.insertInto("chat_lines")
		.values({ ...line, id: "line-own", author_id })
		.execute();
}

const readOwn = ({ kysely }: Db) =>
	Promise.all([
		...(["leagues", "teams", "matches"] as const).map((table) =>
			kysely.selectFrom(table).selectAll().where("source", "=", "desk").orderBy("id").execute(),
		),
		kysely.selectFrom("seasons").selectAll().where("league_id", "=", "l-own").execute(),
		kysely.selectFrom("chat_lines").selectAll().where("id", "=", "line-own").execute(),
		kysely.selectFrom("users").select(["id", "email", "password_hash"]).where("origin", "is", null).execute(),
	]);

async function call(path: string, { token, body }: { token?: string; body?: object } = {}): Promise<Response> {
	const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
	return fetch(server?.url + addressOf(`/api/${path}`), { headers, ...(body && { method: "POST", body: JSON.stringify(body) }) });
}

async function signIn(): Promise<string> {
	const { data } = (await (await call("auth/login", { body: ADMIN })).json()) as { data: { token: { access_token: string } } };
	return data.token.access_token;
}

const readDemo = async (token: string) => (await (await call("ops/demo", { token })).json()) as DemoAnswer;
const sizeOf = (suffix = "") =>
	stat(`${sqliteFile(folder.path)}${suffix}`).then(
		({ size }) => size,
		() => 0,
	);

/** Resolves in the middle of the transaction, as far as the size of the write-ahead log shows it. */
async function untilDeleting({ output }: ServerProcess): Promise<void> {
	const isUnderWay = async () => output().includes("The demo is being removed") && (await sizeOf("-wal")) > SPILLED_BYTES;
	while (!(await isUnderWay()) && !output().includes("The demo was removed")) await sleep(2);
}

it("removes the demo, whole or not at all, and what people added stays", { timeout: 120_000 }, async () => {
	const own = await withDatabase(readOwn);
	server = await startServer({ dataDir: folder.path, env });
	let token = await signIn();
	const before = await readDemo(token);
	expect(before).toMatchObject({ messages: 0, obstacle: null, isRemoving: false, last: null });
	expect(Math.min(...Object.values(before.counts))).toBeGreaterThan(0);

	expect((await call("ops/demo/removal", { token, body: {} })).status).toBe(200);
	await untilDeleting(server);
	await server.kill("SIGKILL");
	await server.restart();
	token = await signIn();
	const after = await readDemo(token);
	expect([before.counts, NONE]).toContainEqual(after.counts);
	expect(await withDatabase(readOwn)).toEqual(own);

	const { pid } = server;
	const sizeBefore = await sizeOf();
	expect((await call("ops/demo/removal", { token, body: {} })).status).toBe(200);
	const lastNow = () =>
		readDemo(token).then(
			({ last }) => last,
			() => null,
		);
	await expect.poll(lastNow, { timeout: 60_000 }).not.toBeNull();
	const { counts, last } = await readDemo(token);
	expect(counts).toEqual(NONE);
	expect(last?.failure).toBeNull();
	const { size, remaining, shrinkProblem } = demoRemovalSchema.parse(last?.removal);
	expect([remaining, shrinkProblem, size?.after]).toEqual([{ teams: 0, leagues: 0 }, null, await sizeOf()]);
	expect(await sizeOf()).toBeLessThanOrEqual(sizeBefore);
	expect(await sizeOf()).toBeLessThan((before.bytes ?? 0) / 4);
	expect(server.pid).toBe(pid);
	expect(await withDatabase(readOwn)).toEqual(own);
	expect((await call("matches/m-own")).status).toBe(200);
});
