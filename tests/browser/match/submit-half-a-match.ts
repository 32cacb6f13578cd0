// A match up to half time, 1–1, with every kind of event that a match page can show.
import type { DeskEvent, MadeMatch } from "./match-site.ts";

const GRID = ["1:1", "2:1", "2:2", "2:3", "2:4", "3:1", "3:2", "3:3", "4:1", "4:2", "4:3"];

/** Eleven starters in 4-3-3, the others on the bench. */
export function lineUpOf(players: MadeMatch["players"], side: "home" | "away", isConfirmed: boolean): DeskEvent {
	return {
		type: "line_up_announced",
		payload: {
			side,
			formation: "4-3-3",
			coach: "A Coach",
			isConfirmed,
			starters: GRID.map((grid, index) => ({ playerId: players[side][index], number: index + 1, grid })),
			bench: players[side].slice(11).map((playerId, index) => ({ playerId, number: index + 12, grid: null })),
		},
	};
}

export async function submitHalfAMatch({ submit, players }: MadeMatch): Promise<void> {
	const at = (minute: number, type: string, payload: object, more: Partial<DeskEvent> = {}): DeskEvent => {
		return { type, payload, period: "1h", elapsedMs: Math.round(minute * 60_000), ...more };
	};
	const say = (minute: number, text: string, isKey: boolean) => at(minute, "commentary_written", { text, isKey });
	const { home, away } = players;
	await submit(
		lineUpOf(players, "home", true),
		lineUpOf(players, "away", false),
		{ type: "period_started" },
		at(6, "goal_scored", { side: "home", scorerId: home[8], assistId: home[6], kind: "header" }),
		say(6.1, "Goal, from a corner.", true),
		say(6.2, "Under way in front of a full house.", false),
		at(12, "card_shown", { side: "away", playerId: away[3], card: "yellow", offence: "foul" }),
		at(14, "player_injured", { side: "home", playerId: home[7] }),
		at(15, "player_substituted", { side: "home", inId: home[12], outId: home[7], isInjury: true }),
		at(20, "penalty_awarded", { side: "home" }),
		at(21, "penalty_missed", { side: "home", playerId: home[9], outcome: "saved" }),
		at(25, "card_shown", { side: "away", playerId: away[3], card: "second_yellow" }),
		at(30, "review_started", { side: "home", subject: "penalty" }),
		at(31, "review_ended", { side: "home", subject: "penalty", outcome: "stands", text: "no contact" }),
	);
	const overturned = await submit(at(33, "goal_scored", { side: "home", scorerId: home[9], kind: "open_play" }));
	await submit(
		{ type: "goal_scored", status: "cancelled", revises: overturned.id, reason: "Offside" },
		at(40, "goal_scored", { side: "away", scorerId: home[2], kind: "own_goal" }),
		at(44, "statistics_measured", { totals: { possession: [55, 45], shots: [6, 3], shotsOnTarget: [3, 1], expectedGoals: [132, 21] } }),
		...[-40, 10, 35, 80, -15].map((value, index) => at(9 * index + 1, "pulse_measured", { minute: 9 * index + 1, value })),
		at(45, "added_time_announced", { minutes: 2 }),
		at(47, "period_ended", {}),
	);
}
