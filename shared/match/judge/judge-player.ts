// Pieces of a sport's verdicts: the players that an event names, and refusals that a feed's event survives (MR14).
import type { PlayerId } from "#shared/kit/ids.ts";
import { personOf } from "../current-players.ts";
import type { MatchSetup } from "../match-state.ts";
import type { Side } from "../sides.ts";
import type { Refusal } from "../sport-module.ts";

type Players = Pick<MatchSetup, "players">;

export const invalidEvent = (message: string): Refusal => ({ code: "invalid_event", message });

/** MR14: the refusal is for a side issue; `change` leaves it out. */
export function withoutDetail<Payload>(refusal: Refusal | null, payload: Payload, change: Partial<Payload>): Refusal | null {
	return refusal && { ...refusal, without: { payload: { ...payload, ...change } } };
}

/** The player is in the squad of that side; null: of either. An unknown player (null) passes, and so does every player where no squad is known. */
export function judgePlayer({ players }: Players, playerId: PlayerId | null | undefined, side: Side | null): Refusal | null {
	if (!playerId || isEmpty(players)) return null;
	const player = Object.hasOwn(players, playerId) ? players[playerId] : undefined;
	if (!player) return { code: "unknown_player", message: `Player ${playerId} is in neither squad.` };
	return side === null || player.side === side
		? null
		: { code: "unknown_player", message: `${player.name} does not play for the ${side} side.` };
}

/** Of a line-up: the first player who is not of that side's squad is left out, in the rows that are judged again. */
export function judgeLineUp<Player extends { playerId: PlayerId }>(
	setup: Players,
	payload: { side: Side; starters: readonly Player[]; bench: readonly Player[] },
): Refusal | null {
	const { side, starters, bench } = payload;
	const stranger = [...starters, ...bench].find(({ playerId }) => judgePlayer(setup, playerId, side) !== null);
	return stranger ? withoutPlayer(judgePlayer(setup, stranger.playerId, side), payload, stranger) : null;
}

/** A line-up without one of its players. */
export function withoutPlayer<Player>(
	refusal: Refusal | null,
	payload: { starters: readonly Player[]; bench: readonly Player[] },
	wrong: Player,
): Refusal | null {
	const others = (row: readonly Player[]) => row.filter((player) => player !== wrong);
	return withoutDetail(refusal, payload, { starters: others(payload.starters), bench: others(payload.bench) });
}

/** Two ids of one person: a player who was merged into another keeps the events of both. */
export function isSamePerson({ players }: Players, one: PlayerId | null | undefined, other: PlayerId | null | undefined): boolean {
	if (one == null || other == null) return false;
	return one === other || personOf(players, one) === personOf(players, other);
}

/** Is the player one of these? Ids of before a merge are the player's too. */
export const isAmong = (setup: Players, playerIds: readonly PlayerId[], playerId: PlayerId | null | undefined): boolean =>
	playerIds.some((each) => isSamePerson(setup, each, playerId));

/** As messages name the player. */
export const nameOf = ({ players }: Players, playerId: PlayerId): string => players[playerId]?.name ?? playerId;

/** Asked for every event: without a list of the keys. */
function isEmpty(record: object): boolean {
	for (const _key in record) return false;
	return true;
}
