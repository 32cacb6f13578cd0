// The meaning of a spreadsheet's columns, by the headers that associations and programs use, in eight languages. Pure.

import { NEED_NO_MORE, rowStatus } from "#server/feeds/kernel/row-statuses.ts";
import { foldText } from "#shared/kit/fold-text.ts";

/** Separated by commas; case, accents, blanks and punctuation do not matter. */
const NAMES = {
	id: "match number, match no, match id, match nr, game number, game no, game id, fixture id, fixture number, id, spiel, spielnummer, spiel nr, spielkennung, spielid, num partido, wedstrijdnummer, wedstrijdcode, numero de match, numero gara, nr meczu, mac no",
	date: "date, match date, game date, kick off date, date time, datetime, datum, spieldatum, spieltag datum, termin, fecha, data, speeldatum, data meczu, tarih, date de match, data gara, data e hora",
	time: "time, aanvangstijd, kick off, kickoff, kick off time, ko, start, start time, uhrzeit, anstoss, anstoß, anstosszeit, anpfiff, zeit, beginn, hora, heure, ora, orario, tijd, aanvang, godzina, czas, saat, horario",
	home: "home, home team, team 1, team1, team a, heim, heimmannschaft, heimteam, heimverein, gastgeber, local, equipo local, domicile, equipe domicile, recevant, casa, squadra casa, mandante, visitado, equipa da casa, thuis, thuisteam, thuisploeg, gospodarz, gospodarze, ev sahibi",
	away: "away, away team, team 2, team2, team b, visitor, visitors, gast, gastmannschaft, gastteam, gastverein, auswarts, auswartsteam, visitante, equipo visitante, exterieur, equipe exterieur, visiteur, trasferta, ospite, ospiti, fora, uit, uitteam, uitploeg, gosc, goscie, deplasman, konuk, misafir",
	/** Cells that contain both sides. */
	sides:
		"match, matches, fixture, fixtures, game, games, teams, sides, pairing, pairings, match up, opponents, begegnung, begegnungen, paarung, paarungen, spielpaarung, partie, ansetzung, mannschaften, partido, partidos, encuentro, encuentros, enfrentamiento, equipos, rencontre, rencontres, affiche, equipes, partita, partite, incontro, gara, gare, squadre, jogo, jogos, partida, confronto, equipas, wedstrijd, wedstrijden, duel, mecz, mecze, spotkanie, druzyny, mac, maclar, karsilasma, musabaka, takimlar",
	score:
		"score, result, results, ft, full time, final score, ft score, score ft, ergebnis, endergebnis, endstand, tore, resultado, marcador, resultat, risultato, punteggio, uitslag, wynik, placar, sonuc, skor, stand, eindstand, uitslagen, bramki",
	status:
		"status, state, match status, game status, spielstatus, estado, etat, statut, stato, situacao, durum, wedstrijdstatus, status notes",
	special: "sondereignis, special, notes status, ereignis",
	/** Cells that say yes or no: whether the match was played. */
	isOver:
		"finished, is finished, played, is played, completed, is completed, match played, game played, match finished, gespielt, beendet, jugado, finalizado, joue, termine, giocata, finita, realizado, encerrado, gespeeld, afgelopen, rozegrany, zakonczony, oynandi, bitti",
	/** Free text, which is empty in most rows. */
	notes:
		"notes, note, comment, comments, remark, remarks, bemerkung, bemerkungen, anmerkung, anmerkungen, hinweis, observaciones, observacion, comentario, comentarios, notas, nota, remarque, remarques, observation, observations, commentaire, commentaires, osservazioni, annotazioni, observacao, observacoes, obs, opmerking, opmerkingen, uwagi, aciklama, notlar",
	homeScore:
		"home score, home goals, hg, fthg, goals home, score 1, score home, tore heim, heimtore, tore h, gols m, gl, score a, goals 1, buts domicile, gol casa, goles local, golos casa, gols mandante, doelpunten thuis, gole gospodarzy",
	awayScore:
		"away score, away goals, ag, ftag, goals away, score 2, score away, tore gast, gasttore, auswartstore, tore g, gols v, gv, score b, goals 2, buts exterieur, gol ospite, goles visitante, golos fora, gols visitante, doelpunten uit, gole gosci",
	half: "ht, half time, half time score, ht score, score ht, halbzeit, hz, halbzeitstand, pausenstand, mi temps, score mi temps, score a la mi temps, primo tempo, descanso, ruststand, do przerwy, ilk yari, iy, intervalo",
	/** Columns of their own for the score after extra time and for the kicks of a shoot-out. */
	extra:
		"et, aet, extra time, after extra time, score aet, n v, verlangerung, nach verlangerung, prorroga, prolongation, apres prolongation, supplementari, dts, prolongamento, prorrogacao, verlenging, dogrywka, uzatma",
	kicks:
		"pen, pens, pso, penalties, penalty shootout, penalty score, shoot out, shootout, i e, n e, elfmeterschiessen, penaltis, penales, tab, tirs au but, rigori, dcr, grandes penalidades, strafschoppen, rzuty karne, karne, penaltilar",
	homeKicks: "home pens, home penalties, hpen, pens home, home pso, home shootout, penalties home",
	awayKicks: "away pens, away penalties, apen, pens away, away pso, away shootout, penalties away",
	winner:
		"winner, winning team, winner name, sieger, gewinner, ganador, vainqueur, vincitore, vincente, vencedor, winnaar, zwyciezca, kazanan, galip",
	/** The import writes one competition per file, whatever the rows name. */
	competition:
		"competition, league, tournament, match type, type, wettbewerb, liga, spielklasse, competicion, torneo, torneio, campionato, competizione, campeonato, competicao, competitie, rozgrywki, lig, turnuva, division, div, staffel",
	category:
		"gender, sex, geschlecht, genero, sexo, sexe, genre, sesso, geslacht, plec, cinsiyet, age group, age, altersklasse, leeftijdsklasse",
	season: "season, saison, temporada, stagione, epoca, seizoen, sezon, season name",
	homeHalf: "hthg, ht home, half time home, home ht",
	awayHalf: "htag, ht away, half time away, away ht",
	outcome: "ftr, full time result",
	round:
		"round, round number, round no, matchday, match day, week, wk, game week, gameweek, spieltag, runde, jornada, journee, giornata, turno, rodada, speelronde, ronde, speeldag, kolejka, runda, hafta",
	group: "group, pool, gruppe, grupo, groupe, gruppo, girone, poule, groep, grupa, grup",
	venue:
		"venue, ground, stadium, place, location, pitch, spielort, spielstatte, platz, stadion, ort, estadio, stade, stadio, campo, lieu, locatie, accommodatie, boisko, saha, local do jogo, local da partida, cancha, sede, recinto, estadio do jogo, terrain, terrein",
	referee: "referee, ref, schiedsrichter, spielleitung, arbitro, arbitre, scheidsrechter, sedzia, hakem",
	team: "team, club, squad, mannschaft, verein, equipo, equipe, squadra, equipa, ploeg, druzyna, takim, kulup",
	player:
		"player, name, player name, spieler, spielername, jugador, joueur, giocatore, jogador, speler, zawodnik, oyuncu, nom, nombre, nome, naam",
	number: "number, no, #, shirt, shirt number, nr, nummer, ruckennummer, dorsal, numero, rugnummer, numer, forma no",
	position: "position, pos, role, posicion, poste, ruolo, posicao, positie, pozycja, mevki",
	birthDate:
		"birth date, birthdate, date of birth, dob, born, birthday, geburtsdatum, geboren, geburtstag, nacimiento, fecha de nacimiento, naissance, date de naissance, data di nascita, nascita, data de nascimento, nascimento, geboortedatum, data urodzenia, dogum tarihi",
} as const satisfies Record<string, string>;

