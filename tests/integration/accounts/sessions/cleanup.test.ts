// The cleanup deletes expired account data and nothing that is still in use.
import { describe, expect, it } from "vitest";
import { parseEnv } from "#server/config/env.ts";
import { startCleaner } from "#server/db/retention/cleaner.ts";
import { deletionByAge } from "#server/db/retention/delete-old-rows.ts";
import { retentionRules } from "#server/db/retention/retention-rules.ts";
import { createLogger } from "#server/observability/logger.ts";
import { DAY_MS } from "#shared/kit/instant.ts";
import { DATABASE_KINDS } from "../../../support/database-kinds.ts";
import { deviceOf, startSessionNode } from "./session-node.ts";

const BORN_AT = 1_800_000_000_000;
const log = createLogger({ level: "silent" });

describe.each(DATABASE_KINDS)("the cleanup of accounts on $kind", ({ isMissing, create }) => {
	it.skipIf(isMissing)("takes devices that ended days ago, with their tokens, and links that expired; keeps the rest", async () => {
		const empty = await create();
		let now = BORN_AT;
		const node = await startSessionNode(empty, { clock: () => now });
		const { kysely } = node.db;
		const userId = await node.newUser();
		const signIn = async () => deviceOf((await node.signIn(userId)).token.refresh_token);
		const [old, recent, live] = [await signIn(), await signIn(), await signIn()];
		now = BORN_AT - 33 * DAY_MS;
		await signIn(); // A row that expired three days ago.
		now = BORN_AT;
		const endless = await startSessionNode(empty, { clock: () => BORN_AT - 400 * DAY_MS, refreshTokenSeconds: null });
		const forEver = deviceOf((await endless.signIn(userId)).token.refresh_token);
		const revokeAt = (id: string, at: number) => kysely.updateTable("devices").set({ revoked_at: at }).where("id", "=", id).execute();
		await revokeAt(old, BORN_AT - 2 * DAY_MS - 1);
		await revokeAt(recent, BORN_AT - DAY_MS);
		const expiries = { "just over": BORN_AT - 1, good: BORN_AT + 1 };
		for (const [token_hash, expires_at] of Object.entries(expiries)) {
			const link = { token_hash, email: "fan@example.org", created_at: BORN_AT - 9 * DAY_MS, expires_at };
			await kysely
				.insertInto("mail_links")
				.values({ ...link, kind: "reset_password", user_id: userId })
				.execute();
			const rest = { proof_hash: "", email_key: "fan@example.org", password_hash: "", display_name: "Fan" };
			await kysely
				.insertInto("sign_ups")
				.values({ ...link, ...rest })
				.execute();
		}

		const tasks = retentionRules(parseEnv({}).retention).map((rule) => deletionByAge(node.db, rule));
		const cleaner = startCleaner({ db: node.db, tasks, clock: () => now, log });
		await cleaner.runOnce();
		await cleaner.stop();

		const devices = await kysely.selectFrom("devices").select("id").orderBy("id").execute();
		const tokens = await kysely.selectFrom("refresh_tokens").select("device_id as id").orderBy("device_id").execute();
		const remaining = [recent, live, forEver].sort().map((id) => ({ id }));
		expect(devices).toEqual(remaining);
		expect(tokens).toEqual(remaining);
		for (const table of ["mail_links", "sign_ups"] as const) {
			const links = await kysely.selectFrom(table).select("token_hash").orderBy("token_hash").execute();
			expect(links.map(({ token_hash }) => token_hash)).toEqual(["good"]);
		}
		await endless.stop();
		await node.stop();
		await empty.remove();
	});
});
