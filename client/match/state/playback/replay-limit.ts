// How far back a reader without the benefit `replay` may go, if plans sell it: the last minutes of the match, and its key moments. Pure.
import { OPEN_REPLAY_MS } from "#shared/contract/plan-offer.ts";
import { type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import type { PlaybackTimeline } from "./playback-timeline.ts";

type Limited = Pick<PlaybackTimeline, "endAt" | "keyMoments">;

/** Returns the first position from which playback is open; for a finished match, the start of its last minutes. */
export const openFrom = (timeline: Limited, now: Instant): number => Math.max(0, timeline.endAt(now) - OPEN_REPLAY_MS);

/** Returns whether the position is that of a key moment, to the second, because addresses contain whole seconds. */
export function isKeyMoment({ keyMoments }: Limited, positionMs: number): boolean {
	return keyMoments.some((moment) => Math.abs(moment - positionMs) < SECOND_MS);
}
