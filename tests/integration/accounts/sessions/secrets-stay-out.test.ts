// Only the client has its tokens: no row of the database and no line of the log contains one.
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { DEFAULT_DATABASES } from "../../../support/database-kinds.ts";
import { bearer, type SessionNode, startSessionNode } from "./session-node.ts";

/** Every row of every table, as text. */
async function storedText({ db }: SessionNode): Promise<string> {
	const tables = await db.kysely.introspection.getTables();
	const rows = await Promise.all(tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(db.kysely)));
	return JSON.stringify(rows);
}

describe.each(DEFAULT_DATABASES)("secrets of sessions on $kind", ({ isMissing, create }) => {
	it.skipIf(isMissing)("neither the database nor the log contains a token or a part of one", async () => {
		const empty = await create();
		const node = await startSessionNode(empty, { clock: Date.now });
		const userId = await node.newUser();
		const first = (await node.signIn(userId)).token;
		const attempt = "an-attempt-that-is-secret";
		const second = (await node.refresh(first.refresh_token, attempt)).json.data?.token;
		const third = (await node.refresh(second?.refresh_token ?? "")).json.data?.token;
		await node.statusFor(third?.access_token ?? "");
		await node.call("GET", "/auth/user", {
			headers: { ...bearer(third?.access_token ?? ""), cookie: `auth._token.local=${third?.access_token}` },
		});
		await node.refresh(first.refresh_token, attempt);
		await node.call("POST", "/api/auth/logout", { body: { refresh_token: third?.refresh_token } });
		// An unexpected error is logged with its query, which must not contain a token.
		await node.db.kysely.schema.alterTable("refresh_tokens").renameTo("refresh_tokens_away").execute();
		expect((await node.refresh(third?.refresh_token ?? "")).status).toBe(500);

		const stored = await storedText(node);
		const logged = node.lines.join("");
		expect(stored).toContain(userId);
		expect(logged).toContain("/api/auth/refresh");
		expect(logged).toContain("A request failed");
		const pairs = [first, second, third].map((pair) => [
			pair?.refresh_token.split(".")[1],
			...(pair?.access_token.split(".").slice(1) ?? []),
		]);
		const secrets = [...pairs.flat(), attempt].map((secret) => secret ?? "");
		expect(secrets.filter((secret) => secret.length < 20)).toEqual([]);
		for (const secret of secrets) expect([stored.includes(secret), logged.includes(secret)]).toEqual([false, false]);
		await node.stop();
		await empty.remove();
	});
});
