// Finds sports that are named where no sport belongs: the seam between the site and its sports.
import { SPORT_KEYS } from "#shared/sports/registry.ts";

/** Names of feeds and their addresses, which tell nothing of what the code does with a sport. */
const FEED_NAMES = /open-?football|api[-_ ]?football|football[-_]?data|v3\.football\.api-sports/gi;
/** What only one sport has: no name of a part that all sports share. */
const OWN_WORDS = /\b(?:offside|wicket|innings|goalie|puck|bowler)s?\b/i;
const NAMES = new RegExp(SPORT_KEYS.map((key) => key.replaceAll("_", "[-_ ]?")).join("|"), "i");
const FOLDERS = SPORT_KEYS.map((key) => key.replaceAll("_", "-")).join("|");

/** Where a sport is at home: its folders, its texts, and the lines that register it. */
const HOMES: readonly RegExp[] = [
	/^(?:shared|client)\/sports\//,
	new RegExp(`^server/feeds/simulator/(?:${FOLDERS})/`),
	/^server\/feeds\/simulator\/simulated-sports\.ts$/,
	// A feed is of a sport, but for the folders that serve all feeds.
	/^server\/feeds\/(?:importers\/|providers\/(?!polled\/))/,
	new RegExp(`^shared/i18n/[a-z]+/(?:${FOLDERS})(?:-[a-z-]+)?\\.json$`),
	/^shared\/i18n\/text-key\.ts$/,
	// They describe what stands in databases for good.
	/^server\/db\/migrations\//,
];

/** The names and words in it; `code`: without its comments. */
export function findSportNames(path: string, code: string): string[] {
	if (HOMES.some((home) => home.test(path))) return [];
	const inPath = NAMES.exec(path.replaceAll(FEED_NAMES, ""))?.[0];
	const lines = code.replaceAll(FEED_NAMES, (name) => " ".repeat(name.length)).split("\n");
	const inText = lines.flatMap((line, at) => {
		const found = NAMES.exec(line) ?? (path.endsWith(".json") ? null : OWN_WORDS.exec(line));
		return found ? [`${path}:${at + 1} ${found[0]}`] : [];
	});
	return inPath === undefined ? inText : [`${path} ${inPath}`, ...inText];
}
