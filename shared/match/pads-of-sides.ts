// Makes the buttons of both sides from one plan: the left hand has the home side's, the right hand the away side's, in mirrored places.
import type { Pad } from "./desk-module.ts";
import { SIDES, type Side } from "./sides.ts";

/** `KeyboardEvent.code`s of the two buttons; empty for none. */
export type SideHotkeys = readonly [home: string, away: string];

/** `Payloads`: a sport's payloads by event type. */
interface PadPlan<Payloads, Group extends string, Type extends keyof Payloads & string> {
	name: string;
	type: Type;
	group: Group;
	/** Absent for what is rare. */
	hotkeys?: SideHotkeys | undefined;
	/** As Pad.details. */
	details?: readonly (keyof Payloads[Type] & string)[];
	payload(side: Side): Payloads[Type];
}

/** For one sport: its payloads, and the groups of its buttons. */
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
