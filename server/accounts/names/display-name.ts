// Decides which display names are allowed, and which are taken.
import { randomInt } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { type Result, refuse } from "#server/errors/app-error.ts";
import { MAX_NAME_LENGTH, NAME_MIN } from "#shared/contract/account-limits.ts";
import { readTakenNameKeys } from "../kernel/user.store.ts";
import { isOfOneScript } from "./name-scripts.ts";
import { SEPARATORS, skeletonOf } from "./name-skeleton.ts";
import { isReservedName } from "./reserved-name.ts";

export interface DisplayName {
	displayName: string;
	/** Skeleton of the name: unique, so that no two names look alike. */
	nameKey: string;
}

/**
 * "evil.com" would look like a site, and mails would show it as one; "mike.jones" is a name. The list contains the country domains and the
 * most common other top-level domains.
 */
const WEB_ADDRESS =
	/[\p{L}\p{Nd}]\.(\p{L}{2}|com|net|org|info|biz|app|dev|xyz|shop|store|site|online|top|bet|win|vip|club|live|link|click|pro|icu|cloud|news|page|web|tech|games|casino)(?![\p{L}\p{Nd}])/iu;
/** Start of the name of an account without a usable name. */
const NAMELESS = "Fan";
/** The numbers 2 to 20 are tried ("Name 2"), then random ones. */
const NUMBERED = 20;

/**
 * Accepts letters of one script, digits, and single separators between them. Refuses with an issue at body.displayName. `isStaff`: the
 * name may look like a name of staff.
 */
export function checkDisplayName(name: string, siteName: string, { isStaff = false } = {}): Result<DisplayName> {
	const displayName = name
		.normalize("NFKC")
		.replace(/[’‘ʼ`´]/g, "'")
		.replace(/[‐‑–]/g, "-")
		.trim();
	const length = [...displayName].length;
	if (length < NAME_MIN || length > MAX_NAME_LENGTH) return refuseName(`must have ${NAME_MIN} to ${MAX_NAME_LENGTH} characters`);
	// "J. Smith": a dot followed by a space is the only pair of separators that is accepted.
	const words = displayName.replaceAll(". ", " ").split(SEPARATORS);
	if (words.some((word) => word === "")) return refuseName("must begin and end with a letter or a digit, with single separators between");
	if (!isOfOneScript(words))
		return refuseName("may have letters of one script, digits, spaces, dots, hyphens, underscores and apostrophes");
	if (!isStaff && isReservedName(displayName, siteName)) return refuseName("must not look like a name of the site or its staff");
	if (WEB_ADDRESS.test(displayName)) return refuseName("must not look like an address of the web");
	return { ok: true, value: { displayName, nameKey: skeletonOf(displayName) } };
}

/**
 * Returns `wanted`, cut to the allowed length, with a number if the name is taken. A concurrent sign-up may still take the name: the caller
 * then tries again.
 */
export async function freeDisplayName(connection: Kysely<Database>, wanted: string | null, siteName: string): Promise<DisplayName> {
	const base = usableName(wanted ?? "", siteName);
	const numbered = Array.from({ length: NUMBERED - 1 }, (_, index) => withNumber(base.displayName, index + 2));
	const names = [...(base.displayName === NAMELESS ? [] : [base]), ...numbered];
	const taken = await readTakenNameKeys(
		connection,
		names.map(({ nameKey }) => nameKey),
	);
	return names.find(({ nameKey }) => !taken.has(nameKey)) ?? withNumber(base.displayName, randomInt(10_000, 1_000_000));
}

function usableName(wanted: string, siteName: string): DisplayName {
	const given = checkDisplayName(wanted, siteName);
	if (given.ok) return given.value;
	const letters = wanted
		.normalize("NFKC")
		.replace(/[^\p{L}\p{M}\p{Nd}]+/gu, " ")
		.trim();
	const cleaned = checkDisplayName([...letters].slice(0, MAX_NAME_LENGTH).join(""), siteName);
	return cleaned.ok ? cleaned.value : { displayName: NAMELESS, nameKey: skeletonOf(NAMELESS) };
}

function withNumber(name: string, count: number): DisplayName {
	const room = MAX_NAME_LENGTH - String(count).length - 1;
	const displayName = `${[...name]
		.slice(0, room)
		.join("")
		.replace(/[ ._'-]+$/, "")} ${count}`;
	return { displayName, nameKey: skeletonOf(displayName) };
}

const refuseName = (message: string) =>
	refuse({ code: "invalid_request", message: `The name ${message}.`, issues: [{ path: "body.displayName", message }] });
