// Football to be played back by anyone (server/playbacks).
import type { PlaybackPlan } from "../kernel/playback-plan.ts";

export const FOOTBALL_PLAYBACKS: readonly PlaybackPlan[] = [
	{
		id: "football",
		name: "A league match with an own goal, a goal that a review cancels, and a goal that is corrected",
		teams: { home: "Harbour Rovers", away: "Castle Athletic" },
		seconds: 7164,
		incidents: ["own_goal", "review", "cancelled_goal", "cancelled_event", "correction"],
		format: { hasExtraTime: false, hasShootOut: false },
		seed: "1518",
		edits: [{ kind: "corrected", type: "goal_scored", place: 2, payload: { kind: "header" } }],
	},
	{
		id: "football-cup",
		name: "A cup match with a corrected card and a cancelled goal, which a penalty shoot-out decides",
		teams: { home: "Millfield Town", away: "Northgate" },
		seconds: 10035,
		incidents: ["extra_time", "shoot_out", "review", "cancelled_goal", "cancelled_event", "correction"],
		format: { hasExtraTime: true, hasShootOut: true },
		seed: "7",
		edits: [
			{ kind: "corrected", type: "card_shown", place: 0, payload: { offence: "Dissent" } },
			{ kind: "entered_twice", type: "corner_awarded", place: 2 },
		],
	},
];
