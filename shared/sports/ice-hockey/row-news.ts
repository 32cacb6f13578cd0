// The newest news of an ice hockey match for a list row: goal, review, cancelled goal, player out of the match.
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState, TimelineEntry } from "#shared/match/match-state.ts";
import type { RowNews } from "#shared/match/sport-module.ts";
import { hockeyMinute } from "./clock-label.ts";
import type { HockeyDetail } from "./detail.ts";
import type { HockeyEvent } from "./events.ts";

export function hockeyNews(state: MatchState<HockeyDetail>): RowNews | null {
	let newest: RowNews | null = null;
	let newestSeq = 0;
	for (const entry of state.timeline) {
		const news = entry.event.seq > newestSeq ? newsOf(state, entry) : null;
		if (news) [newest, newestSeq] = [news, entry.event.seq];
	}
	return newest;
}

function newsOf(state: MatchState<HockeyDetail>, { event: logged, scoreAfter, scoreInstead }: TimelineEntry): RowNews | null {
	const event = logged as HockeyEvent;
	const nameOf = (playerId: string | null) => (playerId === null ? null : (state.setup.players[playerId]?.name ?? null));
	const common = { minute: hockeyMinute(event.period, event.elapsedMs, state.setup.format) ?? "", at: event.occurredAt };
	switch (event.type) {
		case "goal_scored": {
			const { side, scorerId } = event.payload;
			if (isCancelled(event)) return { kind: "score_cancelled", side, before: scoreAfter, after: scoreInstead ?? scoreAfter, ...common };
			return { kind: event.status === "provisional" ? "score_provisional" : "score", side, player: nameOf(scorerId), ...common };
		}
		case "penalty_called": {
			const { side, kind, playerId } = event.payload;
			if (isCancelled(event) || (kind !== "game_misconduct" && kind !== "match")) return null;
			return { kind: "incident", incident: kind === "match" ? "match_penalty" : kind, side, player: nameOf(playerId), ...common };
		}
		case "review_started":
			// Only a review in progress is news; after its end, its decision is.
			if (isCancelled(event) || state.detail.review === null) return null;
			return { kind: "review", side: event.payload.side, subject: event.payload.subject, ...common };
		default:
			return null;
	}
}
