// Ages computed from birth dates.
import type { Instant } from "./instant.ts";

/** Full years on that day (UTC). `birthDate` is formatted as `2001-04-30`. */
export function ageAt(birthDate: string, at: Instant): number {
	const today = new Date(at).toISOString().slice(0, 10);
	const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
	return today.slice(4) < birthDate.slice(4) ? years - 1 : years;
}
