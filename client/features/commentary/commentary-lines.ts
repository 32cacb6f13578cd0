// The commentary as it is read: newest first, the score beside a line where it has changed since the line before.
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
	/** Null where it is still the one of the line before. */
	score: Score | null;
	isCancelled: boolean;
}

export function commentaryLines({ timeline }: Pick<MatchState, "timeline">): CommentaryLine[] {
	const lines: CommentaryLine[] = [];
	let known: Score = { home: 0, away: 0 };
	for (const { event: told, scoreAfter } of timeline) {
		const event = told as FootballEvent;
		if (event.type !== "commentary_written") continue;
		const isNew = scoreAfter.home !== known.home || scoreAfter.away !== known.away;
		known = scoreAfter;
		lines.push({
			id: event.id,
			minute: minuteLabel(event.period, event.elapsedMs),
			text: event.payload.text,
			isKey: event.payload.isKey ?? false,
			score: isNew ? scoreAfter : null,
			isCancelled: event.standing === "cancelled",
		});
	}
	return lines.reverse();
}
