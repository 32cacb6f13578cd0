// The registry of checks, in the order in which their results are listed.
import { backupStore, backups } from "./checks/backups.ts";
import { databaseClock, networkClock } from "./checks/clock.ts";
import { database, databaseWrites, locksCheck, migrations } from "./checks/database.ts";
import { backupDisk, dataDisk } from "./checks/disk.ts";
import { dns } from "./checks/dns.ts";
import { feeds } from "./checks/feeds.ts";
import { memory, openFiles } from "./checks/machine.ts";
import { mail } from "./checks/mail.ts";
import { legalTexts, siteName } from "./checks/own-face.ts";
import { plainHttp } from "./checks/plain-http.ts";
import { port } from "./checks/port.ts";
import { proxy } from "./checks/proxy.ts";
import { push } from "./checks/push.ts";
import { secret, secretInUse } from "./checks/secret.ts";
import { settings } from "./checks/settings.ts";
import { siteUrl } from "./checks/site-url.ts";
import { tls } from "./checks/tls.ts";
import { trustProxy } from "./checks/trust-proxy.ts";
import { upgrade } from "./checks/upgrade.ts";
import type { Check } from "./kernel/check.ts";

export const CHECKS = {
	settings,
	site_url: siteUrl,
	dns,
	tls,
	plain_http: plainHttp,
	port,
	proxy,
	trust_proxy: trustProxy,
	upgrade,
	network_clock: networkClock,
	database_clock: databaseClock,
	data_disk: dataDisk,
	backup_disk: backupDisk,
	memory,
	open_files: openFiles,
	database,
	database_writes: databaseWrites,
	locks: locksCheck(),
	migrations,
	secret,
	secret_in_use: secretInUse,
	mail,
	push,
	feeds,
	backups,
	backup_store: backupStore,
	site_name: siteName,
	legal_texts: legalTexts,
} as const satisfies Record<string, Check>;

export type CheckName = keyof typeof CHECKS;
