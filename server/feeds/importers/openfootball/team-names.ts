// Names that one club has in different openfootball files, as data. A pair is listed only if both are certainly the same club. Unlisted
// names are separate clubs, however similar they are.

/** Maps other names to the canonical one (that of the newest files), by FIFA code of the country. */
const SAME_CLUB: Record<string, Record<string, string>> = {
	ENG: {
		"Brighton & Hove Albion": "Brighton & Hove Albion FC",
		"Crystal Palace": "Crystal Palace FC",
		"Huddersfield Town": "Huddersfield Town AFC",
		"Leicester City": "Leicester City FC",
		"Manchester City": "Manchester City FC",
		"Manchester United": "Manchester United FC",
		"Newcastle United": "Newcastle United FC",
		"Stoke City": "Stoke City FC",
		"Swansea City": "Swansea City AFC",
		"Tottenham Hotspur": "Tottenham Hotspur FC",
		"West Bromwich Albion": "West Bromwich Albion FC",
		"West Ham United": "West Ham United FC",
	},
	GER: {
		"1899 Hoffenheim": "TSG 1899 Hoffenheim",
		"Bayer Leverkusen": "Bayer 04 Leverkusen",
		"Bayern München": "FC Bayern München",
		"Bor. Mönchengladbach": "Borussia Mönchengladbach",
		"FC St. Pauli": "FC St. Pauli 1910",
		"VfL Bochum": "VfL Bochum 1848",
		"Werder Bremen": "SV Werder Bremen",
	},
	AUT: { "RB Salzburg": "FC Red Bull Salzburg", "Sturm Graz": "SK Sturm Graz" },
	ITA: { "Lazio Roma": "SS Lazio" },
};

/** Clubs that play in the league of another country belong to that country here. */
const LEAGUE_COUNTRY: Record<string, string> = { MCO: "FRA" };

/** Splits `Liverpool FC (ENG)` into the name and the country's code; without a suffix the code is `undefined`. */
export function splitCountrySuffix(name: string): { name: string; code: string | undefined } {
	const match = /^(.*\S)\s+\(([A-Z]{3})\)$/.exec(name);
	if (!match?.[1] || !match[2]) return { name, code: undefined };
	return { name: match[1], code: LEAGUE_COUNTRY[match[2]] ?? match[2] };
}

/** Returns the canonical name of a club of this country. */
export function clubName(code: string, name: string): string {
	return SAME_CLUB[code]?.[name] ?? name;
}

/** Common short names, at most 14 characters; others are cut by rule. */
const SHORT_NAMES: Record<string, string> = {
	"1. FSV Mainz 05": "Mainz 05",
	"Borussia Dortmund": "Dortmund",
	"Borussia Mönchengladbach": "Mönchengladb.",
	"Bosnia & Herzegovina": "Bosnia & Herz.",
	"Brighton & Hove Albion FC": "Brighton",
	"Chemnitzer FC": "Chemnitzer FC",
	"Club Atlético de Madrid": "Atlético",
	"Eintracht Frankfurt": "Frankfurt",
	"FC Bayern München": "Bayern",
	"FC Internazionale Milano": "Inter",
	"FC Red Bull Salzburg": "RB Salzburg",
	"FC Schalke 04": "Schalke 04",
	"FC St. Pauli 1910": "St. Pauli",
	"Feyenoord Rotterdam": "Feyenoord",
	"FK Shakhtar Donetsk": "Shakhtar",
	"GNK Dinamo Zagreb": "Dinamo Zagreb",
	"Hamburger SV": "Hamburger SV",
	"Hannover 96": "Hannover 96",
	"Hertha BSC": "Hertha BSC",
	"Huddersfield Town AFC": "Huddersfield",
	"Karlsruher SC": "Karlsruher SC",
	"Leicester City FC": "Leicester",
	"Manchester City FC": "Man City",
	"Manchester United FC": "Man United",
	"Newcastle United FC": "Newcastle",
	"North Macedonia": "N. Macedonia",
	"Northern Ireland": "N. Ireland",
	"Nottingham Forest FC": "Nottm Forest",
	"Paris Saint-Germain FC": "Paris SG",
	"Republic of Ireland": "Ireland",
	"Sheffield United FC": "Sheffield Utd",
	"Sport Lisboa e Benfica": "Benfica",
	"Sporting Clube de Portugal": "Sporting CP",
	"SpVgg Greuther Fürth": "Greuther Fürth",
	"SSV Ulm 1846": "SSV Ulm",
	"SV Darmstadt 98": "Darmstadt 98",
	"Tottenham Hotspur FC": "Tottenham",
	"TSG 1899 Hoffenheim": "Hoffenheim",
	"TSV 1860 München": "1860 München",
	"West Bromwich Albion FC": "West Brom",
	"West Ham United FC": "West Ham",
	"Wolfsberger AC": "Wolfsberger AC",
	"Wolverhampton Wanderers FC": "Wolves",
	"ŠK Slovan Bratislava": "Slovan",
};

export const knownShortName = (name: string): string | undefined => SHORT_NAMES[name];
