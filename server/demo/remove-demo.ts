// Removes the demo from the database that the settings name, while no server uses it:
//   npm run demo:remove

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
import { readSettings } from "#server/config/env.ts";
import { SettingsError } from "#server/config/settings-error.ts";
import { isInUse } from "#server/db/is-in-use.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { shrinkFile } from "#server/db/shrink-file.ts";
import { NATION_CODES } from "#server/feeds/simulator/world/nations.ts";
import { SOURCE } from "#server/feeds/simulator/world/register-world.ts";
import { followsOfAccounts } from "#server/follows/follows-account-part.store.ts";
import { deleteLogs } from "#server/match-log/match-event.store.ts";
import { createMatchLog } from "#server/match-log/match-log.service.ts";
import { createMatchStates } from "#server/match-log/match-states.ts";
import { createMatchTimes } from "#server/match-log/match-times.ts";
import { createLogger } from "#server/observability/logger.ts";
import { reportsOfAccounts } from "#server/overrides/reader-reports/reader-report.store.ts";
import { subscriptionsOfAccounts } from "#server/plans/subscription.store.ts";
import { formatCount } from "#shared/i18n/formats.ts";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";
import { type RemovalParts, type Removed, removeDemo } from "./demo-removal.ts";
import { countDemo } from "./demo-rows.store.ts";

const RUNNING = "A server runs on this database. Stop it, run this again, and start it with FEEDS=none, or the demo comes back.";
const LAST_ADMIN = "The demo's admin is the only one. First make one of your own: npm run admin:create -- --email you@example.org";

async function run(): Promise<number> {
	const log = createLogger({ level: "warn" });
	const db = await openDatabase({ ...readSettings(), log });
	const clock = Date.now;
	const bus = createInProcessBus(log);
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
	const parts: RemovalParts = {
		db,
		clock,
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
	try {
		// With a simulator it would add the deleted rows again, without one it would go on to price matches in memory.
		if (await isInUse(db)) return refuse(RUNNING);
		const done = await removeDemo(parts);
		if (!done.ok) return refuse(done.error.code === "last_admin" ? LAST_ADMIN : done.error.message);
		console.log([...linesOf(done.value), ...leftLines(await countDemo(db, SOURCE))].join("\n"));
		await shrinkFile(db).catch(({ message }: Error) => console.log(`The file of the database keeps its size: ${message}.`));
		return 0;
	} finally {
		await bus.close();
		await db.close();
	}
}

function refuse(line: string): number {
	console.error(line);
	return 1;
}

function linesOf(removed: Removed): string[] {
	const entries = Object.entries(removed);
	if (entries.length === 0) return ["Nothing of the demo was there."];
	return ["Removed of the demo:", ...entries.map(([name, count]) => `  ${name}: ${formatCount(DEFAULT_LOCALE, count)}`)];
}

function leftLines({ teams, leagues }: { teams: number; leagues: number }): string[] {
	if (teams + leagues === 0) return [];
	return [`Kept: ${teams} invented teams and ${leagues} leagues, for matches or players of your own are in them.`];
}

try {
	process.exitCode = await run();
} catch (error) {
	if (!(error instanceof SettingsError)) throw error;
	console.error(error.message);
	process.exitCode = 1;
}
