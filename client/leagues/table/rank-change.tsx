// Shows behind a rank how many places the live matches have moved a team.
import "#texts/leagues";
import { useText } from "#client/i18n/translate.ts";
import styles from "./rank-change.module.css";

/** `places`: positive if gained, negative if lost. */
export function RankChange({ places }: { places: number }) {
	const t = useText();
	const count = Math.abs(places);
	const isUp = places > 0;
	return (
		<span className={isUp ? styles.up : styles.down}>
			<svg width="8" height="6" viewBox="0 0 8 6" role="img" aria-label={t(isUp ? "match.table.up" : "match.table.down", { count })}>
				<path d={isUp ? "M4 0l4 6H0z" : "M4 6L0 0h8z"} />
			</svg>
			<span aria-hidden="true">{count}</span>
		</span>
	);
}
