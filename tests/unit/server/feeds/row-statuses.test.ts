// Words for the status of a match in the languages of the headers.
import { describe, expect, it } from "vitest";
import { type RowStatus, rowStatus } from "#server/feeds/kernel/row-statuses.ts";

const WORDS: Record<RowStatus, readonly string[]> = {
	open: ["Scheduled", "nicht begonnen", "por jugar", "à venir", "da giocare", "agendado", "nog te spelen", "do rozegrania", "oynanmadı"],
	under_way: ["in play", "läuft", "en juego", "en cours", "in corso", "ao vivo", "bezig", "na żywo", "devam ediyor"],
	played: ["FT", "beendet", "finalizado", "terminé", "terminata", "encerrado", "afgelopen", "zakończony", "bitti", "Match finished"],
	awarded: [
		"W/O",
		"Nichtantritt Heim",
		"am grünen Tisch",
		"incomparecencia",
		"forfait",
		"a tavolino",
		"reglementair",
		"walkower",
		"hükmen",
	],
	postponed: [
		"Postponed",
		"P-P",
		"verlegt",
		"ausgefallen",
		"aplazado",
		"reporté",
		"rinviata",
		"adiado",
		"uitgesteld",
		"przełożony",
		"ertelendi",
	],
	cancelled: ["canceled", "abgesagt", "Spiel abgesagt", "cancelado", "annulé", "annullata", "geannuleerd", "odwołany", "iptal edildi"],
	abandoned: ["Abandoned", "A-A", "Abbruch", "abgebrochen", "arrêté", "gestaakt", "yarıda kaldı"],
	suspended: ["suspended", "suspendido", "suspendu", "sospesa", "suspenso", "zawieszony"],
	interrupted: ["interrupted", "unterbrochen", "interrumpido", "interrompu", "interrotta", "interrompido", "onderbroken", "durduruldu"],
};

describe("FD2 the state of a match", () => {
	it.each(Object.entries(WORDS).flatMap(([status, words]) => words.map((word) => [word, status] as const)))("%s: %s", (word, status) => {
		expect(rowStatus(word)).toBe(status);
	});

	it.each([
		["awarded; Larch did not show up", "awarded"],
		["abandoned at 1-0 after 60'", "abandoned"],
		["postponed due to snow", "postponed"],
		["Abbruch nach 60 Minuten", "abandoned"],
		["played behind closed doors", undefined],
		["live on television", undefined],
	] as const)("stands before what explains it: %s", (word, status) => expect(rowStatus(word)).toBe(status));

	it.each([
		...["Wertung", "FFT", "a tavolino", "vo", "hükmen mağlup", "W x O", "tav."].map((word) => [word, "awarded"] as const),
		...["APL", "rinv.", "ert.", "uitg.", "adi.", "przeł."].map((word) => [word, "postponed"] as const),
		...["AFG", "odw.", "ipt."].map((word) => [word, "cancelled"] as const),
		...["Fin", "Koniec meczu", "Maç sonucu", "Fim de jogo", "Fine partita", "FT-Pens"].map((word) => [word, "played"] as const),
	])("is known by its short form: %s", (word, status) => expect(rowStatus(word)).toBe(status));

	it.each(["U", "moved indoors", "Sonnenschein", "", "-", "constructor", "2-1"])("is not decided by an unknown word: %j", (word) => {
		expect(rowStatus(word)).toBeUndefined();
	});
});
