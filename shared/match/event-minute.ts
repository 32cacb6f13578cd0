// The minute of an event as displayed: 71', 45+2', P2 12:34.
import type { MatchEvent } from "./match-event.ts";
import type { MatchSetup } from "./match-state.ts";
import type { SportModule } from "./sport-module.ts";

/** Returns an empty text if the sport shows no minutes. */
export function eventMinute(sport: SportModule, { format }: Pick<MatchSetup, "format">, event: MatchEvent): string {
	if (sport.eventMinute) return sport.eventMinute(event, format) ?? "";
	const { period, elapsedMs, occurredAt } = event;
	const endMs = period === null ? null : (sport.unusualEndMs?.(period, format) ?? null);
	const clock =
		elapsedMs === null
			? null
			: { elapsedMs, at: occurredAt, isRunning: false, ...(endMs !== null && { endMs }), ...(sport.countsUp?.(format) && { isUp: true }) };
	const label = sport.shortClock({ status: "live", period, clock }, occurredAt);
	return label.kind === "minute" ? label.minute : "";
}
