// Maps the terms for the state of a match, in files of openfootball and in spreadsheets, to our states. One table has the terms of all
// languages of spreadsheet headers (spreadsheet/columns.ts); an unknown term withholds the result and is reported (FD2). Pure.
import { foldText } from "#shared/kit/fold-text.ts";

export type RowStatus = "open" | "under_way" | "played" | "awarded" | "postponed" | "cancelled" | Stopped;
/** States of a match that began but did not end. */
export type Stopped = "abandoned" | "suspended" | "interrupted";

/** Terms by state and language, separated by commas. They are written without accents, and with all their grammatical endings. */
const WORDS: Record<RowStatus, Readonly<Record<string, string>>> = {
	open: {
		en: "scheduled, unplayed, not started, ns, timed, tbd, tba, tbc, upcoming, fixture, to be played, not played, pre match, confirmed fixture, not yet played, yet to be played, not yet started, tbp",
		de: "angesetzt, geplant, offen, ausstehend, nicht begonnen, noch nicht begonnen, nicht gespielt, noch nicht gespielt, terminiert, anstehend, nicht gestartet, noch nicht gestartet, bevorstehend, neu angesetzt, nicht angepfiffen",
		es: "programado, programada, por jugar, pendiente, no iniciado, sin empezar, por disputar, no jugado, proximo, proximamente, por comenzar, sin comenzar, no comenzado, por empezar, a disputar, por definir",
		fr: "programme, a venir, non commence, pas commence, prevu, a jouer, non joue, non debute, pas encore joue, pas encore commence, programmee, prevue, a disputer",
		it: "programmata, programmato, in programma, da giocare, da disputare, non iniziata, non giocata, da iniziare, non disputata, non ancora giocata, in attesa, da programmare",
		pt: "agendado, agendada, por jogar, nao iniciado, nao iniciada, por realizar, a realizar, a iniciar, por iniciar, por disputar, a disputar, nao realizado, por comecar, nao comecou",
		nl: "gepland, nog te spelen, niet begonnen, nog niet begonnen, niet gespeeld, vastgesteld, nog niet gespeeld, te spelen, nog niet gestart, niet gestart, ingepland",
		pl: "zaplanowany, zaplanowane, nierozpoczety, nierozpoczete, planowany, do rozegrania, nierozegrany, nie rozpoczeto, zaplanowano, nie rozegrano, oczekuje, niezagrany",
		tr: "planlandi, oynanmadi, baslamadi, oynanacak, henuz baslamadi, programlandi, henuz oynanmadi, baslayacak",
	},
	under_way: {
		en: "live, in play, in progress, half time, ht, first half, second half, 1h, 2h, et, bt, under way, playing, running, 1st half, 2nd half, halftime",
		de: "lauft, laeuft, laufend, halbzeit, im gange, erste halbzeit, zweite halbzeit, verlangerung lauft, 1 halbzeit, 2 halbzeit, hz, pause, halbzeitpause, live",
		es: "en juego, en vivo, en curso, descanso, en directo, primer tiempo, segundo tiempo, entretiempo, 1er tiempo, 2do tiempo, 1 tiempo, 2 tiempo",
		fr: "en cours, en direct, mi temps, 1ere mi temps, 2eme mi temps, 2e mi temps, premiere mi temps, seconde mi temps, direct",
		it: "in corso, in diretta, intervallo, primo tempo, secondo tempo, 1 tempo, 2 tempo",
		pt: "ao vivo, em andamento, em curso, a decorrer, intervalo, 1o tempo, 2o tempo, primeiro tempo, segundo tempo, 1a parte, 2a parte",
		nl: "bezig, aan de gang, rust, 1e helft, 2e helft, eerste helft, tweede helft",
		pl: "trwa, na zywo, w trakcie, przerwa, 1 polowa, 2 polowa, pierwsza polowa, druga polowa",
		tr: "canli, devam ediyor, devre arasi, oynaniyor, 1 yari, 2 yari, ilk yari, ikinci yari",
	},
	played: {
		en: "played, finished, full time, fulltime, ft, aet, pen, ended, final, complete, completed, over, after extra time, after penalties, result, results, full time aet, ft aet, ft pens, ft pen, aet pens, finished aet, after pens, ap, full time after extra time",
		de: "beendet, gespielt, abgeschlossen, ausgetragen, absolviert, n v, n e, nach verlangerung, nach elfmeterschiessen, regular beendet, schlusspfiff, abpfiff, ende, endergebnis, endstand, spielende, i e, beendet n v, beendet n e, beendet i e, beendet nach verlangerung, beendet nach elfmeterschiessen",
		es: "finalizado, finalizada, terminado, terminada, jugado, jugada, concluido, acabado, disputado, tras prorroga, tras penaltis, fin, finalizo, termino, fin del partido, final del partido, finalizado pro, finalizado pen, partido terminado, partido finalizado",
		fr: "termine, terminee, joue, jouee, fini, finie, apres prolongation, apres tirs au but, t a b, finalise, fin, fin de match, fin du match, termine a p, termine t a b, resultat final, dispute",
		it: "finita, finito, finale, terminata, terminato, giocata, giocato, conclusa, concluso, disputata, d t s, d c r, dopo i rigori, fine, fine partita, fine gara, terminata dts, terminata dcr, terminata d t s, terminata d c r, risultato finale",
		pt: "encerrado, encerrada, realizado, realizada, jogado, concluida, fim de jogo, apos prolongamento, fim, final de jogo, finalizada, finalizado, terminada, terminado, concluido, disputado, disputada, apos penaltis, fim do jogo",
		nl: "gespeeld, afgelopen, beeindigd, eindstand, na verlenging, na strafschoppen, einde, uitslag, voltooid, klaar, beeindigd na verlenging, einduitslag",
		pl: "zakonczony, zakonczone, zakonczono, rozegrany, rozegrane, koniec, po dogrywce, po karnych, koniec meczu, rozegrano, wynik koncowy, po rzutach karnych, zagrany",
		tr: "bitti, oynandi, tamamlandi, sona erdi, mac sonu, uzatmalar sonucu, ms, mac sonucu, mac bitti, sonuclandi, tam, oynanmis, penaltilar sonucu",
	},
	awarded: {
		en: "awarded, awd, walk over, walkover, wo, w o, forfeit, forfeited, home walkover, away walkover, h w, a w, default, defaulted, hw, aw, home win awarded, away win awarded, awarded home, awarded away, awarded to home, awarded to away, technical loss, technical defeat, technical win, forfeit home, forfeit away, home forfeit, away forfeit, ff",
		de: "gewertet, wertung, spielwertung, urteil, kampflos, am grunen tisch, nichtantritt, nicht angetreten, verzicht, sportgerichtsurteil, sportgericht, nichtantreten, umwertung, umgewertet, strafwertung, nicht erschienen, wo",
		es: "incomparecencia, no presentado, adjudicado, ganado en mesa, victoria administrativa, alineacion indebida, no se presento, partido perdido, derrota administrativa, ganado por incomparecencia",
		fr: "forfait, par forfait, tapis vert, sur tapis vert, gagne par forfait, forfait general, fft, perdu par penalite, match perdu par penalite, penalite, perdu par forfait, forfait equipe visiteuse, forfait equipe recevante, forfait visiteur, forfait recevant",
		it: "a tavolino, vittoria a tavolino, non presentata, assegnata, tavolino, tav, a tav, rinuncia, sconfitta a tavolino, per rinuncia",
		pt: "falta de comparencia, atribuido, atribuida, vitoria administrativa, f c, w x o, derrota administrativa, falta de comparencia do visitante, falta de comparencia do visitado, nao compareceu, nao comparecimento, vitoria na secretaria, secretaria",
		nl: "reglementair, reglementaire uitslag, niet opgekomen, regl, niet opgekomen uit, niet opgekomen thuis, niet opgekomen gasten, n o, reglementaire nederlaag, reglementaire winst, bestuursbesluit",
		pl: "walkower, v o, przyznany, vo, wo, walkower dla gospodarzy, walkower dla gosci, weryfikacja, zweryfikowany",
		tr: "hukmen, hukmen galip, hukmen maglup, hukmen yenik, huk, hukmen galibiyet, hukmen maglubiyet, hukmen kazandi",
	},
	postponed: {
		en: "postponed, pst, ppd, pp, p p, delayed, postp, rained off, rescheduled, to be rescheduled, rearranged, waterlogged, waterlogged pitch, frozen pitch, match postponed",
		de: "verlegt, verschoben, vertagt, spielverlegung, abgesetzt, absetzung, ausgefallen, ausfall, spielausfall, fallt aus, verlegung, neu terminiert, neuansetzung, wird nachgeholt",
		es: "aplazado, aplazada, pospuesto, pospuesta, postergado, postergada, reprogramado, reprogramada, diferido, apl, aplaz, reprogramar, postp",
		fr: "reporte, reportee, remis, remise, ajourne, ajournee, differe, report, reporte a une date ulterieure, a une date ulterieure, reportee a une date ulterieure, remise a plus tard",
		it: "rinviata, rinviato, posticipata, posticipato, rinv, rimandata, rimandato, da recuperare, rinvio",
		pt: "adiado, adiada, remarcado, remarcada, adi, adiamento, transferido, transferida",
		nl: "uitgesteld, verplaatst, uitg, uitstel, verschoven, ingehaald wordt",
		pl: "przelozony, przelozone, odroczony, odroczone, przel, przelozono, przesuniety, przeniesiony",
		tr: "ertelendi, ertelenmis, ertelenen, tehir edildi, ert, tehir, erteleme",
	},
	cancelled: {
		en: "cancelled, canceled, canc, annulled, void, voided, v v, called off, off, scratched, null and void, match cancelled, not to be played",
		de: "abgesagt, absage, spielabsage, annulliert, gestrichen, entfallt, entfallen, storniert, ohne wertung, nicht gewertet, nicht ausgetragen, annullierung, wird nicht ausgetragen",
		es: "cancelado, cancelada, anulado, anulada, canc, cancelacion, suprimido",
		fr: "annule, annulee, supprime, ann, annulation, supprimee",
		it: "annullata, annullato, cancellata, cancellato, ann, non omologata",
		pt: "suprimido, cancelado, cancelada, anulado, anulada, canc, nao se realizou",
		nl: "geannuleerd, afgelast, vervallen, geschrapt, afg, afgel, ongeldig",
		pl: "odwolany, odwolane, anulowany, anulowane, odw, odwolano, uniewazniony",
		tr: "iptal, iptal edildi, ipt, iptal oldu",
	},
	abandoned: {
		en: "abandoned, abd, aban, a a, stopped, match abandoned, called off during play",
		de: "abbruch, abgebrochen, spielabbruch, abbr, abgebr, vorzeitig beendet",
		es: "abandonado, abandonada, suspendido definitivamente, suspendida definitivamente, abandono",
		fr: "arrete, arretee, definitivement arrete, abandonne, match arrete, interrompu definitivement, arret definitif",
		it: "abbandonata, sospesa definitivamente, interrotta definitivamente, abbandonato, non terminata",
		pt: "abandonado, abandonada, encerrado antecipadamente, interrompido definitivamente",
		nl: "gestaakt, gest, gestopt, afgebroken, definitief gestaakt",
		pl: "porzucony, niedokonczony, niedokonczone, nie dokonczono",
		tr: "tatil edildi, yarida kaldi, tatil, yarim kaldi, yarida kesildi",
	},
	suspended: {
		en: "suspended, susp",
		de: "ausgesetzt",
		es: "suspendido, suspendida",
		fr: "suspendu, suspendue",
		it: "sospesa, sospeso, sosp, sospensione",
		pt: "suspenso, suspensa",
		nl: "stilgelegd, geschorst",
		pl: "zawieszony, zawieszone",
		tr: "askiya alindi",
	},
	interrupted: {
		en: "interrupted, int",
		de: "unterbrochen, spielunterbrechung, unterbr",
		es: "interrumpido, interrumpida",
		fr: "interrompu, interrompue",
		it: "interrotta, interrotto",
		pt: "interrompido, interrompida",
		nl: "onderbroken",
		pl: "przerwany, przerwane",
		tr: "durduruldu",
	},
};

