// Parses a typed price: 1.85, 1,85, @1.85, 17/20, 5-2, evens, +150, -118. Pure.
import type { PriceFormat } from "#shared/odds/price-format.ts";

/** Lowest price that the server accepts, in hundredths. */
const LOWEST = 101;
const HIGHEST = 99_900;

/** Returns decimal odds in hundredths; `null` if the text is not a price. A bare number is read in the operator's format. */
export function parsePrice(typed: string, format: PriceFormat): number | null {
	const text = typed.trim().toLowerCase().replace(/^@\s*/, "").replace(/[−–]/g, "-").replace(/\s+/g, "");
	if (/^(evens?|evs)$/.test(text)) return 200;
	const gain = fractionOf(text) ?? americanOf(text, format);
	const decimal = gain === null ? decimalOf(text) : 1 + gain;
	if (decimal === null) return null;
	const hundredths = Math.round(decimal * 100);
	return hundredths >= LOWEST && hundredths <= HIGHEST ? hundredths : null;
}

/** Parses 5/2, 5-2 and 5:2: winnings per stake. */
function fractionOf(text: string): number | null {
	const [, won, stake] = /^(\d{1,4})[/:-](\d{1,4})$/.exec(text) ?? [];
	return won === undefined || Number(stake) === 0 ? null : Number(won) / Number(stake);
}

/** Parses American odds: +150 wins 150 on a stake of 100; -118 wins 100 on a stake of 118. Values below 100 are invalid. */
function americanOf(text: string, format: PriceFormat): number | null {
	const [, sign, figures] = /^([+-]?)(\d{3,5})$/.exec(text) ?? [];
	if (figures === undefined || (sign === "" && format !== "american")) return null;
	return sign === "-" ? 100 / Number(figures) : Number(figures) / 100;
}

function decimalOf(text: string): number | null {
	const figures = /^\d{1,4}([.,]\d{0,3})?$/.exec(text)?.[0];
	return figures === undefined ? null : Number(figures.replace(",", "."));
}
