// A price as people type it: 1.85, 1,85, @1.85, 17/20, 5-2, evens, +150, -118. Pure.
import type { PriceFormat } from "#shared/odds/price-format.ts";

/** Hundredths: what the server takes. */
const LOWEST = 101;
const HIGHEST = 99_900;

/** Hundredths of decimal odds; null for what is no price. A bare number is read in the operator's own format. */
export function parsePrice(typed: string, format: PriceFormat): number | null {
	const text = typed.trim().toLowerCase().replace(/^@\s*/, "").replace(/[−–]/g, "-").replace(/\s+/g, "");
	if (/^(evens?|evs)$/.test(text)) return 200;
	const gain = fractionOf(text) ?? americanOf(text, format);
	const decimal = gain === null ? decimalOf(text) : 1 + gain;
	if (decimal === null) return null;
	const hundredths = Math.round(decimal * 100);
	return hundredths >= LOWEST && hundredths <= HIGHEST ? hundredths : null;
}

/** 5/2, 5-2, 5:2: what is won for what is staked. */
function fractionOf(text: string): number | null {
	const [, won, stake] = /^(\d{1,4})[/:-](\d{1,4})$/.exec(text) ?? [];
	return won === undefined || Number(stake) === 0 ? null : Number(won) / Number(stake);
}

/** +150 wins 150 for 100, -118 wins 100 for 118; below 100 there is none. */
function americanOf(text: string, format: PriceFormat): number | null {
	const [, sign, figures] = /^([+-]?)(\d{3,5})$/.exec(text) ?? [];
	if (figures === undefined || (sign === "" && format !== "american")) return null;
	return sign === "-" ? 100 / Number(figures) : Number(figures) / 100;
}

function decimalOf(text: string): number | null {
	const figures = /^\d{1,4}([.,]\d{0,3})?$/.exec(text)?.[0];
	return figures === undefined ? null : Number(figures.replace(",", "."));
}
