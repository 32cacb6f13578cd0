// The approval of a match sheet: the final score as the competition's official or the desk states it, as long as nothing was logged after
// it. Derived from the folded state (MR17). Rules: rules.md.
import type { MatchEvent } from "../match-event.ts";
import type { MatchState } from "../match-state.ts";
import { countsInTable } from "../match-status.ts";
import { reporterKindOf } from "../reporter.ts";
import type { Score } from "../sides.ts";
import { isSameScore } from "./disputed-result.ts";

/** Returns the approval, `null` if there is none or something was corrected since. Only a match that reporters entered has one. */
export function sheetApproval({ status, score, timeline }: Pick<MatchState, "status" | "score" | "timeline">): MatchEvent | null {
	if (!countsInTable(status) || !timeline.some(({ event, earlier }) => reporterKindOf((earlier[0] ?? event).source) !== null)) return null;
	const newest = timeline.reduce<MatchEvent | null>((best, { event }) => (best && best.seq > event.seq ? best : event), null);
	return newest && isApproval(newest) && isSameScore((newest.payload as { score: Score }).score, score) ? newest : null;
}

const isApproval = ({ type, status, source }: MatchEvent): boolean =>
	type === "result_stated" && status !== "cancelled" && (source === "operator" || source === "official_reporter");
