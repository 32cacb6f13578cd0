// Rows of the timeline, newest first: events of a side, separators between periods, and notes on the course of the match.

import type { Instant } from "#shared/kit/instant.ts";
import type { LifecycleEvent } from "#shared/match/fold/lifecycle.ts";
import { firstRevision } from "#shared/match/judge/find-event.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchFormat, MatchState, TimelineEntry } from "#shared/match/match-state.ts";
import type { Score, Side } from "#shared/match/sides.ts";
import { isGoalWithoutDetail } from "#shared/sports/football/bare-goal.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import type { FootballEvent, FootballEventType } from "#shared/sports/football/events.ts";
import { minuteLabel } from "#shared/sports/football/format.ts";
import { isFirstPeriod, isLastRegular } from "#shared/sports/football/period-order.ts";

/** An event type with a row on one side; other types are shown in other tabs or in the middle. */
export type ShownType = Exclude<
	FootballEventType,
	| "added_time_announced"
	| "shot_taken"
	| "corner_awarded"
	| "line_up_announced"
	| "statistics_measured"
	| "pulse_measured"
	| "commentary_written"
>;
export type ShownEvent = Extract<FootballEvent, { type: ShownType }>;
type StatusChange = Extract<LifecycleEvent, { type: "status_changed" }>;
type AddedTime = Extract<FootballEvent, { type: "added_time_announced" }>;

interface RowPlace {
	/** The event's id, which is also the row's anchor. */
	id: string;
	entry: TimelineEntry;
	/** Whether the row is shown if only key events are shown. */
	isKey: boolean;
}

export interface EventRow extends RowPlace {
	kind: "event";
	event: ShownEvent;
	/** `null` if the event concerns both sides. */
	side: Side | null;
	/** `null` in the shoot-out. */
	minute: string | null;
	/** Reason of the video review that cancelled the event (`""` if unknown); `null` if none did. */
	overturnedFor: string | null;
	/** Kicks scored so far, if the event is a kick of the shoot-out. */
	shootOut: Score | null;
}

type Milestone =
	| "kickOff"
	| "halfTime"
	| "t1"
	| "t2"
	| "q1"
	| "q3"
	| "regularTime"
	| "extraTimeBreak"
	| "extraTimeEnd"
	| "shootOut"
	| "fullTime"
	| "afterExtraTime"
	| "afterPenalties";

export interface SeparatorRow extends RowPlace {
	kind: "separator";
	milestone: Milestone;
	/** `null` at the start of a period. */
	score: Score | null;
	/** Instant of the event's first revision. */
	at: Instant;
}

export interface NoteRow extends RowPlace {
	kind: "note";
	event: StatusChange | AddedTime;
	minute: string | null;
}

export type TimelineRow = EventRow | SeparatorRow | NoteRow;

export function timelineRows(state: MatchState<FootballDetail>): TimelineRow[] {
	const { timeline } = state;
	const overturned = overturnedEvents(timeline);
	const shootOut: Score = { home: 0, away: 0 };
	const rows: TimelineRow[] = [];
	let period: string | null = null;
	for (const entry of timeline) {
		const event = entry.event as ShownEvent | AddedTime | LifecycleEvent;
		period = event.period ?? period;
		const place = { id: event.id, entry, isKey: isKey(event) };
		const minute = minuteLabel(event.period, event.elapsedMs, state.setup.format);
		switch (event.type) {
			case "period_started":
			case "period_ended":
			case "match_ended": {
				const milestone = milestoneOf(event.type, period, state.setup.format);
				if (!milestone || isUnknownBreak(event)) break;
				// One separator is enough for the end of the match and of its last period.
				if (event.type === "match_ended" && rows.at(-1)?.entry.event.type === "period_ended") rows.pop();
				const score = event.type === "period_started" ? null : entry.scoreAfter;
				rows.push({ ...place, kind: "separator", milestone, score, at: firstRevision(entry).occurredAt });
				break;
			}
			case "status_changed":
			case "added_time_announced":
				rows.push({ ...place, kind: "note", event, minute });
				break;
			case "review_started":
				if (isReviewing(state, event) || isCancelled(event)) rows.push(eventRow(event.payload.side));
				break;
			case "review_ended":
				if (!overturned.has(event.payload.eventId ?? "")) rows.push(eventRow(event.payload.side));
				break;
			case "shoot_out_kick":
				if (event.payload.isScored && !isCancelled(event)) shootOut[event.payload.side] += 1;
				rows.push({ ...eventRow(event.payload.side), shootOut: { ...shootOut } });
				break;
			case "goal_scored":
				if (!isGoalWithoutDetail(event)) rows.push(eventRow(event.payload.side));
				break;
			case "penalty_awarded":
			case "penalty_missed":
			case "card_shown":
			case "player_substituted":
			case "player_injured":
				rows.push(eventRow(event.payload.side));
		}
		function eventRow(side: Side | null): EventRow {
			return {
				...place,
				kind: "event",
				event: event as ShownEvent,
				side,
				minute,
				overturnedFor: overturned.get(event.id) ?? null,
				shootOut: null,
			};
		}
	}
	return rows.reverse();
}

/** Returns the texts of reviews that overturned events, by the id of the cancelled event; review and event are shown as one row. */
function overturnedEvents(timeline: readonly TimelineEntry[]): Map<string, string> {
	const cancelled = new Set(timeline.filter(({ event }) => isCancelled(event)).map(({ event }) => event.id));
	const overturned = new Map<string, string>();
	for (const entry of timeline) {
		const event = entry.event as FootballEvent;
		if (event.type !== "review_ended" || isCancelled(event) || event.payload.outcome !== "overturned") continue;
		const { eventId, text } = event.payload;
		if (eventId && cancelled.has(eventId)) overturned.set(eventId, text ?? "");
	}
	return overturned;
}

function isReviewing({ detail, timeline }: MatchState<FootballDetail>, event: ShownEvent): boolean {
	return (
		detail.review !== null &&
		timeline.findLast((entry) => entry.event.type === "review_started" && !isCancelled(entry.event))?.event === event
	);
}

function isKey(event: ShownEvent | AddedTime | LifecycleEvent): boolean {
	switch (event.type) {
		case "card_shown":
			return event.payload.card !== "yellow";
		case "player_substituted":
		case "player_injured":
		case "penalty_awarded":
		case "added_time_announced":
			return false;
		default:
			return true;
	}
}

/** Returns whether the match was joined late, so that the score at the end of this period is unknown. */
const isUnknownBreak = (event: LifecycleEvent): boolean => event.type === "period_ended" && event.payload.isScoreUnknown === true;

const BREAKS: Record<string, Milestone> = {
	...({ "1h": "halfTime", t1: "t1", t2: "t2", q1: "q1", q2: "halfTime", q3: "q3" } as const),
	...({ e1: "extraTimeBreak", e2: "extraTimeEnd" } as const),
};
const ENDS: Record<string, Milestone> = { e1: "afterExtraTime", e2: "afterExtraTime", p: "afterPenalties" };

/** Returns `null` for the start of most periods: they follow a break, which has a separator of its own. */
function milestoneOf(
	type: "period_started" | "period_ended" | "match_ended",
	period: string | null,
	format: MatchFormat,
): Milestone | null {
	if (type === "period_started") return isFirstPeriod(period) ? "kickOff" : period === "p" ? "shootOut" : null;
	if (type === "period_ended") return isLastRegular(period, format) ? "regularTime" : (BREAKS[period ?? ""] ?? null);
	return ENDS[period ?? ""] ?? "fullTime";
}
