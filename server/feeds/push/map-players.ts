// The sender's ids of players in a payload → the site's, wherever a payload of the sport has one. Pure.
import type { SportModule } from "#shared/match/sport-module.ts";

/** Within lists, as those of a line-up. */
const NESTED = "playerId";

export interface MappedPayload {
	payload: Record<string, unknown>;
	/** What was left out, in words. */
	dropped: string[];
}

/** The ids of the sender that a payload names. */
export function playersIn(sport: SportModule, type: string, payload: Record<string, unknown>): string[] {
	const found: string[] = [];
	walk(sport, type, payload, (id) => {
		found.push(id);
		return id;
	});
	return found;
}

/** A player who is unknown is left out: a field becomes null, an entry of a list goes (MR14). */
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
