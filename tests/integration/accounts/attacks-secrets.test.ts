// Attacks on stored data: passwords and links are in no log, even at its most verbose level, and in no row.
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { type AccountServer, startAccounts } from "../../support/account-server.ts";
import { DEFAULT_DATABASES } from "../../support/database-kinds.ts";

/** Every row of every table, as text. */
async function storedText({ db }: AccountServer): Promise<string> {
	const tables = await db.kysely.introspection.getTables();
	return JSON.stringify(await Promise.all(tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(db.kysely))));
}

describe.each(DEFAULT_DATABASES)("secrets of credentials on $kind", ({ isMissing, create }) => {
	it.skipIf(isMissing)("no password, no link and no proof is in the database or the log, after failures too", async () => {
		const empty = await create();
		const server = await startAccounts(empty);
		const secrets = {
			first: "the-first-password-1",
			second: "the-second-password-2",
			third: "the-third-password-3",
			wrong: "a-wrong-password-4",
		};
		const post = (path: string, body: unknown, headers = {}) => server.call("POST", path, { body, headers });
		const tokenIn = async (mark: string) => {
			await server.settled();
			const { length } = await server.db.kysely.selectFrom("mails").select("id").execute();
			const texts = (await server.mails(length)).map(({ text }) => text ?? "");
			return texts.map((text) => text.split(`#${mark}=`)[1]?.slice(0, 43)).find((token) => token !== undefined) ?? "";
		};

		const signUp = { email: "ada@club.example", password: secrets.first, displayName: "Ada One" };
		const { proof } = (await post("/api/auth/register", signUp)).json as { proof: string };
		await post("/api/auth/register", { ...signUp, password: signUp.email });
		const verifyToken = await tokenIn("verify");
		const { session } = (await post("/api/auth/verify-email", { token: verifyToken, proof })).json as {
			session: { token: { access_token: string } };
		};
		const bearer = { authorization: `Bearer ${session.token.access_token}` };
		await post("/api/auth/change-password", { currentPassword: secrets.wrong, newPassword: secrets.second }, bearer);
		await post("/api/auth/change-password", { currentPassword: secrets.first, newPassword: secrets.second }, bearer);
		await post("/api/auth/forgot-password", { email: signUp.email });
		const resetToken = await tokenIn("token");
		expect((await post("/api/auth/reset-password", { token: resetToken, password: secrets.third })).status).toBe(200);
		await post("/api/auth/login", { email: signUp.email, password: secrets.wrong });
		expect((await post("/api/auth/login", { email: signUp.email, password: secrets.third })).status).toBe(200);
		await post("/api/auth/login", `{"email":"ada@club.example","password":"${secrets.third}"`);
		await post("/api/auth/login", { email: signUp.email, password: [secrets.third] });
		await server.settled();
		// All mails have been delivered, after which their bodies are cleared.
		await expect.poll(() => server.db.kysely.selectFrom("mails").select("id").where("sent_at", "is", null).execute()).toEqual([]);
		const stored = await storedText(server);

		// An unexpected error is logged with the operation that failed, so its log line could contain secrets.
		await post("/api/auth/forgot-password", { email: signUp.email });
		await server.settled();
		for (const table of ["mails", "users", "sign_ups", "mail_links"] as const) {
			await server.db.kysely.schema.alterTable(table).renameTo(`${table}_away`).execute();
			await post("/api/auth/register", { ...signUp, email: `${table}@club.example`, displayName: `Name ${table}` });
			await post("/api/auth/login", { email: signUp.email, password: secrets.third });
			await post("/api/auth/forgot-password", { email: signUp.email });
			await post("/api/auth/reset-password", { token: resetToken, password: secrets.third });
			await post("/api/auth/verify-email", { token: verifyToken, proof });
			await server.settled();
		}
		const logged = server.logged.join("");

		expect(stored).toContain("ada@club.example");
		expect(logged).toContain("A request failed");
		expect(logged).toContain("Work after a response failed");
		for (const secret of [...Object.values(secrets), verifyToken, resetToken, proof]) {
			expect(secret.length).toBeGreaterThan(15);
			expect([secret, stored.includes(secret), logged.includes(secret)]).toEqual([secret, false, false]);
		}
		expect(logged).not.toContain("$argon2id$");
		await server.stop();
		await empty.remove();
	});
});
