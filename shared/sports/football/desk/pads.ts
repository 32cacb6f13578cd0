// Football's buttons on the desk, derived from its events: the home side's are under the left hand, the away side's mirrored under the
// right hand. Part of desk.ts.
import type { Pad } from "#shared/match/desk-module.ts";
import { planPads } from "#shared/match/pads-of-sides.ts";
import type { FootballPayloads } from "../events.ts";

type PadGroup = "score" | "cards" | "players" | "play" | "shoot_out";

const plan = planPads<FootballPayloads, PadGroup>();

export const FOOTBALL_PADS: readonly Pad[] = [
	plan({
		name: "goal",
		type: "goal_scored",
		group: "score",
		hotkeys: ["KeyQ", "KeyP"],
		details: ["scorerId", "assistId"],
		payload: (side) => ({ side, scorerId: null, kind: "open_play" }),
	}),
	plan({
		name: "penalty_goal",
		type: "goal_scored",
		group: "score",
		hotkeys: ["KeyW", "KeyO"],
		details: ["scorerId"],
		payload: (side) => ({ side, scorerId: null, kind: "penalty" }),
	}),
	plan({
		name: "own_goal",
		type: "goal_scored",
		group: "score",
		hotkeys: ["KeyE", "KeyI"],
		details: ["scorerId"],
		payload: (side) => ({ side, scorerId: null, kind: "own_goal" }),
	}),
	plan({
		name: "penalty_missed",
		type: "penalty_missed",
		group: "score",
		hotkeys: ["KeyR", "KeyU"],
		details: ["playerId"],
		payload: (side) => ({ side, playerId: null, outcome: "missed" }),
	}),
	plan({
		name: "yellow",
		type: "card_shown",
		group: "cards",
		hotkeys: ["KeyA", "KeyL"],
		details: ["playerId"],
		payload: (side) => ({ side, playerId: null, card: "yellow" }),
	}),
	plan({
		name: "second_yellow",
		type: "card_shown",
		group: "cards",
		hotkeys: ["KeyS", "KeyK"],
		details: ["playerId"],
		payload: (side) => ({ side, playerId: null, card: "second_yellow" }),
	}),
	plan({
		name: "red",
		type: "card_shown",
		group: "cards",
		hotkeys: ["KeyD", "KeyJ"],
		details: ["playerId"],
		payload: (side) => ({ side, playerId: null, card: "red" }),
	}),
	plan({
		name: "substitution",
		type: "player_substituted",
		group: "players",
		hotkeys: ["KeyF", "KeyH"],
		details: ["outId", "inId"],
		payload: (side) => ({ side, inId: null, outId: null }),
	}),
	plan({
		name: "penalty",
		type: "penalty_awarded",
		group: "play",
		hotkeys: ["KeyZ", "Period"],
		payload: (side) => ({ side }),
	}),
	plan({
		name: "corner",
		type: "corner_awarded",
		group: "play",
		hotkeys: ["KeyX", "Comma"],
		payload: (side) => ({ side }),
	}),
	plan({
		name: "injury",
		type: "player_injured",
		group: "players",
		hotkeys: ["KeyC", "KeyM"],
		details: ["playerId"],
		payload: (side) => ({ side, playerId: null }),
	}),
	plan({
		name: "kick_scored",
		type: "shoot_out_kick",
		group: "shoot_out",
		hotkeys: ["KeyT", "KeyY"],
		details: ["playerId"],
		payload: (side) => ({ side, playerId: null, isScored: true }),
	}),
	plan({
		name: "kick_missed",
		type: "shoot_out_kick",
		group: "shoot_out",
		hotkeys: ["KeyG", "KeyB"],
		details: ["playerId"],
		payload: (side) => ({ side, playerId: null, isScored: false }),
	}),
].flat();
