// Copies the database of a site to PostgreSQL, whether the site runs or not, and verifies by counts and digests that both databases have
// the same rows.
import { type CopiedTable, openCopyTarget, UnusableTarget } from "#server/db/snapshot/copy-database.ts";
import type { DatabaseAddress, DatabaseContent } from "#server/db/snapshot/database-content.ts";
import { readSnapshot } from "#server/db/snapshot/read-snapshot.ts";
import type { Logger } from "#server/observability/logger.ts";
import { createDigest, encodeRow, isArchived } from "./archive-format.ts";
import { refuseUnknownMigrations } from "./open-archive.ts";

export interface CopiedSite extends CopiedTable {
	/** Number of rows in each of the two databases. */
	rows: number;
	tables: number;
}

/**
 * Throws an UnusableTarget or UnusableArchive, and changes nothing, if the site cannot be copied. Called again after an interruption, it
 * continues the copy.
 */
export function copySite({ site, to, log }: { site: DatabaseAddress; to: string; log: Logger }): Promise<CopiedSite> {
	return readSnapshot(site, log, async (source) => {
		refuseUnknownMigrations(source.migrations);
		const tables = source.tables.filter(isArchived);
		const target = await openCopyTarget(to, source.migrations, log);
		const total: CopiedSite = { added: 0, removed: 0, rows: 0, tables: tables.length };
		try {
			for (const table of tables) {
				const { added, removed } = await target.copyTable(source, table);
				total.added += added;
				total.removed += removed;
			}
			await readSnapshot({ dataDir: site.dataDir, databaseUrl: to }, log, async (copy) => {
				for (const table of tables) total.rows += await checkTable(table, source, copy);
			});
			await target.finish();
		} finally {
			await target.close();
		}
		return total;
	});
}

/** Compares a table in both databases. Returns its number of rows. */
async function checkTable(table: string, ...[source, copy]: [DatabaseContent, DatabaseContent]): Promise<number> {
	const [expected, found] = [await digestOf(source, table), await digestOf(copy, table)];
	if (expected.text() === found.text()) return expected.rows();
	throw new UnusableTarget(`The copy of ${table} has ${found.rows()} rows that are not the ${expected.rows()} of the site.`);
}

async function digestOf(content: DatabaseContent, table: string) {
	const digest = createDigest();
	for await (const rows of content.rowsOf(table)) for (const row of rows) digest.add(encodeRow(row));
	return digest;
}
