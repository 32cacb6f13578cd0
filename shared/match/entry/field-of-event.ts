// Assigns events to the fields of a match for manual overrides: rules shared by all sports, and each sport's own events.
import type { LifecycleEvent } from "../fold/lifecycle.ts";

const LIFECYCLE_FIELDS = {
	period_started: "clock",
	period_ended: "clock",
	match_ended: "clock",
	clock_set: "clock",
	status_changed: "clock",
	result_stated: "score",
} as const satisfies Record<LifecycleEvent["type"], string>;

/** `own` assigns the sport's events to fields. An unknown event belongs to the field of all other events. */
export function fieldOfEvent<Field extends string>(
	own: Readonly<Record<string, Field>>,
): (type: string) => Field | "clock" | "score" | "rest" {
	const fields: Readonly<Record<string, Field | "clock" | "score">> = { ...own, ...LIFECYCLE_FIELDS };
	return (type) => (Object.hasOwn(fields, type) ? (fields[type] ?? "rest") : "rest");
}
