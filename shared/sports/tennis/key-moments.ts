// The key moments of a tennis match: sets won, breaks of serve, and withdrawals.
import { reasonOf } from "#shared/match/event-reason.ts";
import type { KeyMoment } from "#shared/match/highlight/key-moment.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState, TimelineEntry } from "#shared/match/match-state.ts";
import type { TennisDetail } from "./detail.ts";
import type { TennisEvent } from "./events.ts";
import { isTennisPeriod, setNumber } from "./format.ts";
import { isBreak, type LoggedGame, pointLog } from "./point-log.ts";

/** Only the last ones are shown, because late breaks and sets decide the match. */
const MOMENTS = 14;

export function tennisKeyMoments(state: MatchState): KeyMoment[] {
	const known = state as MatchState<TennisDetail>;
	const games = new Map(pointLog(known).map((game) => [game.wonBy, game]));
	let before = { home: 0, away: 0 };
	const moments = state.timeline.flatMap((entry): KeyMoment[] => {
		const moment = isCancelled(entry.event) ? null : momentOf(entry, games.get(entry.event.id) ?? null, before, known);
		before = entry.scoreAfter;
		return moment ? [moment] : [];
	});
	return moments.slice(-MOMENTS);
}

function momentOf(
	{ event, scoreAfter: score }: TimelineEntry,
	game: LoggedGame | null,
	before: TimelineEntry["scoreAfter"],
	{ setup }: MatchState<TennisDetail>,
): KeyMoment | null {
	const known = event as TennisEvent;
	const facts = {
		eventId: event.id,
		status: event.status,
		minute: placeOf(event.period, game),
		player: null,
		assist: null,
		score: { home: score.home, away: score.away },
		scoreInstead: null,
		place: null,
		...reasonOf(event),
	};
	if (score.home + score.away > before.home + before.away) {
		return { ...facts, kind: "score", detail: "set", side: score.home > before.home ? "home" : "away" };
	}
	if (game?.winner && isBreak(game)) return { ...facts, kind: "chance", detail: "break", side: game.winner };
	if (known.type !== "side_withdrew") return null;
	const { side, kind, playerId } = known.payload;
	return { ...facts, kind: "incident", detail: kind, side, player: playerId === null ? null : (setup.players[playerId]?.name ?? null) };
}

/** Set, and its games after the moment: `S2 4–3`. */
function placeOf(period: string | null, game: LoggedGame | null): string | null {
	if (!isTennisPeriod(period)) return null;
	return game ? `S${setNumber(period)} ${game.games.home}–${game.games.away}` : `S${setNumber(period)}`;
}
