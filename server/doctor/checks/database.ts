// The database: it answers, accepts writes, is not blocked by other connections, and fits this version.
import { isDatabaseBusy, writeFailureOf } from "#server/db/database-unavailable.ts";
import { writeCheck } from "#server/db/lease.store.ts";
import { readMissingMigrations, readUnknownMigrations } from "#server/db/unknown-migrations.ts";
import { MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { type Check, type Finding, fault, ok, reasonOf, unknown, warning } from "../kernel/check.ts";
import { readCongestion } from "../kernel/database-state.store.ts";

/** The oldest version that its developers still support: https://www.postgresql.org/support/versioning/ */
const OLDEST_POSTGRES = 14;
const MAX_OPEN_MS = MINUTE_MS;
const MAX_WAIT_MS = 2 * SECOND_MS;

export const database: Check = {
	title: "Database",
	async run(site) {
		const state = await site.database();
		if (state.kind === "absent")
			return unknown(state.reason, "The first `npm start` makes it; `npm run restore` puts an archive in its place.");
		if (state.kind === "failed") return describeFailure(state.error, site.settings.databaseUrl !== undefined);
		const { text, number } = state.version;
		const major = number === null ? null : Math.floor(number / 10_000);
		if (major !== null && major < OLDEST_POSTGRES)
			return warning(
				`The database is ${text}, which its makers no longer mend.`,
				`Upgrade it to PostgreSQL ${OLDEST_POSTGRES} or later: \`pg_upgrade\`, or \`npm run backup\` and \`npm run restore\`.`,
			);
		return ok(`The database answers: ${text}.`);
	},
};

/** What the operator should do, by error code of PostgreSQL or the system. */
const POSTGRES_REMEDIES: Readonly<Record<string, string>> = {
	ECONNREFUSED: "Start PostgreSQL (`systemctl start postgresql`), or correct host and port in DATABASE_URL.",
	ENOTFOUND: "Correct the host in DATABASE_URL.",
	EAI_AGAIN: "Correct the host in DATABASE_URL, or this machine's DNS.",
	ETIMEDOUT: "Open PostgreSQL's port in the firewall between both machines, or correct the host in DATABASE_URL.",
	"28P01": "Correct the password in DATABASE_URL, or set it: `alter role touchline password '…'`.",
	"28000": "Permit this machine and role in pg_hba.conf, and reload PostgreSQL.",
	"3D000": "Create the database (`createdb`), or correct its name in DATABASE_URL.",
	"53300": "Raise max_connections of PostgreSQL, or end connections of other programs: each node takes ten.",
};

function describeFailure(error: unknown, isPostgres: boolean): Finding {
	const { message } = error as Error;
	const reason = reasonOf(error);
	if (!isPostgres)
		return fault(
			`The database's file cannot be opened: ${message}.`,
			"Let the server's user own DATA_DIR, or restore an archive: `npm run restore -- --from ARCHIVE`.",
		);
	const remedy = POSTGRES_REMEDIES[reason] ?? "See PostgreSQL's log, and correct DATABASE_URL.";
	return fault(`PostgreSQL cannot be used: ${message || reason}.`, remedy);
}

export const databaseWrites: Check = {
	title: "Database takes writes",
	async run(site) {
		const state = await site.database();
		if (state.kind !== "open") return unknown(state.reason);
		const { db } = state;
		try {
			await writeCheck(db, site.clock());
			return ok("A row was written.");
		} catch (error) {
			const failure = writeFailureOf(error);
			if (failure === "disk_full")
				return fault("The database cannot write: its disk is full.", "Make space on its disk (`df -h`); no restart is needed.");
			if (failure === "read_only")
				return fault(
					"The database cannot write: it is read-only.",
					db.kind === "postgres"
						? "Point DATABASE_URL at the primary, or end it: `alter database … reset default_transaction_read_only`."
						: "Mount the disk of DATA_DIR for writing, and let the server's user own it.",
				);
			if (failure === "disk_error")
				return fault(
					"The database cannot write: its disk reports errors.",
					"Look at the disk (`dmesg`, `smartctl -a`), and restore an archive on another one.",
				);
			if (isDatabaseBusy(error))
				return fault(
					"The database cannot write: another program holds it.",
					"End the program that holds it: `fuser` with the file names it.",
				);
			return unknown(`No row could be written: ${(error as Error).message}.`);
		}
	},
};

/** Reports transactions that last longer than `maxOpenMs`, and waits longer than `maxWaitMs`. */
export const locksCheck = ({ maxOpenMs = MAX_OPEN_MS, maxWaitMs = MAX_WAIT_MS } = {}): Check => ({
	title: "Locks and long transactions",
	async run(site) {
		const state = await site.database();
		if (state.kind !== "open") return unknown(state.reason);
		if (state.db.kind === "sqlite") return ok("SQLite has one writer, whose turn the check of writes took.");
		const { openMs, openPid, waitMs, blockingPid } = await readCongestion(state.db);
		const end = (pid: number | null) =>
			`See what it does (\`select * from pg_stat_activity where pid = ${pid}\`), and end it: \`select pg_terminate_backend(${pid})\`.`;
		if (waitMs > maxWaitMs)
			return fault(
				`A statement has waited for ${secondsOf(waitMs)} s for a lock of PostgreSQL's process ${blockingPid}.`,
				end(blockingPid),
			);
		if (openMs > maxOpenMs)
			return warning(
				`PostgreSQL's process ${openPid} has had a transaction open for ${secondsOf(openMs)} s: rows that are deleted stay until it ends.`,
				end(openPid),
			);
		return ok("No transaction is open for long, and none waits for a lock.");
	},
});

const secondsOf = (ms: number) => (ms / SECOND_MS).toFixed(ms < 10 * SECOND_MS ? 1 : 0);

export const migrations: Check = {
	title: "Version of the database",
	async run(site) {
		const state = await site.database();
		if (state.kind !== "open") return unknown(state.reason);
		const { kysely } = state.db;
		const missing = await readMissingMigrations(kysely).catch(() => null);
		if (missing === null) return unknown("The database has no tables of this site yet.", "The first `npm start` makes them.");
		const { expanding, contracting } = await readUnknownMigrations(kysely).catch(() => ({ expanding: [], contracting: [] }));
		if (contracting.length > 0)
			return fault(
				`A newer version has changed the database, and this one cannot use it (${contracting.join(", ")}).`,
				"Install that version, or restore an archive of this one: `npm run restore -- --from ARCHIVE`.",
			);
		if (missing.length > 0)
			return warning(
				`The database lacks ${missing.length} ${missing.length === 1 ? "migration" : "migrations"} of this version (${missing.at(-1)}).`,
				"`npm run backup`, then restart the server: its start migrates the database. docs/upgrading.md",
			);
		if (expanding.length > 0) return ok(`The database is one of this version, to which a newer one has added (${expanding.join(", ")}).`);
		return ok("The database is one of this version.");
	},
};
