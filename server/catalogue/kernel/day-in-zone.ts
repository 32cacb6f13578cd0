// Converts a calendar day in a time zone to instants.
import { DAY_MS, HOUR_MS, type Instant } from "#shared/kit/instant.ts";

export interface Day {
	from: Instant;
	/** End of the day: the first instant of the next day. */
	to: Instant;
	/** The same calendar day in UTC. A match without a known time is stored at noon UTC, and belongs to this day in every zone (FD10). */
	dated: { from: Instant; to: Instant };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the day (2026-11-21) of an instant in an IANA zone. */
export function dateIn(zone: string, instant: Instant): string {
	let format = formats.get(zone);
	if (!format) {
		format = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit" });
		formats.set(zone, format);
	}
	return format.format(instant);
}

/** Returns the instants of a day, which is 23 to 25 hours long. `date` has the form 2026-11-21, `zone` is an IANA name. */
export function dayInZone(date: string, zone: string): Day {
	const startOf = (wanted: string) => {
		// Searches the first instant of a day: zones are within 14 hours of UTC, and days begin on a quarter of an hour.
		let instant = Date.parse(`${wanted}T00:00:00Z`) - 14 * HOUR_MS;
		while (dateIn(zone, instant) < wanted) instant += HOUR_MS;
		while (dateIn(zone, instant - HOUR_MS / 4) === wanted) instant -= HOUR_MS / 4;
		return instant;
	};
	const next = new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
	const [from, to] = [date, next].map((day) => Date.parse(`${day}T00:00:00Z`)) as [Instant, Instant];
	return { from: startOf(date), to: startOf(next), dated: { from, to } };
}
