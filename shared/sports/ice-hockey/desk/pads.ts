// Ice hockey's buttons on the desk: the left hand has the home side's, the right hand the away side's, in mirrored places. Part of desk.ts.
import type { Pad } from "#shared/match/desk-module.ts";
import { SIDES, type Side } from "#shared/match/sides.ts";
import type { HockeyEventType, HockeyPayloads, PenaltyKind, ShotOutcome } from "../events.ts";

interface PadPlan<Type extends HockeyEventType = HockeyEventType> {
	name: string;
	type: Type;
	group: "score" | "shots" | "penalties" | "play" | "shoot_out";
	hotkeys: Record<Side, string>;
	details?: readonly (keyof HockeyPayloads[Type] & string)[];
	payload(side: Side): HockeyPayloads[Type];
}

/** Both sides' buttons. */
const plan = <Type extends HockeyEventType>(one: PadPlan<Type>): Pad[] =>
	SIDES.map((side) => ({
		key: `${one.name}.${side}`,
		type: one.type,
		side,
		payload: one.payload(side),
		hotkey: one.hotkeys[side],
		group: one.group,
		details: one.details ?? [],
	}));

const shot = (outcome: ShotOutcome, hotkeys: Record<Side, string>) =>
	plan({
		name: `shot_${outcome}`,
		type: "shot_taken",
		group: "shots",
		hotkeys,
		details: ["playerId"],
		payload: (side) => ({ side, playerId: null, outcome }),
	});

const penalty = (kind: PenaltyKind, hotkeys: Record<Side, string>) =>
	plan({
		name: `penalty_${kind}`,
		type: "penalty_called",
		group: "penalties",
		hotkeys,
		details: ["playerId"],
		payload: (side) => ({ side, playerId: null, kind }),
	});

const attempt = (isScored: boolean, hotkeys: Record<Side, string>) =>
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
		hotkeys: { home: "KeyQ", away: "KeyP" },
		details: ["scorerId", "assistId", "secondAssistId"],
		payload: (side) => ({ side, scorerId: null }),
	}),
	shot("saved", { home: "KeyW", away: "KeyO" }),
	shot("missed", { home: "KeyE", away: "KeyI" }),
	shot("blocked", { home: "KeyR", away: "KeyU" }),
	penalty("minor", { home: "KeyA", away: "KeyL" }),
	penalty("double_minor", { home: "KeyS", away: "KeyK" }),
	penalty("major", { home: "KeyD", away: "KeyJ" }),
	penalty("misconduct", { home: "KeyF", away: "KeyH" }),
	penalty("match", { home: "KeyZ", away: "Slash" }),
	plan({
		name: "goalie_pulled",
		type: "goalie_pulled",
		group: "play",
		hotkeys: { home: "KeyX", away: "Period" },
		payload: (side) => ({ side }),
	}),
	plan({
		name: "goalie_entered",
		type: "goalie_entered",
		group: "play",
		hotkeys: { home: "KeyC", away: "Comma" },
		details: ["playerId"],
		payload: (side) => ({ side, playerId: null }),
	}),
	plan({
		name: "face_off",
		type: "face_off_won",
		group: "play",
		hotkeys: { home: "KeyV", away: "KeyM" },
		details: ["playerId"],
		payload: (side) => ({ side, playerId: null }),
	}),
	plan({
		name: "penalty_shot_missed",
		type: "penalty_shot_missed",
		group: "play",
		hotkeys: { home: "", away: "" },
		details: ["playerId"],
		payload: (side) => ({ side, playerId: null }),
	}),
	plan({ name: "hockey_timeout", type: "timeout_called", group: "play", hotkeys: { home: "", away: "" }, payload: (side) => ({ side }) }),
	attempt(true, { home: "KeyT", away: "KeyY" }),
	attempt(false, { home: "KeyG", away: "KeyB" }),
].flat();
