// Editable fields of ice hockey's events and their inputs: names, players and closed lists come from the wire layouts, the rest from the
// table below. Part of desk.ts.
import type { EditableField } from "#shared/match/desk-module.ts";
import type { WireField } from "#shared/match/sport-module.ts";
import { HOCKEY_LAYOUTS } from "../event-layouts.ts";
import type { HockeyEventType } from "../events.ts";

type FieldInput = Omit<EditableField, "name" | "values">;

/** These events have many rows and no simple form. */
const WITHOUT_FORM: ReadonlySet<string> = new Set<HockeyEventType>(["line_up_announced", "statistics_measured"]);

/** Fields that are not in a layout. */
const PLAIN: Record<string, FieldInput> = {
	isScored: { kind: "flag" },
	isEmptyNet: { kind: "flag", isOptional: true },
	isPenaltyShot: { kind: "flag", isOptional: true },
	isKey: { kind: "flag", isOptional: true },
	x: { kind: "number", range: [0, 100], isOptional: true },
	y: { kind: "number", range: [0, 100], isOptional: true },
	offence: { kind: "text", longest: 80, isOptional: true },
	eventId: { kind: "event", isOptional: true },
};

const TEXTS: Partial<Record<HockeyEventType, FieldInput>> = {
	commentary_written: { kind: "text", longest: 500 },
	review_ended: { kind: "text", longest: 200, isOptional: true },
};

/** A review can be of either side, or of neither. */
const NULLABLE_SIDE: ReadonlySet<string> = new Set<HockeyEventType>(["review_started", "review_ended"]);
const OPTIONAL: ReadonlySet<string> = new Set(["assistId", "secondAssistId", "blockerId", "loserId", "strength"]);

export function hockeyFields(type: string): readonly EditableField[] {
	if (!Object.hasOwn(HOCKEY_LAYOUTS, type) || WITHOUT_FORM.has(type)) return [];
	return HOCKEY_LAYOUTS[type as HockeyEventType].fields.map((field) => toField(type as HockeyEventType, field));
}

function toField(type: HockeyEventType, { name, values, isPlayer }: WireField): EditableField {
	const isOptional = OPTIONAL.has(name) && { isOptional: true };
	if (isPlayer) return { name, kind: "player", isNullable: true, ...isOptional };
	if (values)
		return { name, kind: "choice", values, ...isOptional, ...(name === "side" && NULLABLE_SIDE.has(type) && { isNullable: true }) };
	const input = name === "text" ? TEXTS[type] : PLAIN[name];
	if (!input) throw new Error(`no form knows how to ask for ${type}.${name}`);
	return { name, ...input };
}
