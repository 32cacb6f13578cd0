// Describes events, pads, minutes and periods in words, from a sport's layouts and pads. Pure.
import type { TextKey, Translate } from "#client/i18n/text-of.ts";
import { minuteText } from "#client/scores/state/row-clock.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { minutesAndSeconds } from "#shared/match/clock-label.ts";
import type { Pad } from "#shared/match/desk-module.ts";
import { LIFECYCLE_LAYOUTS } from "#shared/match/fold/lifecycle.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import type { MatchFormat, SquadPlayer } from "#shared/match/match-state.ts";
import { SIDES, type Side } from "#shared/match/sides.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import type { WireField } from "#shared/match/sport-module.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { sportOf } from "#shared/sports/registry.ts";

/** The part of an event that its description is made from. */
export type DescribedEvent = Pick<EventDraft, "type" | "period" | "elapsedMs" | "payload">;

type Payload = Readonly<Record<string, unknown>>;

/** Casts a text key that is built from a sport's own names. */
export const keyOf = (path: string): TextKey => path as TextKey;

/** Returns a sport's own text for `pad.goal` or `value.kind.header`; otherwise the text shared by all sports. */
export function sportText(t: Translate, sport: SportKey, path: string, values?: Record<string, string | number>): string {
	const own = `desk.${sport}.${path}`;
	const text = t(keyOf(own), values);
	return text === own ? t(keyOf(`desk.match.${path}`), values) : text;
}

/** Returns `Goal` for `goal.home`. */
export const padText = (t: Translate, sport: SportKey, { key }: Pick<Pad, "key">): string =>
	sportText(t, sport, `pad.${key.split(".")[0]}`);

export const eventText = (t: Translate, sport: SportKey, type: string): string => sportText(t, sport, `event.${type}`);

export const fieldText = (t: Translate, sport: SportKey, name: string): string => sportText(t, sport, `field.${name}`);

export const valueText = (t: Translate, sport: SportKey, field: string, value: string): string =>
	sportText(t, sport, `value.${field}.${value}`);

export const sideName = (match: MatchRow, side: Side): string => match[side].shortName;

/** Returns the fields of an event type as transmitted; empty for a type that the sport lacks. */
function fieldsOfType(sport: SportKey, type: string): readonly WireField[] {
	const layouts = { ...LIFECYCLE_LAYOUTS, ...sportOf(sport).layouts } as Record<string, { fields: readonly WireField[] }>;
	return layouts[type]?.fields ?? [];
}

/** Returns the pad that submits such an event, the most specific one if there are several; `null` if there is none. */
export function padOf(sport: SportKey, { type, payload }: DescribedEvent): Pad | null {
	const values = payload as Payload;
	const isMatching = ([name, value]: [string, unknown]) => value === null || values[name] === value;
	const detailCount = (pad: Pad) => Object.values(pad.payload).filter((value) => value !== null).length;
	const matching = deskOf(sport).pads.filter((pad) => pad.type === type && Object.entries(pad.payload).every(isMatching));
	return matching.sort((one, other) => detailCount(other) - detailCount(one))[0] ?? null;
}

export interface EventDescription {
	/** The type in words, such as `Own goal`. */
	title: string;
	side: Side | null;
	/** The parts after the title: team, players, details. */
	parts: string[];
}

export function describeEvent(
	t: Translate,
	match: MatchRow,
	event: DescribedEvent,
	players: Readonly<Record<string, SquadPlayer>> = {},
): EventDescription {
	const payload = (event.payload ?? {}) as Payload;
	const pad = padOf(match.sport, event);
	const side = payload.side === "home" || payload.side === "away" ? payload.side : null;
	const parts = [side ? sideName(match, side) : lifecyclePart(t, match.sport, event)].filter((part) => part !== null);
	const details = pad?.details ?? [];
	const fields = fieldsOfType(match.sport, event.type);
	const inOrder = [...details.flatMap((name) => fields.find((field) => field.name === name) ?? []), ...fields];
	for (const field of new Set(inOrder)) {
		const isInTitle = field.name === "side" || (Object.hasOwn(pad?.payload ?? {}, field.name) && !details.includes(field.name));
		const value = payload[field.name];
		const isSide = field.values === SIDES && (value === "home" || value === "away");
		const word = isInTitle
			? null
			: isSide
				? sportText(t, match.sport, `part.${field.name}`, { name: sideName(match, value) })
				: describeValue(t, match.sport, field, value, players);
		if (word) parts.push(word);
	}
	return { title: pad ? padText(t, match.sport, pad) : eventText(t, match.sport, event.type), side, parts };
}

