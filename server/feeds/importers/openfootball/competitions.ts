// Derives the competition from a file's path and name, and supplies its time zone, which no file states.

import { COUNTRIES, countryCodeByPrefix } from "#server/feeds/kernel/countries.ts";
import { categoryInName } from "#shared/kit/category-in-name.ts";
import { nameWords } from "#shared/kit/name-form.ts";
import { firstCategory, type TeamCategory } from "#shared/kit/team-category.ts";

export interface Competition {
	/** Key of the competition, the same in all seasons: `en.1`, `uefa.cl`, `worldcup`. */
	key: string;
	name: string;
	season: string;
	/** FIFA code of the country, or a code for the confederation of an international competition. */
	nationCode: string;
	nation: string;
	/** Zone of kick-off times that state none; `null` if unknown. */
	zone: string | null;
	/** `true` if national teams take part; then a team's name is its country's. */
	isForCountries: boolean;
	/** Category from the title or the path: gender, age group, second team. */
	category: TeamCategory;
	/** `true` if rounds are matchdays of a league, not ties: the competition is neither a cup nor one of several countries. */
	isLeague: boolean;
}

interface Confederation {
	code: string;
	name: string;
	zone?: string;
}

const WORLD: Confederation = { code: "WLD", name: "World" };
/** UEFA prints all kick-offs in Central European time, whatever the venue: matches in Lisbon and London begin at 21:00 too. */
const EUROPE: Confederation = { code: "EUR", name: "Europe", zone: "Europe/Berlin" };
const SOUTH_AMERICA: Confederation = { code: "SAM", name: "South America" };

/**
 * Keyed by the first part of a file's name, if it is not a country's. Only UEFA prints the times of all its matches in one zone (FD10).
 */
const CONFEDERATIONS: Record<string, Confederation> = {
	uefa: EUROPE,
	euro: EUROPE,
	copa: SOUTH_AMERICA,
	conmebol: SOUTH_AMERICA,
	worldcup: WORLD,
	caf: { code: "AFR", name: "Africa" },
	afc: { code: "ASI", name: "Asia" },
	concacaf: { code: "CCF", name: "North & Central America" },
	ofc: { code: "OCE", name: "Oceania" },
};
const FOR_COUNTRIES = new Set(["euro", "worldcup", "copa.america", "countries"]);
/** Competitions whose files had another name in earlier years, by that name: one competition has one key. */
const EARLIER_KEYS: Record<string, string> = {
	copa: "copa.america",
	cl: "uefa.cl",
	el: "uefa.el",
	"cl.quali": "uefa.cl.quali",
	"el.quali": "uefa.el.quali",
};
/** Keys under which files were imported before their country, cup or confederation was known, so that the league stays the same (FD7). */
const FORMER_KEYS: Record<string, readonly string[]> = {
	"us.1": ["mls.1"],
	"en.cup": ["en.facup"],
};

export const formerKeys = (key: string): readonly string[] => FORMER_KEYS[key] ?? [];

/** World Cups whose file has times without a zone. */
const HOST_ZONES: Record<string, string> = {
	"1990": "Europe/Rome",
	"1998": "Europe/Paris",
	"2002": "Asia/Tokyo",
	"2006": "Europe/Berlin",
	"2010": "Africa/Johannesburg",
	"2022": "Asia/Qatar",
};

/** `path` is any path whose last part is the file's name; `title` is the name inside the file, "English Premier League 2022/23". */
export function readCompetition(path: string, title: string): Competition {
	const named = (path.split(/[\\/]/).at(-1) ?? "").replace(/\.json$/, "").replace(/-full$/, "");
	const written = /\d{4}(?:[/–-]\d{2,4})?/.exec(title)?.[0] ?? "";
	const category = categoryOf(path, title.replace(written, " ").trim(), named);
	const key = `${EARLIER_KEYS[named] ?? named}${keyOfCategory(named, category)}`;
	const prefix = key.split(".")[0] ?? "";
	// Shortens the season "2009/2010" to "2009/10".
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

/**
 * Derives the category from the title without its season, the file's name, or a folder whose name is such a word alone: `germany/women/…`.
 */
function categoryOf(path: string, title: string, named: string): TeamCategory {
	const [ofTitle, ofFile] = [title, named].map((each) => categoryInName(each, "league"));
	const folders = path.split(/[\\/]/).slice(0, -1);
	const isOfWomen = folders.some((folder) => nameWords(folder).length === 1 && categoryInName(folder, "league").gender === "women");
	return firstCategory(ofTitle ?? {}, ofFile ?? {}, { gender: isOfWomen ? "women" : null });
}

/** Returns the part of the key for a category that the file's name lacks: `.women` for a women's World Cup in a file named `worldcup`. */
function keyOfCategory(named: string, { gender, ageGroup }: TeamCategory): string {
	const words = [gender === "women" ? gender : null, ageGroup].filter((word) => word !== null);
	return words
		.filter((word) => !named.includes(word))
		.map((word) => `.${word}`)
		.join("");
}

/** Returns `true` for the key of a national cup such as `de.cup`, whose early rounds are only numbered. */
export const isCup = (key: string): boolean => key.endsWith("cup") && key.includes(".");

/** Weights of tournaments and of the best-known leagues in lists. */
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
