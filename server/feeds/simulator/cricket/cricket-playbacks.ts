// Cricket to be played back by anyone (server/playbacks).
import type { PlaybackPlan } from "../kernel/playback-plan.ts";

export const CRICKET_PLAYBACKS: readonly PlaybackPlan[] = [
	{
		id: "cricket",
		name: "A Twenty20 match with a wicket that is revised after a review, and a ball that was entered twice",
		teams: { home: "Orchard Vale", away: "Saltmarsh" },
		seconds: 10580,
		incidents: ["review", "correction", "cancelled_event"],
		format: { hasExtraTime: true, hasShootOut: false, options: { overs: 20 } },
		seed: "0",
		edits: [{ kind: "entered_twice", type: "ball_bowled", place: 27 }],
	},
];
