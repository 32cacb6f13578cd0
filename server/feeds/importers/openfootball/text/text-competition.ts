// Derives a file's competition, as the key and title of a JSON file, from the layout of Football.TXT repositories:
// `england/2023-24/1-premierleague.txt`, `serbia/2023-24_rs1.txt`, `worldcup/2022--qatar/cup.txt`. Pure.
import { COUNTRIES, countryCodeByPrefix } from "#server/feeds/kernel/countries.ts";
import { foldText } from "#shared/kit/fold-text.ts";

/** Folders that are not called by the country's English name. */
const FOLDERS: Record<string, string> = {
	deutschland: "de",
	espana: "es",
	italia: "it",
	usa: "us",
	schweiz: "ch",
	brasil: "br",
	"major-league-soccer": "us",
};
/** Tournaments of countries, by their repository. */
const TOURNAMENTS: Record<string, string> = {
	worldcup: "worldcup",
	"world-cup": "worldcup",
	euro: "euro",
	"copa-america": "copa.america",
};
/** Words of a title that identify the confederation. The name of a folder does not: there are five called "champions-league" (FD10). */
const CONFEDERATIONS: readonly [named: RegExp, prefix: string][] = [
	[/\bconcacaf\b|north american|central american|caribbean/i, "concacaf"],
	[/\bcaf\b|\bafrican?\b/i, "caf"],
	[/\bafc\b|\basian?\b/i, "afc"],
	[/\bofc\b|\boceania/i, "ofc"],
	[/\bconmebol\b|libertadores|sudamericana|south american/i, "conmebol"],
	[/\buefa\b|\beurop(?:a|e|ean)\b/i, "uefa"],
];
/** Leagues whose title names no country. */
const LEAGUES: readonly [named: RegExp, prefix: string][] = [
	[/\bmajor league soccer\b|\bmls\b/i, "us"],
	[/\bliga mx\b|\bascenso mx\b/i, "mx"],
	[/\ba-league\b/i, "au"],
	[/\bj1? ?league\b/i, "jp"],
	[/\beredivisie\b/i, "nl"],
];
/** Matches the titles of competitions for clubs of several countries. */
const OF_CLUBS = /champions|europa|conference|libertadores|sudamericana|recopa|confederation|league|clubs?/i;
const SEASON = /(?<!\d)(?<from>(?:18|19|20)\d{2})(?:[-_/–](?<until>\d{4}|\d{2})(?!\d))?/;

const PREFIX_BY_FOLDER = new Map([
	...Object.values(COUNTRIES).flatMap(({ name, prefix, otherNames = [] }) =>
		prefix === undefined ? [] : [name, ...otherNames].map((each) => [slug(each), prefix] as const),
	),
	...Object.entries(FOLDERS),
]);

/**
 * `path` includes the folders that identify the country; `title` is the title within the file. `name` has the form of JSON file names.
 */
export function textCompetition(path: string, title: string): { name: string; title: string } {
	const parts = path.split(/[\\/]/);
	const stem = (parts.at(-1) ?? "").replace(/\.[a-z]+$/i, "");
	const season = seasonOf(path, title);
	const years = season === null ? "" : season.text;
	// The text after the year is the host, or a part of the season, and is left out: `World Cup 1954 Switzerland`. In a qualification it
	// names a separate competition.
	const whole = /\bqualif/i.test(title) ? title : title.replace(new RegExp(`^(\\D+${SEASON.source}).*$`), "$1");
	const named = SEASON.test(title) ? whole : `${title || stem} ${years}`;
	return { name: `${keyOf(stem, parts.slice(0, -1), title)}.json`, title: named.replace(/^.*\|\s*/, "").trim() };
}

/** Years in which the season begins and ends, from the title, otherwise from the path; `null` if neither has them. */
export function seasonOf(path: string, title: string): { from: number; until: number; text: string } | null {
	for (const place of [title, ...path.split(/[\\/]/).reverse()]) {
		const found = SEASON.exec(place)?.groups;
		if (!found) continue;
		const from = Number(found.from);
		if (found.until === undefined) return { from, until: from, text: String(from) };
		const until = found.until.length === 4 ? Number(found.until) : from + ((Number(found.until) - (from % 100) + 100) % 100);
		return { from, until, text: `${from}/${String(until).slice(2)}` };
	}
	return null;
}

