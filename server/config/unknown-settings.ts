// Finds names in the environment that are probably meant as settings but are not: they would have no effect, without any notice. The
// environment is full of names of other programs, so only two cases count: the name is close to a setting's, or it begins with the
// product's own prefix.
import { distance } from "fastest-levenshtein";

const MAX_DISTANCE = 2;
/** Shorter names are too similar to many others. */
const MIN_LENGTH = 5;
/** Minimum length of a setting's name in which two letters may differ; in a shorter one, they would be half of the name or more. */
const SHORT_SETTING = 5;

const PREFIX = "TOUCHLINE_";
/** Kubernetes sets variables with such names for each service of the namespace, even for one that has the product's name. */
const OF_KUBERNETES = /^TOUCHLINE_(SERVICE_(HOST|PORT)(_\w+)?|PORT(_\d+_(TCP|UDP)(_\w+)?)?)$/;

/** Returns one line per such name. The name of a setting is never reported, however close it is to another. */
export function unknownSettings(names: readonly string[], settings: readonly string[]): string[] {
	return names.flatMap((name) => {
		if (settings.includes(name)) return [];
		const upper = name.toUpperCase();
		const nearest = nearestOf(upper, settings) ?? (upper.startsWith(PREFIX) ? nearestOf(upper.slice(PREFIX.length), settings) : null);
		if (OF_KUBERNETES.test(name)) return [];
		if (nearest) return [`${name} is no setting: did you mean ${nearest}?`];
		if (upper.startsWith(PREFIX)) return [`${name} is no setting: docs/settings.md lists them all.`];
		return [];
	});
}

function nearestOf(name: string, settings: readonly string[]): string | null {
	// The text after the prefix may be a setting's name, however short.
	if (settings.includes(name)) return name;
	if (name.length < MIN_LENGTH) return null;
	const ranked = settings.map((setting) => ({ setting, distance: distance(name, setting) }));
	const [nearest] = ranked.filter(({ setting, distance }) => distance <= maxDistanceTo(setting)).sort((a, b) => a.distance - b.distance);
	return nearest?.setting ?? null;
}

const maxDistanceTo = (setting: string) => (setting.length < SHORT_SETTING ? 1 : MAX_DISTANCE);
