// Football at the desk. Registered in sports/desk-registry.ts.
import type { DeskModule } from "#shared/match/desk-module.ts";
import { draftsToTarget } from "./drafts-to-target.ts";
import { FOOTBALL_PADS } from "./pads.ts";
import { FOOTBALL_FIELDS, footballField } from "./parts.ts";
import { isSameFootballTelling } from "./same-telling.ts";

/** Counted and described by somebody who watches; nobody decides by them. */
const BACKGROUND: ReadonlySet<string> = new Set([
	"statistics_measured",
	"pulse_measured",
	"commentary_written",
	"shot_taken",
	"corner_awarded",
]);

export const footballDesk: DeskModule = {
	fields: FOOTBALL_FIELDS,
	fieldOf: footballField,
	isBackground: (type) => BACKGROUND.has(type),
	isSameTelling: isSameFootballTelling,
	pads: FOOTBALL_PADS,
	draftsTo: draftsToTarget,
};
