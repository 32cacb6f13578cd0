// What a file's path and name say of its competition, and what only a person can know: the time zone of its times.

import { COUNTRIES, countryCodeByPrefix } from "#server/feeds/kernel/countries.ts";
import { categoryInName } from "#shared/kit/category-in-name.ts";
import { nameWords } from "#shared/kit/name-form.ts";
import { firstCategory, type TeamCategory } from "#shared/kit/team-category.ts";

export interface Competition {
	/** Stable over seasons: `en.1`, `uefa.cl`, `worldcup`. */
	key: string;
	name: string;
	season: string;
	/** FIFA code of a country's competition, or the code of a confederation's nation. */
	nationCode: string;
	nation: string;
	/** The zone that bare times are local to; null: not known. */
	zone: string | null;
	/** National teams take part, so a team's name is its country's. */
	isForCountries: boolean;
	/** As its title or its path says: of women, of an age group … */
	category: TeamCategory;
	/** Its rounds have no ties: neither a cup nor a competition of several countries. */
	isLeague: boolean;
}

interface Confederation {
	code: string;
	name: string;
	zone?: string;
}

const WORLD: Confederation = { code: "WLD", name: "World" };
/** UEFA prints kick-off in Central European time wherever the venue is: Lisbon's and London's matches say 21:00 too. */
const EUROPE: Confederation = { code: "EUR", name: "Europe", zone: "Europe/Berlin" };
const SOUTH_AMERICA: Confederation = { code: "SAM", name: "South America" };

/** By the first part of a file's name, where it is no country's. None but UEFA prints the times of all its matches in one zone (FD10). */
const CONFEDERATIONS: Record<string, Confederation> = {
	...{ uefa: EUROPE, euro: EUROPE, copa: SOUTH_AMERICA, conmebol: SOUTH_AMERICA, worldcup: WORLD },
	caf: { code: "AFR", name: "Africa" },
	afc: { code: "ASI", name: "Asia" },
	concacaf: { code: "CCF", name: "North & Central America" },
	ofc: { code: "OCE", name: "Oceania" },
};
const FOR_COUNTRIES = new Set(["euro", "worldcup", "copa.america", "countries"]);
/** What files of some years are called otherwise: one competition has one key. */
const EARLIER_KEYS: Record<string, string> = {
	copa: "copa.america",
	cl: "uefa.cl",
	el: "uefa.el",
	"cl.quali": "uefa.cl.quali",
	"el.quali": "uefa.el.quali",
};
/** Keys under which files were imported before it was known of which country, cup or confederation they are: the league stays one (FD7). */
const FORMER_KEYS: Record<string, readonly string[]> = {
	"us.1": ["mls.1"],
	"en.cup": ["en.facup"],
};

export const formerKeys = (key: string): readonly string[] => FORMER_KEYS[key] ?? [];

/** World Cups whose file has bare times. */
const HOST_ZONES: Record<string, string> = {
	...{ "1990": "Europe/Rome", "1998": "Europe/Paris", "2002": "Asia/Tokyo", "2006": "Europe/Berlin" },
	...{ "2010": "Africa/Johannesburg", "2022": "Asia/Qatar" },
};

/** `path`: any path whose last part is the file's name; `title`: the name inside the file, "English Premier League 2022/23". */
export function readCompetition(path: string, title: string): Competition {
	const named = (path.split(/[\\/]/).at(-1) ?? "").replace(/\.json$/, "").replace(/-full$/, "");
	const written = /\d{4}(?:[/–-]\d{2,4})?/.exec(title)?.[0] ?? "";
	const category = categoryOf(path, title.replace(written, " ").trim(), named);
	const key = `${EARLIER_KEYS[named] ?? named}${keyOfCategory(named, category)}`;
	const prefix = key.split(".")[0] ?? "";
	// "2009/2010" is the season "2009/10".
	const season = written.replace(/[–-]/, "/").replace(/^(\d{4}\/)\d{2}(\d{2})$/, "$1$2");
	const code = countryCodeByPrefix(prefix);
	const country = code === undefined ? undefined : COUNTRIES[code];
	const confederation = CONFEDERATIONS[prefix] ?? WORLD;
	const zone = country ? country.zone : ((key === "worldcup" ? HOST_ZONES[season] : undefined) ?? confederation.zone);
	return {
		key,
		name: title.normalize("NFC").replace(written, "").replace(/\s+/g, " ").trim(),
		season,
		nationCode: code ?? confederation.code,
		nation: country?.name ?? confederation.name,
		zone: zone ?? null,
		isForCountries: FOR_COUNTRIES.has(prefix) || FOR_COUNTRIES.has(key),
		isLeague: !isCup(key) && !FOR_COUNTRIES.has(prefix) && !Object.hasOwn(CONFEDERATIONS, prefix),
		category,
	};
}

/** By the title without its season, the file's name, or a folder that is called by such a word alone: `germany/women/…`. */
function categoryOf(path: string, title: string, named: string): TeamCategory {
	const [ofTitle, ofFile] = [title, named].map((each) => categoryInName(each, "league"));
	const folders = path.split(/[\\/]/).slice(0, -1);
	const isOfWomen = folders.some((folder) => nameWords(folder).length === 1 && categoryInName(folder, "league").gender === "women");
	return firstCategory(ofTitle ?? {}, ofFile ?? {}, { gender: isOfWomen ? "women" : null });
}

/** `.women` of a World Cup of women in a file that is called as the men's. */
function keyOfCategory(named: string, { gender, ageGroup }: TeamCategory): string {
	const words = [gender === "women" ? gender : null, ageGroup].filter((word) => word !== null);
	return words
		.filter((word) => !named.includes(word))
		.map((word) => `.${word}`)
		.join("");
}

/** `de.cup`: its early rounds have numbers alone. */
export const isCup = (key: string): boolean => key.endsWith("cup") && key.includes(".");

/** Where a competition stands in lists: tournaments, then the best known leagues, then by level; cups below. */
const WEIGHTS: Record<string, number> = {
	worldcup: 120,
	euro: 115,
	"uefa.cl": 110,
	"en.1": 100,
	"es.1": 98,
	"de.1": 96,
	"it.1": 94,
	"fr.1": 92,
};

export function competitionWeight(key: string): number {
	const level = Number(key.split(".")[1]);
	return WEIGHTS[key] ?? (level > 0 ? 95 - 15 * level : 65);
}
