// The power play that an over belongs to: P, or P1 to P3. Its meaning is in the tooltip and in the accessible name.
import "#texts/cricket-crease";
import { useText } from "#client/i18n/translate.ts";
import type { PowerPlay } from "#shared/sports/cricket/power-plays.ts";
import styles from "./power-play-badge.module.css";

export function PowerPlayBadge({ powerPlay: { name, fieldersOutside } }: { powerPlay: PowerPlay }) {
	const t = useText();
	const meaning = t("match.cricket.powerPlay.title", { name: t(`match.cricket.powerPlay.long.${name}`), count: fieldersOutside });
	return (
		<span className={styles.badge} role="img" title={meaning} aria-label={meaning}>
			{t(`match.cricket.powerPlay.${name}`)}
		</span>
	);
}
