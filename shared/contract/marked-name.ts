// Names of teams and leagues with their category (women, age group, second team) as plain text, for titles, link previews, labels,
// announcements, notifications and calendars. On pages CategoryMark shows the category next to the name.
import type { CategoryTextKey } from "#shared/i18n/text-key.ts";
import type { Translator } from "#shared/i18n/translator.ts";
import type { ShownCategory } from "#shared/kit/team-category.ts";

/** `letters` is the visible short form: `W U19`; `words` is read aloud: `women, U19`. */
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
