// Basketball to be played back by anyone (server/playbacks).
import type { PlaybackPlan } from "../kernel/playback-plan.ts";

export const BASKETBALL_PLAYBACKS: readonly PlaybackPlan[] = [
	{
		id: "basketball",
		name: "A match with a basket that was entered twice, and one that counts three points after all",
		teams: { home: "Quarry Giants", away: "Bayview Falcons" },
		seconds: 5934,
		incidents: ["correction", "cancelled_event"],
		format: { hasExtraTime: true, hasShootOut: false },
		seed: "0",
		edits: [
			{ kind: "corrected", type: "points_scored", place: 20, payload: { points: 3 } },
			{ kind: "entered_twice", type: "points_scored", place: 40 },
		],
	},
];
