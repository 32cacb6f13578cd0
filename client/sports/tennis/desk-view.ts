// Tennis on the desk: a side has one or two players, and the first server is asked for. There are no reviews, line-ups or added time.
import "#texts/tennis-desk";
import type { DeskSportView, ShirtPlayer } from "#client/desk/match/sport/sport-view.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Side } from "#shared/match/sides.ts";
import { playersOf, servingPlayer, type TennisDetail } from "#shared/sports/tennis/detail.ts";

export const deskView: DeskSportView = {
	// TN6: a walk-over is only possible before the first set, a retirement only after its start.
	isPossible: (_setup, { key }, state) => !key.startsWith(state?.period == null ? "retirement" : "walkover"),
	review: () => null,
	addedMinutes: () => null,
	players,
	sideOfField({ side, server }, field) {
		const whose = field === "serverId" && server !== undefined ? server : side;
		return whose === "home" || whose === "away" ? whose : null;
	},
	starters: null,
	formations: [],
	lineUp: () => null,
	lineUpType: "",
};

function players(state: MatchState, side: Side): ShirtPlayer[] {
	const serving = servingPlayer(state.setup, state.detail as TennisDetail, side);
	return playersOf(state.setup, side)
		.map((playerId) => {
			const { name = playerId, number = null } = state.setup.players[playerId] ?? {};
			return { playerId, name, number, isOn: true };
		})
		.sort((one, other) => Number(other.playerId === serving) - Number(one.playerId === serving));
}
