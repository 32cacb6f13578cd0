// The audit log for admins: searched, filtered, sorted; no database statement can change it.
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { updateUser } from "#server/accounts/kernel/user.store.ts";
import { dayInZone } from "#server/catalogue/kernel/day-in-zone.ts";
import { auditApi } from "#server/console/audit/audit.api.ts";
import { createAuditLog } from "#server/console/audit/audit-log.ts";
import type { AuditEntry, AuditTrail } from "#server/http/endpoint/audit-trail.ts";
import { createLogger } from "#server/observability/logger.ts";
import type { AuditDetail, AuditRow } from "#shared/contract/rest/console/audit.ts";
import { type AccountServer, startAccounts } from "../../support/account-server.ts";
import { type ApiServer, startApi } from "../../support/api-server.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** 23:30 in UTC, which is 00:30 of the next day in Berlin. */
const AT = Date.UTC(2026, 10, 21, 23, 30);
const EVENTS = "POST /api/ops/matches/:matchId/events";
const SCOPES = "PUT /api/ops/users/:userId/scopes";

describe.each(DATABASE_KINDS)("the audit log on $kind", ({ kind, isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: AccountServer;
	let api: ApiServer;
	let trail: AuditTrail;
	let [ann, boss] = ["", ""];
	const logged: string[] = [];
	const entryWith = (entry: Partial<AuditEntry>): AuditEntry => ({
		at: AT,
		actorId: ann,
		action: EVENTS,
		params: { matchId: "m7" },
		input: undefined,
		outcome: "done",
		requestId: "r1",
		...entry,
	});
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		server = await startAccounts(empty);
		const { db } = server;
		trail = createAuditLog({ db, log: createLogger({ level: "trace", destination: { write: (line) => void logged.push(line) } }) });
		const definitions = auditApi({ db, dayInZone, definitions: () => definitions });
		api = await startApi({ db, definitions });
		ann = (await server.signUp("ann@club.example", { displayName: "Ánn Keeper", scopes: ["ops:scores"] })).userId;
		boss = (await server.signUp("boss@club.example", { displayName: "Boss", scopes: ["admin"] })).userId;
		await trail.record(entryWith({ input: { reason: "Offside by 100%" }, before: { score: [0, 0] }, after: { score: [1, 0] } }));
		await trail.record(entryWith({ outcome: "conflict_sequence" }));
		await trail.record(entryWith({ at: AT + MINUTE, actorId: boss, action: SCOPES, params: { userId: ann } }));
		await trail.record(entryWith({ at: AT + 40 * MINUTE, actorId: "a-script", subject: "team t1", params: {} }));
	});
	afterAll(async () => {
		await api?.stop();
		await server?.stop();
		await empty?.remove();
	});

	const ask = async <Answer>(path: string) => {
		const { status, json } = await api.call("GET", path, { headers: api.bearer(["admin"]) });
		expect(status).toBe(200);
		return json as Answer;
	};
	const list = (query = "") => ask<{ rows: AuditRow[]; total: number }>(`/api/v1/ops/audit${query}`);
	const subjectsOf = async (query: string) => (await list(query)).rows.map(({ subject, outcome }) => `${subject} ${outcome}`);

	it.skipIf(isMissing)("lists actor, action and subject, newest first, by the name of that time", async () => {
		const { rows, total } = await list();
		expect(total).toBe(4);
		expect(rows.map(({ subject }) => subject)).toEqual(["team t1", `user ${ann}`, "match m7", "match m7"]);
		// If two entries have the same millisecond, the later one is newer.
		expect(rows.map(({ outcome }) => outcome)).toEqual(["done", "done", "conflict_sequence", "done"]);
		expect(rows[0]?.actor).toEqual({ id: "a-script", name: null });
		await server.db.kysely
			.transaction()
			.execute((transaction) => updateUser(transaction, ann, { display_name: "Ann Renamed", changed_at: AT }));
		await trail.record(entryWith({ at: AT + 41 * MINUTE, params: { matchId: "m9" } }));
		const names = (await list(`?actor=${ann}&sort=at`)).rows.map(({ actor }) => actor.name);
		expect(names).toEqual(["Ánn Keeper", "Ánn Keeper", "Ann Renamed"]);
	});

	it.skipIf(isMissing)("is searched by words, folded, and narrowed by whom, what, outcome and days", async () => {
		expect(await subjectsOf("?q=ANN+keeper+offside")).toEqual(["match m7 done"]);
		expect(await subjectsOf("?q=100%25")).toEqual(["match m7 done"]);
		expect(await subjectsOf("?q=10_%25")).toEqual([]);
		expect(await subjectsOf(`?action=${encodeURIComponent(SCOPES)}`)).toEqual([`user ${ann} done`]);
		expect(await subjectsOf("?subject=match+m7")).toEqual(["match m7 conflict_sequence", "match m7 done"]);
		expect(await subjectsOf("?outcome=refused")).toEqual(["match m7 conflict_sequence"]);
		expect(await subjectsOf("?outcome=conflict_sequence&actor=nobody")).toEqual([]);
		expect((await list("?to=2026-11-21")).total).toBe(3);
		expect((await list("?from=2026-11-22")).total).toBe(2);
		expect((await list("?from=2026-11-22&to=2026-11-22&zone=Europe/Berlin")).total).toBe(5);
		expect((await list("?limit=2&offset=2&sort=at")).rows.map(({ subject }) => subject)).toEqual([`user ${ann}`, "team t1"]);
		for (const query of ["?from=yesterday", "?from=9999-12-31", "?zone=Mars", "?sort=words", "?outcome=DROP"]) {
			expect((await api.call("GET", `/api/v1/ops/audit${query}`, { headers: api.bearer(["admin"]) })).status).toBe(400);
		}
	});

	it.skipIf(isMissing)("answers all of one entry; what is longer than 8 KB by its beginning", async () => {
		const long = { text: 'ä€😀"\\'.repeat(3_000) };
		await trail.record(entryWith({ at: AT + HOUR, subject: "match m8", input: long, before: null, after: long }));
		const { rows } = await list("?subject=match+m8");
		const entry = await ask<AuditDetail>(`/api/v1/ops/audit/entries/${rows[0]?.id}`);
		expect(entry).toMatchObject({ ...rows[0], params: { matchId: "m7" }, before: null, requestId: "r1" });
		for (const stored of [entry.input, entry.after]) {
			expect(stored).toMatchObject({ isCut: true, bytes: Buffer.byteLength(JSON.stringify(long)), start: expect.stringContaining("ä€😀") });
			expect(Buffer.byteLength(JSON.stringify(stored))).toBeLessThanOrEqual(8 * 1024);
		}
		const unknown = await api.call("GET", "/api/v1/ops/audit/entries/0000", { headers: api.bearer(["admin"]) });
		expect(unknown.status).toBe(404);
	});

	it.skipIf(isMissing)("says itself which commands there may be, and is an admin's alone", async () => {
		expect(await ask("/api/v1/ops/audit/actions")).toEqual({ actions: [] });
		for (const path of ["", "/actions", "/entries/0000"]) {
			const staff = await api.call("GET", `/api/v1/ops/audit${path}`, {
				headers: api.bearer(["ops:scores", "ops:content", "chat:moderate"]),
			});
			expect([staff.status, (await api.call("GET", `/api/v1/ops/audit${path}`)).status]).toEqual([403, 401]);
		}
		for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
			for (const path of ["", "/entries/0000"]) {
				expect((await api.call(method, `/api/v1/ops/audit${path}`, { headers: api.bearer(["admin"]) })).status).toBe(405);
			}
		}
	});

	it.skipIf(isMissing)("is changed, emptied and overwritten by nobody", async () => {
		const before = await list("?sort=at&limit=500");
		const statements = [
			sql`update audit_entries set outcome = 'done'`,
			sql`delete from audit_entries`,
			sql`insert into audit_entries select * from audit_entries where true on conflict (id) do update set outcome = 'done'`,
			...(kind === "sqlite" ? [sql`insert or replace into audit_entries select * from audit_entries`] : [sql`truncate audit_entries`]),
		];
		for (const statement of statements) await expect(statement.execute(server.db.kysely)).rejects.toThrow("never changed");
		expect(await list("?sort=at&limit=500")).toEqual(before);
	});

	it.skipIf(isMissing)("never throws: what cannot be stored is written to the server's log", async () => {
		const cycle: { self?: unknown } = {};
		cycle.self = cycle;
		await trail.record(entryWith({ after: cycle, requestId: "r-lost" }));
		expect(logged.map((line) => JSON.parse(line) as object)).toMatchObject([
			{ msg: "Writing an audit log entry failed", requestId: "r-lost", action: EVENTS },
		]);
	});
});