/** Examples: `1-premierleague` → `en.1`, `2023-24_rs1` → `rs.1`, `cup_finals` → `de.cup`, `4-regionalliga-nord` → `de.4.nord`. */
function keyOf(stem: string, folders: readonly string[], title: string): string {
	if (/^[a-z]{2,8}\.[\w.]+$/.test(stem)) return stem;
	const coded = /^\d{4}(?:[-_]\d{2,4})?[_-](?<prefix>[a-z]{2,3})(?<rest>\d+|cup)?$/.exec(stem)?.groups;
	if (coded?.prefix && countryCodeByPrefix(coded.prefix) !== undefined) return `${coded.prefix}.${coded.rest ?? "1"}`;
	const names = folders.map(slug).reverse();
	const written = slug(stem.replace(SEASON, ""));
	// A cup's second file belongs to the same competition; the play-offs of a qualification are a competition of their own.
	const plain = written === "quali-playoffs" ? written : written.replace(/-(?:finals?|knockout|playoffs|i|ii|iii)$/, "");
	const tournament = names.map((name) => TOURNAMENTS[name]).find((each) => each !== undefined);
	if (tournament) return plain.startsWith("quali") ? `${tournament}.${plain.replaceAll("-", "_")}` : tournament;
	const country = names.map((name) => PREFIX_BY_FOLDER.get(name)).find((each) => each !== undefined);
	// Only international matches have a folder per competition with a file per year.
	if (country === undefined && plain === names[0]) return `countries.${plain.replaceAll("-", "_")}`;
	const confederation = country === undefined ? confederationOf(`${title} ${written}`) : undefined;
	if (confederation !== undefined) return `${confederation}.${nameInConfederation(confederation, plain, title)}`;
	if (names.includes("champions-league")) return `clubs.${plain.replaceAll("-", ".")}`;
	const prefix = country ?? countryOfTitle(title);
	if (prefix !== undefined && coded?.prefix) return `${prefix}.${coded.rest ?? "1"}`;
	const levelled = /^(?<level>\d)-(?<name>[a-z0-9-]+)$/.exec(plain)?.groups;
	if (!levelled) return `${prefix ?? "other"}.${plain === "facup" ? "cup" : plain}`;
	const region = /^[a-z0-9]+-(?<region>.+)$/.exec(levelled.name ?? "")?.groups?.region;
	const level = `${prefix ?? "other"}.${levelled.level}`;
	return prefix === undefined ? `${level}.${levelled.name}` : region === undefined ? level : `${level}.${region}`;
}

/** Returns the confederation of a competition of clubs. Competitions of national teams have folders of their own. */
function confederationOf(words: string): string | undefined {
	const prefix = CONFEDERATIONS.find(([named]) => named.test(words))?.[1];
	return prefix !== undefined && OF_CLUBS.test(words) ? prefix : undefined;
}

/** Returns the part after the dot in `uefa.cl` and `caf.cl`. A file named `cup`, or only like the confederation, is the first competition. */
function nameInConfederation(confederation: string, plain: string, title: string): string {
	const name = plain.replace(new RegExp(`^${confederation}-?`), "").replaceAll("-", ".");
	if (/libertadores/i.test(title)) return "libertadores";
	return ["", "cup"].includes(name) ? "cl" : name;
}

/** Examples: `England | Premier League 2025/26`, `Serbia Super League 2023/24`, `Major League Soccer 2024`. */
function countryOfTitle(title: string): string | undefined {
	const words = slug(title);
	return [...PREFIX_BY_FOLDER].find(([name]) => words.startsWith(`${name}-`))?.[1] ?? LEAGUES.find(([named]) => named.test(title))?.[1];
}

function slug(name: string): string {
	return foldText(name)
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-|-$/g, "");
}
