// Ice hockey to be played back by anyone (server/playbacks).
import type { PlaybackPlan } from "../kernel/playback-plan.ts";

export const ICE_HOCKEY_PLAYBACKS: readonly PlaybackPlan[] = [
	{
		id: "ice-hockey",
		name: "A match with a goal that a review cancels, and one whose assist is corrected, which a shoot-out decides",
		teams: { home: "Ironworks", away: "Lakeside Bears" },
		seconds: 8678,
		incidents: ["shoot_out", "review", "cancelled_goal", "cancelled_event", "correction"],
		format: { hasExtraTime: true, hasShootOut: true },
		seed: "12",
		edits: [{ kind: "corrected", type: "goal_scored", place: 1, payload: { assistId: null, secondAssistId: null } }],
	},
];
