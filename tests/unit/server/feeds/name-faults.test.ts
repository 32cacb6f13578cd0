// What is never the name of a team or a player, and names of real clubs that look a little like it.
import { describe, expect, it } from "vitest";
import { nameFault } from "#server/feeds/name-faults.ts";

describe("FD9 a name that holds", () => {
	it.each([
		["Gillingham FC 3-1 pen. (0-0)", "a score"],
		["4–2 pen. (1-1) Ecuador", "a score"],
		["Alder Town 2 - 1", "a score"],
		["Alder Town 2:1", "a score"],
		["Alder Town (2—1)", "a score"],
		["Alder Town 10−0*", "a score"],
		["Alder Town 102-98", "a score"],
		["Alder Town 1-1aet", "a score"],
		["(17-00 UTC+4) Wales", "a time zone"],
		["(21:45 EEST) Wales", "a time zone"],
		["Wales UTC−3", "a time zone"],
		["15:00 Wales", "a time"],
		["Wales 19.45", "a time"],
		["Wales 20h30", "a time"],
		["7 pm Wales", "a time"],
		["7:30 p.m. Wales", "a time"],
		["2026-08-15 Wales", "a date"],
		["Wales 15.08.2026", "a date"],
		["14/08/93", "a date"],
		["Alder Town pen.", "the notation of a result"],
		["Alder Town (pens)", "the notation of a result"],
		["Alder Town a.e.t.", "the notation of a result"],
		["Alder Town aet", "the notation of a result"],
		["Alder Town n.V.", "the notation of a result"],
		["Alder Town w/o", "the notation of a result"],
		["NaN", "the mark of an empty cell"],
		["null", "the mark of an empty cell"],
		["#REF!", "the mark of an empty cell"],
		["-", "no letter"],
		["42", "no letter"],
		["", "no letter"],
	])("%j is refused: %s", (name, fault) => expect(nameFault(name)).toBe(fault));

	it.each([
		...["1. FC Köln", "FC Schalke 04", "TSV 1860 München", "TSG 1899 Hoffenheim", "SG 06-09 Betzdorf", "Mainz 05 II", "BV Cloppenburg 1919"],
		...["MSK Žilina", "MŠK Žilina", "UTC", "WEST HAM UNITED", "Brighton & Hove Albion", "Saint-Étienne", "Pen-y-Bryn", "Penrith", "Pittsburgh Pens"],
		...["Philadelphia 76ers", "U-19 Alder", "Alder Town U19", "Winner Group A", "1A", "W101", "Stade Rennais FC 1901", "1° de Maio", "Club 9-de-Julio"],
		...["الهلال", "ביתר ירושלים", "浦和レッズ", 'O"Higgins', "Kim A. Ash", "A.E. Larissa", "P.A.O.K.", "AEK B", "Saint-Étienne–Loire", "Vorwärts i. d. Ost"],
	])("no such thing is taken: %s", (name) => expect(nameFault(name)).toBeNull());
});
