// Tennis to be played back by anyone (server/playbacks).
import type { PlaybackPlan } from "../kernel/playback-plan.ts";

export const TENNIS_PLAYBACKS: readonly PlaybackPlan[] = [
	{
		id: "tennis",
		name: "Five sets, with a point that was entered twice, and one whose kind is corrected",
		teams: { home: "Ada Lindqvist", away: "Mira Okonedo" },
		seconds: 12151,
		incidents: ["correction", "cancelled_event"],
		format: { hasExtraTime: false, hasShootOut: false, options: { bestOf: 5 } },
		seed: "0",
		edits: [
			{ kind: "corrected", type: "point_played", place: 25, payload: { kind: "unforced_error" } },
			{ kind: "entered_twice", type: "point_played", place: 61 },
		],
	},
];
