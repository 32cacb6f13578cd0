// By which rules a provider's league makes its tables: those that the catalogue knows by name, for leagues that the provider's name and nation
// identify. Any other is plain.
import { competitionForm } from "#shared/kit/name-form.ts";

const NORTH_AMERICA = { "major league soccer": "us.1", mls: "us.1" };
const UEFA = {
	"uefa champions league": "uefa.cl",
	"uefa europa league": "uefa.el",
	"uefa europa conference league": "uefa.conf",
	"uefa conference league": "uefa.conf",
};
/** Groups after a split, and league phases, have the catalogue's names by then (feeds/season-part.ts). */
const KNOWN: Record<string, Record<string, string>> = {
	england: { "premier league": "en.1", "fa cup": "en.cup" },
	germany: { bundesliga: "de.1", "1 bundesliga": "de.1" },
	spain: { "la liga": "es.1", laliga: "es.1", "primera division": "es.1" },
	italy: { "serie a": "it.1" },
	france: { "ligue 1": "fr.1" },
	netherlands: { eredivisie: "nl.1" },
	portugal: { "primeira liga": "pt.1", "liga portugal": "pt.1" },
	belgium: { "jupiler pro league": "be.1", "pro league": "be.1" },
	turkey: { "super lig": "tr.1" },
	poland: { ekstraklasa: "pl.1" },
	austria: { bundesliga: "at.1" },
	scotland: { premiership: "sco.1" },
	switzerland: { "super league": "ch.1" },
	denmark: { superliga: "dk.1", superligaen: "dk.1" },
	romania: { "liga i": "ro.1", superliga: "ro.1" },
	"czech republic": { "czech liga": "cz.1", "first league": "cz.1", "chance liga": "cz.1" },
	greece: { "super league 1": "gr.1", "super league": "gr.1" },
	serbia: { "super liga": "rs.1", superliga: "rs.1" },
	norway: { eliteserien: "no.1" },
	sweden: { allsvenskan: "se.1" },
	brazil: { "serie a": "br.1", "campeonato serie a": "br.1" },
	usa: NORTH_AMERICA,
	"united states": NORTH_AMERICA,
	japan: { "j1 league": "jp.1" },
	world: { ...UEFA, "fifa cup": "worldcup", "world cup": "worldcup", cup: "worldcup", "euro championship": "euro" },
	europe: { ...UEFA, "european championship": "euro", "euro championship": "euro" },
};

/** A name of the catalogue's rules. `nation`: the provider's, `World` and `Europe` among them. */
export function rulesOfLeague({ name, nation, isCup }: { name: string; nation: string; isCup: boolean }): string {
	const known = KNOWN[competitionForm(nation, "")] ?? {};
	return known[competitionForm(name, nation)] ?? (isCup ? "plain.cup" : "plain");
}