/** Headers that mean the date if no other column has it; otherwise their cells contain the day of the week. */
const WEAK_DATES = new Set(["day", "jour", "tag", "dia", "giorno", "dag"]);

/** "Local" is the home side in Spanish, and the ground in Portuguese: if another column has the home sides, this one has the ground. */
const WEAK_HOME = "local";

export type ColumnKey = keyof typeof NAMES;

/** A header that means the match's number in one association's lists, and the match's sides in others'. */
const WEAK_SIDES = "spiel";

/** Words that headers combine: "Buts équipe extérieur", "Data do jogo", "Gole gości". Folded. */
const SIDE_WORDS = {
	home: "home hosts heim heimmannschaft heimteam gastgeber local locale locaux domicile dom recevant recevante recevants casa mandante visitado visitada visitados thuis thuisteam thuisclub thuisploeg gospodarz gospodarze gospodarzy ev sahibi evsahibi",
	away: "away visitor visitors guest guests gast gaste gastmannschaft gastteam auswarts auswartsteam visitante visitantes visita visiteur visiteuse visiteurs exterieur ext ospite ospiti ospitata trasferta fora uit uitteam uitclub uitploeg bezoeker bezoekers gosc goscie gosci deplasman konuk misafir",
} as const;
const GOAL_WORDS =
	"goal goals score scores pts points tore tor but buts gol goles golos gols reti doelpunten bramki bramek gole goli sayi punkte puntos punti punten";
