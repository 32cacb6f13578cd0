// Forecasts when a disk will be full, from its growth until now. Pure.
import { DAY_MS, type Instant } from "#shared/kit/instant.ts";

export interface DiskMeasurement {
	free_bytes: number;
	measured_at: Instant;
}

/** Free space that is held in reserve: with less, the server soon refuses goals. */
export const RESERVE_BYTES = 100 * 1024 ** 2;
/** Minimum span of the measurements: a day of many matches fills a disk faster than one without any. */
const SHORTEST_MS = 3 * DAY_MS;

/** Days until the reserve is reached: `null` if the disk does not fill, `"unknown"` if it was measured for too short a time. */
export function daysUntilFull(measurements: readonly DiskMeasurement[]): number | null | "unknown" {
	const [first, last] = [measurements[0], measurements.at(-1)];
	if (!first || !last) return "unknown";
	if (last.free_bytes <= RESERVE_BYTES) return 0;
	const spanMs = last.measured_at - first.measured_at;
	if (spanMs < SHORTEST_MS) return "unknown";
	const usedADay = ((first.free_bytes - last.free_bytes) * DAY_MS) / spanMs;
	return usedADay <= 0 ? null : Math.floor((last.free_bytes - RESERVE_BYTES) / usedADay);
}

/** Admins get a mail when the forecast is below this number of days. */
const WARNING_DAYS = 14;
const WARNING_BYTES = 1024 ** 3;

/** A disk with little space causes a mail, whatever the forecast is. */
export function isWorthMail(measurements: readonly DiskMeasurement[]): boolean {
	const days = daysUntilFull(measurements);
	const last = measurements.at(-1);
	return (last !== undefined && last.free_bytes < WARNING_BYTES) || (typeof days === "number" && days < WARNING_DAYS);
}
