// References that buyers copy into a transfer: creditor references of ISO 11649 ("RF", two check digits by ISO 7064 modulo 97, up to 21
// characters), which banks check too. Pure.

/** Digits only: with letters, the check digits would miss some swaps of neighbouring characters. */
export const REFERENCE_SIGNS = "0123456789";

function remainderOf(text: string): number {
	const digits = text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
	return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}

/** `body` has 1 to 21 capitals and digits. */
export function makeReference(body: string): string {
	const check = 98 - remainderOf(`${body}RF00`);
	return `RF${String(check).padStart(2, "0")}${body}`;
}

/** Accepts spaces and lower case; returns `null` if a character is missing or wrong. */
export function parseReference(text: string): string | null {
	const reference = text.replace(/\s/g, "").toUpperCase();
	const isRight = /^RF\d{2}[A-Z0-9]{1,21}$/.test(reference) && remainderOf(reference.slice(4) + reference.slice(0, 4)) === 1;
	return isRight ? reference : null;
}

/** Formats a reference as `RF18 5390 0754 7034`. */
export const groupReference = (reference: string): string => reference.replace(/(.{4})(?=.)/g, "$1 ");
