// Maps the sources' names for parts of a season to groups of the catalogue. Pure.

const PARTS: readonly [named: RegExp, group: string | null][] = [
	[
		/^(?:regular season|grunddurchgang|hauptrunde|saison régulière|fase regular|regular|stagione regolare|runda zasadnicza|normal sezon|reguliere competitie)$/i,
		null,
	],
	[/^(?:championship|champions|title)(?: (?:round|group|stage|phase|play-?offs?))?$/i, "Championship"],
	[
		/^(?:meister(?:runde|gruppe|schaftsrunde)|groupe (?:de )?championnat|grupo (?:do )?campeonato|kampioens(?:groep|poule)|grupa mistrzowska|şampiyonluk grubu)$/i,
		"Championship",
	],
	[
		/^(?:abstiegs(?:runde|gruppe)|groupe (?:de )?relégation|grupo (?:de )?descenso|degradatie(?:groep|poule)|grupa spadkowa|küme düşme grubu)$/i,
		"Relegation",
	],
	// These names were used in Belgium until 2018/19.
	[/^play-?off (?:i|1)$/i, "Championship"],
	[/^play-?off (?:ii|2)$/i, "Europe"],
	[/^play-?off (?:ii|2)[ ,-]*(?:group )?([ab])$/i, "Europe $1"],
	[/^relegation(?: (?:round|group|stage|phase))?$/i, "Relegation"],
	[/^league(?: (?:stage|phase))?$/i, "League phase"],
	[/^(?:europe|europa conference league|conference league|ecl)(?: (?:group|play-?offs?))?$/i, "Europe"],
	[/^(?:apertura|1[°º] semestre)$/i, "Apertura"],
	[/^(?:clausura|2[°º] semestre)$/i, "Clausura"],
	[/^(opening|closing)(?: (?:stage|phase|round))?$/i, "$1"],
	[/^(?:1st|2nd|3rd|first|second|third) (?:phase|stage)$/i, "$&"],
	[/^(?:phase|stage) \d$/i, "$&"],
	[/^(?:c|qu)adrangular(?:es)?(?: final| semifinal)?$/i, "$&"],
	[/^(?:pent|hex|oct)agonal(?: final)?$/i, "$&"],
	[/^final (?:round|stage|phase|group)$/i, "$&"],
	[/^(group [a-z0-9]{1,2})$/i, "$1"],
];

/** Normalises "Group c" and "GROUP C" to "Group C", so that another spelling does not make a second table. */
export function tidyGroup(name: string): string {
	const letter = /^group[\s:.-]+([a-z0-9]{1,2})$/i.exec(name.trim())?.[1];
	return letter === undefined ? name.trim() : `Group ${letter.toUpperCase()}`;
}

/** Returns the group of a part such as `Championship Round`, `League Stage`, `Group A`; `undefined` for an unknown part. */
export function seasonPart(words: string): string | null | undefined {
	const given = words.trim();
	const found = PARTS.find(([named]) => named.test(given));
	if (!found) return undefined;
	const [named, group] = found;
	return group === null ? null : tidyGroup(given.replace(named, group));
}
