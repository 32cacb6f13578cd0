// A match as it stood at any instant of its history, for a recorded video: the log by the time at which things happened. Pure.
import { toMatchLive } from "#shared/contract/match-live.ts";
import type { MatchLive } from "#shared/contract/match-row.ts";
import type { EventId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { isCancelled, type MatchEvent } from "#shared/match/match-event.ts";
import type { MatchSetup, MatchState } from "#shared/match/match-state.ts";
import { createPlaybackFold } from "#shared/match/playback/playback-fold.ts";
import type { PlacedEntry } from "#shared/match/playback/playback-times.ts";
import type { SportModule } from "#shared/match/sport-module.ts";

interface PeriodStart {
	period: string;
	at: Instant;
}

export interface RecordedMatch {
	/** The periods that have begun, in the order of play: the moments by which a video can be synchronised. */
	starts: readonly PeriodStart[];
	liveAt(instant: Instant): MatchLive;
}

/** `log` is in seq order. */
export function createRecordedMatch(sport: SportModule, setup: MatchSetup, log: readonly MatchEvent[]): RecordedMatch {
	const fold = createPlaybackFold(sport, setup, placeByTime(log));
	let shown: { state: MatchState; live: MatchLive } | null = null;
	return {
		starts: startsOf(log),
		liveAt(instant) {
			const state = fold.stateAt(instant);
			if (shown?.state !== state) shown = { state, live: toMatchLive(sport, state) };
			return shown.live;
		},
	};
}

/** A revision counts from the time at which it was made, so that a goal that was overturned counts until then. */
function placeByTime(log: readonly MatchEvent[]): PlacedEntry[] {
	const placeById = new Map<EventId, Instant>();
	const placed = log.map((event): PlacedEntry => {
		const positionMs = Math.max(event.occurredAt, placeById.get(event.id) ?? Number.NEGATIVE_INFINITY);
		placeById.set(event.id, positionMs);
		return { event, positionMs };
	});
	return placed.sort((one, other) => one.positionMs - other.positionMs || one.event.seq - other.event.seq);
}

function startsOf(log: readonly MatchEvent[]): PeriodStart[] {
	const newest = new Map(log.map((event) => [event.id, event]));
	return log.flatMap((event) => {
		const isStart = event.revision === 1 && event.type === "period_started" && event.period !== null;
		const isGone = isCancelled(newest.get(event.id) ?? event);
		return isStart && !isGone ? [{ period: newest.get(event.id)?.period ?? (event.period as string), at: event.occurredAt }] : [];
	});
}
