// Football's buttons on the desk, drawn from its events: the left hand has the home side's, the right hand the away side's,
// in mirrored places. Part of desk.ts.
import type { Pad } from "#shared/match/desk-module.ts";
import { SIDES, type Side } from "#shared/match/sides.ts";
import type { FootballEventType, FootballPayloads } from "../events.ts";

interface PadPlan<Type extends FootballEventType = FootballEventType> {
	name: string;
	type: Type;
	group: "score" | "cards" | "players" | "play" | "shoot_out";
	hotkeys: Record<Side, string>;
	details?: readonly (keyof FootballPayloads[Type] & string)[];
	payload(side: Side): FootballPayloads[Type];
}

/** Both sides' buttons. */
const plan = <Type extends FootballEventType>(one: PadPlan<Type>): Pad[] =>
	SIDES.map((side) => ({
		key: `${one.name}.${side}`,
		type: one.type,
		side,
		payload: one.payload(side),
		hotkey: one.hotkeys[side],
		group: one.group,
		details: one.details ?? [],
	}));

export const FOOTBALL_PADS: readonly Pad[] = [
	plan({
		name: "goal",
		type: "goal_scored",
		group: "score",
		hotkeys: { home: "KeyQ", away: "KeyP" },
		details: ["scorerId", "assistId"],
		payload: (side) => ({ side, scorerId: null, kind: "open_play" }),
	}),
	plan({
		name: "penalty_goal",
		type: "goal_scored",
		group: "score",
		hotkeys: { home: "KeyW", away: "KeyO" },
		details: ["scorerId"],
		payload: (side) => ({ side, scorerId: null, kind: "penalty" }),
	}),
	plan({
		name: "own_goal",
		type: "goal_scored",
		group: "score",
		hotkeys: { home: "KeyE", away: "KeyI" },
		details: ["scorerId"],
		payload: (side) => ({ side, scorerId: null, kind: "own_goal" }),
	}),
	plan({
		name: "penalty_missed",
		type: "penalty_missed",
		group: "score",
		hotkeys: { home: "KeyR", away: "KeyU" },
		details: ["playerId"],
		payload: (side) => ({ side, playerId: null, outcome: "missed" }),
	}),
	plan({
		name: "yellow",
		type: "card_shown",
		group: "cards",
		hotkeys: { home: "KeyA", away: "KeyL" },
		details: ["playerId"],
		payload: (side) => ({ side, playerId: null, card: "yellow" }),
	}),
	plan({
		name: "second_yellow",
		type: "card_shown",
		group: "cards",
		hotkeys: { home: "KeyS", away: "KeyK" },
		details: ["playerId"],
		payload: (side) => ({ side, playerId: null, card: "second_yellow" }),
	}),
	plan({
		name: "red",
		type: "card_shown",
		group: "cards",
		hotkeys: { home: "KeyD", away: "KeyJ" },
		details: ["playerId"],
		payload: (side) => ({ side, playerId: null, card: "red" }),
	}),
	plan({
		name: "substitution",
		type: "player_substituted",
		group: "players",
		hotkeys: { home: "KeyF", away: "KeyH" },
		details: ["outId", "inId"],
		payload: (side) => ({ side, inId: null, outId: null }),
	}),
	plan({
		name: "penalty",
		type: "penalty_awarded",
		group: "play",
		hotkeys: { home: "KeyZ", away: "Period" },
		payload: (side) => ({ side }),
	}),
	plan({
		name: "corner",
		type: "corner_awarded",
		group: "play",
		hotkeys: { home: "KeyX", away: "Comma" },
		payload: (side) => ({ side }),
	}),
	plan({
		name: "injury",
		type: "player_injured",
		group: "players",
		hotkeys: { home: "KeyC", away: "KeyM" },
		details: ["playerId"],
		payload: (side) => ({ side, playerId: null }),
	}),
	plan({
		name: "kick_scored",
		type: "shoot_out_kick",
		group: "shoot_out",
		hotkeys: { home: "KeyT", away: "KeyY" },
		details: ["playerId"],
		payload: (side) => ({ side, playerId: null, isScored: true }),
	}),
	plan({
		name: "kick_missed",
		type: "shoot_out_kick",
		group: "shoot_out",
		hotkeys: { home: "KeyG", away: "KeyB" },
		details: ["playerId"],
		payload: (side) => ({ side, playerId: null, isScored: false }),
	}),
].flat();
