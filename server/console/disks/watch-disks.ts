// Measures the disks of this machine each hour, forecasts when they will be full, and mails admins before that, at most once a day.
import { statfs } from "node:fs/promises";
import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { Settings } from "#server/config/env.ts";
import type { Db } from "#server/db/open-database.ts";
import { type Poll, poll } from "#server/db/poll.ts";
import type { DiskDayTable } from "#server/db/tables/machinery-tables.ts";
import { type ApiDefinition, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import type { Readiness } from "#server/http/readiness.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { Metrics } from "#server/observability/metrics.ts";
import { listDisks, type SiteDisk } from "#shared/contract/rest/console/disks.ts";
import { type Clock, DAY_MS, HOUR_MS, type Instant, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { dayOf } from "../sizes/keep-sizes.ts";
import { claimMail, deleteDiskDaysBefore, readAdminEmails, readDiskDays, writeDiskDay } from "./disk-day.store.ts";
import { diskMail } from "./disk-mail.ts";
import { daysUntilFull, isWorthMail, RESERVE_BYTES } from "./forecast.ts";

export interface DiskParts {
	db: Db;
	clock: Clock;
	log: Logger;
	mailer: Pick<Mailer, "sendWithin" | "sendNow" | "wake">;
	onNotReady: Readiness["onNotReady"];
	settings: Pick<Settings, "dataDir" | "backup" | "siteName" | "siteUrl">;
	metrics: Metrics;
	/** Replaces the system's measurement of a folder's disk; `null` if the folder does not exist. */
	measure?: (folder: string) => Promise<{ freeBytes: number; totalBytes: number } | null>;
	host?: string;
}

const FIRST_AFTER_MS = MINUTE_MS;
const MAX_MEASURE_MS = SECOND_MS;
/** Growth is computed over this time. */
const SPAN_MS = 30 * DAY_MS;
/** A machine without measurements for longer than this is gone: a redeployed container has another name. */
const LISTED_MS = 2 * DAY_MS;
const RETENTION_MS = 400 * DAY_MS;

async function measureDisk(folder: string) {
	const figures = await statfs(folder).catch(() => null);
	return figures && { freeBytes: figures.bavail * figures.bsize, totalBytes: figures.blocks * figures.bsize };
}

/** A network disk that does not answer must not hold the other metrics back. */
const measureWithin = (measure: typeof measureDisk, folder: string) =>
	Promise.race([measure(folder), sleep(MAX_MEASURE_MS, null, { ref: false })]);

export function watchDisks(parts: DiskParts): Pick<Poll, "stop" | "runNow"> {
	const { db, clock, log, mailer, settings, metrics, measure = measureDisk, host = hostname() } = parts;
	const folders = [...new Set([settings.dataDir, ...(settings.backup.folder === null ? [] : [settings.backup.folder])])];
	metrics.gauge(
		"disk_free_bytes",
		"Free space of the disks of DATA_DIR and BACKUP_DIR; NaN if it is unknown",
		["folder"],
		async (gauge) => {
			for (const folder of folders) gauge.set({ folder }, (await measureWithin(measure, folder))?.freeBytes ?? Number.NaN);
		},
	);

	async function look(): Promise<void> {
		const at = clock();
		const day = dayOf(at);
		for (const folder of folders) {
			const space = await measure(folder);
			if (!space) continue;
			const { freeBytes: free_bytes, totalBytes: total_bytes } = space;
			await writeDiskDay(db.kysely, { host, folder, day, free_bytes, total_bytes, measured_at: at });
		}
		const own = (await readDiskDays(db.kysely, dayOf(at - SPAN_MS))).filter((row) => row.host === host && folders.includes(row.folder));
		for (const rows of Map.groupBy(own, ({ folder }) => folder).values()) await warn(rows, at);
		await deleteDiskDaysBefore(db.kysely, dayOf(at - RETENTION_MS));
	}

	async function warn(rows: readonly DiskDayTable[], at: Instant): Promise<void> {
		const disk = rows.at(-1);
		if (!disk || disk.measured_at !== at || !isWorthMail(rows)) return;
		const days = daysUntilFull(rows);
		const content = diskMail(settings, { ...disk, days: typeof days === "number" ? days : null });
		const isClaimed = await db.kysely.transaction().execute(async (transaction) => {
			if (!(await claimMail(transaction, disk, at))) return false;
			for (const to of await readAdminEmails(transaction, at)) await mailer.sendWithin(transaction, { to, ...content });
			return true;
		});
		if (!isClaimed) return;
		mailer.wake();
		log.warn({ folder: disk.folder, freeBytes: disk.free_bytes }, "The disk will be full: the admins get a mail");
	}

	let mailedAt = Number.NEGATIVE_INFINITY;
	let isMailing = false;
	/** The database is full as well, so nothing is stored: the mail is sent at once, by this process once a day. */
	async function mailFull(): Promise<void> {
		const at = clock();
		if (at - mailedAt < DAY_MS) return;
		for (const folder of folders) {
			const space = await measureWithin(measure, folder);
			if (!space || space.freeBytes > RESERVE_BYTES) continue;
			const disk = { host, folder, free_bytes: space.freeBytes, total_bytes: space.totalBytes };
			const content = diskMail(settings, { ...disk, days: null, isFull: true });
			for (const to of await readAdminEmails(db.kysely, at)) {
				// An address that the mail server refuses must not cost the other admins their mail.
				await mailer.sendNow({ to, ...content }).then(
					() => {
						mailedAt = at;
					},
					(error: unknown) => log.error({ err: error }, "A mail about a full disk was not sent"),
				);
			}
			if (mailedAt === at) return log.warn({ folder, freeBytes: space.freeBytes }, "The disk is full: the admins got a mail");
		}
	}
	parts.onNotReady((code) => {
		if (code !== "database_not_writable" || isMailing) return;
		isMailing = true;
		mailFull()
			.catch((error: unknown) => log.error({ err: error }, "The mail about a full disk was not sent"))
			.finally(() => {
				isMailing = false;
			});
	});

	return poll({ everyMs: HOUR_MS, firstAfterMs: FIRST_AFTER_MS, refresh: look, log, task: "measuring the disks" });
}

export function disksApi({ db, clock }: Pick<DiskParts, "db" | "clock">): ApiDefinition[] {
	return [
		defineQuery(listDisks, { scope: "admin" }, async () => {
			const at = clock();
			const rows = await readDiskDays(db.kysely, dayOf(at - SPAN_MS));
			const disks = [...Map.groupBy(rows, ({ host, folder }) => `${host} ${folder}`).values()].flatMap(diskOf);
			return { disks: disks.filter(({ measuredAt }) => measuredAt > at - LISTED_MS) };
		}),
	];
}

function diskOf(rows: readonly DiskDayTable[]): SiteDisk[] {
	const last = rows.at(-1);
	if (!last) return [];
	const days = daysUntilFull(rows);
	return [
		{
			...{ host: last.host, folder: last.folder, freeBytes: last.free_bytes, totalBytes: last.total_bytes, measuredAt: last.measured_at },
			...{ daysLeft: typeof days === "number" ? days : null, isUnknown: days === "unknown" },
			mailedAt: rows.reduce<Instant | null>((latest, { mailed_at }) => mailed_at ?? latest, null),
		},
	];
}
