// Basketball on the desk: players on the court come first, line-ups have five players, and there are no reviews and no added time.
import "#texts/basketball-desk";
import type { AnnouncedLineUp, DeskSportView, LineUpEntry, ShirtPlayer } from "#client/desk/match/sport/sport-view.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Side } from "#shared/match/sides.ts";
import type { BasketballDetail } from "#shared/sports/basketball/detail.ts";
import type { BasketballPayloads, NumberedPlayer } from "#shared/sports/basketball/events.ts";

export const deskView: DeskSportView = {
	isPossible: () => true,
	review: () => null,
	addedMinutes: () => null,
	players,
	sideOfField: ({ side }) => (side === "home" || side === "away" ? side : null),
	starters: 5,
	formations: [],
	lineUp,
	lineUpType: "line_up_announced",
	lineUpPayload({ side, coach, starters, bench, isConfirmed }) {
		const payload: BasketballPayloads["line_up_announced"] = {
			side,
			...(coach && { coach }),
			starters: starters.map(toNumbered),
			bench: bench.map(toNumbered),
			isConfirmed,
		};
		return { ...payload };
	},
};

const toNumbered = ({ playerId, number }: NumberedPlayer): NumberedPlayer => ({ playerId, number });
const toEntry = (player: NumberedPlayer): LineUpEntry => ({ ...toNumbered(player), grid: null });

/**
 * Returns the players of a side. Those on the court come first, or last in the field of the player who comes on; the rest follow by number.
 * Players who have fouled out come last.
 */
function players(state: MatchState, side: Side, field: string): ShirtPlayer[] {
	const { fouledOut, lineUps, onCourt } = state.detail as BasketballDetail;
	const five = onCourt[side];
	const lineUp = lineUps[side];
	const numbers = new Map([...(lineUp?.starters ?? []), ...(lineUp?.bench ?? [])].map(({ playerId, number }) => [playerId, number]));
	const isOn = (playerId: string) => !fouledOut.includes(playerId) && (five ? five.includes(playerId) : true);
	const rankOf = (playerId: string) => (fouledOut.includes(playerId) ? 2 : Number(isOn(playerId) === (field === "inId" && five !== null)));
	return Object.entries(state.setup.players)
		.filter(([, player]) => player.side === side && !player.isFormer)
		.map(([playerId, { name, number }]) => ({ playerId, name, number: numbers.get(playerId) ?? number ?? null, isOn: isOn(playerId) }))
		.sort((one, other) => rankOf(one.playerId) - rankOf(other.playerId) || (one.number ?? 999) - (other.number ?? 999));
}

function lineUp({ timeline }: MatchState, side: Side): AnnouncedLineUp | null {
	const announced = timeline.findLast(({ event }) => {
		const { side: own } = event.payload as { side?: Side };
		return event.type === "line_up_announced" && !isCancelled(event) && own === side;
	});
	if (!announced) return null;
	const { coach = "", starters, bench, isConfirmed } = announced.event.payload as BasketballPayloads["line_up_announced"];
	const entries = { starters: starters.map(toEntry), bench: bench.map(toEntry) };
	return { eventId: announced.event.id, formation: "", coach, ...entries, isConfirmed };
}
