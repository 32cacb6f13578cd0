// All, live, finished, upcoming, and postponed where there is one: the filter of a day's list, with counts.
import "#texts/lists";
import { useText } from "#client/i18n/translate.ts";
import { ChipLink } from "#client/ui/nav/chip-link.tsx";
import { countOf, type Phase } from "../state/phase.ts";
import styles from "./phase-filter.module.css";

const CHOICES = [null, "live", "finished", "upcoming", "postponed"] as const;

/** `letters`: the phase of each row. `show`: the choice; null for all. */
export function PhaseFilter({ letters, show }: { letters: string; show: Phase | null }) {
	const t = useText();
	return (
		<nav className={styles.filter} aria-label={t("filter.label")}>
			{CHOICES.map((choice) => {
				const count = countOf(letters, choice);
				if (choice === "postponed" && count === 0 && show !== choice) return null;
				return (
					<ChipLink key={choice ?? "all"} name="show" value={choice} isCurrent={choice === show}>
						{t(`filter.${choice ?? "all"}`)} <b className={choice === "live" && count > 0 ? styles.live : styles.count}>{count}</b>
					</ChipLink>
				);
			})}
		</nav>
	);
}
