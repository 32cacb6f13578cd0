// Amounts in minor units (cents) as integers, and the arithmetic of shares. Amounts are never floating-point numbers.

/** ISO 4217 code, three capitals. */
export type Currency = string;

/** Rates are in basis points: 1900 is 19 %. */
const BASIS_POINTS = 10_000;

/** Number of decimals of a currency: 2 for EUR, 0 for JPY, 3 for KWD. */
export function exponentOf(currency: Currency): number {
	return new Intl.NumberFormat(undefined, { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/**
 * The share `part` / `whole` of the amount, rounded half up. All arguments are integers of 0 or more; products beyond 2^53 are exact too.
 */
export function shareOf(amountMinor: number, part: number, whole: number): number {
	if (whole === 0) return 0;
	const [amount, numerator, denominator] = [BigInt(amountMinor), BigInt(part), BigInt(whole)];
	return Number((2n * amount * numerator + denominator) / (2n * denominator));
}

/** The tax included in a gross amount: 1.90 for 11.90 at 19 %. */
export const includedTax = (grossMinor: number, rateBasisPoints: number): number =>
	shareOf(grossMinor, rateBasisPoints, BASIS_POINTS + rateBasisPoints);

/** `12.34`, for files and machine-readable messages; pages format by locale. */
export function decimalOf(amountMinor: number, currency: Currency): string {
	const digits = exponentOf(currency);
	const text = String(Math.abs(amountMinor)).padStart(digits + 1, "0");
	const sign = amountMinor < 0 ? "-" : "";
	return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** `4,99` and `4.99` → 499 in EUR. `NaN` if the text is not an amount, or has more decimals than the currency. */
export function minorOf(text: string, currency: Currency): number {
	const match = /^(\d{1,9})(?:[.,](\d+))?$/.exec(text.trim());
	if (!match || !/^[A-Z]{3}$/.test(currency)) return Number.NaN;
	const [, whole = "", decimals = ""] = match;
	const digits = exponentOf(currency);
	return decimals.length > digits ? Number.NaN : Number(whole + decimals.padEnd(digits, "0"));
}
