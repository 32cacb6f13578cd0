// Finds the events of a recording that are touches of the ball, and their positions.
import type { Touch } from "#server/feeds/kernel/sum-touches.ts";
import type { WyscoutEvent, WyscoutSides } from "./wyscout-file.ts";

/** Passes with crosses and launches, shots, set pieces with throw-ins, clearances and control, saves. */
const WITH_THE_BALL = new Set(["Pass", "Shot", "Free Kick", "Others on the ball", "Save attempt"]);
/** Only the event of the player with the ball counts in a duel, not the other side's event of the same duel. */
const WITH_THE_BALL_IN_DUELS = "Ground attacking duel";

/** The files place goal kicks and saves at a corner of the pitch, so their position is unknown: only corner kicks count there. */
const CORNERS = new Set(["0 0", "100 100"]);

/** Touches of known players at a known position; kicks of a shoot-out do not count. */
export function wyscoutTouches(events: readonly WyscoutEvent[], sides: WyscoutSides): Touch[] {
	return events.flatMap(({ eventName, subEventName, matchPeriod, playerId, teamId, positions: [place] }) => {
		const isTouch = matchPeriod !== "p" && (WITH_THE_BALL.has(eventName) || subEventName === WITH_THE_BALL_IN_DUELS);
		const id = sides.playerIdOf(playerId);
		const isPlaced = place !== undefined && (subEventName === "Corner" || !CORNERS.has(`${place.x} ${place.y}`));
		return isTouch && isPlaced && id !== null ? [{ playerId: id, side: sides.sideOf(teamId), x: place.x, y: place.y }] : [];
	});
}
