// Competitions that sources name differently: one key for all their names and for the codes of providers (FD7). Data and pure functions.
import { competitionForm } from "./name-form.ts";

/** The sport of all competitions in this list. */
const SPORT = "football";

interface KnownCompetition {
	/** Nations as providers name them (including `World` and `Europe`), folded. */
	nations: readonly string[];
	/** All names; the first one is shown if the provider's own name is not known. */
	names: readonly [string, ...string[]];
	/** Ids or codes of the competition by feed. */
	codes?: Readonly<Record<string, string>>;
	isCup?: true;
}

const code = (dataCode: string | null, apiId: string): Record<string, string> => {
	return { "api-football": apiId, ...(dataCode !== null && { "football-data": dataCode }) };
};
/** Nations under which providers list international competitions. */
const INTERNATIONAL = ["world", "europe", "south america", "north and central america"];
const cup = (names: KnownCompetition["names"], codes: Record<string, string>): KnownCompetition => {
	return { nations: INTERNATIONAL, names, codes, isCup: true };
};

/**
 * Competitions by the name of their rules in the catalogue. Codes: football-data.org's `code`
 * (docs.football-data.org/general/v4/lookup_tables.html) and API-Football's league id (`/leagues`).
 */
const KNOWN: Record<string, KnownCompetition> = {
	"en.1": { nations: ["england"], names: ["Premier League"], codes: code("PL", "39") },
	"en.2": { nations: ["england"], names: ["Championship", "EFL Championship"], codes: code("ELC", "40") },
	"en.3": { nations: ["england"], names: ["League One", "EFL League One"], codes: code("EL1", "41") },
	"en.4": { nations: ["england"], names: ["League Two", "EFL League Two", "Division Three"], codes: code("EL2", "42") },
	"en.cup": { nations: ["england"], names: ["FA Cup"], codes: code("FAC", "45"), isCup: true },
	"de.1": { nations: ["germany"], names: ["Bundesliga", "1. Bundesliga"], codes: code("BL1", "78") },
	"es.1": { nations: ["spain"], names: ["La Liga", "LaLiga", "Primera Division", "Primera División de España"], codes: code("PD", "140") },
	"it.1": { nations: ["italy"], names: ["Serie A"], codes: code("SA", "135") },
	"fr.1": { nations: ["france"], names: ["Ligue 1"], codes: code("FL1", "61") },
	"nl.1": { nations: ["netherlands"], names: ["Eredivisie"], codes: code("DED", "88") },
	"pt.1": { nations: ["portugal"], names: ["Primeira Liga", "Liga Portugal"], codes: code("PPL", "94") },
	"be.1": { nations: ["belgium"], names: ["Jupiler Pro League", "Pro League", "First Division A"], codes: code(null, "144") },
	"tr.1": { nations: ["turkey"], names: ["Süper Lig"], codes: code(null, "203") },
	"pl.1": { nations: ["poland"], names: ["Ekstraklasa"], codes: code(null, "106") },
	"at.1": { nations: ["austria"], names: ["Bundesliga", "Österr. Bundesliga"], codes: code(null, "218") },
	"sco.1": { nations: ["scotland"], names: ["Premiership"], codes: code(null, "179") },
	"ch.1": { nations: ["switzerland"], names: ["Super League"], codes: code(null, "207") },
	"dk.1": { nations: ["denmark"], names: ["Superliga", "Superligaen"], codes: code(null, "119") },
	"ro.1": { nations: ["romania"], names: ["Liga I", "Superliga"], codes: code(null, "283") },
	"cz.1": { nations: ["czech republic"], names: ["Czech Liga", "First League", "Chance Liga"], codes: code(null, "345") },
	"gr.1": { nations: ["greece"], names: ["Super League 1", "Super League"], codes: code(null, "197") },
	"rs.1": { nations: ["serbia"], names: ["Super Liga", "Superliga"], codes: code(null, "286") },
	"no.1": { nations: ["norway"], names: ["Eliteserien"], codes: code(null, "103") },
	"se.1": { nations: ["sweden"], names: ["Allsvenskan"], codes: code(null, "113") },
	"br.1": {
		nations: ["brazil"],
		names: ["Série A", "Brasileiro Série A", "Campeonato Brasileiro Série A", "Brasileirão Série A"],
		codes: code("BSA", "71"),
	},
	"us.1": { nations: ["usa", "united states"], names: ["Major League Soccer", "MLS"], codes: code(null, "253") },
	"mx.1": { nations: ["mexico"], names: ["Liga MX"], codes: code(null, "262") },
	"mx.mx2ascenso": { nations: ["mexico"], names: ["Ascenso MX", "Liga de Expansión MX"], codes: code(null, "263") },
	"ar.1": { nations: ["argentina"], names: ["Liga Profesional", "Liga Profesional de Fútbol"], codes: code(null, "128") },
	"cn.1": { nations: ["china"], names: ["Super League", "Chinese Super League"], codes: code(null, "169") },
	"au.1": { nations: ["australia"], names: ["A-League", "A-League Men"], codes: code(null, "188") },
	"eg.1": { nations: ["egypt"], names: ["Premier League", "Egyptian Premier League", "Premiership"], codes: code(null, "233") },
	"dz.1": { nations: ["algeria"], names: ["Ligue 1", "Ligue Professionnelle 1"], codes: code(null, "186") },
	"ng.1": { nations: ["nigeria"], names: ["NPFL", "Premier Football League", "Professional Football League"], codes: code(null, "399") },
	"jp.1": { nations: ["japan"], names: ["J1 League"], codes: code(null, "98") },
	"uefa.cl": cup(["UEFA Champions League"], code("CL", "2")),
	"uefa.el": cup(["UEFA Europa League"], code("EL", "3")),
	"uefa.conf": cup(["UEFA Conference League", "UEFA Europa Conference League"], code("UCL", "848")),
	"copa.l": cup(["Copa Libertadores", "CONMEBOL Libertadores"], code("CLI", "13")),
	"concacaf.cl": cup(["CONCACAF Champions Cup", "CONCACAF Champions League"], code(null, "16")),
	"copa.america": cup(["Copa América"], code(null, "9")),
	"worldcup.women": cup(["Women's World Cup", "FIFA Women's World Cup", "World Cup - Women"], code(null, "8")),
	worldcup: cup(["World Cup", "FIFA World Cup"], code("WC", "1")),
	euro: cup(["Euro", "European Championship", "Euro Championship"], code("EC", "4")),
};

