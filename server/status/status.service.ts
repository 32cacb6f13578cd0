// The status of the site as everyone may read it: parts with their recorded days, and incidents. The last reading is kept for times when
// the database does not answer.
import { SITE_VERSION } from "#server/config/site-version.ts";
import { isDatabaseUnavailable } from "#server/db/database-unavailable.ts";
import type { Db } from "#server/db/open-database.ts";
import type { PartDayTable } from "#server/db/tables/status-tables.ts";
import { type SitePart, STATUS_DAYS } from "#shared/contract/incidents.ts";
import type { SiteStatus, StatusDay, StatusPart } from "#shared/contract/rest/status/status.ts";
import { type Clock, DAY_MS, type Instant, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { readIncidents } from "./incident.store.ts";
import { dayOf, readPartDays } from "./part-day.store.ts";

/** Parts that a node measures by itself, without the database. */
export const MEASURED_PARTS = ["site", "live_updates"] as const satisfies SitePart[];
export type MeasuredPart = (typeof MEASURED_PARTS)[number];
/** Time for which readers share a reading. */
const REUSE_MS = 2 * SECOND_MS;
/** Maximum age of a measurement that says something about the present. */
export const NOW_MS = 3 * MINUTE_MS;
const MAX_INCIDENTS = 50;

/** Present state of mail, or of a feed that reports by itself. */
export interface SeenPart {
	part: string;
	state: "working" | "failing" | "paused" | "unknown";
	/** Time of a feed's last report. */
	reportedAt: Instant | null;
	/** Time at which the part last worked. */
	checkedAt: Instant | null;
}

export interface StatusReader {
	/** Throws the database's error only if nothing was read before. `seen` must be current. */
	read(seen?: readonly SeenPart[]): Promise<SiteStatus>;
	/** Discards the shared reading, so that the next one is new. */
	forget(): void;
}

interface StatusParts {
	db: Db;
	clock: Clock;
	seenParts(): Promise<SeenPart[]>;
	/** Whether the part worked at this node's last measurement; `null` without one within the last minutes. */
	isWorking(part: MeasuredPart): boolean | null;
}

export function createStatusReader({ db, clock, seenParts, isWorking }: StatusParts): StatusReader {
	let last: SiteStatus | null = null;
	let isOutdated = false;

	async function readNow(seen: readonly SeenPart[]): Promise<SiteStatus> {
		const at = clock();
		const since = at - (STATUS_DAYS - 1) * DAY_MS;
		const rows = Map.groupBy(await readPartDays(db.kysely, dayOf(since)), ({ part }) => part);
		const measured = MEASURED_PARTS.map((part) => measuredNow(part, rows.get(part) ?? [], at, isWorking(part)));
		const parts = [...measured, ...seen].map(
			(part): StatusPart => ({
				...{ ...part, reportedAt: wholeMinute(part.reportedAt) },
				days: daysOf(rows.get(part.part) ?? [], at),
			}),
		);
		return {
			version: SITE_VERSION,
			at,
			isStored: false,
			parts,
			incidents: await readIncidents(db.kysely, { since, limit: MAX_INCIDENTS }),
		};
	}

	return {
		async read(seen) {
			if (last && !isOutdated && Math.abs(clock() - last.at) < REUSE_MS) return last;
			try {
				isOutdated = false;
				last = await readNow(seen ?? (await seenParts()));
				return last;
			} catch (error) {
				if (!last || !isDatabaseUnavailable(error)) throw error;
				return { ...last, isStored: true, parts: last.parts.map(withoutDatabase) };
			}
		},
		forget() {
			isOutdated = true;
		},
	};
}

/** Rounded, because the exact second of a report would tell readers with a match delay that something has just happened. */
const wholeMinute = (at: Instant | null) => (at === null ? null : at - (at % MINUTE_MS));

/** Another node may have measured in minutes in which this node did not. */
function measuredNow(part: MeasuredPart, rows: readonly PartDayTable[], at: Instant, isWorking: boolean | null): SeenPart {
	const lastAt = Math.max(0, ...rows.map(({ last_at }) => last_at));
	const workedAt = Math.max(0, ...rows.map(({ worked_at }) => worked_at ?? 0));
	const recorded = lastAt <= at - NOW_MS ? null : workedAt === lastAt;
	const worksNow = isWorking ?? recorded;
	const state = worksNow === null ? "unknown" : worksNow ? "working" : "failing";
	return { part, state, reportedAt: null, checkedAt: workedAt === 0 ? null : workedAt };
}

/** State of a part if the database does not answer: the site fails, a paused feed stays paused, and the state of other parts is unknown. */
function withoutDatabase(part: StatusPart): StatusPart {
	if (part.part === "site") return { ...part, state: "failing" };
	return part.state === "paused" ? part : { ...part, state: "unknown" };
}

/** One entry per day, oldest first. A day without a row was not recorded. */
function daysOf(rows: readonly PartDayTable[], at: Instant): StatusDay[] {
	const byDay = new Map(rows.map((row) => [row.day, row]));
	return Array.from({ length: STATUS_DAYS }, (_, index) => {
		const day = dayOf(at - (STATUS_DAYS - 1 - index) * DAY_MS);
		const row = byDay.get(day);
		return { day, recordedMinutes: row?.recorded_minutes ?? 0, failingMinutes: row?.failing_minutes ?? 0 };
	});
}
