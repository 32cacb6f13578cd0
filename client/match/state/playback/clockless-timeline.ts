// The timeline of a sport whose matches have no clock: positions count points or deliveries, and no time passes between them.
import type { PlaybackTimeline } from "./playback-timeline.ts";

type Played = Pick<PlaybackTimeline, "lengthMs" | "stateAt" | "instantAt" | "keyMoments" | "positionOf">;
type Labels = Pick<PlaybackTimeline, "toLabel" | "readLabel" | "describe">;

export function clocklessTimeline(playback: Played, labels: Labels): PlaybackTimeline {
	return {
		...playback,
		...labels,
		isClockless: true,
		endAt: () => playback.lengthMs,
		// A clock shows the time at which the match reached the position.
		clockNowAt: playback.instantAt,
	};
}
