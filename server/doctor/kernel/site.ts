// What checks use: the settings, the database, the network, the machine. Created for one run; results that several checks need are
// requested once.
import { existsSync } from "node:fs";
import { totalmem } from "node:os";
import { availableMemory, constrainedMemory } from "node:process";
import type { Settings } from "#server/config/env.ts";
import { findJwtSecret } from "#server/config/jwt-secret.ts";
import { SettingsError } from "#server/config/settings-error.ts";
import { connectTo, type Db, sqliteFile } from "#server/db/open-database.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { createNetwork, type Network } from "./create-network.ts";
import { type DatabaseVersion, readVersion } from "./database-state.store.ts";
import { openFileLimit } from "./open-file-limit.ts";
import { type Reached, reachSite } from "./reach-site.ts";

/** `absent`: there is no database yet. `failed`: it does not answer. `reason` is the finding of each check that needs the database. */
type DatabaseState =
	| { kind: "open"; db: Db; version: DatabaseVersion }
	| { kind: "absent"; reason: string }
	| { kind: "failed"; reason: string; error: unknown };

export interface Machine {
	/** `limitBytes` is the container's limit if there is one, otherwise the memory of the machine. */
	memory(): { limitBytes: number; availableBytes: number };
	/** `null` if the system does not provide the value. */
	openFileLimit(): number | null;
}

export interface Site {
	settings: Settings;
	/** Hints about the environment, one line each. */
	hints: readonly string[];
	/** The server's secret; `null` if there is none yet. */
	secret: string | null;
	/** The reason why the secret cannot be read. */
	secretError: string | null;
	/** The state of the database; a failure is a value, not an exception. */
	database(): Promise<DatabaseState>;
	network: Network;
	machine: Machine;
	clock: Clock;
	/** Address whose `Date` header is compared with the clock of this machine. */
	timeUrl: string;
	/** The port that browsers use for http. */
	plainPort: number;
	/** Contacts the server at PORT of this machine. */
	reachHere(): Promise<Reached>;
	/** Contacts the server to which SITE_URL leads. */
	reachThere(): Promise<Reached>;
}

export interface SiteParts {
	settings: Settings;
	log: Logger;
	clock?: Clock;
	hints?: readonly string[];
	/** An open database, which the caller closes. */
	db?: Db;
	network?: Network;
	machine?: Partial<Machine>;
	timeUrl?: string;
	plainPort?: number;
}

/** Few, because checks run while the server needs its connections. */
const MAX_CONNECTIONS = 3;
/** The service through which Firefox gets notifications, which a server that sends notifications contacts anyway. */
const TIME_URL = "https://updates.push.services.mozilla.com/";

export const MACHINE: Machine = {
	memory() {
		const [limit, total] = [constrainedMemory(), totalmem()];
		return { limitBytes: limit > 0 && limit < total ? limit : total, availableBytes: availableMemory() };
	},
	openFileLimit,
};

export function createSite(parts: SiteParts): { site: Site; close(): Promise<void> } {
	const { settings, log, clock = Date.now, hints = [], network = createNetwork(), timeUrl = TIME_URL, plainPort = 80 } = parts;
	const { secret, secretError } = readSecret(settings);
	const db = parts.db ?? connectUnlessAbsent(settings, log);
	let database: Promise<DatabaseState> | undefined;
	let here: Promise<Reached> | undefined;
	let there: Promise<Reached> | undefined;
	const reach = (url: string) => reachSite(url, { network, secret, clock });
	const site: Site = {
		...{ settings, hints, secret, secretError, network, clock, timeUrl, plainPort },
		machine: { ...MACHINE, ...parts.machine },
		database() {
			database ??= stateOf(db, settings);
			return database;
		},
		reachHere() {
			here ??= reach(ownUrl(settings));
			return here;
		},
		reachThere() {
			there ??= reach(settings.siteUrl);
			return there;
		},
	};
	return {
		site,
		async close() {
			if (!parts.db) await db?.close();
		},
	};
}

/** The address by which this machine reaches the server. */
export function ownUrl({ host, port }: Pick<Settings, "host" | "port">): string {
	const name = host === undefined || host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
	return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

function readSecret(settings: Settings): { secret: string | null; secretError: string | null } {
	try {
		return { secret: findJwtSecret(settings), secretError: null };
	} catch (error) {
		if (!(error instanceof SettingsError)) throw error;
		return { secret: null, secretError: error.message };
	}
}

/** Opens the database without migrating or creating it. Returns `null` if there is no SQLite file. */
function connectUnlessAbsent(settings: Settings, log: Logger): Db | null {
	if (!settings.databaseUrl && !existsSync(sqliteFile(settings.dataDir))) return null;
	return connectTo({ ...settings, log, limits: { poolSize: MAX_CONNECTIONS } });
}

async function stateOf(db: Db | null, { dataDir }: Settings): Promise<DatabaseState> {
	if (!db) return { kind: "absent", reason: `There is no database ${sqliteFile(dataDir)} yet.` };
	try {
		return { kind: "open", db, version: await readVersion(db) };
	} catch (error) {
		return { kind: "failed", reason: "The database does not answer.", error };
	}
}