const DATE_WORDS = "date datum fecha data dia tarih tarihi termin wedstrijddatum speeldatum matchdatum dag";
/** Words without a meaning of their own. */
const FILLERS =
	"v vs versus gegen de di du del della dello dell do da dos das der des die den la le l el los les the a au aux of d e et und y i em im am an van het match matchs partido partita gara jogo spiel wedstrijd mecz meczu mac maci begegnung kick off kickoff team teams equipe equipes equipo equipos equipa squadra squadre mannschaft verein club clube takim takimi druzyna druzyny ploeg";

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));
const PARTS = { home: setOf(SIDE_WORDS.home), away: setOf(SIDE_WORDS.away), goals: setOf(GOAL_WORDS), date: setOf(DATE_WORDS) };
const FILLER_WORDS = setOf(FILLERS);

/** Returns the meaning of a header of several words, if each of them is known. */
function composed(text: string): ColumnKey | undefined {
	const words = foldText(text)
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word !== "" && !FILLER_WORDS.has(word));
	const kinds = new Set(
		words.map((word) => (Object.keys(PARTS) as (keyof typeof PARTS)[]).find((kind) => PARTS[kind].has(word)) ?? "other"),
	);
	const has = (...wanted: string[]) => kinds.size === wanted.length && wanted.every((kind) => kinds.has(kind as keyof typeof PARTS));
	if (has("home")) return "home";
	if (has("away")) return "away";
	if (has("home", "goals")) return "homeScore";
	if (has("away", "goals")) return "awayScore";
	if (has("home", "away")) return "sides";
	return has("date") ? "date" : undefined;
}

const plain = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}#]+/gu, "");

const KEYS: ReadonlyMap<string, ColumnKey> = new Map(
	Object.entries(NAMES).flatMap(([key, names]) => names.split(",").map((name) => [plain(name), key as ColumnKey] as const)),
);

export interface Columns {
	/** Column index by meaning. */
	places: ReadonlyMap<ColumnKey, number>;
	/**
	 * Columns with both sides in one cell, for files without a column for a single side. `named`: the header says so; `possible`: the cells
	 * may contain both.
	 */
	sides: { named: readonly number[]; possible: readonly number[] };
	/** Text in a header's brackets, or its statement on the time zone: "UTC" of "Time (UTC)", "dd/mm/yyyy". */
	asides: ReadonlyMap<ColumnKey, string>;
	/** Columns for a single state each, such as "Postponed"; their cells say yes or no. */
	flags: readonly { word: string; place: number }[];
	/** Headers that the import does not know. */
	ignored: string[];
	/** The kind of rows below this header; `null` if it has too few known columns. */
	kind: "fixtures" | "squads" | null;
}

