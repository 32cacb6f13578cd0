// A match with as much of its log as its card shows: goals, cards, periods, pressure. For home's loader.
import { getMatch, type MatchAnswer } from "#shared/contract/rest/matches.ts";
import type { PageApi } from "./page-api.ts";

const SHOWN = new Set([
	...["period_started", "period_ended", "match_ended", "clock_set", "status_changed"],
	...["goal_scored", "card_shown", "review_started", "review_ended", "shoot_out_kick", "pulse_measured"],
]);

export async function loadHotMatch(api: PageApi, matchId: string): Promise<MatchAnswer> {
	const answer = await api.call(getMatch, { params: { matchId } });
	const { setup, position } = answer;
	// The last entry stays whatever it is: its seq is where the live topic goes on.
	const events = answer.events.filter((event) => SHOWN.has(event.type) || event.seq === position.seq);
	const named = new Set(events.flatMap(({ payload }) => Object.values(payload as Record<string, unknown>)));
	const players = Object.fromEntries(Object.entries(setup.players).filter(([playerId]) => named.has(playerId)));
	return { ...answer, setup: { ...setup, players }, events };
}
