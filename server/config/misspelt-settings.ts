// Names in the environment that are no setting of ours but nearly one: a misspelt setting would have no effect and nobody would
// see it.

const FARTHEST = 2;
/** Shorter names are near to too much that is none of ours. */
const SHORTEST = 5;

/** One line for each such name. A setting is never one, however near to another. */
export function misspeltSettings(names: readonly string[], settings: readonly string[]): string[] {
	return names.flatMap((name) => {
		if (name.length < SHORTEST || settings.includes(name)) return [];
		const ranked = settings.map((setting) => ({ setting, distance: editDistance(name.toUpperCase(), setting) }));
		const [nearest] = ranked.filter(({ setting, distance }) => distance <= farthestOf(setting)).sort((a, b) => a.distance - b.distance);
		return nearest ? [`${name} is no setting: did you mean ${nearest.setting}?`] : [];
	});
}

/** Half of a short name is another word. */
const farthestOf = (setting: string) => (setting.length < SHORTEST ? 1 : FARTHEST);

/** Levenshtein's: letters to put in, take out or replace; by rows of the usual table. */
function editDistance(from: string, to: string): number {
	let row = Array.from({ length: to.length + 1 }, (_, at) => at);
	for (const [above, letter] of [...from].entries()) {
		const next = [above + 1];
		for (const [at, other] of [...to].entries()) {
			next.push(Math.min((row[at] ?? 0) + (letter === other ? 0 : 1), (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
		}
		row = next;
	}
	return row.at(-1) ?? 0;
}
