// Football on the desk: reviews, added time, players on the pitch, line-ups.
import type { AnnouncedLineUp, DeskSportView, ShirtPlayer } from "#client/desk/match/sport/sport-view.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { otherSide, type Side } from "#shared/match/sides.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import type { FootballPayloads } from "#shared/sports/football/events.ts";

const detailOf = (state: MatchState): FootballDetail => state.detail as FootballDetail;

export const deskView: DeskSportView = {
	isPossible: (setup, { type }) => type !== "shoot_out_kick" || Boolean(setup?.format.hasShootOut),
	review: (state) => detailOf(state).review,
	addedMinutes: (state) => detailOf(state).addedMinutes,
	players,
	sideOfField: ({ side, kind }, field) => {
		if (side !== "home" && side !== "away") return null;
		return field === "scorerId" && kind === "own_goal" ? otherSide(side) : side;
	},
	starters: 11,
	formations: ["4-3-3", "4-4-2", "4-2-3-1", "3-5-2", "3-4-3", "5-3-2", "4-1-4-1", "4-5-1"],
	lineUp,
	lineUpType: "line_up_announced",
};

/**
 * Returns the players of a side. Those on the pitch (according to the log) come first, then the bench, then the rest of the squad; for a
 * substitute the bench comes first.
 */
function players(state: MatchState, side: Side, field: string): ShirtPlayer[] {
	const { lineUps, cameOn, offPitch } = detailOf(state);
	const lineUp = lineUps[side];
	const numbers = new Map([...(lineUp?.starters ?? []), ...(lineUp?.bench ?? [])].map(({ playerId, number }) => [playerId, number]));
	const starters = new Set(lineUp?.starters.map(({ playerId }) => playerId));
	const bench = new Set(lineUp?.bench.map(({ playerId }) => playerId));
	const isOn = (playerId: string) => (starters.has(playerId) || cameOn.includes(playerId)) && !offPitch.includes(playerId);
	const isWaiting = (playerId: string) => bench.has(playerId) && !cameOn.includes(playerId);
	const rankOf = (playerId: string) => {
		const ranks = field === "inId" ? [isWaiting(playerId), isOn(playerId)] : [isOn(playerId), isWaiting(playerId)];
		return ranks.indexOf(true) === -1 ? 2 : ranks.indexOf(true);
	};
	return Object.entries(state.setup.players)
		.filter(([, player]) => player.side === side && !player.isFormer)
		.map(([playerId, player]) => ({
			playerId,
			name: player.name,
			number: numbers.get(playerId) ?? player.number ?? null,
			isOn: isOn(playerId),
		}))
		.sort(
			(one, other) =>
				rankOf(one.playerId) - rankOf(other.playerId) || (one.number ?? 999) - (other.number ?? 999) || (one.name < other.name ? -1 : 1),
		);
}

function lineUp({ timeline, setup }: MatchState, side: Side): AnnouncedLineUp | null {
	const announced = timeline.findLast(
		({ event }) =>
			event.type === "line_up_announced" && !isCancelled(event) && (event.payload as FootballPayloads["line_up_announced"]).side === side,
	);
	if (!announced) return null;
	const { formation = "", coach = "", starters, bench, isConfirmed } = announced.event.payload as FootballPayloads["line_up_announced"];
	// The form needs a number for every player. If the source has no shirt numbers, those of the squad are used.
	const numbered = (row: typeof starters) =>
		row.map(({ number, ...player }) => ({ ...player, number: number ?? setup.players[player.playerId]?.number ?? 0 }));
	return { eventId: announced.event.id, formation, coach, starters: numbered(starters), bench: numbered(bench), isConfirmed };
}
