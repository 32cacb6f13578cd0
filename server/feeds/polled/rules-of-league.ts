// By which rules a provider's league makes its tables: those that the catalogue knows by name, for leagues that the provider's name and nation
// identify. Any other is plain.
import { competitionForm } from "#shared/kit/name-form.ts";

const NORTH_AMERICA = { "major league soccer": "us.1", mls: "us.1" };
/**
 * Leagues in one stage, and tournaments whose groups all providers call `Group A`. Leagues that are split, and the league phase of UEFA's cups,
 * are left out: providers name their stages in other ways.
 */
const KNOWN: Record<string, Record<string, string>> = {
	england: { "premier league": "en.1", "fa cup": "en.cup" },
	germany: { bundesliga: "de.1", "1 bundesliga": "de.1" },
	spain: { "la liga": "es.1", laliga: "es.1", "primera division": "es.1" },
	italy: { "serie a": "it.1" },
	france: { "ligue 1": "fr.1" },
	netherlands: { eredivisie: "nl.1" },
	norway: { eliteserien: "no.1" },
	sweden: { allsvenskan: "se.1" },
	brazil: { "serie a": "br.1", "campeonato serie a": "br.1" },
	usa: NORTH_AMERICA,
	"united states": NORTH_AMERICA,
	japan: { "j1 league": "jp.1" },
	world: { "fifa cup": "worldcup", "world cup": "worldcup", cup: "worldcup", "euro championship": "euro" },
	europe: { "european championship": "euro", "euro championship": "euro" },
};

/** A name of the catalogue's rules. `nation`: the provider's, `World` and `Europe` among them. */
export function rulesOfLeague({ name, nation, isCup }: { name: string; nation: string; isCup: boolean }): string {
	const known = KNOWN[competitionForm(nation, "")] ?? {};
	return known[competitionForm(name, nation)] ?? (isCup ? "plain.cup" : "plain");
}
