// Basketball at the desk, without reviews and added time. Registered in sports/desk-registry.ts.

import type { DeskModule, EditableField, Pad } from "#shared/match/desk-module.ts";
import { fieldOfEvent } from "#shared/match/entry/field-of-event.ts";
import { SIDES } from "#shared/match/sides.ts";
import { type BasketballEvent, type BasketballEventType, FOUL_KINDS, REBOUND_KINDS } from "../events.ts";
import { isBasketballPeriod, periodEndMs, periodsOf } from "../format.ts";
import { basketballDraftsTo, basketballTargetBreaks, basketballTargetFields } from "./drafts-to-target.ts";
import { isBasketballDuplicate } from "./is-duplicate.ts";
import { BASKETBALL_PADS } from "./pads.ts";

const FIELDS = ["score", "fouls", "players", "clock", "rest"] as const;

const FIELD_OF: Record<BasketballEventType, (typeof FIELDS)[number]> = {
	points_scored: "score",
	foul_committed: "fouls",
	player_substituted: "players",
	line_up_announced: "players",
	shot_missed: "rest",
	shot_blocked: "rest",
	rebound_taken: "rest",
	ball_stolen: "rest",
	turnover_committed: "rest",
	timeout_called: "rest",
	commentary_written: "rest",
};

const side: EditableField = { name: "side", kind: "choice", values: SIDES };
const player = (name: string): EditableField => ({ name, kind: "player", isNullable: true });
const points: EditableField = { name: "points", kind: "number", range: [1, 3] };
const flag = (name: string): EditableField => ({ name, kind: "flag", isOptional: true });

const EDITABLE: Record<BasketballEventType, readonly EditableField[]> = {
	points_scored: [side, player("scorerId"), points, { ...player("assistId"), isOptional: true }],
	shot_missed: [side, player("playerId"), points],
	shot_blocked: [side, player("playerId")],
	rebound_taken: [side, player("playerId"), { name: "kind", kind: "choice", values: REBOUND_KINDS }],
	ball_stolen: [side, player("playerId")],
	turnover_committed: [side, player("playerId")],
	foul_committed: [side, player("playerId"), { name: "kind", kind: "choice", values: FOUL_KINDS }, flag("isBench")],
	timeout_called: [side],
	player_substituted: [side, player("inId"), player("outId")],
	line_up_announced: [],
	commentary_written: [{ name: "text", kind: "text", longest: 500 }, flag("isKey")],
};

/**
 * Returns whether the next press corrects the last one: both buttons submit the same type of event, for either side, or belong to one group
 * of the same side, so that they are easily confused.
 */
function isCorrection(last: Pad, next: Pad): boolean {
	return last.type === next.type || (last.group === next.group && last.side === next.side && last.group !== "ball");
}

/** Events that need a player: who scored, fouled or was substituted. All others can be the team's, or nobody's. */
const NEEDS_PLAYERS: ReadonlySet<string> = new Set<BasketballEventType>(["points_scored", "foul_committed", "player_substituted"]);

const endOf = (period: string, format: Parameters<typeof periodEndMs>[1]): number =>
	isBasketballPeriod(period) ? periodEndMs(period, format) : 0;

export const basketballDesk: DeskModule = {
	fields: FIELDS,
	fieldOf: fieldOfEvent(FIELD_OF),
	isBackground: (type) => type === "commentary_written",
	isDuplicate: isBasketballDuplicate,
	pads: BASKETBALL_PADS,
	editableFields: (type) => (Object.hasOwn(EDITABLE, type) ? EDITABLE[type as BasketballEventType] : []),
	commentary: (text, isKey) => ({ type: "commentary_written", payload: { text, ...(isKey && { isKey }) } }),
	mayRepeatAtOnce: ({ group }) => group !== "play",
	isCorrection,
	needsDetails(event) {
		const { type, payload } = event as BasketballEvent;
		return NEEDS_PLAYERS.has(type) && !(type === "foul_committed" && payload.isBench);
	},
	regularEndMs: (period, format) => (isBasketballPeriod(period) ? periodEndMs(period, format) : null),
	// BB4: the displayed clock counts down.
	clockOnShow: {
		fromLog: (period, elapsedMs, format) => Math.max(0, endOf(period, format) - elapsedMs),
		toLog: (period, shownMs, format) => endOf(period, format) - shownMs,
	},
	undoneWith: () => [],
	periodsOf,
	draftsTo: basketballDraftsTo,
	targetBreaks: basketballTargetBreaks,
	targetFields: basketballTargetFields,
};
