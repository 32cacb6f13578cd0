// Estimates how hard a password is to guess, as a rough label while typing. The only rule is its length.

export type PasswordStrength = "weak" | "fair" | "strong";

/** Beginnings of the most common passwords. */
const FIRST_GUESSES = /^(?:passw[o0]rd|qwert|azerty|12345|abcdef|letmein|iloveyou|welcome|football|touchline|admin)/i;

/** Expects a password that is long enough. */
export function passwordStrength(password: string): PasswordStrength {
	const distinct = new Set(password.toLowerCase()).size;
	const steps = [...password].filter((sign, at) => at > 0 && Math.abs(sign.charCodeAt(0) - password.charCodeAt(at - 1)) <= 1).length;
	if (FIRST_GUESSES.test(password) || distinct < 5 || steps > password.length / 2) return "weak";
	const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length;
	return password.length >= 14 || (password.length >= 11 && kinds >= 3) ? "strong" : "fair";
}
