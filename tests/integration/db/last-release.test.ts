// Databases of the last releases (deploy/release/last): today's version migrates them, keeps their rows, serves them, and has the schema of
// a new database.
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectTo, type Db, openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { readLastPromises, readLastVersion } from "../../../deploy/release/promises/last-release.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";
import { type InProcessServer, startInProcess } from "../../support/in-process-server.ts";
import { readSchema } from "../../support/schema-changes.ts";
import { cancelCorner, countRows, STORED_MATCH, storedVersions, unpackStoredDatabase } from "../../support/stored-databases.ts";

const log = createLogger({ level: "silent" });

const CASES = DATABASE_KINDS.flatMap((kind) => storedVersions().map((version) => ({ ...kind, version })));
/** Tables whose loss somebody would notice. */
const FILLED = [
	...["users", "devices", "totp_factors", "recovery_codes", "sign_ups", "follows", "api_keys", "webhooks", "audit_entries"],
	...["matches", "match_events", "match_votes", "players", "team_aliases", "merges", "merge_refusals", "hot_pick_days", "imports"],
	...["chat_lines", "chat_reactions", "chat_reports", "chat_sanctions", "blocklist_words", "manual_overrides", "odds_markets"],
	...[
		"content_documents",
		"content_document_versions",
		"images",
		"image_files",
		"incidents",
		"reader_reports",
		"visitor_messages",
		"mails",
	],
	...["payments", "payment_receipts", "subscriptions", "invoices", "refunds", "coupons", "ledger_transfers"],
];

describe.each(CASES)("the database of release $version on $kind", ({ isMissing, create, version }) => {
	let before: Record<string, number>;
	let after: Record<string, number>;
	let migrations: string[];
	let stored: EmptyDatabase;
	let fresh: EmptyDatabase;
	let server: InProcessServer;
	beforeAll(async () => {
		if (isMissing) return;
		[stored, fresh] = [await create({ isEmpty: true }), await create()];
		await unpackStoredDatabase(stored, version);
		const { dataDir, databaseUrl } = stored;
		const old = connectTo({ ...stored, log });
		before = await countRows(old.kysely as unknown as Kysely<unknown>);
		migrations = (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(old.kysely)).rows.map(
			({ name }) => name,
		);
		await old.close();
		// A running site deletes what is too old, so the rows are counted before it starts.
		const migrated = await openDatabase({ ...stored, log });
		after = await countRows(migrated.kysely as unknown as Kysely<unknown>);
		await migrated.close();
		// The stored passwords have real hashes, so the site uses its real hash function here.
		server = await startInProcess({ dataDir, env: databaseUrl ? { DATABASE_URL: databaseUrl } : {}, ports: { passwordHash: undefined } });
	});
	afterAll(async () => {
		if (isMissing) return;
		await server.stop();
		await stored.remove();
		await fresh.remove();
	});

	async function call(path: string) {
		const answer = await fetch(server.url + path, { signal: AbortSignal.timeout(20_000) });
		expect([path, answer.status]).toEqual([path, 200]);
		return answer;
	}

	it.skipIf(isMissing)("is migrated, ready, and answers pages, the API and an operator", async () => {
		expect(await (await call("/readyz")).json()).toEqual({ status: "ready" });
		for (const path of ["/", pagePaths.match(STORED_MATCH)]) expect(await (await call(path)).text()).toContain("</html>");
		const { answer, head } = await cancelCorner(server.url);
		expect(head).toBeGreaterThan(100);
		expect([answer.status, await answer.json()]).toMatchObject([201, { seq: head + 1 }]);
	});

	it.skipIf(isMissing)("has rows of everything that somebody would miss, and all of them after its migrations", () => {
		expect(FILLED.filter((table) => !before[table])).toEqual([]);
		expect(after).toMatchObject(before);
	});

	it.skipIf(isMissing || version !== readLastVersion())("has the migrations that were released with it", () => {
		expect(migrations.map((name) => `${name}.ts`)).toEqual(Object.keys(readLastPromises().migrations));
	});

	it.skipIf(isMissing)("has the schema of a new database after its migrations", async () => {
		const [upgraded, made] = [connectTo({ ...stored, log }), connectTo({ ...fresh, log })];
		const schemaOf = ({ kysely }: Db) => readSchema(kysely as unknown as Kysely<unknown>);
		expect(await schemaOf(upgraded)).toEqual(await schemaOf(made));
		await upgraded.close();
		await made.close();
	});
});
