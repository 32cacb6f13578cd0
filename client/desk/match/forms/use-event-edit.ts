// The changes of an open event form. An untouched field follows the log; a touched one stores the value that it replaced, so that a
// colleague's change is never reverted unnoticed.
import { useCallback, useMemo, useState } from "react";
import type { Correction } from "#client/desk/state/actions/command-drafts.ts";
import { boundFields } from "#client/desk/state/actions/command-drafts.ts";
import type { DeskMatchView } from "#client/desk/state/view/desk-match-view.ts";
import type { EditableField } from "#shared/match/desk-module.ts";
import { seenFields } from "#shared/match/entry/event-edit.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { type FieldValues, payloadOf, valuesOf } from "./event-values.ts";
import { type ClockPlace, clockText, readClockText } from "./typed-clock.ts";

/** Texts of the inputs: one per payload field, MINUTE and PERIOD. */
type Texts = FieldValues;

/** Names of the inputs outside the payload. */
export const MINUTE = "@minute";
export const PERIOD = "@period";

const NO_FORMAT: MatchFormat = { hasExtraTime: false, hasShootOut: false };

interface Touched {
	text: string;
	/** The event as it was when the field was touched. */
	seen: MatchEvent | undefined;
}

export interface EventEdit {
	texts: Texts;
	set(name: string, text: string): void;
	period: string | null;
	payload: Record<string, unknown>;
	hasClock: boolean;
	/** Whether the typed minute cannot be parsed. */
	isUnread: boolean;
	correction: Correction;
	/** Current values of fields that others changed since the form was opened. */
	meanwhile: Texts;
}

export function useEventEdit(
	{ match: { sport }, state }: Pick<DeskMatchView, "match" | "state">,
	{ type, event, fields, reason }: { type: string; event: MatchEvent | undefined; fields: readonly EditableField[]; reason: string },
): EventEdit {
	const [opened] = useState(event);
	const [touched, setTouched] = useState<Readonly<Record<string, Touched>>>({});
	const [firstPeriod] = useState(state?.period ?? null);
	const format = state?.setup.format ?? NO_FORMAT;
	const readTexts = useCallback(
		(of: MatchEvent | undefined) => textsOf({ sport, format, period: firstPeriod, fields }, of),
		[sport, format, firstPeriod, fields],
	);
	const current = useMemo(() => readTexts(event), [readTexts, event]);
	const texts = useMemo(() => {
		return { ...current, ...Object.fromEntries(Object.entries(touched).map(([name, { text }]) => [name, text])) } as Texts;
	}, [current, touched]);
	function set(name: string, text: string): void {
		setTouched(({ [name]: before, ...rest }) => {
			const seen = before ? before.seen : event;
			const isAsSeen = event !== undefined && text === readTexts(seen)[name];
			return isAsSeen ? rest : { ...rest, [name]: { text, seen } };
		});
	}

	const period = texts[PERIOD] || null;
	const payload = useMemo(() => payloadOf(fields, texts, (event?.payload ?? {}) as Record<string, unknown>), [fields, texts, event]);
	const hasClock = period !== null && sportOf(sport).periodStartMs(period, format) !== null;
	const isTimed = event === undefined || MINUTE in touched || PERIOD in touched;
	const elapsedMs = !hasClock ? null : isTimed ? timeOf({ sport, period, format }, texts[MINUTE] ?? "", event) : event.elapsedMs;
	const correction: Correction = {
		type,
		period,
		elapsedMs,
		payload,
		...(event && {
			revises: event.id,
			status: event.status,
			seen: seenFields(asSeen(event, touched), { period, elapsedMs, payload }, boundFields(sport, type)),
		}),
		...(reason !== "" && { reason }),
	};
	const before = readTexts(opened);
	const meanwhile = Object.fromEntries(Object.entries(current).filter(([name, text]) => opened && text !== before[name]));
	return { texts, set, period, payload, hasClock, isUnread: hasClock && isTimed && elapsedMs === null, correction, meanwhile };
}

interface FormPlace {
	sport: SportKey;
	format: MatchFormat;
	/** Period that a new event gets. */
	period: string | null;
	fields: readonly EditableField[];
}

function textsOf({ sport, format, period, fields }: FormPlace, event: MatchEvent | undefined): Texts {
	const payload = (event?.payload ?? {}) as Record<string, unknown>;
	return {
		...valuesOf(fields, payload),
		[PERIOD]: (event ? event.period : period) ?? "",
		[MINUTE]: event?.elapsedMs == null ? "" : clockText({ sport, format, period: event.period ?? "" }, event.elapsedMs),
	};
}

/** If the text is unchanged, the event keeps its time to the millisecond. */
function timeOf(place: ClockPlace, text: string, event: MatchEvent | undefined): number | null {
	const isAsBefore = event?.elapsedMs != null && event.period === place.period && text === clockText(place, event.elapsedMs);
	return isAsBefore ? event.elapsedMs : readClockText(place, text, true);
}

/** Returns the event as the operator saw it, field by field. */
function asSeen(event: MatchEvent, touched: Readonly<Record<string, Touched>>): MatchEvent {
	const payload = { ...(event.payload as Record<string, unknown>) };
	for (const [name, { seen }] of Object.entries(touched)) {
		if (seen && name !== MINUTE && name !== PERIOD) payload[name] = (seen.payload as Record<string, unknown>)[name];
	}
	const timed = touched[MINUTE]?.seen ?? touched[PERIOD]?.seen ?? event;
	return { ...event, period: timed.period, elapsedMs: timed.elapsedMs, payload };
}
