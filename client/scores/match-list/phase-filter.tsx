// The filter of a day list with counts: all, followed, live, finished, upcoming, and postponed if there are any.
import "#texts/lists";
import { useText } from "#client/i18n/translate.ts";
import { ChipLink } from "#client/ui/nav/chip-link.tsx";
import styles from "../phase-filter.module.css";
import { countOf, type DayFilter, type Phase } from "../state/phase.ts";

const CHOICES = [null, "following", "live", "finished", "upcoming", "postponed"] as const;

interface PhaseFilterProps {
	/** The phase of each row. */
	phases: readonly Phase[];
	/** Number of followed rows; `null` if the reader follows nothing, which hides this filter. */
	followed: number | null;
	/** The selected filter; `null` for all. */
	show: DayFilter | null;
}

export function PhaseFilter({ phases, followed, show }: PhaseFilterProps) {
	const t = useText();
	return (
		<nav className={styles.filter} aria-label={t("filter.label")}>
			{CHOICES.map((choice) => {
				const count = choice === "following" ? followed : countOf(phases, choice);
				const isOffered = choice === "following" ? count !== null : choice !== "postponed" || count !== 0;
				if (!isOffered && show !== choice) return null;
				return (
					<ChipLink key={choice ?? "all"} name="show" value={choice} isCurrent={choice === show}>
						{t(choice === "following" ? "nav.following" : `filter.${choice ?? "all"}`)}{" "}
						<b className={choice === "live" && count ? styles.live : styles.count}>{count ?? 0}</b>
					</ChipLink>
				);
			})}
		</nav>
	);
}
