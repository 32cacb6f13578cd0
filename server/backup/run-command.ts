// Runs a command of an operator: an error that the operator can correct is shown as one line, any other error with its stack.
import { SettingsError } from "#server/config/settings-error.ts";
import { failedMigrationOf } from "#server/db/migrate.ts";
import { UnusableTarget } from "#server/db/snapshot/copy-database.ts";
import { DatabaseInUse } from "#server/db/snapshot/replace-database.ts";
import { UnusableArchive } from "./open-archive.ts";

const EXPECTED = [SettingsError, UnusableArchive, UnusableTarget, DatabaseInUse];

/** Prints the lines that `command` returns. The exit code is 1 if it failed. */
export async function runCommand(command: () => Promise<string[]>): Promise<void> {
	try {
		console.log((await command()).join("\n"));
	} catch (error) {
		if (!isExpected(error)) throw error;
		const migration = failedMigrationOf(error);
		const { message } = error as Error;
		console.error(migration === undefined ? message : `The migration ${migration} failed: ${message}.`);
		process.exitCode = 1;
	}
}

/** System errors of files, networks and databases have a code. */
const isExpected = (error: unknown) =>
	EXPECTED.some((expected) => error instanceof expected) ||
	failedMigrationOf(error) !== undefined ||
	(error as NodeJS.ErrnoException).code !== undefined;
