// Derives system lines from a match's log: goals (possible, confirmed or cancelled), cards, periods, the end. Pure.

import { CHAT_EVENT_KINDS, type ChatEvent } from "#shared/contract/chat.ts";
import type { MatchLive } from "#shared/contract/match-row.ts";
import type { PlayerId } from "#shared/kit/ids.ts";
import { eventMinute } from "#shared/match/event-minute.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchSetup } from "#shared/match/match-state.ts";
import type { MatchStatus } from "#shared/match/match-status.ts";
import { scoreLine, scoresBySide } from "#shared/match/score-line.ts";
import { sportOf } from "#shared/sports/registry.ts";

const NO_SCORE = { home: 0, away: 0 };
const GOAL_KINDS = { provisional: "possible_goal", confirmed: "goal", cancelled: "goal_cancelled" } as const;
/** Breaks after which it is open whether the match continues or is over: only the next event shows it. */
const MAYBE_THE_END: ReadonlySet<string> = new Set([
	"break",
	"regular_time",
	"extra_time",
	"penalties",
	"end_of_regulation",
	"shoot_out",
	"innings_break",
]);

/**
 * Returns `null` for an event that is not announced. `live` is the match state after the event. A cancelled event is announced only if it
 * is a goal.
 */
export function announcedEvent(setup: MatchSetup, event: MatchEvent, live: MatchLive): ChatEvent | null {
	const sport = sportOf(setup.sport);
	const { id: eventId, period, occurredAt, status } = event;
	const minute = eventMinute(sport, setup, event);
	const hasText = scoresBySide(sport, live) !== null;
	const base = {
		eventId,
		side: null,
		minute,
		text: "",
		score: live.score ?? NO_SCORE,
		...(hasText && { scoreText: scoreLine(sport, live) }),
	};
	const nameOf = (playerId: PlayerId | null) => (playerId === null ? "" : (setup.players[playerId]?.name ?? ""));
	const wordOf = (status: MatchStatus) => sport.longClock({ status, period: period ?? live.period, clock: null }, occurredAt).word;

	const line = sport.chatLine?.(event);
	if (line?.kind === "score") {
		const own = line.isOwnGoal && { isOwnGoal: true as const };
		return { ...base, kind: GOAL_KINDS[status], side: line.side, text: nameOf(line.playerId), ...own };
	}
	if (status === "cancelled") return null;
	if (line) {
		const kind = CHAT_EVENT_KINDS.find((one) => one === line.incident);
		return kind ? { ...base, kind, side: line.side, text: nameOf(line.playerId) } : null;
	}
	switch (event.type) {
		case "period_started":
			return { ...base, kind: "period", minute: "", text: wordOf("live") };
		case "period_ended": {
			if ((event.payload as { isScoreUnknown?: true }).isScoreUnknown) return null;
			const text = wordOf("break");
			const goesOn = period !== null && sport.isBeforeRegular?.(period, setup.format);
			return MAYBE_THE_END.has(text) && !goesOn ? null : { ...base, kind: "period", minute: "", text };
		}
		case "match_ended":
			return { ...base, kind: "full_time", minute: "", text: wordOf("finished") };
		default:
			return null;
	}
}
