// The audit log in the command pipeline: every staff command, executed or refused, is recorded before it is answered; entries never
// change.
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { insertUser } from "#server/accounts/kernel/user.store.ts";
import { listAuditEntries } from "#server/console/audit/audit.store.ts";
import { createAuditLog } from "#server/console/audit/audit-log.ts";
import { type Db, openDatabase } from "#server/db/open-database.ts";
import { AppError } from "#server/errors/app-error.ts";
import type { AuditEntry } from "#server/http/endpoint/audit-trail.ts";
import { defineCommand } from "#server/http/endpoint/define-endpoint.ts";
import { createSocketCommands } from "#server/http/endpoint/socket-commands.ts";
import { createLogger } from "#server/observability/logger.ts";
import type { Endpoint, Scope } from "#shared/contract/endpoint.ts";
import { KICK_OFF } from "../../fixtures/made-match.ts";
import { type ApiServer, startApi } from "../../support/api-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";

const log = createLogger({ level: "silent" });
const paint = {
	method: "POST",
	path: "/api/paint/:wallId",
	summary: "Paint a wall",
	tag: "Ops",
	params: z.object({ wallId: z.string() }),
	body: z.strictObject({ colour: z.string(), password: z.string().optional() }),
	answer: z.object({ colour: z.string() }),
} as const satisfies Endpoint;

describe.each(DEFAULT_DATABASES)("the audit log at the door on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let db: Db;
	let api: ApiServer;
	/** Runs before the command's audit entry is written. */
	let beforeRecord = async () => {};
	const painting = defineCommand(
		paint,
		{ scope: "ops:scores", rate: { points: 1000, perSeconds: 1 }, isIdempotent: true },
		async ({ body: { colour } }, { audit }) => {
			audit({ before: { colour: "grey" }, after: { colour, token: "t1" } });
			if (colour === "none") throw new AppError({ code: "invalid_event", message: "There is no such colour." });
			if (colour === "boom") throw new Error("the pot broke");
			return { colour };
		},
	);
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		db = await openDatabase({ ...empty, log });
		const trail = createAuditLog({ db, log });
		const audit = { record: (entry: AuditEntry) => beforeRecord().then(() => trail.record(entry)) };
		api = await startApi({ db, definitions: [painting], clock: () => KICK_OFF, audit });
	});
	beforeEach(() => {
		beforeRecord = async () => {};
	});
	afterAll(async () => {
		await api?.stop();
		await db?.close();
		await empty?.remove();
	});

	const send = (wall: string, body: object, { key = `paint-the-${wall}`, scopes = ["ops:scores"] as Scope[] } = {}) =>
		api.call("POST", `/api/v1/paint/${wall}`, { body, headers: { ...api.bearer(scopes), "idempotency-key": key } });
	const entriesOf = (wall: string) =>
		db.kysely.selectFrom("audit_entries").selectAll().where("subject", "=", `wall ${wall}`).orderBy("id").execute();

	it.skipIf(isMissing)("has what was done, refused or broken, once each, and nothing secret", async () => {
		await send("w1", { colour: "red", password: "hush hush" });
		expect((await send("w1", { colour: "red", password: "hush hush" })).headers.get("idempotent-replay")).toBe("true");
		await send("w1", { colour: "none" }, { key: "paint-nothing" });
		await send("w1", { colour: "boom" }, { key: "paint-and-break" });
		await send("w1", { colour: "red" }, { key: "paint-unasked", scopes: ["ops:content"] });
		const entries = await entriesOf("w1");
		expect(entries.map(({ outcome }) => outcome)).toEqual(["done", "invalid_event", "internal", "forbidden"]);
		expect(JSON.parse(entries[0]?.input ?? "")).toEqual({ colour: "red", password: "(kept out)" });
		expect(JSON.parse(entries[0]?.after ?? "")).toEqual({ colour: "red", token: "(kept out)" });
		expect(JSON.stringify(entries)).not.toMatch(/hush|t1/);
	});

	it.skipIf(isMissing)("has a command before its answer is stored: what a crash cuts off in between is repeated, not lost", async () => {
		let recordsBefore: unknown[] = ["not asked"];
		beforeRecord = async () => {
			recordsBefore = await db.kysely.selectFrom("idempotency_keys").select("id").where("id", "=", "desk paint-the-w2").execute();
		};
		await send("w2", { colour: "blue" });
		expect(recordsBefore).toEqual([]);
		expect(await entriesOf("w2")).toHaveLength(1);
	});

	it.skipIf(isMissing)("keeps its entries as they are", async () => {
		await send("w3", { colour: "green" });
		await expect(db.kysely.updateTable("audit_entries").set({ outcome: "never" }).execute()).rejects.toThrow("never changed");
		await expect(db.kysely.deleteFrom("audit_entries").execute()).rejects.toThrow("never changed");
		await expect(sql`update audit_entries set actor_id = 'nobody'`.execute(db.kysely)).rejects.toThrow("never changed");
	});

	it.skipIf(isMissing)("sorts by the shown name, on either database: an actor without an account by the token's name", async () => {
		const names = { email: null, phone: null, passwordHash: null, displayName: "Ann Painter", nameKey: "ann painter" };
		const ann = await db.kysely
			.transaction()
			.execute((transaction) => insertUser(transaction, { ...names, scopes: ["ops:scores"], createdAt: KICK_OFF }));
		for (const id of ["brush", ann, "chalk"]) {
			const headers = { ...api.bearer(["ops:scores"], { id }), "idempotency-key": `paint-by-${id}` };
			await api.call("POST", "/api/v1/paint/w4", { body: { colour: "white" }, headers });
		}
		const { rows } = await listAuditEntries(db, { subject: "wall w4", sort: "actor", offset: 0, limit: 10 });
		expect(rows.map(({ actor }) => actor.name ?? actor.id)).toEqual(["Ann Painter", "brush", "chalk"]);
	});

	it("cannot be passed by on a socket", () => {
		const onSocket = defineCommand(paint, { scope: "ops:scores", rate: { points: 1, perSeconds: 1 }, isIdempotent: false }, async () => ({
			colour: "red",
		}));
		expect(() => createSocketCommands({ "wall:paint": paint }, [onSocket])).toThrow("wall:paint");
	});
});
