// An edit of one event names the fields that it changes, each with the value that its author saw. It is merged into the event's latest
// revision when it is logged: other fields keep the changes of other authors, and a field that both changed is an edit conflict. Pure.
import { hasReason, reasonOf } from "../event-reason.ts";
import type { EventDraft, MatchEvent, SeenFields } from "../match-event.ts";

type Fields = Pick<EventDraft, "status" | "period" | "elapsedMs" | "payload">;

export type MergedEdit =
	/** The complete event after the edit was merged. */
	| { kind: "merged"; draft: EventDraft }
	/** The event already has all of these values. */
	| { kind: "unchanged" }
	/** Names of the fields that another author has changed since: `elapsedMs`, `payload.side` … */
	| { kind: "crossed"; fields: string[] };

export function mergeEdit(current: MatchEvent, { seen = {}, ...draft }: EventDraft): MergedEdit {
	const names = namesIn(seen);
	const crossed = names.filter(
		(name) => !isSame(fieldOf(current, name), fieldOf(seen, name)) && !isSame(fieldOf(current, name), fieldOf(draft, name)),
	);
	if (crossed.length > 0) return { kind: "crossed", fields: crossed };
	const isReasonOnly = names.length === 0 && hasReason(draft);
	if (!isReasonOnly && names.every((name) => isSame(fieldOf(current, name), fieldOf(draft, name)))) return { kind: "unchanged" };
	const { status, period, elapsedMs } = current;
	// The reason for an uncertain or cancelled status stays valid if the edit does not change the status.
	const reason = hasReason(draft) ? draft : "status" in seen || status === "confirmed" ? {} : current;
	return {
		kind: "merged",
		draft: {
			...draft,
			...reasonOf(reason),
			status: "status" in seen ? (draft.status ?? "confirmed") : status,
			period: "period" in seen ? draft.period : period,
			elapsedMs: "elapsedMs" in seen ? draft.elapsedMs : elapsedMs,
			payload: patchPayload(current.payload, draft.payload, seen),
		},
	};
}

/** The payload with the fields in `seen` replaced by those of `changed`; a field that `changed` lacks is removed. */
export function patchPayload(current: unknown, changed: unknown, seen: SeenFields): Record<string, unknown> {
	const [patched, values] = [{ ...(current as object) } as Record<string, unknown>, (changed ?? {}) as Record<string, unknown>];
	for (const name of Object.keys(seen.payload ?? {})) {
		if (values[name] === undefined) delete patched[name];
		else patched[name] = values[name];
	}
	return patched;
}

/**
 * Returns the current values of the fields that an author is about to change. Fields of the payload named in `together` only have a meaning
 * together, so all of them are included.
 */
export function seenFields(
	event: Fields & Pick<MatchEvent, "status">,
	change: Partial<Fields>,
	together: readonly string[] = [],
): SeenFields {
	const payload = event.payload as Record<string, unknown>;
	const next = change.payload === undefined ? payload : (change.payload as Record<string, unknown>);
	const changed = [...new Set([...Object.keys(payload), ...Object.keys(next)])].filter((name) => !isSame(payload[name], next[name]));
	const bound = changed.some((name) => together.includes(name)) ? together.filter((name) => name in payload || name in next) : [];
	const names = [...new Set([...changed, ...bound])];
	// A minute has no meaning without its period.
	const isMoved = [change.period ?? event.period, change.elapsedMs ?? event.elapsedMs].join() !== [event.period, event.elapsedMs].join();
	return {
		...(change.status !== undefined && change.status !== event.status && { status: event.status }),
		...(isMoved && { period: event.period, elapsedMs: event.elapsedMs }),
		...(names.length > 0 && { payload: Object.fromEntries(names.map((name) => [name, payload[name] ?? null])) }),
	};
}

/** Returns the same fields with the values of `event`, which their author has seen since. */
export function seenAnew(seen: SeenFields, event: Fields & Pick<MatchEvent, "status">): SeenFields {
	const payload = event.payload as Record<string, unknown>;
	return {
		...("status" in seen && { status: event.status }),
		...("period" in seen && { period: event.period }),
		...("elapsedMs" in seen && { elapsedMs: event.elapsedMs }),
		...(seen.payload && { payload: Object.fromEntries(Object.keys(seen.payload).map((name) => [name, payload[name] ?? null])) }),
	};
}

const PAYLOAD = "payload.";

function namesIn({ payload = {}, ...seen }: SeenFields): string[] {
	return [...Object.keys(seen), ...Object.keys(payload).map((name) => PAYLOAD + name)];
}

function fieldOf(fields: SeenFields | Fields, name: string): unknown {
	if (name.startsWith(PAYLOAD)) return (fields.payload as Record<string, unknown> | undefined)?.[name.slice(PAYLOAD.length)];
	return fields[name as keyof SeenFields];
}

/** An absent value counts as unknown, like null. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
