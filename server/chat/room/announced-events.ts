// What the log of a match makes a room say: goals, possible, confirmed or cancelled, cards, periods, the end. Pure.

import type { ChatEvent } from "#shared/contract/chat.ts";
import type { MatchLive } from "#shared/contract/match-row.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchSetup } from "#shared/match/match-state.ts";
import type { MatchStatus } from "#shared/match/match-status.ts";
import type { FootballPayloads } from "#shared/sports/football/events.ts";
import { sportByKey } from "#shared/sports/registry.ts";

const NO_SCORE = { home: 0, away: 0 };
const GOAL_KINDS = { provisional: "possible_goal", confirmed: "goal", cancelled: "goal_cancelled" } as const;

/** Null for what a room does not speak of. `live`: the fold after it. Of a cancelled event only a goal is spoken of. */
export function announcedEvent(setup: MatchSetup, event: MatchEvent, live: MatchLive): ChatEvent | null {
	const sport = sportByKey(setup.sport);
	if (!sport) return null;
	const { id: eventId, period, elapsedMs, occurredAt, status } = event;
	const clock = elapsedMs === null ? null : { elapsedMs, at: occurredAt, isRunning: false };
	const label = sport.shortClock({ status: "live", period, clock }, occurredAt);
	const base = { eventId, side: null, minute: label.kind === "minute" ? label.minute : "", text: "", score: live.score ?? NO_SCORE };
	const nameOf = (playerId: unknown) => setup.players[String(playerId)]?.name ?? "";
	const wordOf = (status: MatchStatus) => sport.longClock({ status, period: period ?? live.period, clock: null }, occurredAt).word;

	const scoring = sport.scoring(event);
	if (scoring) {
		const { scorerId } = event.payload as Partial<FootballPayloads["goal_scored"]>;
		return { ...base, kind: GOAL_KINDS[status], side: scoring.side, text: nameOf(scorerId) };
	}
	if (status === "cancelled") return null;
	switch (event.type) {
		case "card_shown": {
			const { side, playerId, card } = event.payload as FootballPayloads["card_shown"];
			return { ...base, kind: card === "yellow" ? "yellow_card" : "red_card", side, text: nameOf(playerId) };
		}
		case "period_started":
			return { ...base, kind: "period", minute: "", text: wordOf("live") };
		case "period_ended": {
			const text = wordOf("break");
			// A break without a name may be the end: what follows tells.
			return text === "break" ? null : { ...base, kind: "period", minute: "", text };
		}
		case "match_ended":
			return { ...base, kind: "full_time", minute: "", text: wordOf("finished") };
		default:
			return null;
	}
}
