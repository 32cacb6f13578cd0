// Ice hockey's buttons on the desk: the home side's are under the left hand, the away side's mirrored under the right hand. Part of
// desk.ts.
import type { Pad } from "#shared/match/desk-module.ts";
import { planPads, type SideHotkeys } from "#shared/match/pads-of-sides.ts";
import type { HockeyPayloads, PenaltyKind, ShotOutcome } from "../events.ts";

type PadGroup = "score" | "shots" | "penalties" | "play" | "shoot_out";

const plan = planPads<HockeyPayloads, PadGroup>();

const shot = (outcome: ShotOutcome, hotkeys: SideHotkeys) =>
	plan({
		name: `shot_${outcome}`,
		type: "shot_taken",
		group: "shots",
		hotkeys,
		details: ["playerId"],
		payload: (side) => ({ side, playerId: null, outcome }),
	});

const penalty = (kind: PenaltyKind, hotkeys: SideHotkeys) =>
	plan({
		name: `penalty_${kind}`,
		type: "penalty_called",
		group: "penalties",
		hotkeys,
		details: ["playerId"],
		payload: (side) => ({ side, playerId: null, kind }),
	});

const attempt = (isScored: boolean, hotkeys: SideHotkeys) =>
	plan({
		name: isScored ? "attempt_scored" : "attempt_missed",
		type: "shoot_out_attempt",
		group: "shoot_out",
		hotkeys,
		details: ["playerId"],
		payload: (side) => ({ side, playerId: null, isScored }),
	});

export const HOCKEY_PADS: readonly Pad[] = [
	plan({
		name: "hockey_goal",
		type: "goal_scored",
		group: "score",
		hotkeys: ["KeyQ", "KeyP"],
		details: ["scorerId", "assistId", "secondAssistId"],
		payload: (side) => ({ side, scorerId: null }),
	}),
	shot("saved", ["KeyW", "KeyO"]),
	shot("missed", ["KeyE", "KeyI"]),
	shot("blocked", ["KeyR", "KeyU"]),
	penalty("minor", ["KeyA", "KeyL"]),
	penalty("double_minor", ["KeyS", "KeyK"]),
	penalty("major", ["KeyD", "KeyJ"]),
	penalty("misconduct", ["KeyF", "KeyH"]),
	penalty("match", ["KeyZ", "Slash"]),
	plan({
		name: "goalie_pulled",
		type: "goalie_pulled",
		group: "play",
		hotkeys: ["KeyX", "Period"],
		payload: (side) => ({ side }),
	}),
	plan({
		name: "goalie_entered",
		type: "goalie_entered",
		group: "play",
		hotkeys: ["KeyC", "Comma"],
		details: ["playerId"],
		payload: (side) => ({ side, playerId: null }),
	}),
	plan({
		name: "face_off",
		type: "face_off_won",
		group: "play",
		hotkeys: ["KeyV", "KeyM"],
		details: ["playerId"],
		payload: (side) => ({ side, playerId: null }),
	}),
	plan({
		name: "penalty_shot_missed",
		type: "penalty_shot_missed",
		group: "play",
		details: ["playerId"],
		payload: (side) => ({ side, playerId: null }),
	}),
	plan({ name: "hockey_timeout", type: "timeout_called", group: "play", payload: (side) => ({ side }) }),
	attempt(true, ["KeyT", "KeyY"]),
	attempt(false, ["KeyG", "KeyB"]),
].flat();
