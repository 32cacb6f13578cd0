// Tennis's buttons on the desk: the home side's are under the left hand, the away side's mirrored under the right hand. The button of a
// point belongs to the side that wins it, whichever side made the error. Part of desk.ts.
import type { Pad } from "#shared/match/desk-module.ts";
import { planPads, type SideHotkeys } from "#shared/match/pads-of-sides.ts";
import type { PointKind, TennisPayloads, WithdrawalKind } from "../events.ts";

type PadGroup = "point" | "rally" | "serve" | "fault" | "play" | "end";

const plan = planPads<TennisPayloads, PadGroup>();

const point = (name: string, kind: PointKind, group: PadGroup, ...hotkeys: SideHotkeys) =>
	plan({ name, type: "point_played", group, hotkeys, payload: (side) => ({ side, kind }) });

const withdrawal = (kind: WithdrawalKind, ...hotkeys: SideHotkeys) =>
	plan({ name: kind, type: "side_withdrew", group: "end", hotkeys, payload: (side) => ({ side, playerId: null, kind }) });

export const TENNIS_PADS: readonly Pad[] = [
	point("tennis_point", "unknown", "point", "KeyQ", "KeyP"),
	point("tennis_winner", "winner", "rally", "KeyW", "KeyO"),
	point("unforced_error", "unforced_error", "rally", "KeyE", "KeyI"),
	point("forced_error", "forced_error", "rally", "KeyR", "KeyU"),
	point("service_winner", "service_winner", "serve", "KeyS", "KeyK"),
	point("ace", "ace", "serve", "KeyA", "KeyL"),
	point("double_fault", "double_fault", "serve", "KeyD", "KeyJ"),
	plan({ name: "fault", type: "first_serve_missed", group: "fault", hotkeys: ["KeyF", "KeyH"], payload: (side) => ({ side }) }),
	plan({
		name: "serves",
		type: "server_named",
		group: "fault",
		hotkeys: ["KeyZ", "Period"],
		payload: (side) => ({ side, playerId: null }),
	}),
	plan({
		name: "challenge",
		type: "challenge_made",
		group: "play",
		hotkeys: ["KeyX", "Comma"],
		payload: (side) => ({ side, isSuccessful: false }),
	}),
	plan({
		name: "medical",
		type: "medical_timeout_called",
		group: "play",
		hotkeys: ["KeyC", "KeyM"],
		payload: (side) => ({ side, playerId: null }),
	}),
	plan({
		name: "violation",
		type: "code_violation",
		group: "play",
		hotkeys: ["KeyV", "KeyN"],
		payload: (side) => ({ side, playerId: null, penalty: "warning" }),
	}),
	// For a match that is joined late. It has no key, because keys are for points.
	plan({ name: "game", type: "game_won", group: "play", payload: (side) => ({ side }) }),
	withdrawal("retirement", "KeyT", "KeyY"),
	withdrawal("walkover", "KeyG", "KeyB"),
].flat();
