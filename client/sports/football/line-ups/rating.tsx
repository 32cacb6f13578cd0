// The rating of one player, beside the name.
import { useText } from "#client/i18n/translate.ts";
import unseen from "#client/ui/unseen.module.css";
import styles from "./rating-notes.module.css";
import { formatRating } from "./rating-notes.tsx";

/** `rating`: hundredths of a point; null where there is none. */
export function Rating({ rating }: { rating: number | null }) {
	const t = useText();
	if (rating === null) return null;
	return (
		<span className={styles.rating}>
			<span className={unseen.unseen}>{t("match.ratings.of", { rating: "" })}</span>
			{formatRating(rating)}
		</span>
	);
}
