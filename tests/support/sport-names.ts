// Finds sports that are named in code that must be independent of sports.
import { SPORT_KEYS } from "#shared/sports/registry.ts";

/** Names of feeds and parts of their URLs, which do not mean that the code depends on a sport. */
const FEED_NAMES = /open-?football|api[-_ ]?football|football[-_]?data|v3\.football\.api-sports/gi;
/** Words that only one sport uses, except those for parts that all sports share. */
const OWN_WORDS = /\b(?:offside|wicket|innings|goalie|puck|bowler)s?\b/i;
const NAMES = new RegExp(SPORT_KEYS.map((key) => key.replaceAll("_", "[-_ ]?")).join("|"), "i");

/** Name of the folder of each sport, in shared/sports, client/sports and the simulator. */
export const SPORT_FOLDERS = SPORT_KEYS.map((key) => key.replaceAll("_", "-"));
const FOLDERS = SPORT_FOLDERS.join("|");

/** Places that may name a sport: its folders, its texts, and the lines that register it. */
const HOMES: readonly RegExp[] = [
	new RegExp(`^(?:shared/sports|client/sports|server/feeds/simulator)/(?:${FOLDERS})/`),
	// A feed belongs to a sport, except for the folders that serve all feeds.
	/^server\/feeds\/(?:importers\/|providers\/(?!polled\/))/,
	new RegExp(`^shared/i18n/[a-z]+/(?:${FOLDERS})(?:-[a-z-]+)?\\.json$`),
	// Migrations describe data that is permanently in databases.
	/^server\/db\/migrations\//,
];

/** Files that contain a line or two for each sport. */
export const SPORT_REGISTRIES = [
	"shared/sports/profiles.ts",
	"shared/sports/registry.ts",
	"shared/sports/server-parts.ts",
	"shared/i18n/text-key.ts",
	"server/feeds/simulator/simulated-sports.ts",
];

/** The names and terms in a file; `code`: its text without comments. */
export function findSportNames(path: string, code: string): string[] {
	if (HOMES.some((home) => home.test(path)) || SPORT_REGISTRIES.includes(path)) return [];
	const inPath = NAMES.exec(path.replaceAll(FEED_NAMES, ""))?.[0];
	const lines = code.replaceAll(FEED_NAMES, (name) => " ".repeat(name.length)).split("\n");
	const inText = lines.flatMap((line, at) => {
		const found = NAMES.exec(line) ?? (path.endsWith(".json") ? null : OWN_WORDS.exec(line));
		return found ? [`${path}:${at + 1} ${found[0]}`] : [];
	});
	return inPath === undefined ? inText : [`${path} ${inPath}`, ...inText];
}
