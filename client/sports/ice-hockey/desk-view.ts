// Ice hockey on the desk: reviews, players of both squads by shirt number, line-ups by units.
import "#texts/ice-hockey";
import "#texts/ice-hockey-desk";
import type { AnnouncedLineUp, DeskSportView, ShirtPlayer } from "#client/desk/match/sport/sport-view.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { otherSide, type Side } from "#shared/match/sides.ts";
import type { HockeyDetail } from "#shared/sports/ice-hockey/detail.ts";
import type { HockeyPayloads } from "#shared/sports/ice-hockey/events.ts";

const detailOf = (state: MatchState): HockeyDetail => state.detail as HockeyDetail;

export const deskView: DeskSportView = {
	isPossible(setup, { type }, state) {
		const isInShootOut = state?.period === "so";
		if (type === "shoot_out_attempt") return isInShootOut || (!state && Boolean(setup?.format.hasShootOut));
		return !isInShootOut || type === "penalty_called" || type === "goalie_entered" || type === "timeout_called";
	},
	review: (state) => detailOf(state).review,
	addedMinutes: () => null,
	players,
	sideOfField: ({ side }, field) => {
		if (side !== "home" && side !== "away") return null;
		return field === "blockerId" || field === "loserId" ? otherSide(side) : side;
	},
	/** Two goaltenders, three defence pairs and four forward lines. */
	starters: 20,
	formations: ["1-2-2-2-3-3-3-3"],
	lineUp,
	lineUpType: "line_up_announced",
};

/** Returns the squad of a side; players who are in the line-up and not expelled come first. */
function players(state: MatchState, side: Side): ShirtPlayer[] {
	const { lineUps, expelled } = detailOf(state);
	const named = [...(lineUps[side]?.starters ?? []), ...(lineUps[side]?.bench ?? [])];
	const numbers = new Map(named.map(({ playerId, number }) => [playerId, number]));
	const isOn = (playerId: string) => (named.length === 0 || numbers.has(playerId)) && !expelled.includes(playerId);
	return Object.entries(state.setup.players)
		.filter(([, player]) => player.side === side && !player.isFormer)
		.map(([playerId, { name, number }]) => ({ playerId, name, number: numbers.get(playerId) ?? number ?? null, isOn: isOn(playerId) }))
		.sort(
			(one, other) =>
				Number(other.isOn) - Number(one.isOn) || (one.number ?? 999) - (other.number ?? 999) || (one.name < other.name ? -1 : 1),
		);
}

function lineUp({ timeline }: MatchState, side: Side): AnnouncedLineUp | null {
	const announced = timeline.findLast(
		({ event }) =>
			event.type === "line_up_announced" && !isCancelled(event) && (event.payload as HockeyPayloads["line_up_announced"]).side === side,
	);
	if (!announced) return null;
	const { formation, coach = "", starters, bench, isConfirmed } = announced.event.payload as HockeyPayloads["line_up_announced"];
	return { eventId: announced.event.id, formation, coach, starters, bench, isConfirmed };
}
