// Wire layouts of football's events. Separate from their types and periods, because many pages decode no events.
import { SIDES } from "#shared/match/sides.ts";
import type { WireLayout } from "#shared/match/sport-module.ts";
import { CARDS, type FootballEventType, GOAL_KINDS, PENALTY_OUTCOMES, REVIEW_OUTCOMES, REVIEW_SUBJECTS, SHOT_OUTCOMES } from "./events.ts";

const side = { name: "side", values: SIDES } as const;
const player = (name: string) => ({ name, isPlayer: true }) as const;

export const FOOTBALL_LAYOUTS = {
	goal_scored: {
		code: 10,
		fields: [side, player("scorerId"), player("assistId"), { name: "kind", values: GOAL_KINDS, usual: "open_play" }],
	},
	penalty_awarded: { code: 11, fields: [side] },
	penalty_missed: { code: 12, fields: [side, player("playerId"), { name: "outcome", values: PENALTY_OUTCOMES }] },
	shoot_out_kick: { code: 13, fields: [side, player("playerId"), { name: "isScored" }] },
	card_shown: { code: 14, fields: [side, player("playerId"), { name: "card", values: CARDS }, { name: "offence" }] },
	player_substituted: { code: 15, fields: [side, player("inId"), player("outId"), { name: "isInjury" }] },
	player_injured: { code: 16, fields: [side, player("playerId")] },
	added_time_announced: { code: 17, fields: [{ name: "minutes" }] },
	review_started: { code: 18, fields: [side, { name: "subject", values: REVIEW_SUBJECTS }, { name: "eventId" }] },
	review_ended: {
		code: 19,
		fields: [
			side,
			{ name: "subject", values: REVIEW_SUBJECTS },
			{ name: "outcome", values: REVIEW_OUTCOMES },
			{ name: "eventId" },
			{ name: "text" },
		],
	},
	shot_taken: {
		code: 20,
		fields: [side, player("playerId"), { name: "outcome", values: SHOT_OUTCOMES }, { name: "x" }, { name: "y" }, { name: "expectedGoals" }],
	},
	corner_awarded: { code: 21, fields: [side] },
	line_up_announced: {
		code: 22,
		fields: [side, { name: "formation" }, { name: "coach" }, { name: "starters" }, { name: "bench" }, { name: "isConfirmed" }],
	},
	statistics_measured: { code: 23, fields: [{ name: "totals" }] },
	pulse_measured: { code: 24, fields: [{ name: "minute" }, { name: "value" }] },
	commentary_written: { code: 25, fields: [{ name: "text" }, { name: "isKey" }] },
} as const satisfies Record<FootballEventType, WireLayout>;
