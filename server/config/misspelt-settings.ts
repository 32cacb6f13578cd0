// Names in the environment that are no setting of ours but nearly one: a misspelt setting would have no effect and nobody would
// see it.
import { distance } from "fastest-levenshtein";

const FARTHEST = 2;
/** Shorter names are near to too much that is none of ours. */
const SHORTEST = 5;

/** One line for each such name. A setting is never one, however near to another. */
export function misspeltSettings(names: readonly string[], settings: readonly string[]): string[] {
	return names.flatMap((name) => {
		if (name.length < SHORTEST || settings.includes(name)) return [];
		const ranked = settings.map((setting) => ({ setting, distance: distance(name.toUpperCase(), setting) }));
		const [nearest] = ranked.filter(({ setting, distance }) => distance <= farthestOf(setting)).sort((a, b) => a.distance - b.distance);
		return nearest ? [`${name} is no setting: did you mean ${nearest.setting}?`] : [];
	});
}

/** Half of a short name is another word. */
const farthestOf = (setting: string) => (setting.length < SHORTEST ? 1 : FARTHEST);
