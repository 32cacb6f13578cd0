// Goals of sources that only know scores have no scorer and no clock. They add up to the score at each break, but their order is
// meaningless and they are not shown as lines.
import type { MatchEvent } from "#shared/match/match-event.ts";

export function isGoalWithoutDetail({ type, elapsedMs, status, payload }: MatchEvent): boolean {
	return (
		type === "goal_scored" && status === "confirmed" && elapsedMs === null && (payload as { scorerId: string | null }).scorerId === null
	);
}
