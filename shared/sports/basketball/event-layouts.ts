// Wire layouts of basketball's events. Separate from their types and periods, because many pages decode no events.
import { SIDES } from "#shared/match/sides.ts";
import type { WireLayout } from "#shared/match/sport-module.ts";
import { type BasketballEventType, FOUL_KINDS, REBOUND_KINDS } from "./events.ts";

const side = { name: "side", values: SIDES } as const;
const player = (name: string) => ({ name, isPlayer: true }) as const;

export const BASKETBALL_LAYOUTS = {
	points_scored: { code: 10, fields: [side, player("scorerId"), { name: "points" }, player("assistId")] },
	foul_committed: {
		code: 11,
		fields: [side, player("playerId"), { name: "kind", values: FOUL_KINDS, usual: "personal" }, { name: "isBench" }],
	},
	timeout_called: { code: 12, fields: [side] },
	commentary_written: { code: 13, fields: [{ name: "text" }, { name: "isKey" }] },
	shot_missed: { code: 14, fields: [side, player("playerId"), { name: "points" }] },
	rebound_taken: { code: 15, fields: [side, player("playerId"), { name: "kind", values: REBOUND_KINDS, usual: "defensive" }] },
	ball_stolen: { code: 16, fields: [side, player("playerId")] },
	shot_blocked: { code: 17, fields: [side, player("playerId")] },
	turnover_committed: { code: 18, fields: [side, player("playerId")] },
	player_substituted: { code: 19, fields: [side, player("inId"), player("outId")] },
	line_up_announced: {
		code: 20,
		fields: [side, { name: "coach" }, { name: "starters" }, { name: "bench" }, { name: "isConfirmed" }],
	},
} as const satisfies Record<BasketballEventType, WireLayout>;
