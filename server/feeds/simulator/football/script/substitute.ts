// Changes of players, planned and forced, and the injuries that force them. The functions change the stage.
import { SIDES, type Side } from "#shared/match/sides.ts";
import { comment } from "./commentate.ts";
import type { FootballPlayer } from "./football-facts.ts";
import { ANYONE, pickPlayer } from "./pick-player.ts";
import type { SideOnStage, Stage } from "./stage.ts";

/** Maximum changes of a side: five in 90 minutes, a sixth in extra time. */
const allowedChanges = (stage: Stage): number => (stage.period === "e1" || stage.period === "e2" ? 6 : 5);

/** Makes the changes that are planned up to this minute of the match clock; called at every full minute. */
export function makePlannedChanges(stage: Stage, minute: number): void {
	if (stage.isUnderReview) return;
	for (const side of SIDES) {
		const own = stage.sides[side];
		const due = own.plannedChanges.filter((planned) => planned <= minute);
		own.plannedChanges = own.plannedChanges.filter((planned) => planned > minute);
		for (const _planned of due) change(stage, own, pickTired(stage, own), false);
		if (due.length > 0) stage.rest(35, 0.7);
	}
}

function pickTired(stage: Stage, own: SideOnStage): FootballPlayer | undefined {
	const outfield = own.onPitch.filter((player) => player.position !== "GK" && !own.cameOn.has(player.id));
	const weights = outfield.map((player) => (own.booked.has(player.id) ? 2 : 1) * (player.position === "DF" ? 0.7 : 1.3));
	return outfield[stage.random.weighted(weights)];
}

function change(stage: Stage, own: SideOnStage, out: FootballPlayer | undefined, isInjury: boolean): void {
	const bench = own.bench.filter((player) => (player.position === "GK") === (out?.position === "GK"));
	bringOn(stage, own, bench.find((player) => player.position === out?.position) ?? bench[0], out, isInjury);
}

/** Brings a player on; does nothing if no player can come on or leave, or no change is left. */
function bringOn(
	stage: Stage,
	own: SideOnStage,
	comesOn: FootballPlayer | undefined,
	out: FootballPlayer | undefined,
	isInjury: boolean,
): void {
	if (!comesOn || !out || !own.onPitch.includes(out) || own.substitutions >= allowedChanges(stage)) return;
	own.substitutions++;
	own.cameOn.add(comesOn.id);
	own.bench = own.bench.filter((player) => player !== comesOn);
	own.onPitch = own.onPitch.map((player) => (player === out ? comesOn : player));
	stage.record("player_substituted", { side: own.side, inId: comesOn.id, outId: out.id, ...(isInjury && { isInjury }) });
	comment(stage, isInjury ? "injury_change" : "change", own.side, { player: comesOn, other: out });
}

/** The player is treated; one in two cannot continue. */
export function hurtPlayer(stage: Stage, side: Side): void {
	const player = pickPlayer(stage, side, ANYONE);
	stage.record("player_injured", { side, playerId: player.id });
	comment(stage, "injury", side, { player });
	const treatedS = stage.random.integer(45, 110);
	stage.rest(treatedS + 15, 0.9);
	const canGoOn = stage.random.chance(0.5);
	stage.later(treatedS, () => {
		if (canGoOn) comment(stage, "injury_over", side, { player });
		else change(stage, stage.sides[side], player, true);
	});
}

/** The goalkeeper was sent off: the substitute goalkeeper comes on for a forward. */
export function replaceGoalkeeper(stage: Stage, side: Side): void {
	const own = stage.sides[side];
	const assignee = own.bench.find((player) => player.position === "GK");
	bringOn(stage, own, assignee, own.onPitch.findLast((player) => player.position === "FW") ?? own.onPitch.at(-1), false);
}
