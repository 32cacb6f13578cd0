// Wire layouts of ice hockey's events. Separate from their types and periods, because many pages decode no events.
import { SIDES } from "#shared/match/sides.ts";
import type { WireLayout } from "#shared/match/sport-module.ts";
import { type HockeyEventType, PENALTY_KINDS, REVIEW_OUTCOMES, REVIEW_SUBJECTS, SHOT_OUTCOMES, STRENGTHS } from "./events.ts";

const side = { name: "side", values: SIDES } as const;
const player = (name: string) => ({ name, isPlayer: true }) as const;

export const HOCKEY_LAYOUTS = {
	goal_scored: {
		code: 10,
		fields: [
			side,
			player("scorerId"),
			player("assistId"),
			player("secondAssistId"),
			{ name: "strength", values: STRENGTHS },
			{ name: "isEmptyNet" },
			{ name: "isPenaltyShot" },
		],
	},
	shot_taken: {
		code: 11,
		fields: [
			side,
			player("playerId"),
			{ name: "outcome", values: SHOT_OUTCOMES, usual: "saved" },
			player("blockerId"),
			{ name: "x" },
			{ name: "y" },
		],
	},
	penalty_called: {
		code: 12,
		fields: [side, player("playerId"), { name: "kind", values: PENALTY_KINDS, usual: "minor" }, { name: "offence" }],
	},
	penalty_shot_missed: { code: 13, fields: [side, player("playerId")] },
	shoot_out_attempt: { code: 14, fields: [side, player("playerId"), { name: "isScored" }] },
	goalie_pulled: { code: 15, fields: [side] },
	goalie_entered: { code: 16, fields: [side, player("playerId")] },
	face_off_won: { code: 17, fields: [side, player("playerId"), player("loserId")] },
	hit_made: { code: 18, fields: [side, player("playerId")] },
	timeout_called: { code: 19, fields: [side] },
	review_started: { code: 20, fields: [side, { name: "subject", values: REVIEW_SUBJECTS }, { name: "eventId" }] },
	review_ended: {
		code: 21,
		fields: [
			side,
			{ name: "subject", values: REVIEW_SUBJECTS },
			{ name: "outcome", values: REVIEW_OUTCOMES },
			{ name: "eventId" },
			{ name: "text" },
		],
	},
	line_up_announced: {
		code: 22,
		fields: [side, { name: "formation" }, { name: "coach" }, { name: "starters" }, { name: "bench" }, { name: "isConfirmed" }],
	},
	statistics_measured: { code: 23, fields: [{ name: "totals" }] },
	commentary_written: { code: 24, fields: [{ name: "text" }, { name: "isKey" }] },
} as const satisfies Record<HockeyEventType, WireLayout>;
