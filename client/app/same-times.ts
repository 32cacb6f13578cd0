// Do two time zones have the same times, now and in the other half of the year? Readers of both share a page. A zone that this device does not
// know has other times.
import { formatOffset } from "#client/i18n/format-time.ts";
import { isKnownZone } from "#shared/i18n/formats.ts";
import { DAY_MS } from "#shared/kit/instant.ts";

/** `one`: of this device. */
export function haveSameTimes(one: string, other: string): boolean {
	if (one === other) return true;
	if (!isKnownZone(other)) return false;
	return [0, 180 * DAY_MS].every((later) => formatOffset(Date.now() + later, one) === formatOffset(Date.now() + later, other));
}
