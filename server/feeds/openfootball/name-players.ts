// Which names in one tournament's files mean the same player: `Kane` and `Harry Kane`, `Sucic` and `Sučić`, `D. James`
// and `Daniel James`. Two names are one when exactly one other name of the team's fits; else each is a player of its own.
import { foldText } from "#shared/kit/fold-text.ts";

/** `names`: every name of one team in the files of one tournament, squads first. Answers the fullest name of the same player. */
export function createPlayerNames(names: readonly string[]): (name: string) => string {
	const full = new Map<string, string>();
	for (const name of names) if (!full.has(foldText(name))) full.set(foldText(name), name);
	return (name) => {
		const folded = foldText(name);
		const longer = [...full].filter(([other]) => isShortFor(folded, other));
		return (longer.length === 1 ? longer[0]?.[1] : full.get(folded)) ?? name;
	};
}

/** Both folded. `kane` and `h. kane` are short for `harry kane`. */
function isShortFor(short: string, name: string): boolean {
	const initialled = /^(\p{L})\. ?(.+)$/u.exec(short);
	if (initialled)
		return name.startsWith(initialled[1] ?? "") && !name.startsWith(`${initialled[1]}.`) && name.endsWith(` ${initialled[2]}`);
	return name.endsWith(` ${short}`);
}
