// Basketball's buttons on the desk: the left hand has the home side's, the right hand the away side's, in mirrored places. What is made lies
// in the upper row of keys, what is missed below it. Part of desk.ts.
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

/** Rare: without a key, unless the operator binds one. */

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
