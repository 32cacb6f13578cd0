// The score of a match as one text in its sport's own form: 2–1, 326/8, with a question mark while it is not confirmed. Used by lists,
// titles, images, messages and search.
import type { MatchEvent } from "./match-event.ts";
import type { MatchState } from "./match-state.ts";
import { hasScore, type MatchStatus } from "./match-status.ts";
import { type Pair, type Score, SIDES, type Side } from "./sides.ts";
import type { RowMarks, SportModule } from "./sport-module.ts";

/** Facts of a list row, or of a fold (scoreFacts). */
export interface ScoreFacts {
	/** The score; `null` before the start. */
	score: Score | null;
	marks: RowMarks;
	status: MatchStatus;
	isProvisional?: true | undefined;
}

type Sport = Pick<SportModule, "scoreText">;

/** Whether an event that contributes to the score is not confirmed. */
export function isScoreProvisional(sport: Pick<SportModule, "scoring">, { timeline }: Pick<MatchState, "timeline">): boolean {
	const bringsScore = ({ payload }: MatchEvent) => (payload as { score?: unknown } | null)?.score !== undefined;
	return timeline.some(
		({ event }) =>
			event.status === "provisional" && (sport.scoring(event) !== null || (event.type === "status_changed" && bringsScore(event))),
	);
}

export function scoreFacts(sport: Pick<SportModule, "scoring" | "rowMarks">, state: MatchState): ScoreFacts {
	return {
		score: hasScore(state) ? state.score : null,
		marks: sport.rowMarks(state),
		status: state.status,
		...(isScoreProvisional(sport, state) && { isProvisional: true }),
	};
}

/** A side's score in a line of text; empty if its turn has not come. */
export function scoreTextOf(sport: Sport, facts: Omit<ScoreFacts, "isProvisional">, side: Side): string {
	return sport.scoreText?.(facts, side)?.text ?? `${facts.score?.[side] ?? 0}`;
}

/** The score as `2–1` or `326/8–112`; if only one side has had its turn, that side's score. `1–0?` while the score is not confirmed. */
export function scoreLine(sport: Sport, facts: ScoreFacts): string {
	const line = SIDES.map((side) => scoreTextOf(sport, facts, side))
		.filter(Boolean)
		.join("–");
	return facts.isProvisional ? `${line}?` : line;
}

/**
 * Scores by side for a sport whose scores are not plain numbers, for places that show each score next to its team. `null` if the score is
 * shown in one line.
 */
export function scoresBySide(sport: Sport, facts: ScoreFacts): Pair<string> | null {
	if (!facts.score || !SIDES.some((side) => sport.scoreText?.(facts, side))) return null;
	const textOf = (side: Side) => {
		const text = scoreTextOf(sport, facts, side);
		return text && facts.isProvisional ? `${text}?` : text;
	};
	return { home: textOf("home"), away: textOf("away") };
}
