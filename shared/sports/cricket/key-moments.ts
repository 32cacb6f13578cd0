// The key moments of a cricket match: wickets, fifties and hundreds of a batter. There are too many fours and sixes to show all.
import { reasonOf } from "#shared/match/event-reason.ts";
import type { KeyMoment } from "#shared/match/highlight/key-moment.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { deliveriesOf } from "./deliveries.ts";
import type { BallEvent, CricketEvent } from "./events.ts";
import { outOn } from "./fold-ball.ts";

const MILESTONE = 50;

/** `detail`: how a batter was out (`bowled`, `caught` …), or `fifty`, `hundred`. */
export function cricketKeyMoments(state: Pick<MatchState, "timeline" | "setup">): KeyMoment[] {
	const { setup } = state;
	const nameOf = (playerId: string | null | undefined) => (playerId ? (setup.players[playerId]?.name ?? null) : null);
	const runs = new Map<string, number>();
	return deliveriesOf(state, { withCancelled: true }).flatMap(({ entry, over }): KeyMoment[] => {
		const event = entry.event as BallEvent & CricketEvent;
		const ball = event.payload;
		const { scoreAfter, scoreInstead = null } = entry;
		const facts = {
			eventId: event.id,
			status: event.status,
			minute: over,
			side: ball.side,
			score: { home: scoreAfter.home, away: scoreAfter.away },
			scoreInstead: scoreInstead && { home: scoreInstead.home, away: scoreInstead.away },
			place: null,
			...reasonOf(event),
		};
		const moments: KeyMoment[] = [];
		if (ball.strikerId !== null && !isCancelled(event)) {
			const key = `${event.period} ${ball.strikerId}`;
			const before = runs.get(key) ?? 0;
			runs.set(key, before + ball.runs);
			const reached = Math.floor((before + ball.runs) / MILESTONE);
			if (reached > Math.floor(before / MILESTONE)) {
				moments.push({
					...facts,
					kind: "score",
					detail: reached === 1 ? "fifty" : "hundred",
					player: nameOf(ball.strikerId),
					assist: null,
				});
			}
		}
		if (ball.dismissal !== undefined) {
			moments.push({ ...facts, kind: "incident", detail: ball.dismissal, player: nameOf(outOn(ball)), assist: nameOf(ball.bowlerId) });
		}
		return moments;
	});
}
