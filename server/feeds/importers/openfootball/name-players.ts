// Finds names in one tournament's files that mean the same player: `Kane` and `Harry Kane`, `Sucic` and `Sučić`, `D. James` and `Daniel
// James`. Two names are merged if exactly one other name of the team fits; otherwise each is a player of its own.
import { foldText } from "#shared/kit/fold-text.ts";

/**
 * `names` are all names of one team in the files of one tournament, squads first. The returned function maps a name to the fullest name of
 * the same player.
 */
export function createPlayerNames(names: readonly string[]): (name: string) => string {
	const full = new Map<string, string>();
	for (const name of names) if (!full.has(foldText(name))) full.set(foldText(name), name);
	/** Names by each suffix of their words: they are looked up instead of compared, because a file may have thousands for one team. */
	const byEnd = new Map<string, string[]>();
	for (const other of full.keys()) {
		for (let space = other.indexOf(" "); space !== -1; space = other.indexOf(" ", space + 1)) {
			const end = other.slice(space + 1);
			const ending = byEnd.get(end);
			if (ending) ending.push(other);
			else byEnd.set(end, [other]);
		}
	}
	return (name) => {
		const folded = foldText(name);
		const candidates = byEnd.get(INITIALLED.exec(folded)?.[2] ?? folded) ?? [];
		const longer = candidates.filter((other) => isShortFor(folded, other));
		return (longer.length === 1 ? full.get(longer[0] ?? "") : full.get(folded)) ?? name;
	};
}

const INITIALLED = /^(\p{L})\. ?(.+)$/u;

/** Both names are folded. `kane` and `h. kane` are short for `harry kane`. */
function isShortFor(short: string, name: string): boolean {
	const initialled = INITIALLED.exec(short);
	if (initialled)
		return name.startsWith(initialled[1] ?? "") && !name.startsWith(`${initialled[1]}.`) && name.endsWith(` ${initialled[2]}`);
	return name.endsWith(` ${short}`);
}