/** Returns `Own goal, Northbridge, A. Moreau`. */
export function describeInSentence(
	t: Translate,
	match: MatchRow,
	event: DescribedEvent,
	players?: Readonly<Record<string, SquadPlayer>>,
): string {
	const { title, parts } = describeEvent(t, match, event, players);
	return [title, ...parts].join(", ");
}

/** Returns `Goal Northbridge 34'` or `Period ends 1st half`, for rows, buttons and announcements. `format`: the match's format. */
export function shortDescription(t: Translate, match: MatchRow, event: DescribedEvent, format?: MatchFormat): string {
	const { title, side, parts } = describeEvent(t, match, event);
	return [title, parts[0], side && minuteOf(t, match.sport, event, format)].filter(Boolean).join(" ");
}

/** Returns the period that began or ended, or the time to which the clock was set; `null` for other events. */
function lifecyclePart(t: Translate, sport: SportKey, { type, period, elapsedMs }: DescribedEvent): string | null {
	if (type === "period_started" || type === "period_ended") return periodText(t, period);
	if (type !== "clock_set" || elapsedMs === null) return null;
	// In a sport whose clock is shown differently than logged, the time before the title already says it.
	return deskOf(sport).clockOnShow ? null : minutesAndSeconds(elapsedMs);
}

function describeValue(
	t: Translate,
	sport: SportKey,
	field: WireField,
	value: unknown,
	players: Readonly<Record<string, SquadPlayer>>,
): string | null {
	if (value === undefined || value === null || value === field.usual || value === "unknown") return null;
	if (field.isPlayer) return sportText(t, sport, `part.${field.name}`, { name: players[String(value)]?.name ?? String(value) });
	if (field.values) return valueText(t, sport, field.name, String(value));
	if (field.name === "score") return formatPair(value);
	if (field.name === "status") return t(keyOf(`desk.match.value.status.${value}`));
	if (typeof value === "boolean") return value ? sportText(t, sport, `flag.${field.name}`) : null;
	if (typeof value === "number" && field.name === "minutes") return t("desk.match.minutes", { count: value });
	return typeof value === "string" && field.name !== "eventId" ? value : null;
}

function formatPair(value: unknown): string {
	const { home, away } = value as { home: number; away: number };
	return `${home}–${away}`;
}

/**
 * Returns an event's minute as the sport shows it, such as `45+2'`; "" without a clock. `format`: the match's format, in which periods may
 * have another length.
 */
export function minuteOf(
	t: Translate,
	sport: SportKey,
	{ period, elapsedMs }: Pick<DescribedEvent, "period" | "elapsedMs">,
	format?: MatchFormat,
): string {
	if (elapsedMs === null) return "";
	const endMs = format && period !== null ? (sportOf(sport).unusualEndMs?.(period, format) ?? null) : null;
	const clock = {
		elapsedMs,
		at: 0,
		isRunning: false,
		...(endMs !== null && { endMs }),
		...(format && sportOf(sport).countsUp?.(format) && { isUp: true }),
	};
	const shown = sportOf(sport).shortClock({ status: "live", period, clock }, 0);
	return shown.kind === "minute" ? minuteText(shown, t) : "";
}

export const periodText = (t: Translate, period: string | null): string =>
	period ? t(keyOf(`match.period.${period}`)) : t("desk.match.noPeriod");
