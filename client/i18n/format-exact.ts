// An instant to the second, for logs: `22 Nov 2026, 04:17:32` in the reader's zone.
import type { Instant } from "#shared/kit/instant.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

export function formatExact(at: Instant, zone: string): string {
	const known =
		formats.get(zone) ?? new Intl.DateTimeFormat("en-GB", { timeZone: zone, dateStyle: "medium", timeStyle: "medium", hourCycle: "h23" });
	formats.set(zone, known);
	return known.format(at);
}