const STATUSES: ReadonlyMap<string, RowStatus> = new Map(
	Object.entries(WORDS).flatMap(([status, byLanguage]) =>
		Object.values(byLanguage).flatMap((words) => words.split(", ").map((word) => [word, status as RowStatus] as const)),
	),
);

/** Words for the match itself, or for the side that lost by an award, which do not change the state. */
const MATCH =
	/^(?:match|game|spiel|partido|partita|partie|gara|jogo|wedstrijd|mecz|mac) | (?:match|game|partido|meczu?|heim|gast|heimmannschaft|gastmannschaft|heimverein|gastverein|home|away|local|visitante|visitado|mandante|recevant|visiteur|ospite|thuis|uit)$/;

/** Matches a state that an explanation follows: "awarded; Larch did not show up", "abandoned after 60'". */
const EXPLAINED =
	/^(?<state>\p{L}[\p{L} ./-]*?)\s*(?:[;,:(–—]|\s-\s|\s(?:at|after|due|because|by|in|to|until|on|for|as|wegen|nach|in der|am|auf|por|causa|debido|devido|pour|à|au|per|voor|wegens|vanwege|door|op|z|nedeniyle)\s)/u;
/** States that never have an explanation. */
export const NEED_NO_MORE: readonly RowStatus[] = ["open", "under_way", "played"];

/**
 * Returns the state for a term; case, accents, hyphens and blanks do not matter. Returns `undefined` for an unknown term, or one with a
 * question mark.
 */
export function rowStatus(word: string): RowStatus | undefined {
	if (word.includes("?")) return undefined;
	const known = statusOf(word);
	if (known !== undefined) return known;
	const state = EXPLAINED.exec(word.trim())?.groups?.state;
	const explained = state === undefined ? undefined : statusOf(state);
	return explained === undefined || NEED_NO_MORE.includes(explained) ? undefined : explained;
}

function statusOf(word: string): RowStatus | undefined {
	const plain = foldText(word)
		.replace(/[^a-z0-9]+/g, " ")
		.trim();
	if (plain === "") return undefined;
	return STATUSES.get(plain) ?? STATUSES.get(plain.replace(MATCH, ""));
}

export const isStopped = (status: RowStatus): status is Stopped => ["abandoned", "suspended", "interrupted"].includes(status);
