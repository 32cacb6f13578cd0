// A restore that is killed leaves the previous site or the restored one, and running the restore again completes it.
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { writeArchive } from "#server/backup/write-archive.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import type { FatalRestore } from "../../support/restore-and-die.ts";
import { runUntilKilled } from "../../support/run-until-killed.ts";
import { createTemporaryFolder } from "../../support/temporary-folder.ts";

const log = createLogger({ level: "silent" });
/** A restore has several thousand statements, so not each is tested. */
const STATEMENTS_BETWEEN_KILLS = process.env.LONG === "1" ? 23 : 450;

async function addNation(site: EmptyDatabase, name: string): Promise<void> {
	const db = await openDatabase({ ...site, log });
	await db.kysely.insertInto("nations").values({ id: name, name, code: name.toUpperCase(), edits: null }).execute();
	await db.close();
}

describe.each(DEFAULT_DATABASES)("A restore on $kind", ({ isMissing, create }) => {
	it.skipIf(isMissing)("that is killed leaves the old site or the new one", { timeout: 300_000 }, async () => {
		const site = await create();
		const folder = await createTemporaryFolder("archives");
		onTestFinished(async () => {
			await site.remove();
			await folder.remove();
		});
		let archives = 0;
		const read = async () => (await writeArchive({ site, folder: join(folder.path, `${archives++}`), log })).tables;
		await addNation(site, "old");
		const [restored, from] = [await read(), join(folder.path, "0")];
		await addNation(site, "new");
		const present = await read();
		const found = [];
		for (let killAt = 2; ; killAt += STATEMENTS_BETWEEN_KILLS) {
			const wasKilled = await runUntilKilled("restore-and-die.ts", { site, from, killAt } satisfies FatalRestore);
			const left = await read();
			expect([present, restored]).toContainEqual(left);
			found.push(wasKilled);
			if (!wasKilled) {
				expect(left).toEqual(restored);
				break;
			}
		}
		expect(found.length).toBeGreaterThan(2);
	});
});
