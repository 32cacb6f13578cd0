// Women, men, age groups and second teams: what tells teams of one club and competitions of one name apart (FD6). Pure.

export const GENDERS = ["men", "women"] as const;
export type Gender = (typeof GENDERS)[number];

export interface TeamCategory {
	/** `null` if nobody says it, which is not "men". */
	gender: Gender | null;
	/** `u19`; `youth` if the age is not stated. `null` for adults, or if nobody says it. */
	ageGroup: string | null;
	/** A club's second, third … team, or a competition of such teams. */
	isReserve: boolean;
}

/** What is stated of a category; what is absent is left open. */
export type StatedCategory = { [Field in keyof TeamCategory]?: TeamCategory[Field] | undefined };

export const NO_CATEGORY: TeamCategory = { gender: null, ageGroup: null, isReserve: false };

/** What the first says counts; what it leaves open is taken from the next. */
export function firstCategory(...stated: readonly StatedCategory[]): TeamCategory {
	return {
		gender: stated.find(({ gender }) => gender)?.gender ?? null,
		ageGroup: stated.find(({ ageGroup }) => ageGroup)?.ageGroup ?? null,
		isReserve: stated.some(({ isReserve }) => isReserve === true),
	};
}

/** May two names of these categories mean one team, or one competition? What says no gender may be of men, but not of women. */
export function isSameCategory(one: TeamCategory, other: TeamCategory): boolean {
	const isOfWomen = ({ gender }: TeamCategory) => gender === "women";
	return isOfWomen(one) === isOfWomen(other) && one.ageGroup === other.ageGroup && one.isReserve === other.isReserve;
}

/** Is there anything by which it differs from a club's first team of adults? */
export const hasCategory = ({ gender, ageGroup, isReserve }: TeamCategory): boolean => gender !== null || ageGroup !== null || isReserve;

/** What a name does not say of its category, so that two of one name can be distinguished. Men and what is not known are shown by nothing. */
export interface ShownCategory {
	gender?: "women" | undefined;
	/** `u19`, `youth`. */
	ageGroup?: string | undefined;
	isReserve?: true | undefined;
}

const WORDS_OF_WOMEN = ["women", "womens", "ladies", "frauen", "femenino", "feminines", "femminile"];

/** Words by which a search finds it, whatever its name says. */
export function categoryWords({ gender, ageGroup, isReserve }: TeamCategory): string[] {
	return [
		...(gender === "women" ? WORDS_OF_WOMEN : []),
		...(ageGroup === null ? [] : [ageGroup]),
		...(isReserve ? ["reserves", "ii"] : []),
	];
}
