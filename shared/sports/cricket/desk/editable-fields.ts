// Editable fields of cricket's events and their inputs: names, players and closed lists come from the wire layouts, the rest from the
// table below. Part of desk.ts.
import type { EditableField } from "#shared/match/desk-module.ts";
import type { WireField } from "#shared/match/sport-module.ts";
import { CRICKET_LAYOUTS } from "../event-layouts.ts";
import type { CricketEventType } from "../events.ts";

type FieldInput = Omit<EditableField, "name" | "values">;

const extra: FieldInput = { kind: "number", range: [1, 20], isOptional: true };
const count = (highest: number, lowest = 0): FieldInput => ({ kind: "number", range: [lowest, highest] });
const flag: FieldInput = { kind: "flag", isOptional: true };

/** Fields that are neither players nor from a closed list, by type; `ball_bowled` has its own. */
const PLAIN: Partial<Record<CricketEventType, Readonly<Record<string, FieldInput>>>> = {
	ball_bowled: {
		runs: count(20),
		wides: extra,
		noBalls: extra,
		byes: extra,
		legByes: extra,
		penalty: extra,
		isAllRun: flag,
		over: { kind: "number", range: [0, 999], isOptional: true },
		isIrregular: flag,
	},
	overs_reduced: { overs: count(999, 1) },
	target_set: { runs: count(9_999, 1), balls: { kind: "number", range: [1, 9_999], isOptional: true }, isPar: flag },
	penalty_awarded: { runs: count(20, 1) },
	innings_stated: { runs: count(9_999), wickets: count(10), balls: count(9_999) },
	session_ended: { day: count(10, 1) },
	review_started: { eventId: { kind: "event", isOptional: true } },
	review_ended: { eventId: { kind: "event", isOptional: true } },
	commentary_written: { text: { kind: "text", longest: 500 }, isKey: flag },
};

/** Optional players and choices of a delivery. */
const OPTIONAL: readonly string[] = ["dismissal", "outId", "fielderId", "secondFielderId"];

/** Events with an optional side: the review was requested by a side, or by the umpires. */
const REVIEWS: readonly string[] = ["review_started", "review_ended"];

/** Returns the editable fields of an event type. A line-up has many rows and no simple form, so it has none. */
export function cricketFields(type: string): readonly EditableField[] {
	if (!Object.hasOwn(CRICKET_LAYOUTS, type) || type === "line_up_announced") return [];
	return CRICKET_LAYOUTS[type as CricketEventType].fields.map((field) => toField(type as CricketEventType, field));
}

function toField(type: CricketEventType, { name, values, isPlayer }: WireField): EditableField {
	const isOptional = OPTIONAL.includes(name) ? { isOptional: true } : {};
	if (isPlayer) return { name, kind: "player", isNullable: true, ...isOptional };
	const isNullable = name === "side" && REVIEWS.includes(type) ? { isNullable: true } : {};
	if (values) return { name, kind: "choice", values, ...isOptional, ...isNullable };
	const input = PLAIN[type]?.[name];
	if (!input) throw new Error(`no form knows how to ask for ${type}.${name}`);
	return { name, ...input };
}
