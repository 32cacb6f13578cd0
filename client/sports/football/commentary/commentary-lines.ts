// The commentary as it is displayed: newest first, with the running score on every line and with every goal, including goals without a
// commentary line.

import { type EventReason, hasReason, reasonOf } from "#shared/match/event-reason.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchFormat, MatchState, TimelineEntry } from "#shared/match/match-state.ts";
import type { Score, Side } from "#shared/match/sides.ts";
import type { FootballEvent } from "#shared/sports/football/events.ts";
import { minuteLabel } from "#shared/sports/football/format.ts";
import { goalsByLine } from "./goal-lines.ts";

export interface CommentaryLine {
	id: string;
	/** `null` before kick-off and in breaks. */
	minute: string | null;
	/** Text of the source; `null` for a goal that the source did not describe. */
	text: string | null;
	/** Side and scorer of a goal without text. */
	goal: { side: Side; scorer: string | null } | null;
	isKey: boolean;
	/** `null` before kick-off. For a cancelled goal, the score that it would have made. */
	score: Score | null;
	/** For a cancelled goal, the score that stands instead. */
	scoreInstead: Score | null;
	/** Whether the line describes a goal, cancelled or not. */
	isGoal: boolean;
	isProvisional: boolean;
	isCancelled: boolean;
	/** Reason of the cancellation; `null` if unknown. */
	reason: EventReason | null;
}

export function commentaryLines({ timeline, setup }: Pick<MatchState, "timeline" | "setup">): CommentaryLine[] {
	const lines: CommentaryLine[] = [];
	const goalsByLineId = goalsByLine({ timeline });
	const worded = new Set([...goalsByLineId.values()].map(({ event }) => event.id));
	let hasBegun = false;
	for (const entry of timeline) {
		if (entry.event.type === "period_started" && !isCancelled(entry.event)) hasBegun = true;
		const event = entry.event as FootballEvent;
		if (event.type === "commentary_written") {
			const words = { text: event.payload.text, goal: null, isKey: event.payload.isKey ?? false };
			lines.push({ ...lineOf(entry, goalsByLineId.get(event.id) ?? null, hasBegun, setup.format), ...words });
		}
		if (event.type === "goal_scored" && !worded.has(event.id) && event.elapsedMs !== null) {
			const { side, scorerId } = event.payload;
			const goal = { side, scorer: (scorerId && setup.players[scorerId]?.name) || null };
			lines.push({ ...lineOf(entry, entry, hasBegun, setup.format), text: null, goal, isKey: true });
		}
	}
	return lines.reverse();
}

function lineOf(
	entry: TimelineEntry,
	goal: TimelineEntry | null,
	hasBegun: boolean,
	format: MatchFormat,
): Omit<CommentaryLine, "text" | "goal" | "isKey"> {
	const { event } = entry;
	const { scoreAfter, scoreInstead = null } = goal ?? entry;
	const cancelled = [event, goal?.event].find((each) => each?.status === "cancelled");
	return {
		id: event.id,
		minute: minuteLabel(event.period, event.elapsedMs, format),
		score: hasBegun ? scoreAfter : null,
		scoreInstead,
		isGoal: goal !== null,
		isProvisional: goal?.event.status === "provisional",
		isCancelled: cancelled !== undefined,
		reason: goal && cancelled && hasReason(cancelled) ? reasonOf(cancelled) : null,
	};
}
