// Basketball on the desk: both squads by shirt number, available players first. No reviews, line-ups or added time yet.
import type { DeskSportView, ShirtPlayer } from "#client/desk/match/sport-view.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Side } from "#shared/match/sides.ts";
import type { BasketballDetail } from "#shared/sports/basketball/detail.ts";

export const basketballDeskView: DeskSportView = {
	isPossible: () => true,
	review: () => null,
	addedMinutes: () => null,
	players,
	sideOfField: ({ side }) => (side === "home" || side === "away" ? side : null),
	starters: null,
	formations: [],
	lineUp: () => null,
	lineUpType: "",
};

function players(state: MatchState, side: Side): ShirtPlayer[] {
	const { fouledOut } = state.detail as BasketballDetail;
	return Object.entries(state.setup.players)
		.filter(([, player]) => player.side === side && !player.isFormer)
		.map(([playerId, { name, number = null }]) => ({ playerId, name, number, isOn: !fouledOut.includes(playerId) }))
		.sort((one, other) => Number(other.isOn) - Number(one.isOn) || (one.number ?? 999) - (other.number ?? 999));
}
