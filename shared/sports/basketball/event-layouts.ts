// The layout of basketball's events on the wire. Apart from their types and periods, which pages load that decode no event.
import { SIDES } from "#shared/match/sides.ts";
import type { WireLayout } from "#shared/match/sport-module.ts";
import { type BasketballEventType, FOUL_KINDS } from "./events.ts";

const side = { name: "side", values: SIDES } as const;

export const BASKETBALL_LAYOUTS = {
	points_scored: { code: 10, fields: [side, { name: "scorerId", isPlayer: true }, { name: "points" }] },
	foul_committed: {
		code: 11,
		fields: [side, { name: "playerId", isPlayer: true }, { name: "kind", values: FOUL_KINDS, usual: "personal" }],
	},
	timeout_called: { code: 12, fields: [side] },
	commentary_written: { code: 13, fields: [{ name: "text" }, { name: "isKey" }] },
} as const satisfies Record<BasketballEventType, WireLayout>;
