// The key moments of an ice hockey match: goals, cancelled goals, players out of the match, missed penalty shots, the last attempt of a
// shoot-out.
import { reasonOf } from "#shared/match/event-reason.ts";
import type { KeyMoment } from "#shared/match/highlight/key-moment.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState, TimelineEntry } from "#shared/match/match-state.ts";
import { hockeyMinute } from "./clock-label.ts";
import type { GoalNote, HockeyDetail } from "./detail.ts";
import type { HockeyEvent } from "./events.ts";

export function hockeyKeyMoments(state: MatchState): KeyMoment[] {
	const { goals } = state.detail as HockeyDetail;
	const last = state.timeline.findLast(({ event }) => event.type === "shoot_out_attempt" && !isCancelled(event))?.event.id;
	return state.timeline.flatMap((entry) => {
		const note = goals.find(({ eventId }) => eventId === entry.event.id);
		return momentOf(state, entry, note, entry.event.id === last) ?? [];
	});
}

function momentOf({ setup }: MatchState, entry: TimelineEntry, note: GoalNote | undefined, isLastAttempt: boolean): KeyMoment | null {
	const { scoreAfter, scoreInstead } = entry;
	const event = entry.event as HockeyEvent;
	const nameOf = (playerId: string | null | undefined) => (playerId ? (setup.players[playerId]?.name ?? null) : null);
	const facts = {
		eventId: event.id,
		status: event.status,
		minute: hockeyMinute(event.period, event.elapsedMs, setup.format),
		assist: null,
		score: { home: scoreAfter.home, away: scoreAfter.away },
		scoreInstead: scoreInstead ? { home: scoreInstead.home, away: scoreInstead.away } : null,
		place: null,
		...reasonOf(event),
	};
	if (event.type === "goal_scored") {
		const { side, scorerId, assistId } = event.payload;
		// An event that was entered by mistake is not a key moment.
		if (isCancelled(event) && (event.reasonCode === "entered_by_mistake" || event.reasonCode === "replaced")) return null;
		const names = { player: nameOf(scorerId), assist: nameOf(assistId) };
		return { ...facts, kind: isCancelled(event) ? "score_cancelled" : "score", detail: goalDetail(note), side, ...names };
	}
	if (isCancelled(event)) return null;
	if (event.type === "penalty_called" && (event.payload.kind === "match" || event.payload.kind === "game_misconduct"))
		return { ...facts, kind: "incident", detail: event.payload.kind, side: event.payload.side, player: nameOf(event.payload.playerId) };
	if (event.type === "penalty_shot_missed")
		return { ...facts, kind: "chance", detail: "penalty_shot_missed", side: event.payload.side, player: nameOf(event.payload.playerId) };
	if (event.type === "shoot_out_attempt" && isLastAttempt) {
		const { side, playerId, isScored } = event.payload;
		return { ...facts, kind: "incident", detail: isScored ? "attempt_scored" : "attempt_missed", side, player: nameOf(playerId) };
	}
	return null;
}

function goalDetail(note: GoalNote | undefined): string {
	if (note?.isPenaltyShot) return "penalty_shot";
	if (note?.isEmptyNet) return "empty_net";
	return note?.strength ?? "goal";
}
