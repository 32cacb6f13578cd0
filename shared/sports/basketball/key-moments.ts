// The key moments of a basketball match: scores that changed the lead or beat the buzzer, and disqualified players. There are too many
// baskets to show all.
import { reasonOf } from "#shared/match/event-reason.ts";
import type { KeyMoment } from "#shared/match/highlight/key-moment.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState, TimelineEntry } from "#shared/match/match-state.ts";
import type { Score } from "#shared/match/sides.ts";
import { isBuzzerBeater } from "./buzzer-beater.ts";
import { clockAt } from "./clock-label.ts";
import type { BasketballEvent } from "./events.ts";

/** Only the last ones are shown, because the lead matters most at the end. */
const MOMENTS = 12;

export function basketballKeyMoments({ timeline, setup }: Pick<MatchState, "timeline" | "setup">): KeyMoment[] {
	const nameOf = (playerId: string | null) => (playerId ? (setup.players[playerId]?.name ?? null) : null);
	let before: Score = { home: 0, away: 0 };
	const moments = timeline.flatMap((entry): KeyMoment[] => {
		const moment = momentOf(entry, before, { setup, nameOf });
		before = entry.scoreInstead ?? entry.scoreAfter;
		return moment ? [moment] : [];
	});
	return moments.slice(-MOMENTS);
}

interface Names extends Pick<MatchState, "setup"> {
	nameOf(playerId: string | null): string | null;
}

function momentOf(entry: TimelineEntry, before: Score, { setup, nameOf }: Names): KeyMoment | null {
	const { scoreAfter, scoreInstead } = entry;
	const event = entry.event as BasketballEvent;
	const facts = {
		eventId: event.id,
		status: event.status,
		minute: clockAt(event.period, event.elapsedMs, setup.format),
		assist: null,
		score: { home: scoreAfter.home, away: scoreAfter.away },
		scoreInstead: scoreInstead ? { home: scoreInstead.home, away: scoreInstead.away } : null,
		place: null,
		...reasonOf(event),
	};
	if (event.type === "points_scored") {
		const { side, points, scorerId } = event.payload;
		const lead = (score: Score) => Math.sign(score.home - score.away);
		// A basket that neither changed the lead, tied the score nor beat the buzzer is not a key moment.
		const isPlain = lead(before) === lead(scoreAfter) && !isBuzzerBeater(event, setup.format);
		if (isCancelled(event) || isPlain) return null;
		return { ...facts, kind: "score", detail: `points_${points}`, side, player: nameOf(scorerId) };
	}
	if (event.type === "foul_committed" && event.payload.kind === "disqualifying" && !isCancelled(event)) {
		return { ...facts, kind: "incident", detail: "disqualified", side: event.payload.side, player: nameOf(event.payload.playerId) };
	}
	return null;
}
