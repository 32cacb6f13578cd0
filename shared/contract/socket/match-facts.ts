// Encodes one entry of a match log for the topic `match:{id}` as a positional array, and decodes it (shared/README.md). The server's
// topic encodes each entry once. Lossless.
import { REASON_CODES } from "#shared/match/event-reason.ts";
import { LIFECYCLE_LAYOUTS } from "#shared/match/fold/lifecycle.ts";
import { EVENT_STATUSES, type MatchEvent, SOURCE_KINDS } from "#shared/match/match-event.ts";
import type { SportModule, WireField, WireLayout } from "#shared/match/sport-module.ts";
import { listed, packClock, packId, unpackClock, unpackId } from "./wire-values.ts";

type Payload = Record<string, unknown>;
type Packed = number | string;
/**
 * Status + 3 × source. If the entry is not a first revision or has a reason, an array of this number, id, revision and reason. The reason
 * is its text (`null` if none) and its code, 1 + the index in REASON_CODES.
 */
type Marks = number | readonly [marks: number, id: Packed, revision: number, reason?: string | null, reasonCode?: number];
type Fact = [code: number, marks: Marks, period: number, seconds: number, at: number, ...values: unknown[]];

/** Times are milliseconds since `baseAt`. */
export function encodeMatchFact(sport: SportModule, event: MatchEvent, baseAt: number): unknown[] {
	const { code, fields } = layoutsOf(sport).byType.get(event.type) ?? unknownEvent(event.type);
	return [
		code,
		encodeMarks(event),
		event.period === null ? 0 : sport.periods.indexOf(event.period) + 1,
		packClock(event.elapsedMs),
		event.occurredAt - baseAt,
		...encodePayload(fields, event.payload as Payload),
	] satisfies Fact;
}

/** Throws if the fact has a newer format. */
export function decodeMatchFact(sport: SportModule, fact: readonly unknown[], seq: number, baseAt: number): MatchEvent {
	const [code, marks, period, seconds, at, ...values] = fact as Fact;
	const [type, { fields }] = layoutsOf(sport).byCode.get(code) ?? unknownEvent(code);
	const [flags, id, revision, reason, reasonCode]: Exclude<Marks, number> = typeof marks === "number" ? [marks, seq, 1] : marks;
	return {
		seq,
		id: unpackId("e", id),
		revision,
		status: listed(EVENT_STATUSES, flags % EVENT_STATUSES.length),
		type,
		period: period === 0 ? null : listed(sport.periods, period - 1),
		elapsedMs: unpackClock(seconds),
		payload: decodePayload(fields, values),
		occurredAt: at + baseAt,
		source: listed(SOURCE_KINDS, Math.floor(flags / EVENT_STATUSES.length)),
		...(reason != null && { reason }),
		...(reasonCode && { reasonCode: listed(REASON_CODES, reasonCode - 1) }),
	};
}

function encodeMarks({ seq, id, revision, status, source, reason, reasonCode }: MatchEvent): Marks {
	const marks = EVENT_STATUSES.indexOf(status) + EVENT_STATUSES.length * SOURCE_KINDS.indexOf(source);
	if (reasonCode !== undefined) return [marks, packId("e", id), revision, reason ?? null, 1 + REASON_CODES.indexOf(reasonCode)];
	if (reason !== undefined) return [marks, packId("e", id), revision, reason];
	return id === `e${seq}` ? marks : [marks, packId("e", id), revision];
}

/** Trailing values that are absent or the default are removed. */
function encodePayload(fields: readonly WireField[], payload: Payload): unknown[] {
	const last = fields.findLastIndex(({ name, usual }) => payload[name] !== undefined && payload[name] !== usual);
	return fields.slice(0, last + 1).map((field) => encodeValue(field, payload[field.name]));
}

function decodePayload(fields: readonly WireField[], values: readonly unknown[]): Payload {
	const given = fields.map((field, index) => [field.name, index < values.length ? decodeValue(field, values[index]) : field.usual]);
	return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

/**
 * Encodes an absent value inside the array as 0 for fields with a list of values and for players (for which null means null), otherwise as
 * null.
 */
function encodeValue({ values, isPlayer }: WireField, value: unknown): unknown {
	if (!values && !isPlayer) return value ?? null;
	if (value === null || value === undefined) return value === null ? null : 0;
	return values ? values.indexOf(value as string) + 1 : packId("p", value as string);
}

function decodeValue({ values, isPlayer }: WireField, packed: unknown): unknown {
	if (!values && !isPlayer) return packed ?? undefined;
	if (packed === null || packed === 0) return packed === null ? null : undefined;
	return values ? listed(values, Number(packed) - 1) : unpackId("p", packed as Packed);
}

interface Layouts {
	byType: ReadonlyMap<string, WireLayout>;
	byCode: ReadonlyMap<number, [type: string, layout: WireLayout]>;
}

/** Layouts of each sport, which never change: every fact of every match is looked up in them. */
const layouts = new WeakMap<SportModule, Layouts>();

function layoutsOf(sport: SportModule): Layouts {
	const known = layouts.get(sport);
	if (known) return known;
	const all: [type: string, layout: WireLayout][] = [...Object.entries(LIFECYCLE_LAYOUTS), ...Object.entries(sport.layouts)];
	const made = { byType: new Map(all), byCode: new Map(all.map((each) => [each[1].code, each])) };
	layouts.set(sport, made);
	return made;
}

function unknownEvent(name: string | number): never {
	throw new Error(`no wire layout for the event ${name}`);
}
