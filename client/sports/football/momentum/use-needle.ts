// Position of the momentum graph's needle and the clock on it: now, or the position that is played back.

import { useMatchPlayback, usePosition } from "#client/match/state/playback/playback-context.tsx";
import { useNow } from "#client/ui/page/now.ts";
import { footballLongClock } from "#shared/sports/football/clock-label.ts";

export interface Needle {
	/** Percent from the left. */
	left: number;
	/** `null` at a break and after the end. */
	clock: string | null;
	/** Whether the needle is at the current time of a match in play, not at an earlier position. */
	isLive: boolean;
}

/** Returns `null` if the strip has no needle: a small strip, or before the start. */
export function useNeedle(): Needle | null {
	const playback = useMatchPlayback();
	const positionMs = usePosition(playback);
	const clock = useNow((now) => {
		if (!playback) return null;
		const { time, stoppage } = footballLongClock(playback.state, now);
		return stoppage ?? time;
	});
	if (!playback || positionMs === null) return null;
	return {
		left: Math.min(100, (100 * positionMs) / playback.timeline.lengthMs),
		clock,
		isLive: clock !== null && playback.state === playback.live,
	};
}
