// Sports whose reducers are loaded. A browser loads those of the matches that it folds; registry.ts contains all of them.
import type { SportKey } from "#shared/match/sport-key.ts";
import type { SportModule } from "#shared/match/sport-module.ts";

const loaded = new Map<SportKey, SportModule>();

export function addSport(sport: SportModule): void {
	loaded.set(sport.key, sport);
}

/** Throws if the sport was not loaded before. */
export function loadedSport(key: SportKey): SportModule {
	const sport = loaded.get(key);
	if (!sport) throw new Error(`The sport ${key} was not loaded.`);
	return sport;
}
