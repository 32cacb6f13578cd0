// Time of play (TN12): duration of each set, from the instants of the log.
import type { Instant } from "#shared/kit/instant.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import { firstRevision } from "#shared/match/judge/find-event.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { hasEnded, type MatchStatus } from "#shared/match/match-status.ts";
import type { TennisDetail } from "./detail.ts";

export interface SetTime {
	period: string;
	/** Milliseconds of play; up to `now` during the set. */
	playedMs: number;
}

/** Points are never shorter than this, so a log with shorter ones was entered afterwards. */
const SHORTEST_POINT_MS = 2 * SECOND_MS;

/** The sets are in the order of play; `null` if the log does not contain the times. */
export function setTimes({ timeline }: Pick<MatchState<TennisDetail>, "timeline">, now: Instant): SetTime[] | null {
	const times: SetTime[] = [];
	let runningSince: Instant | null = null;
	let points = 0;
	const stop = (at: Instant) => {
		const last = times.at(-1);
		if (last && runningSince !== null) last.playedMs += Math.max(0, at - runningSince);
		runningSince = null;
	};
	for (const entry of timeline) {
		const { event } = entry;
		if (isCancelled(event)) continue;
		const { occurredAt: at } = firstRevision(entry);
		if (event.type === "point_played") points++;
		else if (event.type === "period_started") {
			stop(at);
			times.push({ period: event.period ?? "", playedMs: 0 });
			runningSince = at;
		} else if (event.type === "period_ended" || event.type === "match_ended") stop(at);
		else if (event.type === "status_changed") {
			const { status } = event.payload as { status: MatchStatus };
			if (status === "live") runningSince = at;
			else if (status === "interrupted" || status === "suspended" || hasEnded(status)) stop(at);
		}
	}
	stop(now);
	return times.length === 0 || totalMs(times) < points * SHORTEST_POINT_MS || totalMs(times) === 0 ? null : times;
}

export const totalMs = (times: readonly SetTime[]): number => times.reduce((sum, { playedMs }) => sum + playedMs, 0);
