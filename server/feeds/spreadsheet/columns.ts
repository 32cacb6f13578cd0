// What the columns of a spreadsheet mean, by the words that associations write above them. Pure.
import { foldText } from "#shared/kit/fold-text.ts";

const NAMES = {
	date: ["date", "day", "match date", "kick off date", "datum", "spieltag datum", "fecha", "data", "jour"],
	time: ["time", "kick off", "kickoff", "ko", "start", "uhrzeit", "anstoss", "anstoß", "zeit", "hora", "heure", "ora"],
	home: ["home", "home team", "hometeam", "team 1", "heim", "heimmannschaft", "heimteam", "local", "domicile", "casa"],
	away: ["away", "away team", "awayteam", "team 2", "visitor", "gast", "gastmannschaft", "auswarts", "visitante", "exterieur", "trasferta"],
	score: ["score", "result", "ft", "full time", "ergebnis", "resultado", "resultat", "risultato"],
	status: ["status", "state", "match status", "spielstatus", "estado", "etat", "stato"],
	homeScore: ["home score", "home goals", "hg", "fthg", "goals home", "score 1", "tore heim", "heimtore"],
	awayScore: ["away score", "away goals", "ag", "ftag", "goals away", "score 2", "tore gast", "gasttore"],
	round: ["round", "matchday", "match day", "week", "gameweek", "spieltag", "runde", "jornada", "journee", "giornata"],
	venue: ["venue", "ground", "stadium", "place", "location", "spielort", "stadion", "estadio", "stade", "stadio"],
	referee: ["referee", "ref", "schiedsrichter", "arbitro", "arbitre"],
	team: ["team", "club", "squad", "mannschaft", "verein", "equipo", "equipe", "squadra"],
	player: ["player", "name", "player name", "spieler", "spielername", "jugador", "joueur", "giocatore"],
	number: ["number", "no", "no.", "#", "shirt", "shirt number", "nr", "nr.", "nummer", "ruckennummer", "dorsal", "numero"],
	position: ["position", "pos", "pos.", "role", "posicion", "poste", "ruolo"],
	birthDate: ["birth date", "date of birth", "dob", "born", "geburtsdatum", "geboren", "nacimiento", "fecha de nacimiento", "naissance"],
} as const satisfies Record<string, readonly string[]>;

export type ColumnKey = keyof typeof NAMES;

const KEYS = new Map(Object.entries(NAMES).flatMap(([key, names]) => names.map((name) => [foldText(name), key as ColumnKey] as const)));

export interface Columns {
	/** Place by meaning. */
	places: ReadonlyMap<ColumnKey, number>;
	/** Headers without a meaning here. */
	ignored: string[];
}

/** Of two columns with one meaning the first counts. */
export function readColumns(header: readonly string[]): Columns {
	const places = new Map<ColumnKey, number>();
	const ignored: string[] = [];
	for (const [place, text] of header.entries()) {
		const key = KEYS.get(foldText(text).replace(/[_-]+/g, " ").trim());
		if (key !== undefined && !places.has(key)) places.set(key, place);
		else if (text !== "") ignored.push(text);
	}
	return { places, ignored };
}
