// Building blocks for the judges of sports: the players that an event names, and refusals of details that can be left out of a feed's
// event (MR14).
import type { PlayerId } from "#shared/kit/ids.ts";
import { personOf } from "../current-players.ts";
import type { MatchSetup } from "../match-state.ts";
import type { Side } from "../sides.ts";
import type { Refusal } from "../sport-module.ts";

type Players = Pick<MatchSetup, "players">;

export const invalidEvent = (message: string): Refusal => ({ code: "invalid_event", message });

/** MR14: marks the refusal as one of a detail; `change` is the change of the payload that leaves the detail out. */
export function withoutDetail<Payload>(refusal: Refusal | null, payload: Payload, change: Partial<Payload>): Refusal | null {
	return refusal && { ...refusal, without: { payload: { ...payload, ...change } } };
}

/**
 * Whether the player is in the squad of that side, or of either side if it is `null`. An unknown player (`null`) is accepted, and so is
 * every player if no squad is known.
 */
export function judgePlayer({ players }: Players, playerId: PlayerId | null | undefined, side: Side | null): Refusal | null {
	if (!playerId || isEmpty(players)) return null;
	const player = Object.hasOwn(players, playerId) ? players[playerId] : undefined;
	if (!player) return { code: "unknown_player", message: `Player ${playerId} is in neither squad.` };
	return side === null || player.side === side
		? null
		: { code: "unknown_player", message: `${player.name} does not play for the ${side} side.` };
}

/** Refuses a line-up for the first player who is not in that side's squad; the refusal has the line-up without that player. */
export function judgeLineUp<Player extends { playerId: PlayerId }>(
	setup: Players,
	payload: { side: Side; starters: readonly Player[]; bench: readonly Player[] },
): Refusal | null {
	const { side, starters, bench } = payload;
	const stranger = [...starters, ...bench].find(({ playerId }) => judgePlayer(setup, playerId, side) !== null);
	return stranger ? withoutPlayer(judgePlayer(setup, stranger.playerId, side), payload, stranger) : null;
}

/** MR14: adds to the refusal the line-up without the wrong player, which may then be accepted. */
export function withoutPlayer<Player>(
	refusal: Refusal | null,
	payload: { starters: readonly Player[]; bench: readonly Player[] },
	wrong: Player,
): Refusal | null {
	const others = (row: readonly Player[]) => row.filter((player) => player !== wrong);
	return withoutDetail(refusal, payload, { starters: others(payload.starters), bench: others(payload.bench) });
}

/** Whether both ids belong to the same person: a player merged into another keeps the events of both. */
export function isSamePerson({ players }: Players, one: PlayerId | null | undefined, other: PlayerId | null | undefined): boolean {
	if (one == null || other == null) return false;
	return one === other || personOf(players, one) === personOf(players, other);
}

/** Whether the player is one of these. Ids from before a merge match, too. */
export const isAmong = (setup: Players, playerIds: readonly PlayerId[], playerId: PlayerId | null | undefined): boolean =>
	playerIds.some((each) => isSamePerson(setup, each, playerId));

/** The player's name for error messages. */
export const nameOf = ({ players }: Players, playerId: PlayerId): string => players[playerId]?.name ?? playerId;

/** Called for every event, so it avoids building a list of the keys. */
function isEmpty(record: object): boolean {
	for (const _key in record) return false;
	return true;
}
