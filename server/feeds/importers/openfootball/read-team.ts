// Maps a team's name in a file to a team of the catalogue.

import { COUNTRIES, countryCodeByName } from "#server/feeds/kernel/countries.ts";
import { categoryInName } from "#shared/kit/category-in-name.ts";
import { isPlaceholder } from "#shared/kit/placeholder-name.ts";
import { firstCategory, NO_CATEGORY, type TeamCategory } from "#shared/kit/team-category.ts";
import type { Competition } from "./competitions.ts";
import type { RawMatch } from "./file-schema.ts";
import { clubName, splitCountrySuffix } from "./team-names.ts";
import { tidyText } from "./tidy-row.ts";

export interface TeamName {
	/** Permanent key: `ENG/Liverpool FC`, `country/FRA`. */
	key: string;
	name: string;
	nation: { code: string; name: string };
	/** `true` if the name stands for a team that is not known yet. */
	isPlaceholder: boolean;
	/** Category by the team's competition and its name. */
	category: TeamCategory;
}

export function readTeam({ key, season, isForCountries, category, nationCode, nation }: Competition, raw: RawMatch["team1"]): TeamName {
	const { name: typed, code: givenCode } = typeof raw === "string" ? { name: raw, code: undefined } : raw;
	const given = { name: tidyText(typed), code: givenCode };
	if (isPlaceholder(given.name)) {
		return {
			key: `${key} ${season}/${given.name}`,
			name: given.name,
			nation: { code: nationCode, name: nation },
			isPlaceholder: true,
			category,
		};
	}
	if (isForCountries) return ofCategory(countryTeam(given.name, given.code), category);
	const { name, code = nationCode } = splitCountrySuffix(given.name);
	const filedAs = clubName(code, name);
	const club = {
		key: `${code}/${filedAs}`,
		name: filedAs,
		nation: { code, name: COUNTRIES[code]?.name ?? (code === nationCode ? nation : code) },
	};
	return ofCategory({ ...club, isPlaceholder: false, category: NO_CATEGORY }, category);
}

/**
 * Adds the competition's category to the team's key, unless the team's name already states it. Clubs with one name in a women's, a youth and
 * a men's competition are thus different teams (FD6).
 */
function ofCategory(team: TeamName, ofCompetition: TeamCategory): TeamName {
	const { rest: _rest, ...named } = categoryInName(team.name, "team");
	const category = firstCategory(named, ofCompetition);
	const words = [
		named.gender === category.gender ? null : category.gender,
		named.ageGroup === category.ageGroup ? null : category.ageGroup,
	];
	const key = [
		team.key,
		...words.filter((word) => word !== null && word !== "men"),
		...(category.isReserve && !named.isReserve ? ["reserves"] : []),
	];
	return { ...team, key: key.join("/"), category };
}

/** Returns the code `ENG` of `ENG/Arsenal FC`; `undefined` for a club whose file names no country. */
export function countryOfId(key: string): string | undefined {
	const code = key.split("/")[0] ?? "";
	return Object.hasOwn(COUNTRIES, code) ? code : undefined;
}

/**
 * Finds a national team by its name, since files differ in codes. An unlisted country becomes a nation under the file's code or, without
 * one, its name.
 */
export function countryTeam(given: string, givenCode: string | undefined): TeamName {
	const code = countryCodeByName(given) ?? givenCode;
	const name = (code === undefined ? undefined : COUNTRIES[code]?.name) ?? given;
	const short = name.slice(0, 3).toUpperCase();
	// The first three letters may be another country's code: "Isle of Wight" is not Iceland.
	const nation = { code: code ?? (Object.hasOwn(COUNTRIES, short) ? name.toUpperCase() : short), name };
	return { key: `country/${code ?? name}`, name, nation, isPlaceholder: false, category: NO_CATEGORY };
}
