// From the demo to a real site: the demo runs, its removal is refused while a server runs or if it would remove the only admin, a server
// in production mentions it, and it is removed without a trace while all real data stays.
import { spawn } from "node:child_process";
import { cp, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { recordCatalogueChange } from "#server/catalogue/kernel/catalogue-change.store.ts";
import { isInUse } from "#server/db/is-in-use.ts";
import { type Db, openDatabase, sqliteFile } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import { removeDemo } from "#server/demo/demo-removal.ts";
import { deleteLogs } from "#server/match-log/match-event.store.ts";
import { createLogger } from "#server/observability/logger.ts";
import { COMPILED } from "../../support/compile-cache.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { type ServerProcess, startServer } from "../../support/server-process.ts";
import { demoOfStillSite } from "../../support/shared-still-site.ts";

const SECRET = "pR3v9Qm2Zt7xK1cY8wLb5nHd4sGf6jUa";
const TIMEOUT_MS = 240_000;

/** A season as a file of openfootball has it: the league, the clubs and the result are real. */
const LEAGUE = {
	name: "English Premier League 2023/24",
	matches: [
		{ round: "Matchday 1", date: "2023-08-11", team1: "Burnley FC", team2: "Manchester City FC", score: { ht: [0, 2], ft: [0, 3] } },
	],
};

describe.each(DEFAULT_DATABASES)("a demo that becomes a site on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let db: Db;
	let server: ServerProcess | undefined;
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		if (empty.databaseUrl === undefined) await cp(await demoOfStillSite(), empty.dataDir, { recursive: true });
		else await (await start({})).stop();
		db = await openDatabase({ ...empty, log: createLogger({ level: "silent" }) });
	});
	afterEach(async () => {
		await server?.stop();
		server = undefined;
	});
	afterAll(async () => {
		await db?.close();
		await empty?.remove();
	});

	const env = () => ({ DATA_DIR: empty.dataDir, ...(empty.databaseUrl && { DATABASE_URL: empty.databaseUrl }) });
	async function run(script: string, ...words: string[]) {
		const child = spawn(process.execPath, [script, ...words], {
			env: { ...env(), NODE_COMPILE_CACHE: COMPILED },
			stdio: ["ignore", "pipe", "pipe"],
		});
		const closed = new Promise<number | null>((resolve) => child.once("close", resolve));
		const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
		return { code: await closed, output, errors };
	}
	const runRemoval = () => run("server/demo/run-removal.ts");
	const start = (more: Record<string, string>) =>
		startServer({ dataDir: empty.dataDir, readyWithinMs: 120_000, env: { ...env(), LOG_LEVEL: "warn", ...more } });
	const count = async (table: keyof Database) => {
		const { rows } = await db.kysely
			.selectFrom(table)
			.select(({ fn }) => fn.countAll<number>().as("rows"))
			.executeTakeFirstOrThrow();
		return Number(rows);
	};
	const bySource = async (table: "matches" | "teams" | "leagues" | "players") => {
		const rows = await db.kysely.selectFrom(table).select("source").distinct().orderBy("source").execute();
		return rows.map(({ source }) => source);
	};

	/** Data that a generated match accumulates: odds, and a room in which a demo user and a real user wrote. */
	async function fillInventedMatch() {
		const { kysely } = db;
		const invented = kysely.selectFrom("matches").select("id").where("source", "=", "simulator").orderBy("id");
		const { id: match_id } = await invented.executeTakeFirstOrThrow();
		const { id: fan } = await kysely.selectFrom("users").select("id").where("email_key", "is", null).executeTakeFirstOrThrow();
		const price = { match_id, market: "tests", version: 1, status: "open", reason: null, prices: null, source: "model", result: null };
		await kysely
			.insertInto("odds_prices")
			.values({ ...price, note: null, log_seq: 0, changed_at: 1 })
			.execute();
		const line = { match_id, client_id: null, event_key: null, state: "held" as const, text: "Go on!", body: "{}", sent_at: 1, seq: null };
		const report = { reporter_id: "u-real", reason: "spam", text: null, reported_at: 1, closed_at: null };
		for (const author_id of [fan, "u-real"]) {
			const id = `line of ${author_id}`;
			await kysely
				.insertInto("chat_lines")
				.values({ ...line, id, author_id })
				.execute();
			await kysely
				.insertInto("chat_reports")
				.values({ ...report, line_id: id })
				.execute();
		}
	}

	it.skipIf(isMissing)("begins with accounts, fans and an invented world, and once its server has stopped nobody holds it", async () => {
		expect(await count("match_events")).toBeGreaterThan(0);
		expect(await count("users")).toBeGreaterThan(3);
		expect(await bySource("matches")).toEqual(["simulator"]);
		// A lease that is still held would delay the next removal.
		expect(await isInUse(db)).toBe(false);
	});

	it.skipIf(isMissing)(
		"is not continued in production by default, the log explains how to remove it, and it stays while a server runs",
		{ timeout: TIMEOUT_MS },
		async () => {
			const events = await count("match_events");
			server = await start({ NODE_ENV: "production", JWT_SECRET: SECRET });
			expect(server.output()).toMatch(/"level":"warn".*"users":\d+.*npm run demo:remove/);
			const { code, output, errors } = await runRemoval();
			expect([code, output]).toEqual([1, ""]);
			expect(errors).toBe(
				"A server runs on this database. Stop it, run this again, and start it with FEEDS=none, or the demo comes back.\n",
			);
			expect(await bySource("matches")).toEqual(["simulator"]);
			expect(await count("match_events")).toBe(events);
		},
	);

	it.skipIf(isMissing)("keeps its admin as long as there is no other", { timeout: TIMEOUT_MS }, async () => {
		const before = await Promise.all([count("users"), count("matches"), count("chat_lines")]);
		const { code, errors } = await runRemoval();
		expect(code).toBe(1);
		expect(errors).toBe("The demo's admin is the only one. First make one of your own: npm run admin:create -- --email you@example.org\n");
		expect(await Promise.all([count("users"), count("matches"), count("chat_lines")])).toEqual(before);
	});

	it.skipIf(isMissing)("stays whole if its last step fails", { timeout: TIMEOUT_MS }, async () => {
		const tables = ["matches", "match_events", "teams", "leagues", "users", "feed_positions"] as const;
		const before = await Promise.all(tables.map(count));
		const done = removeDemo({
			...{ db, source: "simulator", nationCodes: [], deleteLogs, recordCatalogueChange },
			refuseLastAdmin: async () => null,
			forgetUser: () => Promise.reject(new Error("no space left")),
		});
		await expect(done).rejects.toThrow("no space left");
		expect(await Promise.all(tables.map(count))).toEqual(before);
	});

	it.skipIf(isMissing)("loses all that was invented and nothing that is real", { timeout: TIMEOUT_MS }, async () => {
		const { kysely } = db;
		expect((await run("server/accounts/admin/create-admin.ts", "--email", "boss@club.example.org")).code).toBe(0);
		const file = join(empty.dataDir, "en.1.json");
		await writeFile(file, JSON.stringify(LEAGUE));
		expect((await run("server/feeds/run-import.ts", "openfootball", file)).code).toBe(0);
		await fillInventedMatch();
		// A friendly of the real site against a generated team, and an account of the demo that somebody has taken over.
		const [real, invented, demoFan] = await Promise.all([
			kysely.selectFrom("matches").selectAll().where("source", "=", "openfootball").executeTakeFirstOrThrow(),
			kysely.selectFrom("teams").selectAll().where("source", "=", "simulator").orderBy("id").executeTakeFirstOrThrow(),
			kysely.selectFrom("users").selectAll().where("email_key", "like", "fan@%").executeTakeFirstOrThrow(),
		]);
		await kysely
			.insertInto("matches")
			.values({ ...real, id: "m-friendly", away_team_id: invented.id, source: "desk", source_id: "friendly" })
			.execute();
		const demoUsers = await kysely.selectFrom("users").select("id").where("origin", "=", "demo").execute();
		await kysely
			.updateTable("users")
			.set({ email: "me@club.example.org", email_key: "me@club.example.org" })
			.where("id", "=", demoFan.id)
			.execute();
		const audited = {
			id: "a-real",
			at: 1,
			actor_id: demoFan.id,
			action: "PUT",
			subject: "match m1",
			params: "{}",
			outcome: "done",
			request_id: "r",
			words: "",
		};
		await kysely.insertInto("audit_entries").values(audited).execute();
		await kysely.insertInto("match_votes").values({ match_id: real.id, voter: demoFan.id, choice: "home", voted_at: 1 }).execute();
		const [realLog, audit] = [
			await kysely.selectFrom("match_events").selectAll().where("match_id", "=", real.id).execute(),
			await count("audit_entries"),
		];

		// Staff have edited a league of the demo, so the removal keeps it.
		const edited = kysely.selectFrom("leagues").select("id").where("source", "=", "simulator").orderBy("id").limit(1);
		await kysely.updateTable("leagues").set({ edits: "{}" }).where("id", "=", edited).execute();

		const sizeOfFile = async () => (empty.databaseUrl ? 0 : (await stat(sqliteFile(empty.dataDir))).size);
		const before = await sizeOfFile();
		const { code, output, errors } = await runRemoval();
		expect([code, errors]).toEqual([0, ""]);
		expect(await sizeOfFile()).toBeLessThanOrEqual(before / 4);
		expect(output).toMatch(/^Removed of the demo:\n(?: {2}[a-z ]+: [\d,]+\n)+Kept: 1 invented teams and 1 leagues/);
		for (const name of [
			"matches",
			"log entries",
			"odds prices",
			"chat lines",
			"teams",
			"players",
			"leagues",
			"seasons",
			"nations",
			"accounts and fans",
		]) {
			expect(output).toContain(`  ${name}: `);
		}

		expect(await bySource("matches")).toEqual(["desk", "openfootball"]);
		expect(await bySource("leagues")).toEqual(["openfootball", "simulator"]);
		expect(await kysely.selectFrom("teams").select("id").where("source", "=", "simulator").execute()).toEqual([{ id: invented.id }]);
		expect(await kysely.selectFrom("players").select("team_id").distinct().where("source", "=", "simulator").execute()).toEqual([
			{ team_id: invented.id },
		]);
		const matchIds = ["m-friendly", real.id].sort();
		for (const table of [
			"match_events",
			"match_heads",
			"odds_prices",
			"odds_markets",
			"chat_rooms",
			"chat_facts",
			"chat_lines",
			"desk_changes",
			"match_votes",
		] as const) {
			const rows = await kysely.selectFrom(table).select("match_id").distinct().execute();
			expect([table, rows.filter(({ match_id }) => !matchIds.includes(match_id))]).toEqual([table, []]);
		}
		expect(await kysely.selectFrom("match_events").selectAll().where("match_id", "=", real.id).execute()).toEqual(realLog);
		const users = await kysely.selectFrom("users").select("email_key").orderBy("email_key").execute();
		expect(users.map(({ email_key }) => email_key)).toEqual(["boss@club.example.org", "me@club.example.org"]);
		expect(demoUsers.length).toBeGreaterThan(3);
		expect(await count("chat_reports")).toBe(0);
		expect([await count("audit_entries"), await count("match_votes"), await count("feed_positions")]).toEqual([audit, 1, 0]);

		server = await start({ NODE_ENV: "production", JWT_SECRET: SECRET });
		await expect.poll(async () => (await fetch(`${server?.url}/readyz`)).status).toBe(200);
		expect((await fetch(`${server.url}/`)).status).toBe(200);
		const { matches } = (await (await fetch(`${server.url}/api/v1/matches?limit=50`)).json()) as { matches: unknown[] };
		expect(matches.length).toBeLessThanOrEqual(2);
		// Warnings about slow statements are expected on a busy machine.
		const complaints = server.output().match(/.*"level":"(warn|error|fatal)".*/g) ?? [];
		expect(complaints.filter((line) => !line.includes("A statement of the database was slow"))).toEqual([]);
	});

	it.skipIf(isMissing)("has nothing left to be taken away the second time", { timeout: TIMEOUT_MS }, async () => {
		const { code, output } = await runRemoval();
		expect(code).toBe(0);
		expect(output).toMatch(/^Nothing of the demo was there\.\n/);
		expect(await count("users")).toBe(2);
	});
});
