// Shots of a match with the location from which they were taken.

import type { EventId, PlayerId } from "#shared/kit/ids.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Side } from "#shared/match/sides.ts";
import type { FootballEvent, FootballPayloads, FootballPeriod } from "./events.ts";
import { minuteLabel } from "./format.ts";

export interface PlacedShot {
	eventId: EventId;
	side: Side;
	playerId: PlayerId | null;
	outcome: FootballPayloads["shot_taken"]["outcome"];
	/** Percent of the pitch, from the shooter's own goal line and left. */
	x: number;
	y: number;
	/** Hundredths of a goal; `null` if not measured. */
	expectedGoals: number | null;
	period: FootballPeriod;
	/** Minute as displayed. */
	minute: string | null;
	isProvisional: boolean;
}

/** Returns the shots in match order, without cancelled ones, kicks of a shoot-out, and shots without a location. */
export function placedShots({ timeline, setup }: Pick<MatchState, "timeline" | "setup">): PlacedShot[] {
	return timeline.flatMap(({ event: logged }) => {
		const event = logged as FootballEvent;
		if (event.type !== "shot_taken" || isCancelled(event) || event.period === "p") return [];
		const { side, playerId, outcome, x, y, expectedGoals = null } = event.payload;
		if (x === undefined || y === undefined) return [];
		return {
			eventId: event.id,
			side,
			playerId,
			outcome,
			x,
			y,
			expectedGoals,
			period: event.period as FootballPeriod,
			minute: minuteLabel(event.period, event.elapsedMs, setup.format),
			isProvisional: event.status === "provisional",
		};
	});
}
