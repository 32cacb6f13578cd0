// Merged players: the log keeps the old id; every fold and judge replaces it with the current one.
import type { PlayerId } from "#shared/kit/ids.ts";
import type { MatchEvent } from "./match-event.ts";
import type { MatchSetup } from "./match-state.ts";
import type { SportModule } from "./sport-module.ts";

type Players = MatchSetup["players"];

/** The player's current id. */
export const personOf = (players: Players, id: PlayerId): PlayerId =>
	(Object.hasOwn(players, id) ? players[id]?.currentId : undefined) ?? id;

const mergedIn = new WeakMap<Players, boolean>();

/** The result is cached, because every event of a fold needs it and almost no setup has merged players. */
function hasMerged(players: Players): boolean {
	const known = mergedIn.get(players) ?? Object.values(players).some(({ currentId }) => currentId !== undefined);
	mergedIn.set(players, known);
	return known;
}

/**
 * Returns the event with current ids in its player fields and in lists of players such as line-ups; the same object if nobody was merged.
 */
export function withCurrentPlayers(
	{ layouts }: Pick<SportModule, "layouts">,
	{ players }: Pick<MatchSetup, "players">,
	event: MatchEvent,
): MatchEvent {
	const layout = hasMerged(players) ? layouts[event.type] : undefined;
	if (!layout) return event;
	const payload: Record<string, unknown> = { ...(event.payload as object) };
	for (const { name, isPlayer } of layout.fields) {
		const value = payload[name];
		if (isPlayer && typeof value === "string") payload[name] = personOf(players, value);
		else if (Array.isArray(value)) payload[name] = value.map((each) => inList(players, each));
	}
	return { ...event, payload };
}

function inList(players: Players, each: unknown): unknown {
	if (typeof each === "string") return personOf(players, each);
	const { playerId } = (each ?? {}) as { playerId?: unknown };
	return typeof playerId === "string" ? { ...(each as object), playerId: personOf(players, playerId) } : each;
}