function isState(header: string): boolean {
	const status = rowStatus(header);
	return status !== undefined && !NEED_NO_MORE.includes(status);
}

/** Matches what follows the name of a column: a text in brackets, or a time zone. */
const ASIDE =
	/\s*[([](?<inner>[^()[\]]*)[)\]]\s*$|\s+(?<zone>(?:UTC|GMT)(?:\s?[+\p{Pd}]\d{1,2}(?::?\d{2})?)?|CES?T|MES?Z|BST|E[DS]T|P[DS]T)\s*$/u;

function asideOf(header: string): string {
	const { inner, zone } = ASIDE.exec(header)?.groups ?? {};
	return (inner ?? zone ?? "").trim();
}

/**
 * If two columns have one meaning, the first counts. `own` has the meanings of columns in a named format, in addition to the words above.
 */
export function readColumns(header: readonly string[], own: Readonly<Record<string, ColumnKey>> = {}): Columns {
	const ownKeys = new Map(Object.entries(own).map(([name, key]) => [plain(name), key]));
	const places = new Map<ColumnKey, number>();
	const ignored: string[] = [];
	const flags: { word: string; place: number }[] = [];
	const ofWhole = (text: string): ColumnKey | undefined => ownKeys.get(plain(text)) ?? KEYS.get(plain(text)) ?? composed(text);
	const meaningOf = (text: string): ColumnKey | undefined => ofWhole(text) ?? ofWhole(text.replace(ASIDE, ""));
	const hasOtherHome = header.some((text) => plain(text) !== WEAK_HOME && meaningOf(text) === "home");
	for (const [place, text] of header.entries()) {
		const key = plain(text) === WEAK_HOME && hasOtherHome ? "venue" : meaningOf(text);
		if (key === undefined && isState(text)) flags.push({ word: text, place });
		else if (key !== undefined && key !== "sides" && !places.has(key)) places.set(key, place);
		else if (text !== "") ignored.push(text);
	}
	// A column "Anstoß" may contain day and time.
	const time = places.get("time");
	if (!places.has("date") && time !== undefined) {
		places.set("date", time);
		places.delete("time");
	}
	const day = header.findIndex((text) => WEAK_DATES.has(plain(text)));
	if (!places.has("date") && day >= 0) places.set("date", day);
	const has = (...keys: ColumnKey[]) => keys.every((key) => places.has(key));
	const shared = placesOfBoth(header, meaningOf, places);
	const isShared = has("date") && shared.named.length + shared.possible.length > 0;
	const asides = [...places].map(([key, place]) => [key, asideOf(header[place] ?? "")] as const);
	return {
		flags,
		asides: new Map(asides.filter(([, aside]) => aside !== "")),
		places,
		sides: shared,
		ignored: ignored.filter((text) => !shared.named.some((place) => header[place] === text)),
		kind: has("date", "home", "away") ? "fixtures" : has("team", "player") ? "squads" : isShared ? "fixtures" : null,
	};
}

/** Empty if a column for a single side exists. */
function placesOfBoth(
	header: readonly string[],
	meaningOf: (text: string) => ColumnKey | undefined,
	places: ReadonlyMap<ColumnKey, number>,
): Columns["sides"] {
	if (places.has("home") || places.has("away")) return { named: [], possible: [] };
	const placesWhere = (isSo: (text: string) => boolean) => header.flatMap((text, place) => (isSo(text) ? [place] : []));
	return {
		named: placesWhere((text) => meaningOf(text) === "sides"),
		possible: placesWhere((text) => plain(text) === WEAK_SIDES || meaningOf(text) === "score"),
	};
}
