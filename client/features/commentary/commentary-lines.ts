// The commentary as it is read: newest first, the running score beside every line.
import type { MatchState } from "#shared/match/match-state.ts";
import type { Score } from "#shared/match/sides.ts";
import { minuteLabel } from "#shared/sports/football/detail.ts";
import type { FootballEvent } from "#shared/sports/football/events.ts";

export interface CommentaryLine {
	id: string;
	/** Null before kick-off and in the breaks. */
	minute: string | null;
	text: string;
	isKey: boolean;
	/** Null before kick-off. */
	score: Score | null;
	/** The first line since the score changed: it tells the goal. */
	isGoal: boolean;
	isCancelled: boolean;
}

export function commentaryLines({ timeline }: Pick<MatchState, "timeline">): CommentaryLine[] {
	const lines: CommentaryLine[] = [];
	let known: Score = { home: 0, away: 0 };
	let hasBegun = false;
	for (const { event: told, scoreAfter } of timeline) {
		const event = told as FootballEvent;
		if (told.type === "period_started" && told.standing !== "cancelled") hasBegun = true;
		if (event.type !== "commentary_written") continue;
		const isGoal = scoreAfter.home !== known.home || scoreAfter.away !== known.away;
		known = scoreAfter;
		lines.push({
			id: event.id,
			minute: minuteLabel(event.period, event.elapsedMs),
			text: event.payload.text,
			isKey: event.payload.isKey ?? false,
			score: hasBegun ? scoreAfter : null,
			isGoal,
			isCancelled: event.standing === "cancelled",
		});
	}
	return lines.reverse();
}
