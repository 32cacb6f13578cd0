// Editable fields of football's events and their inputs: names, players and closed lists come from the wire layouts, the rest from the
// table below. A unit test compares them with the schemas. Part of desk.ts.
import type { EditableField } from "#shared/match/desk-module.ts";
import type { WireField } from "#shared/match/sport-module.ts";
import { FOOTBALL_LAYOUTS } from "../event-layouts.ts";
import type { FootballEventType, FootballPayloads } from "../events.ts";

type FieldInput = Omit<EditableField, "name" | "values">;

/** These events have many rows and no simple form. */
const WITHOUT_FORM: ReadonlySet<string> = new Set<FootballEventType>(["line_up_announced", "statistics_measured", "pulse_measured"]);

/** Fields that are not in a layout. */
const PLAIN: Record<string, FieldInput> = {
	isScored: { kind: "flag" },
	isInjury: { kind: "flag", isOptional: true },
	isKey: { kind: "flag", isOptional: true },
	minutes: { kind: "number", range: [0, 60] },
	x: { kind: "number", range: [0, 100], isOptional: true },
	y: { kind: "number", range: [0, 100], isOptional: true },
	expectedGoals: { kind: "number", range: [0, 100], isOptional: true },
	offence: { kind: "text", longest: 80, isOptional: true },
	eventId: { kind: "event", isOptional: true },
};

const TEXTS: Partial<Record<FootballEventType, FieldInput>> = {
	commentary_written: { kind: "text", longest: 500 },
	review_ended: { kind: "text", longest: 200, isOptional: true },
};

/** A review can be of either side, or of neither. */
const NULLABLE_SIDE: ReadonlySet<string> = new Set<FootballEventType>(["review_started", "review_ended"]);
const OPTIONAL_PLAYER: keyof FootballPayloads["goal_scored"] = "assistId";

export function footballFields(type: string): readonly EditableField[] {
	if (!Object.hasOwn(FOOTBALL_LAYOUTS, type) || WITHOUT_FORM.has(type)) return [];
	return FOOTBALL_LAYOUTS[type as FootballEventType].fields.map((field) => toField(type as FootballEventType, field));
}

function toField(type: FootballEventType, { name, values, isPlayer }: WireField): EditableField {
	if (isPlayer) return { name, kind: "player", isNullable: true, ...(name === OPTIONAL_PLAYER && { isOptional: true }) };
	if (values) return { name, kind: "choice", values, ...(name === "side" && NULLABLE_SIDE.has(type) && { isNullable: true }) };
	const input = name === "text" ? TEXTS[type] : PLAIN[name];
	if (!input) throw new Error(`no form knows how to ask for ${type}.${name}`);
	return { name, ...input };
}
