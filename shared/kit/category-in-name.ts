// Recognises women, men, age groups and second teams in the names of teams and leagues, in the languages of our sources (FD6). Data and
// pure functions.
import { nameWords } from "./name-form.ts";
import { firstCategory, NO_CATEGORY, type ShownCategory, type TeamCategory } from "./team-category.ts";

type NamedKind = "team" | "league";

interface Marker {
	/** Alternatives as nameWords returns them. `(?= $)` after a word restricts it to the end of the name. */
	words: string;
	/** Restricts the marker to names of teams or of leagues: "Liga II" is a second division, "Ajax II" a second team. */
	of?: NamedKind;
	means: Partial<TeamCategory>;
	/** Set for words that stay in `rest`, because a third team is not the second. */
	isPartOfName?: true;
}

const women: Partial<TeamCategory> = { gender: "women" };
const men: Partial<TeamCategory> = { gender: "men" };
const youth: Partial<TeamCategory> = { ageGroup: "youth" };
const reserve: Partial<TeamCategory> = { isReserve: true };

/** Age groups of the German associations: A juniors are under 19, G juniors under 7. */
const JUNIORS = [..."abcdefg"].flatMap((letter, place): Marker[] => {
	const ageGroup = `u${19 - 2 * place}`;
	return [
		{ words: `${letter} junioren|${letter} jugend`, means: { ageGroup } },
		{ words: `${letter} juniorinnen`, means: { ageGroup, ...women } },
	];
});

const MARKERS: readonly Marker[] = [
	...JUNIORS,
	{ words: "juniorinnen", means: { ...women, ...youth } },
	// Rows by language: English and German; Spanish, Catalan and Portuguese; Italian and French; Dutch, Polish and Turkish; northern and
	// Slavic languages.
	{ words: "women|womens|woman|female|females|ladies|girls|frauen|damen|madchen", means: women },
	{ words: "femenin[oa]s?|femenil|feminas|femeni|feminin[oa]s?", means: women },
	{ words: "femminil[ei]|donne|feminine?s?|femm?|dames|filles", means: women },
	{ words: "vrouwen|meisjes|kobiety?|dziewczat|dziewczeta|kadin|kadinlar", means: women },
	{ words: "kvinder|kvinner|kvinnor|damer|naiset|zeny|zene|zensk[ae]", means: women },
	{ words: "wfc|(?:w|f|lfc)(?= $)", of: "team", means: women },
	{ words: "w(?= league | liga | $)|we league|liga f(?= \\d| $)", of: "league", means: women },
	{
		words: "wsl|nwsl|wnba|wbbl|nadeshiko|damallsvenskan|elitettan|toppserien|arkema|wta|kvindeligaen|iberdrola|liga bpi",
		of: "league",
		means: women,
	},
	{ words: "men|mens|herren|manner|masculin[oa]?s?|hombres|hommes|maschil[ei]|uomini|heren|mannen|mezczyzn|erkekler|herrer", means: men },
	{ words: "atp", of: "league", means: men },
	{ words: "youth|jugend|juvenil|juveniles|primavera", means: youth },
	{ words: "junioren|juniors?|juniores|juniorow|nachwuchs|espoirs|jeunes|gambardella", of: "league", means: youth },
	{ words: "juniores|juniorzy|jeunes|gencler", of: "team", means: youth },
	{
		words: "(?<=^ )jong|(?:ii|b|reserves?|res|reservas|reserven|rezerwy|rezerv|beloften|amateure|am|next gen)(?= $)",
		of: "team",
		means: reserve,
	},
	{ words: "(?:iii|iv)(?= $)", of: "team", means: reserve, isPartOfName: true },
	{ words: "(?:2nd|second) xi", means: reserve },
	{ words: "reserves?|reservas?|reserven|reserveliga|rezerw|beloften|belofte", of: "league", means: reserve },
	{ words: "premier league 2(?= $)", of: "league", means: reserve, isPartOfName: true },
];

/** Matches "U19", "U-19", "under 19s", "sub 20", "JO19", "onder 19", from 5 to 23. */
const AGE = /(?<= )(?:u|under|sub|onder|jo|mo|o) ?(?<age>2[0-3]|1\d|[5-9])s?(?= )/u;
/** Splits compounds: "Frauenbundesliga" is the "Frauen-Bundesliga". */
const COMPOUND = /(?<= )(?:frauen|damen)(?=\p{L}*(?:liga|pokal|cup|oberliga) )/u;

const compiledFor = (kind: NamedKind) =>
	MARKERS.filter(({ of = kind }) => of === kind).map(({ words, means, isPartOfName }) => {
		return { pattern: new RegExp(`(?<= )(?:${words})(?= )`, "u"), means, isPartOfName };
	});
const PATTERNS = { team: compiledFor("team"), league: compiledFor("league") };
/** One expression for all words, because most names contain none. */
const anyFor = (kind: NamedKind) =>
	new RegExp(
		[AGE, COMPOUND, ...PATTERNS[kind].map(({ pattern }) => pattern)].map(({ source }) => source.replace("?<age>", "")).join("|"),
		"u",
	);
const ANY = { team: anyFor("team"), league: anyFor("league") };

/** The category that a name expresses, and the name's words without it; all words if nothing else would be left. */
export function categoryInName(name: string, kind: NamedKind): TeamCategory & { rest: string } {
	const words = nameWords(name).join(" ");
	// Words are padded with a space on both sides, so that each starts and ends with one.
	let rest = ` ${words} `;
	if (!ANY[kind].test(rest)) return { ...NO_CATEGORY, rest: words };
	const take = (pattern: RegExp): RegExpExecArray | null => {
		const found = pattern.exec(rest);
		if (found) rest = `${rest.slice(0, found.index)}${rest.slice(found.index + found[0].length)}`.replace(/ +/g, " ");
		return found;
	};
	const age = take(AGE)?.groups?.age;
	const stated: Partial<TeamCategory>[] = age === undefined ? [] : [{ ageGroup: `u${age}` }];
	if (/(?<= )mo ?\d{1,2} /u.test(` ${words} `)) stated.push(women);
	if (kind === "league" && take(COMPOUND)) stated.push(women);
	for (const { pattern, means, isPartOfName } of PATTERNS[kind]) {
		const hasWords = isPartOfName ? pattern.test(rest) : take(pattern) !== null;
		if (hasWords) stated.push(means);
	}
	const genders = new Set(stated.flatMap(({ gender }) => gender ?? []));
	const category = firstCategory(...stated);
	// A name that states women and men has no gender.
	return { ...category, gender: genders.size > 1 ? null : category.gender, rest: rest.trim() || words };
}

/**
 * `beside` is a category that the context already states, such as that of a match's league. Returns undefined if nothing needs to be shown.
 */
export function shownCategory(
	{ gender, ageGroup, isReserve }: TeamCategory,
	{ name, kind, beside = NO_CATEGORY }: { name: string; kind: NamedKind; beside?: TeamCategory },
): ShownCategory | undefined {
	if (gender !== "women" && ageGroup === null && !isReserve) return undefined;
	const stated = firstCategory(categoryInName(name, kind), beside);
	const shown: ShownCategory = {
		...(gender === "women" && stated.gender !== "women" && { gender }),
		...(ageGroup !== null && stated.ageGroup === null && { ageGroup }),
		...(isReserve && !stated.isReserve && { isReserve }),
	};
	return Object.keys(shown).length > 0 ? shown : undefined;
}
