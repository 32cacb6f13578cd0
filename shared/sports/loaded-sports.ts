// Sports whose reducers are loaded. A browser loads those of the matches that it folds; registry.ts contains all of them.
import type { SportKey } from "#shared/match/sport-key.ts";
import type { SportModule } from "#shared/match/sport-module.ts";
import type { BySport } from "./registry.ts";

const LOADERS: Partial<Record<string, () => Promise<SportModule>>> = {
	football: async () => (await import("./football/module.ts")).football,
	basketball: async () => (await import("./basketball/module.ts")).basketball,
	tennis: async () => (await import("./tennis/module.ts")).tennis,
	ice_hockey: async () => (await import("./ice-hockey/module.ts")).iceHockey,
	cricket: async () => (await import("./cricket/module.ts")).cricket,
} satisfies BySport<() => Promise<SportModule>>;

const loaded = new Map<SportKey, SportModule>();

/** Does nothing for a sport that this build does not have. Rejects if its code cannot be fetched. */
export async function loadSport(key: SportKey): Promise<void> {
	if (loaded.has(key)) return;
	const sport = await LOADERS[key]?.();
	if (sport) loaded.set(key, sport);
}

/** Used by pages that show all sports. */
export function addSport(sport: SportModule): void {
	loaded.set(sport.key, sport);
}

/** Throws if the sport was not loaded before. */
export function loadedSport(key: SportKey): SportModule {
	const sport = loaded.get(key);
	if (!sport) throw new Error(`The sport ${key} was not loaded.`);
	return sport;
}
