// Wire layouts of cricket's events. Separate from their types and periods, because many pages decode no events.
import { SIDES } from "#shared/match/sides.ts";
import type { WireLayout } from "#shared/match/sport-module.ts";
import {
	type CricketEventType,
	DEPARTURES,
	DISMISSALS,
	REPLACEMENTS,
	REVIEW_OUTCOMES,
	REVIEW_SUBJECTS,
	TARGET_METHODS,
	TIE_BREAKS,
	TOSS_DECISIONS,
} from "./events.ts";
import { SESSION_ENDS } from "./session-ends.ts";

const side = { name: "side", values: SIDES } as const;
const player = (name: string) => ({ name, isPlayer: true }) as const;

export const CRICKET_LAYOUTS = {
	ball_bowled: {
		code: 10,
		fields: [
			side,
			player("strikerId"),
			player("nonStrikerId"),
			player("bowlerId"),
			{ name: "runs" },
			{ name: "wides" },
			{ name: "noBalls" },
			{ name: "byes" },
			{ name: "legByes" },
			{ name: "dismissal", values: DISMISSALS },
			player("outId"),
			player("fielderId"),
			player("secondFielderId"),
			{ name: "penalty" },
			{ name: "isAllRun" },
			{ name: "over" },
			{ name: "isIrregular" },
		],
	},
	batter_left: { code: 11, fields: [side, player("playerId"), { name: "how", values: DEPARTURES }] },
	batter_came_in: { code: 12, fields: [side, player("playerId")] },
	bowler_came_on: { code: 13, fields: [side, player("playerId")] },
	strike_changed: { code: 14, fields: [side] },
	toss_won: { code: 15, fields: [side, { name: "decision", values: TOSS_DECISIONS }] },
	innings_declared: { code: 16, fields: [side] },
	follow_on_enforced: { code: 17, fields: [side] },
	overs_reduced: { code: 18, fields: [{ name: "overs" }] },
	target_set: {
		code: 19,
		fields: [side, { name: "runs" }, { name: "balls" }, { name: "method", values: TARGET_METHODS }, { name: "isPar" }],
	},
	penalty_awarded: { code: 20, fields: [side, { name: "runs" }] },
	session_ended: { code: 21, fields: [{ name: "session", values: SESSION_ENDS }, { name: "day" }] },
	tie_broken: { code: 22, fields: [side, { name: "method", values: TIE_BREAKS }] },
	player_replaced: { code: 23, fields: [side, player("inId"), player("outId"), { name: "reason", values: REPLACEMENTS }] },
	line_up_announced: { code: 24, fields: [side, { name: "players" }, player("captainId"), player("keeperId")] },
	innings_stated: { code: 26, fields: [side, { name: "runs" }, { name: "wickets" }, { name: "balls" }] },
	review_started: { code: 27, fields: [side, { name: "subject", values: REVIEW_SUBJECTS }, { name: "eventId" }] },
	review_ended: {
		code: 28,
		fields: [side, { name: "subject", values: REVIEW_SUBJECTS }, { name: "outcome", values: REVIEW_OUTCOMES }, { name: "eventId" }],
	},
	commentary_written: { code: 25, fields: [{ name: "text" }, { name: "isKey" }] },
} as const satisfies Record<CricketEventType, WireLayout>;
