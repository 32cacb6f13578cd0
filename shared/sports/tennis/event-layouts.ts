// Wire layouts of tennis's events. Separate from their types and periods, because many pages decode no events.
import { SIDES } from "#shared/match/sides.ts";
import type { WireLayout } from "#shared/match/sport-module.ts";
import { PENALTIES, POINT_KINDS, type TennisEventType, WITHDRAWALS } from "./events.ts";

const side = { name: "side", values: SIDES } as const;
const player = { name: "playerId", isPlayer: true } as const;

export const TENNIS_LAYOUTS = {
	point_played: {
		code: 10,
		fields: [
			side,
			{ name: "kind", values: POINT_KINDS, usual: "unknown" },
			{ name: "serve" },
			{ name: "server", values: SIDES },
			{ name: "serverId", isPlayer: true },
		],
	},
	first_serve_missed: { code: 11, fields: [side] },
	server_named: { code: 12, fields: [side, player] },
	game_won: { code: 13, fields: [side, { name: "tieBreak" }] },
	set_stated: { code: 14, fields: [{ name: "games" }, { name: "tieBreak" }, { name: "points" }, { name: "winner", values: SIDES }] },
	code_violation: { code: 15, fields: [side, player, { name: "penalty", values: PENALTIES, usual: "warning" }] },
	challenge_made: { code: 16, fields: [side, { name: "isSuccessful" }] },
	medical_timeout_called: { code: 17, fields: [side, player] },
	side_withdrew: { code: 18, fields: [side, player, { name: "kind", values: WITHDRAWALS, usual: "retirement" }] },
	statistics_measured: { code: 19, fields: [{ name: "totals" }] },
	commentary_written: { code: 20, fields: [{ name: "text" }, { name: "isKey" }] },
} as const satisfies Record<TennisEventType, WireLayout>;
