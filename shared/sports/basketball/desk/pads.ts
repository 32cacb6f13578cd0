// Basketball's buttons on the desk: the left hand has the home side's, the right hand the away side's, in mirrored places.
import type { Pad } from "#shared/match/desk-module.ts";
import { SIDES, type Side } from "#shared/match/sides.ts";
import type { BasketballEventType, BasketballPayloads } from "../events.ts";

interface PadPlan<Type extends BasketballEventType = BasketballEventType> {
	name: string;
	type: Type;
	group: "score" | "fouls" | "play";
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

const points = (count: 1 | 2 | 3, hotkeys: Record<Side, string>) =>
	plan({
		name: `points_${count}`,
		type: "points_scored",
		group: "score",
		hotkeys,
		details: ["scorerId"],
		payload: (side) => ({ side, scorerId: null, points: count }),
	});

const foul = (kind: "personal" | "technical", hotkeys: Record<Side, string>) =>
	plan({
		name: `foul_${kind}`,
		type: "foul_committed",
		group: "fouls",
		hotkeys,
		details: ["playerId"],
		payload: (side) => ({ side, playerId: null, kind }),
	});

export const BASKETBALL_PADS: readonly Pad[] = [
	points(1, { home: "KeyQ", away: "KeyP" }),
	points(2, { home: "KeyW", away: "KeyO" }),
	points(3, { home: "KeyE", away: "KeyI" }),
	foul("personal", { home: "KeyA", away: "KeyL" }),
	foul("technical", { home: "KeyS", away: "KeyK" }),
	plan({
		name: "timeout",
		type: "timeout_called",
		group: "play",
		hotkeys: { home: "KeyD", away: "KeyJ" },
		payload: (side) => ({ side }),
	}),
].flat();
