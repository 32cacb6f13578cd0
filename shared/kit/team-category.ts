// Category of a team or competition: women, men, age group, second team. It distinguishes teams of one club and competitions of the same
// name (FD6). Pure.

export const GENDERS = ["men", "women"] as const;
export type Gender = (typeof GENDERS)[number];

export interface TeamCategory {
	/** `null` if unknown, which is not the same as "men". */
	gender: Gender | null;
	/** `u19`; `youth` if the age is not stated. `null` for adults, or if unknown. */
	ageGroup: string | null;
	/** A club's second, third … team, or a competition of such teams. */
	isReserve: boolean;
}

/** The known fields of a category; an absent field is unknown. */
export type StatedCategory = { [Field in keyof TeamCategory]?: TeamCategory[Field] | undefined };

export const NO_CATEGORY: TeamCategory = { gender: null, ageGroup: null, isReserve: false };

/** Combines categories: each field is taken from the first argument that states it. */
export function firstCategory(...stated: readonly StatedCategory[]): TeamCategory {
	return {
		gender: stated.find(({ gender }) => gender)?.gender ?? null,
		ageGroup: stated.find(({ ageGroup }) => ageGroup)?.ageGroup ?? null,
		isReserve: stated.some(({ isReserve }) => isReserve === true),
	};
}

/**
 * Whether two names with these categories can denote the same team or competition. An unknown gender is compatible with men, but not with
 * women.
 */
export function isSameCategory(one: TeamCategory, other: TeamCategory): boolean {
	const isOfWomen = ({ gender }: TeamCategory) => gender === "women";
	return isOfWomen(one) === isOfWomen(other) && one.ageGroup === other.ageGroup && one.isReserve === other.isReserve;
}

/** Whether the category differs from that of a club's first team of adults. */
export const hasCategory = ({ gender, ageGroup, isReserve }: TeamCategory): boolean => gender !== null || ageGroup !== null || isReserve;

/** The part of a category that a name does not express, shown to distinguish equal names. Men and unknown fields are not shown. */
export interface ShownCategory {
	gender?: "women" | undefined;
	/** `u19`, `youth`. */
	ageGroup?: string | undefined;
	isReserve?: true | undefined;
}

const WORDS_OF_WOMEN = ["women", "womens", "ladies", "frauen", "femenino", "feminines", "femminile"];

/** Words by which search finds the category, even if the name does not contain them. */
export function categoryWords({ gender, ageGroup, isReserve }: TeamCategory): string[] {
	return [
		...(gender === "women" ? WORDS_OF_WOMEN : []),
		...(ageGroup === null ? [] : [ageGroup]),
		...(isReserve ? ["reserves", "ii"] : []),
	];
}
