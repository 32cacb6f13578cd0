// Detects names that readers would take for those of staff, in any spelling. Pure.
import { SEPARATORS, skeletonOf } from "./name-skeleton.ts";

/** Never a word of a name. */
const WORDS =
	"admin administrator administration moderator moderation mod staff official support helpdesk sysadmin superuser webmaster " +
	"administrador administrateur administratore amministratore moderador moderateur moderatore soporte beheerder " +
	"админ администратор модератор поддержка διαχειριστής συντονιστής مشرف مدير 管理员 管理員 管理者 管理人 官方 客服 運営 운영자 관리자 एडमिन";
/** Fine as a word ("Joe Root"), but not alone. */
const WHOLE =
	"root system operator owner security team desk refereedesk scoredesk opsdesk host bot deleted anonymous nobody null undefined";
/** Not at either end of a longer word: "superadmin", but "badminton" is one. */
const ENDS = "admin administrator moderator helpdesk админ модератор 管理员 管理員 管理者 官方 客服 운영자 관리자";
/** A site's name that is shorter stands in too many words. */
const MIN_INSIDE = 5;

const listOf = (words: string) => words.split(" ").map(looksOf);
const words = new Set(listOf(WORDS));
const whole = new Set(listOf(WHOLE));
const ends = listOf(ENDS);

/** Digits that stand for letters beyond those of the skeleton. */
const DIGIT_LETTERS: Record<string, string> = { 2: "z", 3: "e", 4: "a", 6: "g", 7: "t", 8: "b", 9: "g" };

/** Wider than a skeleton, for words that nobody may come near: "aclmin" too. */
function looksOf(name: string): string {
	return skeletonOf(name).replaceAll("cl", "d");
}

/** With digits, as the letters they look like and without those at its ends; in the singular too. */
function readingsOf(word: string): string[] {
	const spelt = [word, word.replace(/\d/g, (digit) => DIGIT_LETTERS[digit] ?? digit), word.replace(/^\d+|\d+$/g, "")];
	return spelt.map(looksOf).flatMap((looks) => [looks, looks.replace(/s$/, "")]);
}

export function isReservedName(name: string, siteName: string): boolean {
	const site = looksOf(siteName);
	const spaced = name.split(SEPARATORS).filter((word) => word !== "");
	const parts = [name, ...spaced, ...spaced.flatMap((word) => word.split(/(?<=\p{Ll})(?=\p{Lu})/u))].flatMap(readingsOf);
	const wholes = readingsOf(name);
	return (
		parts.some((part) => words.has(part) || part === site) ||
		wholes.some((looks) => whole.has(looks) || (site.length >= MIN_INSIDE && looks.includes(site))) ||
		parts.some((part) => ends.some((end) => part.startsWith(end) || part.endsWith(end)))
	);
}
