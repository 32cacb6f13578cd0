// Basketball's buttons on the desk: the left hand has the home side's, the right hand the away side's, in mirrored places. What is made lies
// in the upper row of keys, what is missed below it. Part of desk.ts.
import type { Pad } from "#shared/match/desk-module.ts";
import { SIDES, type Side } from "#shared/match/sides.ts";
import type { BasketballEventType, BasketballPayloads, FoulKind, Points } from "../events.ts";

interface PadPlan<Type extends BasketballEventType = BasketballEventType> {
	name: string;
	type: Type;
	group: "score" | "missed" | "rebounds" | "ball" | "fouls" | "play";
	hotkeys: Record<Side, string>;
	details?: readonly (keyof BasketballPayloads[Type] & string)[];
	payload(side: Side): BasketballPayloads[Type];
}

/** Both sides' buttons. */
const plan = <Type extends BasketballEventType>(one: PadPlan<Type>): Pad[] =>
	SIDES.map((side) => ({
		key: `${one.name}.${side}`,
		type: one.type,
		side,
		payload: one.payload(side),
		hotkey: one.hotkeys[side],
		group: one.group,
		details: one.details ?? [],
	}));

const keys = (home: string, away: string): Record<Side, string> => ({ home, away });

const points = (count: Points, hotkeys: Record<Side, string>) =>
	plan({
		name: `points_${count}`,
		type: "points_scored",
		group: "score",
		hotkeys,
		details: count === 1 ? ["scorerId"] : ["scorerId", "assistId"],
		payload: (side) => ({ side, scorerId: null, points: count }),
	});

const missed = (count: Points, hotkeys: Record<Side, string>) =>
	plan({
		name: `missed_${count}`,
		type: "shot_missed",
		group: "missed",
		hotkeys,
		details: ["playerId"],
		payload: (side) => ({ side, playerId: null, points: count }),
	});

const rebound = (kind: "offensive" | "defensive", hotkeys: Record<Side, string>) =>
	plan({
		name: `rebound_${kind}`,
		type: "rebound_taken",
		group: "rebounds",
		hotkeys,
		details: ["playerId"],
		payload: (side) => ({ side, playerId: null, kind }),
	});

const ball = (name: string, type: "ball_stolen" | "shot_blocked" | "turnover_committed", hotkeys: Record<Side, string>) =>
	plan({ name, type, group: "ball", hotkeys, details: ["playerId"], payload: (side) => ({ side, playerId: null }) });

const foul = (kind: FoulKind, hotkeys: Record<Side, string>) =>
	plan({
		name: `foul_${kind}`,
		type: "foul_committed",
		group: "fouls",
		hotkeys,
		details: ["playerId"],
		payload: (side) => ({ side, playerId: null, kind }),
	});

/** Rare: without a key, unless the operator binds one. */
const NO_KEY = keys("", "");

export const BASKETBALL_PADS: readonly Pad[] = [
	points(2, keys("KeyW", "KeyO")),
	points(3, keys("KeyE", "KeyI")),
	points(1, keys("KeyQ", "KeyP")),
	missed(2, keys("KeyS", "KeyK")),
	missed(3, keys("KeyD", "KeyJ")),
	missed(1, keys("KeyA", "KeyL")),
	rebound("defensive", keys("KeyR", "KeyU")),
	rebound("offensive", keys("KeyF", "KeyH")),
	ball("turnover", "turnover_committed", keys("KeyZ", "Period")),
	ball("steal", "ball_stolen", keys("KeyT", "KeyY")),
	ball("block", "shot_blocked", keys("KeyG", "KeyB")),
	foul("personal", keys("KeyX", "Comma")),
	foul("offensive", NO_KEY),
	foul("technical", NO_KEY),
	foul("unsportsmanlike", NO_KEY),
	foul("disqualifying", NO_KEY),
	plan({
		name: "court_substitution",
		type: "player_substituted",
		group: "play",
		hotkeys: keys("KeyC", "KeyM"),
		details: ["outId", "inId"],
		payload: (side) => ({ side, inId: null, outId: null }),
	}),
	plan({
		name: "timeout",
		type: "timeout_called",
		group: "play",
		hotkeys: keys("KeyV", "KeyN"),
		payload: (side) => ({ side }),
	}),
].flat();
