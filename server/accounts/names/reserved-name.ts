// Detects names that readers would mistake for names of staff, in any spelling. Pure.
import { SEPARATORS, skeletonOf } from "./name-skeleton.ts";

/** Not allowed as any word of a name. */
const WORDS =
	"admin administrator administration moderator moderation mod staff official support helpdesk sysadmin superuser webmaster " +
	"administrador administrateur administratore amministratore moderador moderateur moderatore soporte beheerder " +
	"админ администратор модератор поддержка διαχειριστής συντονιστής مشرف مدير 管理员 管理員 管理者 管理人 官方 客服 運営 운영자 관리자 एडमिन";
/** Allowed as one word of a name among others ("Joe Root"), but not as the whole name. */
const WHOLE =
	"root system operator owner security team desk refereedesk scoredesk opsdesk host bot deleted anonymous nobody null undefined";
/** Not allowed at either end of a longer word: "superadmin" is refused, "badminton" is allowed. */
const ENDS = "admin administrator moderator helpdesk админ модератор 管理员 管理員 管理者 官方 客服 운영자 관리자";
/** Minimum length of a site name that is also searched for inside words; shorter names occur in too many words. */
const MIN_INSIDE = 5;

const listOf = (words: string) => words.split(" ").map(looksOf);
const words = new Set(listOf(WORDS));
const whole = new Set(listOf(WHOLE));
const ends = listOf(ENDS);

/** Digits that stand for letters, in addition to those of the skeleton. */
const DIGIT_LETTERS: Record<string, string> = { 2: "z", 3: "e", 4: "a", 6: "g", 7: "t", 8: "b", 9: "g" };

/** Like a skeleton, but covers more look-alikes, for the reserved words: "aclmin" is found as "admin". */
function looksOf(name: string): string {
	return skeletonOf(name).replaceAll("cl", "d");
}

/** Returns the word with digits read as the letters that they look like, without digits at its ends, and in the singular. */
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
