// Compares an operator's events in a drill with the real ones: right, wrong player, missed, extra, and delay. Pure.
import type { EventId } from "#shared/kit/ids.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import type { DeskModule } from "#shared/match/desk-module.ts";
import { activeEvents } from "#shared/match/judge/find-event.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { isPlayed } from "./drill-script.ts";

interface DrillItem {
	event: MatchEvent;
	verdict: "right" | "wrong_player" | "missed";
	/** Delay in active time, never below 0; `null` if the event was missed. */
	lateMs: number | null;
}

export interface DrillResult {
	/** Ordered as in the match. */
	items: readonly DrillItem[];
	/** Events that the operator submitted although they did not happen. */
	extra: readonly MatchEvent[];
	counts: Record<DrillItem["verdict"] | "extra", number>;
	/** Median delay of the events that were not missed; `null` if there are none. */
	medianLateMs: number | null;
}

interface DrillRecord {
	happened: MatchState;
	own: MatchState;
	/** Active time at which each event was shown, by event; `submittedAt` is when the operator submitted it. */
	shownAt: ReadonlyMap<EventId, number>;
	submittedAt: ReadonlyMap<EventId, number>;
}

/** An event may be submitted this much before it is shown. */
const FORESEEN_MS = 2 * SECOND_MS;

/** Compares the events of a drill; those that were never shown because the drill was ended earlier are ignored. */
export function compareDrill(desk: DeskModule, { happened, own, shownAt, submittedAt }: DrillRecord): DrillResult {
	const left = new Set(countedIn(desk, own));
	const seen = countedIn(desk, happened).filter(({ id }) => shownAt.has(id));
	const isAfter = (own: MatchEvent, event: MatchEvent) => (submittedAt.get(own.id) ?? 0) >= (shownAt.get(event.id) ?? 0) - FORESEEN_MS;
	const items = seen.map((event): DrillItem => {
		const candidates = [...left].filter((one) => isSameAction(desk, event, one) && isAfter(one, event));
		const mine = nearest(event, candidates);
		if (!mine) return { event, verdict: "missed", lateMs: null };
		left.delete(mine);
		const lateMs = Math.max(0, (submittedAt.get(mine.id) ?? 0) - (shownAt.get(event.id) ?? 0));
		return { event, verdict: hasOtherPlayer(desk, event, mine) ? "wrong_player" : "right", lateMs };
	});
	const extra = [...left];
	const count = (verdict: DrillItem["verdict"]) => items.filter((item) => item.verdict === verdict).length;
	return {
		items,
		extra,
		counts: { right: count("right"), wrong_player: count("wrong_player"), missed: count("missed"), extra: extra.length },
		medianLateMs: median(items.flatMap(({ lateMs }) => (lateMs === null ? [] : [lateMs]))),
	};
}

function countedIn(desk: DeskModule, { timeline }: MatchState): MatchEvent[] {
	return activeEvents({ timeline }).filter(({ type }) => isPlayed(desk, type));
}

/** Returns the nearest event by the time at which it happened. */
function nearest({ occurredAt }: MatchEvent, others: readonly MatchEvent[]): MatchEvent | null {
	const distance = (other: MatchEvent) => Math.abs(other.occurredAt - occurredAt);
	return others.reduce<MatchEvent | null>((best, one) => (best && distance(best) <= distance(one) ? best : one), null);
}

/** Returns whether both events come from the same pad; fields that no pad sets are not compared. */
function isSameAction(desk: DeskModule, event: MatchEvent, own: MatchEvent): boolean {
	if (event.type !== own.type || event.period !== own.period) return false;
	const pads = desk.pads.filter(({ type }) => type === event.type);
	return Object.entries(valuesOf(event)).every(([name, value]) => {
		const isEntered = pads.some(({ payload }) => payload[name] === value && value !== null);
		return !isEntered || valuesOf(own)[name] === value;
	});
}

function hasOtherPlayer(desk: DeskModule, event: MatchEvent, own: MatchEvent): boolean {
	const players = desk.editableFields(event.type).filter(({ kind }) => kind === "player");
	return players.some(({ name }) => {
		const [one, other] = [valuesOf(event)[name] ?? null, valuesOf(own)[name] ?? null];
		return one !== null && other !== null && one !== other;
	});
}

const valuesOf = ({ payload }: MatchEvent): Record<string, unknown> => payload as Record<string, unknown>;

function median(values: readonly number[]): number | null {
	const sorted = [...values].sort((one, other) => one - other);
	return sorted[Math.floor(sorted.length / 2)] ?? null;
}
