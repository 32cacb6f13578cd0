// Age groups of leagues and teams: `u6` to `u21`, or `youth` where the age is not stated. `null` means adults or unknown, and decides nothing.

/** The oldest age group whose players may be under 18 when their season begins. */
const OLDEST_GROUP_OF_MINORS = 19;
/** Youngest first; `youth` has no age. */
export const AGE_GROUPS: readonly string[] = [...Array.from({ length: 16 }, (_, index) => `u${index + 6}`), "youth"];

/** Returns whether players of the group may be under 18: up to `u19`, and `youth`. */
export function isOfMinors(ageGroup: string | null): boolean {
	if (ageGroup === null) return false;
	if (ageGroup === "youth") return true;
	const age = Number(/^u(\d{1,2})$/.exec(ageGroup)?.[1] ?? Number.NaN);
	return age <= OLDEST_GROUP_OF_MINORS;
}
