// The development of the lead (BB10), derived from the timeline: every score with its difference, lead changes, ties, biggest leads and
// runs.
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Pair, Score, Side } from "#shared/match/sides.ts";
import type { BasketballEvent } from "./events.ts";

export interface LeadStep {
	eventId: string;
	period: string;
	/** The clock of the log in milliseconds; `null` if the event has none. */
	elapsedMs: number | null;
	side: Side;
	score: Score;
	/** Home's points minus away's. */
	difference: number;
	/** Consecutive points of `side` up to this score, without a score of the other side. */
	run: number;
}

export interface LeadSummary {
	steps: LeadStep[];
	/** The biggest lead of each side; 0 if it never led. */
	biggestLeads: Pair<number>;
	/** The longest run of each side. */
	longestRuns: Pair<number>;
	/** How often the lead changed from one side to the other. */
	leadChanges: number;
	/** How often a score tied the match. */
	timesTied: number;
}

/** A run is mentioned from this number of points on, as is common in the sport. */
export const NAMED_RUN = 8;

export function leadTracker({ timeline }: Pick<MatchState, "timeline">): LeadSummary {
	const summary: LeadSummary = {
		steps: [],
		biggestLeads: { home: 0, away: 0 },
		longestRuns: { home: 0, away: 0 },
		leadChanges: 0,
		timesTied: 0,
	};
	let leader: Side | null = null;
	let run = { side: "home" as Side, points: 0 };
	for (const { event: matchEvent, scoreAfter } of timeline) {
		const event = matchEvent as BasketballEvent;
		if (event.type !== "points_scored" || isCancelled(event)) continue;
		const { side, points } = event.payload;
		run = { side, points: (run.side === side ? run.points : 0) + points };
		const difference = scoreAfter.home - scoreAfter.away;
		const ahead: Side | null = difference === 0 ? null : difference > 0 ? "home" : "away";
		if (ahead === null) summary.timesTied++;
		else {
			if (leader !== null && leader !== ahead) summary.leadChanges++;
			leader = ahead;
			summary.biggestLeads[ahead] = Math.max(summary.biggestLeads[ahead], Math.abs(difference));
		}
		summary.longestRuns[side] = Math.max(summary.longestRuns[side], run.points);
		const { id: eventId, period, elapsedMs } = event;
		summary.steps.push({ eventId, period: period ?? "", elapsedMs, side, score: scoreAfter, difference, run: run.points });
	}
	return summary;
}

/** Returns the steps at which runs worth mentioning were longest; the play-by-play shows a line after each. */
export function namedRuns({ steps }: Pick<LeadSummary, "steps">): ReadonlyMap<string, LeadStep> {
	return new Map(
		steps.flatMap((step, index): [string, LeadStep][] => {
			const isLongest = steps[index + 1]?.side !== step.side;
			return isLongest && step.run >= NAMED_RUN ? [[step.eventId, step]] : [];
		}),
	);
}