/** Keys of the competitions of national teams. */
const FOR_COUNTRIES: ReadonlySet<string> = new Set(["worldcup", "worldcup.women", "euro", "copa.america"]);
export const isForCountries = (key: string | null): boolean => key !== null && FOR_COUNTRIES.has(key);

/** Keys by nation and normalized name. */
const KEYS_BY_NAME = new Map(
	Object.entries(KNOWN).flatMap(([key, { nations, names }]) =>
		nations.flatMap((nation) => names.map((name) => [`${nation} ${competitionForm(name, nation)}`, key] as const)),
	),
);
const KEYS_BY_CODE = new Map(
	Object.entries(KNOWN).flatMap(([key, { codes }]) => Object.entries(codes ?? {}).map(([feed, each]) => [`${feed} ${each}`, key] as const)),
);

/** `null` if no known competition of the nation has this name. */
export function competitionNamed(name: string, nation: string, sport: string = SPORT): string | null {
	if (sport !== SPORT) return null;
	return KEYS_BY_NAME.get(`${competitionForm(nation, "")} ${competitionForm(name, nation)}`) ?? null;
}

/**
 * Finds a competition by name, otherwise by the feed's code. A code is ignored if it belongs to another nation, or to a league although a
 * cup is reported. `title` is the name to use if the provider's own is not known.
 */
export function knownCompetition(given: {
	feed: string;
	code: string;
	name: string;
	nation: string;
	isCup: boolean;
}): { key: string; title: string | null } | null {
	const named = competitionNamed(given.name, given.nation);
	if (named !== null) return { key: named, title: null };
	const key = KEYS_BY_CODE.get(`${given.feed} ${given.code}`);
	const known = key === undefined ? undefined : KNOWN[key];
	if (key === undefined || !known) return null;
	const fits = known.nations.includes(competitionForm(given.nation, "")) && (known.isCup === true || !given.isCup);
	return fits ? { key, title: known.names[0] } : null;
}
