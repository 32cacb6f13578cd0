// Basketball's buttons on the desk: the home side's are under the left hand, the away side's mirrored under the right hand. Made shots
// are in the upper row of keys, missed ones below. Part of desk.ts.
import type { Pad } from "#shared/match/desk-module.ts";
import { planPads, type SideHotkeys } from "#shared/match/pads-of-sides.ts";
import type { BasketballPayloads, FoulKind, Points } from "../events.ts";

type PadGroup = "score" | "missed" | "rebounds" | "ball" | "fouls" | "play";

const plan = planPads<BasketballPayloads, PadGroup>();

const points = (count: Points, hotkeys: SideHotkeys) =>
	plan({
		name: `points_${count}`,
		type: "points_scored",
		group: "score",
		hotkeys,
		details: count === 1 ? ["scorerId"] : ["scorerId", "assistId"],
		payload: (side) => ({ side, scorerId: null, points: count }),
	});

const missed = (count: Points, hotkeys: SideHotkeys) =>
	plan({
		name: `missed_${count}`,
		type: "shot_missed",
		group: "missed",
		hotkeys,
		details: ["playerId"],
		payload: (side) => ({ side, playerId: null, points: count }),
	});

const rebound = (kind: "offensive" | "defensive", hotkeys: SideHotkeys) =>
	plan({
		name: `rebound_${kind}`,
		type: "rebound_taken",
		group: "rebounds",
		hotkeys,
		details: ["playerId"],
		payload: (side) => ({ side, playerId: null, kind }),
	});

const ball = (name: string, type: "ball_stolen" | "shot_blocked" | "turnover_committed", hotkeys: SideHotkeys) =>
	plan({ name, type, group: "ball", hotkeys, details: ["playerId"], payload: (side) => ({ side, playerId: null }) });

const foul = (kind: FoulKind, hotkeys?: SideHotkeys) =>
	plan({
		name: `foul_${kind}`,
		type: "foul_committed",
		group: "fouls",
		hotkeys,
		details: ["playerId"],
		payload: (side) => ({ side, playerId: null, kind }),
	});

/** Rare events have no key unless the operator assigns one. */

export const BASKETBALL_PADS: readonly Pad[] = [
	points(2, ["KeyW", "KeyO"]),
	points(3, ["KeyE", "KeyI"]),
	points(1, ["KeyQ", "KeyP"]),
	missed(2, ["KeyS", "KeyK"]),
	missed(3, ["KeyD", "KeyJ"]),
	missed(1, ["KeyA", "KeyL"]),
	rebound("defensive", ["KeyR", "KeyU"]),
	rebound("offensive", ["KeyF", "KeyH"]),
	ball("turnover", "turnover_committed", ["KeyZ", "Period"]),
	ball("steal", "ball_stolen", ["KeyT", "KeyY"]),
	ball("block", "shot_blocked", ["KeyG", "KeyB"]),
	foul("personal", ["KeyX", "Comma"]),
	foul("offensive"),
	foul("technical"),
	foul("unsportsmanlike"),
	foul("disqualifying"),
	plan({
		name: "court_substitution",
		type: "player_substituted",
		group: "play",
		hotkeys: ["KeyC", "KeyM"],
		details: ["outId", "inId"],
		payload: (side) => ({ side, inId: null, outId: null }),
	}),
	plan({
		name: "timeout",
		type: "timeout_called",
		group: "play",
		hotkeys: ["KeyV", "KeyN"],
		payload: (side) => ({ side }),
	}),
].flat();
