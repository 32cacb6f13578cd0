// The course of the lead: every score with its difference, lead changes, ties, biggest leads and runs (BB10). From the timeline.
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Pair, Score, Side } from "#shared/match/sides.ts";
import type { BasketballEvent } from "./events.ts";

export interface LeadStep {
	eventId: string;
	period: string;
	/** The clock of the log, milliseconds; null where the event has none. */
	elapsedMs: number | null;
	side: Side;
	score: Score;
	/** Home's points less away's. */
	difference: number;
	/** Points of `side` in a row up to this score, the other side without an answer. */
	run: number;
}

export interface LeadSummary {
	steps: LeadStep[];
	/** The biggest lead of each side; 0: it never led. */
	biggestLeads: Pair<number>;
	/** The longest run of each side. */
	longestRuns: Pair<number>;
	/** How often the other side took the lead. */
	leadChanges: number;
	/** How often a score made it level. */
	timesTied: number;
}

/** A run of so many points is named: trade usage. */
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

/** The steps at which a named run stood longest: a line after each in the play-by-play. */
export function namedRuns({ steps }: Pick<LeadSummary, "steps">): ReadonlyMap<string, LeadStep> {
	return new Map(
		steps.flatMap((step, index): [string, LeadStep][] => {
			const isLongest = steps[index + 1]?.side !== step.side;
			return isLongest && step.run >= NAMED_RUN ? [[step.eventId, step]] : [];
		}),
	);
}
