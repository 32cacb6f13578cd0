// What the name of a team or league does not say of women, age and second teams, and the name with it as plain text: for titles, link
// previews, labels and announcements, notifications and calendars. Beside a name on a page stands CategoryMark.
import type { CategoryTextKey } from "#shared/i18n/text-key.ts";
import type { Translator } from "#shared/i18n/translator.ts";
import type { ShownCategory } from "#shared/kit/team-category.ts";

/** `letters` for the eye: `W U19`; `words` for ears: `women, U19`. */
export function categoryTexts(
	t: Translator<CategoryTextKey>,
	{ gender, ageGroup, isReserve }: ShownCategory,
): { letters: string; words: string } {
	const age = ageGroup === "youth" ? t("category.youth") : ageGroup?.toUpperCase();
	return {
		letters: [gender && t("category.womenShort"), age, isReserve && t("category.reserveShort")].filter(Boolean).join(" "),
		words: [gender && t("category.women"), age, isReserve && t("category.reserve")].filter(Boolean).join(", "),
	};
}

/** `Rovers (women, U19)`. */
export function markedName(
	t: Translator<CategoryTextKey>,
	{ name, category }: { name: string; category?: ShownCategory | undefined },
): string {
	return category ? t("category.named", { name, category: categoryTexts(t, category).words }) : name;
}
