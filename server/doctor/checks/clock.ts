// The clock of this machine, compared with the database's clock and with the network's.
import { CLOCK_WARNING_MS } from "#server/db/database-clock.ts";
import { MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { type Check, type Finding, fault, ok, reasonOf, unknown, warning } from "../kernel/check.ts";

/** A header `Date` has whole seconds, and its response takes a moment, so smaller differences are ignored. */
const NETWORK_WARNING_MS = 2 * SECOND_MS;
/** Difference from which signatures, codes of second factors and tokens of providers are refused. */
const FAULT_MS = MINUTE_MS;
const ANSWER_MS = 4 * SECOND_MS;
const REMEDY = "Let NTP set it: `timedatectl set-ntp true`, then `timedatectl timesync-status`.";

export const databaseClock: Check = {
	title: "Clock against the database",
	async run(site) {
		const database = await site.database();
		if (database.kind !== "open") return unknown(database.reason);
		const { db } = database;
		if (db.kind === "sqlite") return ok("SQLite has the clock of this machine.");
		await db.clock.measure();
		return judge({ differenceMs: db.clock.differenceMs(), other: "the database's", warningMs: CLOCK_WARNING_MS });
	},
};

export const networkClock: Check = {
	title: "Clock against the network",
	async run({ timeUrl, clock }, signal) {
		const startedAt = clock();
		let date: number;
		try {
			const answer = await fetch(timeUrl, {
				method: "HEAD",
				redirect: "manual",
				signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
			});
			date = Date.parse(answer.headers.get("date") ?? "");
		} catch (error) {
			return unknown(`${new URL(timeUrl).host} could not be asked for the time: ${reasonOf((error as Error).cause ?? error)}.`);
		}
		if (Number.isNaN(date)) return unknown(`${new URL(timeUrl).host} answered without a date.`);
		// The header was written at some time during the request, and omits up to a second: a difference that these two explain is ignored.
		const endedAt = clock();
		const measured = (startedAt + endedAt - SECOND_MS) / 2 - date;
		const unexplainedMs = Math.max(0, Math.abs(measured) - (endedAt - startedAt + SECOND_MS) / 2);
		return judge({
			differenceMs: Math.sign(measured) * unexplainedMs,
			other: `that of ${new URL(timeUrl).host}`,
			warningMs: NETWORK_WARNING_MS,
		});
	},
};

function judge({ differenceMs, other, warningMs }: { differenceMs: number; other: string; warningMs: number }): Finding {
	if (Math.abs(differenceMs) <= warningMs) return ok(`The clock of this machine agrees with ${other}.`);
	const seconds = (Math.abs(differenceMs) / SECOND_MS).toFixed(1);
	const found = `The clock of this machine is ${seconds} s ${differenceMs > 0 ? "ahead of" : "behind"} ${other}.`;
	return Math.abs(differenceMs) >= FAULT_MS ? fault(found, REMEDY) : warning(found, REMEDY);
}
