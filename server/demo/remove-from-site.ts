// Removes the demo from the database of a site while no server uses it, and returns the disk space of the deleted rows.
import { stat } from "node:fs/promises";
import { refuseLastAdmin } from "#server/accounts/admin/last-admin-guard.ts";
import { ownParts } from "#server/accounts/profile/own-parts.store.ts";
import { revokeDevices } from "#server/accounts/session/device.store.ts";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { createMatchSetups } from "#server/catalogue/fixtures/match/match-setup.service.ts";
import { votesOfAccounts } from "#server/catalogue/fixtures/match/vote.service.ts";
import { recordCatalogueChange } from "#server/catalogue/kernel/catalogue-change.store.ts";
import { chatAccountPart } from "#server/chat/chat-account-part.store.ts";
import { createRoomTimes } from "#server/chat/room/room-times.ts";
import { createRooms } from "#server/chat/room/rooms.ts";
import { isInUse } from "#server/db/is-in-use.ts";
import { type Db, openDatabase, sqliteFile } from "#server/db/open-database.ts";
import { shrinkFile } from "#server/db/shrink-file.ts";
import type { DatabaseAddress } from "#server/db/snapshot/database-content.ts";
import { type Result, refuse } from "#server/errors/app-error.ts";
import { NATION_CODES } from "#server/feeds/simulator/world/nations.ts";
import { SOURCE } from "#server/feeds/simulator/world/register-world.ts";
import { followsOfAccounts } from "#server/follows/follows-account-part.store.ts";
import { deleteLogs } from "#server/match-log/match-event.store.ts";
import { createMatchLog } from "#server/match-log/match-log.service.ts";
import { createMatchStates } from "#server/match-log/match-states.ts";
import { createMatchTimes } from "#server/match-log/match-times.ts";
import type { Logger } from "#server/observability/logger.ts";
import { reportsOfAccounts } from "#server/overrides/reader-reports/reader-report.store.ts";
import { subscriptionsOfAccounts } from "#server/plans/subscription.store.ts";
import { type RemovalParts, type Removed, removeDemo } from "./demo-removal.ts";
import { countDemo } from "./demo-rows.store.ts";

export interface Removal {
	removed: Removed;
	/** Invented teams and leagues that stay because they have something real. */
	remaining: { teams: number; leagues: number };
	/** Size of the file before and after, in bytes; `null` on PostgreSQL. */
	size: { before: number; after: number } | null;
	/** Reason why the file was not shrunk; `null` if it was. */
	shrinkProblem: string | null;
}

/** Refuses in_use while a server runs on the database, and last_admin. Removes everything or nothing, whenever the process ends. */
export async function removeFromSite(site: DatabaseAddress, log: Logger): Promise<Result<Removal>> {
	const db = await openDatabase({ ...site, log });
	const bus = createInProcessBus(log);
	try {
		// A server with the simulator would add the deleted rows again; one without it would continue to price matches in memory.
		if (await isInUse(db)) return refuse({ code: "in_use", message: "A server runs on this database." });
		const before = await sizeOf(site);
		const done = await removeDemo(partsOf(db, bus, log));
		if (!done.ok) return done;
		const { teams, leagues } = await countDemo(db, SOURCE);
		const shrinkProblem = await shrinkFile(db).then(
			() => null,
			({ message }: Error) => message,
		);
		const after = await sizeOf(site);
		const size = before === null || after === null ? null : { before, after };
		return { ok: true, value: { removed: done.value, remaining: { teams, leagues }, size, shrinkProblem } };
	} finally {
		await bus.close();
		await db.close();
	}
}

/** Returns the size of the file with its write-ahead log, in bytes; `null` on PostgreSQL. */
export async function sizeOf({ dataDir, databaseUrl }: DatabaseAddress): Promise<number | null> {
	if (databaseUrl) return null;
	const files = ["", "-wal"].map((suffix) => `${sqliteFile(dataDir)}${suffix}`);
	const sizes = files.map((file) =>
		stat(file).then(
			({ size }) => size,
			() => 0,
		),
	);
	return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

function partsOf(db: Db, bus: ReturnType<typeof createInProcessBus>, log: Logger): RemovalParts {
	const clock = Date.now;
	const { setupOf } = createMatchSetups({ db, bus, clock });
	const matchTimesOf = createMatchTimes({ matchLog: createMatchLog({ db, states: createMatchStates(setupOf) }) });
	const rooms = createRooms({ db, bus, timesOf: createRoomTimes({ bus, matchTimesOf, clock }).of, clock, log });
	const accountParts = [
		chatAccountPart({ db, rooms, clock, serverSecret: null }),
		votesOfAccounts(db),
		subscriptionsOfAccounts(db),
		followsOfAccounts(db),
		reportsOfAccounts({ kysely: db.kysely, clock }),
		...ownParts(db),
	];
	return {
		db,
		deleteLogs,
		recordCatalogueChange,
		source: SOURCE,
		nationCodes: NATION_CODES,
		refuseLastAdmin: (transaction, userIds) => refuseLastAdmin(transaction, userIds, clock()),
		async forgetUser(transaction, userId) {
			await revokeDevices(transaction, userId, { except: null }, { reason: "account_deleted", at: clock() });
			for (const part of accountParts) await part.forget(transaction, userId);
		},
	};
}
