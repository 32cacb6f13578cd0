// Replaces the sender's ids of players in a payload by the site's ids, in every field of the sport that names a player. Pure.
import type { SportModule } from "#shared/match/sport-module.ts";

/** Field of the entries of lists, such as a line-up. */
const NESTED = "playerId";

export interface MappedPayload {
	payload: Record<string, unknown>;
	/** Descriptions of what was left out. */
	dropped: string[];
}

/** The sender's ids that a payload contains. */
export function playersIn(sport: SportModule, type: string, payload: Record<string, unknown>): string[] {
	const found: string[] = [];
	walk(sport, type, payload, (id) => {
		found.push(id);
		return id;
	});
	return found;
}

/** An unknown player is left out: a field becomes `null`, and an entry of a list is removed (MR14). */
export function mapPlayers(
	sport: SportModule,
	type: string,
	payload: Record<string, unknown>,
	ours: ReadonlyMap<string, string>,
): MappedPayload {
	const dropped: string[] = [];
	const mapped = walk(sport, type, payload, (id) => {
		const known = ours.get(id);
		if (known === undefined) dropped.push(`player ${id} is unknown`);
		return known ?? null;
	});
	return { payload: mapped, dropped };
}

function walk(sport: SportModule, type: string, payload: Record<string, unknown>, map: (id: string) => string | null) {
	const fields = new Set((sport.layouts[type]?.fields ?? []).filter(({ isPlayer }) => isPlayer).map(({ name }) => name));
	return Object.fromEntries(
		Object.entries(payload).map(([name, value]) => {
			if (fields.has(name) && typeof value === "string") return [name, map(value)];
			return [name, Array.isArray(value) ? value.flatMap((entry) => mapEntry(entry, map)) : value];
		}),
	);
}

function mapEntry(entry: unknown, map: (id: string) => string | null): unknown[] {
	const id = (entry as Record<string, unknown> | null)?.[NESTED];
	if (typeof id !== "string") return [entry];
	const known = map(id);
	return known === null ? [] : [{ ...(entry as object), [NESTED]: known }];
}
