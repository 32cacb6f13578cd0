// Basketball's verdicts: may this event follow all that comes before it? Called by match/judge-match (BB1…: rules.md).
import type { PlayerId } from "#shared/kit/ids.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Side } from "#shared/match/sides.ts";
import type { Refusal } from "#shared/match/sport-module.ts";
import type { BasketballDetail } from "./detail.ts";
import type { BasketballDraft } from "./events.ts";

type State = MatchState<BasketballDetail>;

export function judgeBasketball(state: State, draft: BasketballDraft): Refusal | null {
	switch (draft.type) {
		case "points_scored":
			return withoutPlayer(judgePlayer(state, draft.payload.scorerId, draft.payload.side), { ...draft.payload, scorerId: null });
		case "foul_committed":
			return withoutPlayer(judgePlayer(state, draft.payload.playerId, draft.payload.side), { ...draft.payload, playerId: null });
		default:
			return null;
	}
}

/** MR14: the player is a side issue. */
const withoutPlayer = (refusal: Refusal | null, payload: unknown): Refusal | null => refusal && { ...refusal, without: { payload } };

/** BB1 and BB2. Where no squad is known, every player passes. */
function judgePlayer({ setup, detail }: State, playerId: PlayerId | null, side: Side): Refusal | null {
	if (playerId === null) return null;
	if (detail.fouledOut.includes(playerId)) return { code: "invalid_event", message: `${nameOf(setup, playerId)} has fouled out.` };
	if (Object.keys(setup.players).length === 0) return null;
	if (!Object.hasOwn(setup.players, playerId)) return { code: "unknown_player", message: `Player ${playerId} is in neither squad.` };
	const player = setup.players[playerId];
	return player?.side === side ? null : { code: "unknown_player", message: `${player?.name} does not play for the ${side} side.` };
}

const nameOf = ({ players }: State["setup"], playerId: PlayerId): string => players[playerId]?.name ?? playerId;
