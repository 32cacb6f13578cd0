// Who was the best by the ratings, and how they are computed: written from the formula's own numbers.
import { useText } from "#client/i18n/translate.ts";
import type { SquadPlayer } from "#shared/match/match-state.ts";
import {
	CLEAN_SHEET_MINUTES,
	type PlayerRating,
	RATED_MINUTES,
	RATING_BOUNDS,
	RATING_START,
	RATING_WEIGHTS,
	type RatedAction,
} from "#shared/sports/football/ratings.ts";
import styles from "./rating-notes.module.css";

interface Props {
	best: PlayerRating | null;
	players: Readonly<Record<string, SquadPlayer>>;
}

export function RatingNotes({ best, players }: Props) {
	const t = useText();
	const actions = Object.entries(RATING_WEIGHTS) as [RatedAction, number][];
	return (
		<section className={styles.notes} aria-label={t("match.ratings.title")}>
			{best && (
				<p className={styles.best}>
					<span>{t("match.ratings.best")}</span>
					<b>{players[best.playerId]?.name ?? t("match.unknownPlayer")}</b>
					<span className={styles.rating}>{formatRating(best.rating)}</span>
				</p>
			)}
			<details>
				<summary className={styles.open}>{t("match.ratings.how")}</summary>
				<p>
					{t("match.ratings.rule", {
						start: formatRating(RATING_START),
						least: formatRating(RATING_BOUNDS.least),
						most: formatRating(RATING_BOUNDS.most),
						minutes: RATED_MINUTES,
					})}
				</p>
				<ul className={styles.weights}>
					{actions.map(([action, weight]) => (
						<li key={action}>
							<span>{t(`match.ratings.action.${action}`, { minutes: CLEAN_SHEET_MINUTES })}</span>
							<b>{formatWeight(weight)}</b>
						</li>
					))}
				</ul>
			</details>
		</section>
	);
}

/** Hundredths as they are shown: 745 → `7.5`. */
export const formatRating = (rating: number): string => (Math.round(rating / 10) / 10).toFixed(1);

const formatWeight = (weight: number): string => `${weight < 0 ? "−" : "+"}${(Math.abs(weight) / 100).toFixed(2)}`;
