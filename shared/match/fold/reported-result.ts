// Whether a score or a result depends on reporters' entries that nobody else has confirmed. Derived from the folded state, so that every
// screen says the same (MR16). Rules: rules.md.
import { HOUR_MS, type Instant } from "#shared/kit/instant.ts";
import type { MatchEvent } from "../match-event.ts";
import type { MatchState } from "../match-state.ts";
import { hasEnded } from "../match-status.ts";
import { REPORTER_KINDS, type ReporterKind, reporterKindOf } from "../reporter.ts";
import type { SportModule } from "../sport-module.ts";

export interface ReportedResult {
	/** The kinds of reporters whose entries are unconfirmed, in the order of REPORTER_KINDS. */
	by: readonly ReporterKind[];
	/** Time of the newest of these entries. */
	at: Instant;
	/** From this time on the result counts as unconfirmed; `null` before the end of the match. */
	confirmBy: Instant | null;
}

/** Time to confirm a result if the competition sets none. */
export const DEFAULT_CONFIRM_HOURS = 24;

/** Reporters' entries on which the score or the result depends and that nobody else has confirmed, in match order. */
function unconfirmedReports(sport: Pick<SportModule, "scoring">, { timeline }: Pick<MatchState, "timeline">): MatchEvent[] {
	return timeline.map(({ event }) => event).filter((event) => isReported(event) && (sport.scoring(event) !== null || makesResult(event)));
}

/** Whether a reporter entered the event, and nobody else has confirmed it. */
export const isReported = ({ status, source }: Pick<MatchEvent, "status" | "source">): boolean =>
	status === "provisional" && reporterKindOf(source) !== null;

export function reportedResult(sport: Pick<SportModule, "scoring">, state: MatchState): ReportedResult | null {
	const reports = unconfirmedReports(sport, state);
	if (reports.length === 0) return null;
	const kinds = new Set(reports.map(({ source }) => reporterKindOf(source)));
	return {
		by: REPORTER_KINDS.filter((kind) => kinds.has(kind)),
		at: Math.max(...reports.map(({ occurredAt }) => occurredAt)),
		confirmBy: confirmBy(state),
	};
}

function confirmBy({ status, timeline, setup }: MatchState): Instant | null {
	if (!hasEnded(status)) return null;
	const end = timeline.findLast(({ event }) => event.status !== "cancelled" && makesResult(event));
	if (!end) return null;
	const { occurredAt } = end.earlier[0] ?? end.event;
	return occurredAt + (setup.format.confirmHours ?? DEFAULT_CONFIRM_HOURS) * HOUR_MS;
}

/** Whether the event ends the match, or sets its score. */
function makesResult({ type, payload }: MatchEvent): boolean {
	if (type === "match_ended") return true;
	const { status, score } = payload as { status?: MatchState["status"]; score?: unknown };
	return type === "status_changed" && (score !== undefined || (status !== undefined && hasEnded(status)));
}
