// Gender, age group or reserve team of a team or league, if its name does not contain it: a short label, with the full text for screen
// readers and as a tooltip.
import { useText } from "#client/i18n/translate.ts";
import { categoryTexts } from "#shared/contract/marked-name.ts";
import type { ShownCategory } from "#shared/kit/team-category.ts";
import styles from "./category-mark.module.css";
import hiddenStyles from "./visually-hidden.module.css";

export function CategoryMark({ category }: { category: ShownCategory | undefined }) {
	const t = useText();
	if (!category) return null;
	const { letters, words } = categoryTexts(t, category);
	return (
		<>
			{"\u00a0"}
			<span className={styles.mark} title={words}>
				<span aria-hidden="true">{letters}</span>
				<span className={hiddenStyles.visuallyHidden}>{words}</span>
			</span>
		</>
	);
}
