// A calendar day somewhere → the instants that it lies between.
import { DAY_MS, HOUR_MS, type Instant } from "#shared/kit/instant.ts";

export interface Day {
	from: Instant;
	/** The first instant of the next day. */
	to: Instant;
	/** The day in UTC: of what only the day is known, noon of it is stored, and it is of this day in every zone (FD10). */
	dated: { from: Instant; to: Instant };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day (2026-11-21) that an instant falls on in an IANA zone. */
export function dateIn(zone: string, instant: Instant): string {
	let format = formats.get(zone);
	if (!format) {
		format = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit" });
		formats.set(zone, format);
	}
	return format.format(instant);
}

/** Days are 23 to 25 hours long. `date`: 2026-11-21; `zone`: IANA. */
export function dayInZone(date: string, zone: string): Day {
	const startOf = (wanted: string) => {
		// Zones lie within 14 hours of UTC. Days begin on a quarter of an hour.
		let instant = Date.parse(`${wanted}T00:00:00Z`) - 14 * HOUR_MS;
		while (dateIn(zone, instant) < wanted) instant += HOUR_MS;
		while (dateIn(zone, instant - HOUR_MS / 4) === wanted) instant -= HOUR_MS / 4;
		return instant;
	};
	const next = new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
	const [from, to] = [date, next].map((day) => Date.parse(`${day}T00:00:00Z`)) as [Instant, Instant];
	return { from: startOf(date), to: startOf(next), dated: { from, to } };
}
