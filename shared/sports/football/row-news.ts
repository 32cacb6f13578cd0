// The newest thing in a football match worth a word in a list row: goal, review, cancelled goal, red card.
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

function newsOf(state: MatchState<FootballDetail>, entry: TimelineEntry): RowNews | null {
	const event = entry.event as FootballEvent;
	const nameOf = (playerId: string | null) => (playerId === null ? "" : (state.setup.players[playerId]?.name ?? ""));
	const news = (kind: RowNews["kind"], side: RowNews["side"], text: string): RowNews => {
		return { kind, side, minute: minuteLabel(event.period, event.elapsedMs) ?? "", text, at: event.occurredAt };
	};
	switch (event.type) {
		case "goal_scored":
			if (event.status === "cancelled") return news("cancelled", event.payload.side, scoreChange(entry));
			return news(event.status === "provisional" ? "provisional" : "goal", event.payload.side, nameOf(event.payload.scorerId));
		case "card_shown":
			if (event.status === "cancelled" || event.payload.card === "yellow") return null;
			return news("red_card", event.payload.side, nameOf(event.payload.playerId));
		case "review_started":
			if (event.status === "cancelled" || !state.detail.review) return null;
			return news("review", event.payload.side, event.payload.subject);
		default:
			return null;
	}
}

function scoreChange({ scoreAfter, scoreInstead }: TimelineEntry): string {
	return scoreInstead ? `${scoreAfter.home}-${scoreAfter.away} → ${scoreInstead.home}-${scoreInstead.away}` : "";
}
