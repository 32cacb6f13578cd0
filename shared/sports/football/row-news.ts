// The newest news of a football match for a list row: goal, review, cancelled goal, red card.
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState, TimelineEntry } from "#shared/match/match-state.ts";
import type { RowNews } from "#shared/match/sport-module.ts";
import { type FootballDetail, minuteLabel } from "./detail.ts";
import type { FootballEvent } from "./events.ts";

export function footballNews(state: MatchState<FootballDetail>): RowNews | null {
	let newest: RowNews | null = null;
	let newestSeq = 0;
	for (const entry of state.timeline) {
		const news = entry.event.seq > newestSeq ? newsOf(state, entry) : null;
		if (news) [newest, newestSeq] = [news, entry.event.seq];
	}
	return newest;
}

function newsOf(state: MatchState<FootballDetail>, { event: logged, scoreAfter, scoreInstead }: TimelineEntry): RowNews | null {
	const event = logged as FootballEvent;
	const nameOf = (playerId: string | null) => (playerId === null ? null : (state.setup.players[playerId]?.name ?? null));
	const common = { minute: minuteLabel(event.period, event.elapsedMs) ?? "", at: event.occurredAt };
	switch (event.type) {
		case "goal_scored": {
			const { side, scorerId } = event.payload;
			if (isCancelled(event)) return { kind: "score_cancelled", side, before: scoreAfter, after: scoreInstead ?? scoreAfter, ...common };
			return { kind: event.status === "provisional" ? "score_provisional" : "score", side, player: nameOf(scorerId), ...common };
		}
		case "card_shown": {
			const { side, card, playerId } = event.payload;
			if (isCancelled(event) || card === "yellow") return null;
			return { kind: "incident", incident: "red_card", side, player: nameOf(playerId), ...common };
		}
		case "review_started":
			if (isCancelled(event) || !state.detail.review) return null;
			return { kind: "review", side: event.payload.side, subject: event.payload.subject, ...common };
		default:
			return null;
	}
}
