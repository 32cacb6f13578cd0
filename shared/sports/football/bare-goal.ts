// Sources that know only scores tell their goals bare: no scorer, no clock. Such goals make the score at each break, but neither
// their order nor a line of their own means anything.
import type { MatchEvent } from "#shared/match/match-event.ts";

export function isBareGoal({ type, elapsedMs, status, payload }: MatchEvent): boolean {
	return (
		type === "goal_scored" && status === "confirmed" && elapsedMs === null && (payload as { scorerId: string | null }).scorerId === null
	);
}
