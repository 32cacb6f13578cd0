// The rating of one player, shown next to the name; the rating of the player of the match has a star.
import { useText } from "#client/i18n/translate.ts";
import hiddenStyles from "#client/ui/visually-hidden.module.css";
import { ratingBandOf } from "#shared/sports/football/ratings.ts";
import styles from "./rating-notes.module.css";

interface RatingProps {
	/** Hundredths of a point; `null` if the player has no rating. */
	rating: number | null;
	/** Whether the rating is that of the player of the match. */
	isBest?: boolean;
	/**
	 * Rating of the player of the match. A rating that would look equal to it with one decimal is written with two, and so is that rating
	 * itself.
	 */
	levelWith?: number | null;
}

export function Rating({ rating, isBest = false, levelWith = null }: RatingProps) {
	const t = useText();
	if (rating === null) return null;
	return (
		<span className={isBest ? `${styles.rating} ${styles.ofBest}` : styles.rating} data-band={ratingBandOf(rating)}>
			{isBest && (
				<svg width="10" height="10" viewBox="0 0 24 24" role="img" aria-label={t("match.ratings.badge")}>
					<path d="m12 1 3.4 7.1 7.6 1-5.6 5.4 1.4 7.7-6.8-3.7-6.8 3.7 1.4-7.7L1 9.1l7.6-1z" />
				</svg>
			)}
			<span className={hiddenStyles.visuallyHidden}>{t("match.ratings.of", { rating: "" })}</span>
			{levelWith !== null && formatRating(rating) === formatRating(levelWith) ? (rating / 100).toFixed(2) : formatRating(rating)}
		</span>
	);
}

/** Formats hundredths of a point: 745 → `7.5`. */
export const formatRating = (rating: number): string => (Math.round(rating / 10) / 10).toFixed(1);
