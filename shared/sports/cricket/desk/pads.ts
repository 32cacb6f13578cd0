// Cricket's buttons on the desk: the home side's are under the left hand, the away side's mirrored under the right hand. Batters and
// bowler of a delivery come from the state of the match (crease.ts).
import type { Pad } from "#shared/match/desk-module.ts";
import { planPads, type SideHotkeys } from "#shared/match/pads-of-sides.ts";
import type { Side } from "#shared/match/sides.ts";
import type { BallBowled, CricketPayloads, Dismissal } from "../events.ts";

type PadGroup = "runs" | "extras" | "wickets" | "players" | "innings";

const plan = planPads<CricketPayloads, PadGroup>();

const delivery = (side: Side, more: Partial<BallBowled>): BallBowled => ({
	side,
	strikerId: null,
	nonStrikerId: null,
	bowlerId: null,
	runs: 0,
	...more,
});

const runs = (count: number, hotkeys?: SideHotkeys) =>
	plan({
		name: `runs_${count}`,
		type: "ball_bowled",
		group: "runs",
		hotkeys,
		payload: (side) => delivery(side, { runs: count }),
	});

const extra = (name: "wide" | "no_ball" | "bye" | "leg_bye", more: Partial<BallBowled>, hotkeys: SideHotkeys) =>
	plan({ name, type: "ball_bowled", group: "extras", hotkeys, payload: (side) => delivery(side, more) });

const wicket = (dismissal: Dismissal, details: readonly (keyof BallBowled)[], hotkeys?: SideHotkeys) =>
	plan({
		name: dismissal,
		type: "ball_bowled",
		group: "wickets",
		details,
		hotkeys,
		payload: (side) => delivery(side, { dismissal }),
	});

export const CRICKET_PADS: readonly Pad[] = [
	runs(0, ["KeyQ", "KeyP"]),
	runs(1, ["KeyW", "KeyO"]),
	runs(2, ["KeyE", "KeyI"]),
	runs(3),
	runs(4, ["KeyR", "KeyU"]),
	runs(6, ["KeyT", "KeyY"]),
	extra("wide", { wides: 1 }, ["KeyA", "Semicolon"]),
	extra("no_ball", { noBalls: 1 }, ["KeyS", "KeyL"]),
	extra("bye", { byes: 1 }, ["KeyD", "KeyK"]),
	extra("leg_bye", { legByes: 1 }, ["KeyF", "KeyJ"]),
	wicket("bowled", [], ["KeyZ", "Slash"]),
	wicket("caught", ["fielderId"], ["KeyX", "Period"]),
	wicket("lbw", [], ["KeyC", "Comma"]),
	wicket("run_out", ["outId", "fielderId"], ["KeyV", "KeyM"]),
	wicket("stumped", ["fielderId"]),
	plan({
		name: "batter_in",
		type: "batter_came_in",
		group: "players",
		hotkeys: ["KeyB", "KeyN"],
		details: ["playerId"],
		payload: (side) => ({ side, playerId: null }),
	}),
	plan({
		name: "bowler_on",
		type: "bowler_came_on",
		group: "players",
		hotkeys: ["KeyG", "KeyH"],
		details: ["playerId"],
		payload: (side) => ({ side, playerId: null }),
	}),
	plan({ name: "change_strike", type: "strike_changed", group: "players", payload: (side) => ({ side }) }),
	plan({
		name: "retired_hurt",
		type: "batter_left",
		group: "players",
		details: ["playerId"],
		payload: (side) => ({ side, playerId: null, how: "retired_hurt" }),
	}),
	plan({ name: "penalty_5", type: "penalty_awarded", group: "innings", payload: (side) => ({ side, runs: 5 }) }),
	plan({ name: "declared", type: "innings_declared", group: "innings", payload: (side) => ({ side }) }),
	plan({ name: "follow_on", type: "follow_on_enforced", group: "innings", payload: (side) => ({ side }) }),
	plan({ name: "toss_bat", type: "toss_won", group: "innings", payload: (side) => ({ side, decision: "bat" }) }),
	plan({ name: "toss_bowl", type: "toss_won", group: "innings", payload: (side) => ({ side, decision: "bowl" }) }),
].flat();
