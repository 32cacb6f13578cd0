// What the name of a team or league does not say of women, age and second teams, and the name with it as plain text: for titles, link
// previews, labels and announcements. Beside a name on a page stands CategoryMark.
import type { Translate } from "#client/i18n/text-of.ts";
import type { ShownCategory } from "#shared/kit/team-category.ts";

/** `letters` for the eye: `W U19`; `words` for ears: `women, U19`. */
export function categoryTexts(t: Translate, { gender, ageGroup, isReserve }: ShownCategory): { letters: string; words: string } {
	const age = ageGroup === "youth" ? t("category.youth") : ageGroup?.toUpperCase();
	return {
		letters: [gender && t("category.womenShort"), age, isReserve && t("category.reserveShort")].filter(Boolean).join(" "),
		words: [gender && t("category.women"), age, isReserve && t("category.reserve")].filter(Boolean).join(", "),
	};
}

/** `Rovers (women, U19)`. */
export function markedName(t: Translate, { name, category }: { name: string; category?: ShownCategory | undefined }): string {
	return category ? t("category.named", { name, category: categoryTexts(t, category).words }) : name;
}
