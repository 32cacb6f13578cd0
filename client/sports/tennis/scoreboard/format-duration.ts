// Formats the duration of play in hours and minutes: 1:52. Seconds would change often without being useful.
import { HOUR_MS, MINUTE_MS } from "#shared/kit/instant.ts";

export function formatDuration(durationMs: number): string {
	const minutes = Math.floor((durationMs % HOUR_MS) / MINUTE_MS);
	return `${Math.floor(durationMs / HOUR_MS)}:${String(minutes).padStart(2, "0")}`;
}
