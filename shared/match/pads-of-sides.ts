// Creates the buttons of both sides from one plan: the home side's keys are under the left hand, the away side's mirrored under the right
// hand.
import type { Pad } from "./desk-module.ts";
import { SIDES, type Side } from "./sides.ts";

/** `KeyboardEvent.code` of the two buttons; empty if there is none. */
export type SideHotkeys = readonly [home: string, away: string];

/** `Payloads` has the sport's payloads by event type. */
interface PadPlan<Payloads, Group extends string, Type extends keyof Payloads & string> {
	name: string;
	type: Type;
	group: Group;
	/** Default hotkeys of both sides; absent for rare events. */
	hotkeys?: SideHotkeys | undefined;
	/** The same as `Pad.details`. */
	details?: readonly (keyof Payloads[Type] & string)[];
	payload(side: Side): Payloads[Type];
}

/** Binds the plan to one sport: its payloads and the groups of its buttons. */
export function planPads<Payloads, Group extends string>() {
	return <Type extends keyof Payloads & string>(plan: PadPlan<Payloads, Group, Type>): Pad[] =>
		SIDES.map((side, index) => ({
			key: `${plan.name}.${side}`,
			type: plan.type,
			side,
			payload: plan.payload(side) as Pad["payload"],
			hotkey: plan.hotkeys?.[index] ?? "",
			group: plan.group,
			details: plan.details ?? [],
		}));
}
