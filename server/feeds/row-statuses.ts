// What files of openfootball and spreadsheets call the state of a match → what became of it. One table, in the languages whose headers
// spreadsheets may have (spreadsheet/columns.ts); a word that is not in it withholds the result and is named in the report (FD2). Pure.
import { foldText } from "#shared/kit/fold-text.ts";

export type RowStatus = "open" | "under_way" | "played" | "awarded" | "postponed" | "cancelled" | Stopped;
/** Play began and did not end. */
export type Stopped = "abandoned" | "suspended" | "interrupted";

/** By state and language, divided by commas. Without accents; endings of gender as they are written. */
const WORDS: Record<RowStatus, Readonly<Record<string, string>>> = {
	open: {
		en: "scheduled, not started, ns, timed, tbd, tba, tbc, upcoming, fixture, to be played, not played, pre match, confirmed fixture",
		de: "angesetzt, geplant, offen, ausstehend, nicht begonnen, noch nicht begonnen, nicht gespielt, noch nicht gespielt, terminiert",
		es: "programado, programada, por jugar, pendiente, no iniciado, sin empezar, por disputar, no jugado",
		fr: "programme, a venir, non commence, pas commence, prevu, a jouer, non joue",
		it: "programmata, programmato, in programma, da giocare, da disputare, non iniziata, non giocata",
		pt: "agendado, agendada, por jogar, nao iniciado, nao iniciada, por realizar, a realizar",
		nl: "gepland, nog te spelen, niet begonnen, nog niet begonnen, niet gespeeld, vastgesteld",
		pl: "zaplanowany, zaplanowane, nierozpoczety, nierozpoczete, planowany, do rozegrania, nierozegrany",
		tr: "planlandi, oynanmadi, baslamadi, oynanacak, henuz baslamadi",
	},
	under_way: {
		en: "live, in play, in progress, half time, ht, first half, second half, 1h, 2h, et, bt, under way, playing, running",
		de: "lauft, laeuft, laufend, halbzeit, im gange, erste halbzeit, zweite halbzeit, verlangerung lauft",
		es: "en juego, en vivo, en curso, descanso, en directo, primer tiempo, segundo tiempo",
		fr: "en cours, en direct, mi temps",
		it: "in corso, in diretta, intervallo, primo tempo, secondo tempo",
		pt: "ao vivo, em andamento, em curso, a decorrer, intervalo",
		nl: "bezig, aan de gang, rust",
		pl: "trwa, na zywo, w trakcie, przerwa",
		tr: "canli, devam ediyor, devre arasi, oynaniyor",
	},
	played: {
		en: "played, finished, full time, fulltime, ft, aet, pen, ended, final, complete, completed, over, after extra time, after penalties",
		de: "beendet, gespielt, abgeschlossen, ausgetragen, absolviert, n v, n e, nach verlangerung, nach elfmeterschiessen, regular beendet",
		es: "finalizado, finalizada, terminado, terminada, jugado, jugada, concluido, acabado, disputado, tras prorroga, tras penaltis",
		fr: "termine, terminee, joue, jouee, fini, finie, apres prolongation, apres tirs au but, t a b",
		it: "finita, finito, finale, terminata, terminato, giocata, giocato, conclusa, concluso, disputata, d t s, d c r, dopo i rigori",
		pt: "encerrado, encerrada, realizado, realizada, jogado, concluida, fim de jogo, apos prolongamento",
		nl: "gespeeld, afgelopen, beeindigd, eindstand, na verlenging, na strafschoppen",
		pl: "zakonczony, zakonczone, zakonczono, rozegrany, rozegrane, koniec, po dogrywce, po karnych",
		tr: "bitti, oynandi, tamamlandi, sona erdi, mac sonu, uzatmalar sonucu",
	},
	awarded: {
		en: "awarded, awd, walk over, walkover, wo, w o, forfeit, forfeited, home walkover, away walkover, h w, a w, default, defaulted",
		de: "gewertet, wertung, spielwertung, urteil, kampflos, am grunen tisch, nichtantritt, nicht angetreten, verzicht, sportgerichtsurteil",
		es: "incomparecencia, no presentado, adjudicado, ganado en mesa, victoria administrativa",
		fr: "forfait, par forfait, tapis vert, sur tapis vert, gagne par forfait",
		it: "a tavolino, vittoria a tavolino, non presentata, assegnata",
		pt: "falta de comparencia, atribuido, atribuida, vitoria administrativa",
		nl: "reglementair, reglementaire uitslag, niet opgekomen",
		pl: "walkower, v o, przyznany",
		tr: "hukmen, hukmen galip, hukmen maglup, hukmen yenik",
	},
	postponed: {
		en: "postponed, pst, ppd, pp, p p, delayed, postp, rescheduled, to be rescheduled, rearranged, waterlogged",
		de: "verlegt, verschoben, vertagt, spielverlegung, abgesetzt, absetzung, ausgefallen, ausfall, spielausfall, fallt aus",
		es: "aplazado, aplazada, pospuesto, pospuesta, postergado, postergada, reprogramado, reprogramada, diferido",
		fr: "reporte, reportee, remis, remise, ajourne, ajournee, differe",
		it: "rinviata, rinviato, posticipata, posticipato",
		pt: "adiado, adiada, remarcado, remarcada",
		nl: "uitgesteld, verplaatst",
		pl: "przelozony, przelozone, odroczony, odroczone",
		tr: "ertelendi, ertelenmis, ertelenen, tehir edildi",
	},
	cancelled: {
		en: "cancelled, canceled, canc, annulled, void, voided, v v, called off, off, scratched",
		de: "abgesagt, absage, spielabsage, annulliert, gestrichen, entfallt, entfallen, storniert, ohne wertung, nicht gewertet",
		es: "cancelado, cancelada, anulado, anulada",
		fr: "annule, annulee, supprime",
		it: "annullata, annullato, cancellata, cancellato",
		pt: "suprimido",
		nl: "geannuleerd, afgelast, vervallen, geschrapt",
		pl: "odwolany, odwolane, anulowany, anulowane",
		tr: "iptal, iptal edildi",
	},
	abandoned: {
		en: "abandoned, abd, aban, a a, stopped",
		de: "abbruch, abgebrochen, spielabbruch, abbr",
		es: "abandonado, abandonada",
		fr: "arrete, arretee, definitivement arrete, abandonne",
		it: "abbandonata",
		pt: "",
		nl: "gestaakt",
		pl: "porzucony",
		tr: "tatil edildi, yarida kaldi",
	},
	suspended: {
		en: "suspended, susp",
		de: "ausgesetzt",
		es: "suspendido, suspendida",
		fr: "suspendu, suspendue",
		it: "sospesa, sospeso",
		pt: "suspenso, suspensa",
		nl: "stilgelegd, geschorst",
		pl: "zawieszony, zawieszone",
		tr: "askiya alindi",
	},
	interrupted: {
		en: "interrupted, int",
		de: "unterbrochen, spielunterbrechung",
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

/** Words for the match itself, and for the side that it was awarded against, which say nothing about its state. */
const MATCH = /^(?:match|game|spiel|partido|partita|partie|jogo|wedstrijd|mecz|mac) | (?:match|game|heim|gast|home|away|local|visitante)$/;

/** Case, accents, hyphens and blanks do not matter. Undefined for a word that is not known. */
export function rowStatus(word: string): RowStatus | undefined {
	const plain = foldText(word)
		.replace(/[^a-z0-9]+/g, " ")
		.trim();
	if (plain === "") return undefined;
	return STATUSES.get(plain) ?? STATUSES.get(plain.replace(MATCH, ""));
}

export const isStopped = (status: RowStatus): status is Stopped => ["abandoned", "suspended", "interrupted"].includes(status);
