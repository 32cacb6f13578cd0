// Compares two time zones by their offsets now and half a year from now: readers of zones with the same offsets share a rendered page. A zone
// that this device does not know counts as different.
import { formatOffset } from "#client/i18n/format-time.ts";
import { isKnownZone } from "#shared/i18n/formats.ts";
import { DAY_MS } from "#shared/kit/instant.ts";

/** `one` is the zone of this device. */
export function haveSameTimes(one: string, other: string): boolean {
	if (one === other) return true;
	if (!isKnownZone(other)) return false;
	return [0, 180 * DAY_MS].every((later) => formatOffset(Date.now() + later, one) === formatOffset(Date.now() + later, other));
}
