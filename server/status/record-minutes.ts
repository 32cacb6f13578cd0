// Records each minute whether the site, live updates, mail and the feeds work. Minutes without a database are remembered and recorded when
// it is back; minutes in which no node ran are not recorded, which the status page shows.
import { isDatabaseUnavailable } from "#server/db/database-unavailable.ts";
import type { Db } from "#server/db/open-database.ts";
import { type Poll, poll } from "#server/db/poll.ts";
import type { Logger } from "#server/observability/logger.ts";
import { STATUS_DAYS } from "#shared/contract/incidents.ts";
import { type Clock, DAY_MS, type Instant, MINUTE_MS } from "#shared/kit/instant.ts";
import { dayOf, deletePartDaysBefore, type PartMinute, recordMinute } from "./part-day.store.ts";
import { MEASURED_PARTS, type MeasuredPart, NOW_MS, type SeenPart } from "./status.service.ts";

/** Number of minutes of parts without a database that are remembered: those of one day. */
const MAX_PENDING = MEASURED_PARTS.length * 24 * 60;

export interface RecorderParts {
	db: Db;
	clock: Clock;
	log: Logger;
	/** Whether the site works; `null` if this node cannot judge it: it starts, stops, or is older than the database. */
	isSiteWorking(): Promise<boolean | null>;
	/** Whether this node hears of changes in time. */
	isLiveWorking(): boolean;
	/** States of mail and of the feeds that report by themselves. */
	seenParts(): Promise<SeenPart[]>;
	/** Called each minute, with the parts that were read for it. */
	recorded(parts: SeenPart[]): Promise<void>;
}

export interface MinuteRecorder extends Poll {
	/** Whether the part worked at this node's last measurement; `null` without one within the last minutes. */
	isWorking(part: MeasuredPart): boolean | null;
}

export function recordMinutes(parts: RecorderParts & { everyMs?: number }): MinuteRecorder {
	const { db, clock, log, isSiteWorking, isLiveWorking, seenParts, recorded, everyMs = MINUTE_MS } = parts;
	const pending: PartMinute[] = [];
	let cleanedDay = "";
	let measured: { at: Instant; works: Record<MeasuredPart, boolean> } | null = null;

	async function measure(): Promise<void> {
		const at = clock();
		const isWorking = await isSiteWorking();
		if (isWorking === null) return;
		const works = { site: isWorking, live_updates: isLiveWorking() };
		measured = { at, works };
		for (const part of MEASURED_PARTS) pending.push({ part, at, isFailing: !works[part] });
		pending.splice(0, pending.length - MAX_PENDING);
		try {
			const seen = await seenParts();
			for (const { part, state } of seen)
				if (state === "working" || state === "failing") pending.push({ part, at, isFailing: state === "failing" });
			await write();
			await recorded(seen);
		} catch (error) {
			// A missing database is not logged here, because readiness reports it (server/db/database-readiness.ts).
			if (!isDatabaseUnavailable(error)) throw error;
		}
	}

	async function write(): Promise<void> {
		for (;;) {
			const [minute] = pending;
			if (!minute) break;
			await recordMinute(db.kysely, minute);
			pending.shift();
		}
		const first = dayOf(clock() - STATUS_DAYS * DAY_MS);
		if (first === cleanedDay) return;
		await deletePartDaysBefore(db.kysely, first);
		cleanedDay = first;
	}

	return {
		...poll({ everyMs, refresh: measure, log, task: "recording what works" }),
		isWorking: (part) => (measured && clock() - measured.at < NOW_MS ? measured.works[part] : null),
	};
}
