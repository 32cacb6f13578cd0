// The filter of a list by sport: all or one of them, each with its number of live matches.
import "#texts/lists";
import { useSearchParams } from "react-router";
import type { TextKey } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { ChipLink } from "#client/ui/nav/chip-link.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import styles from "./phase-filter.module.css";
import { countOf, type Phase } from "./state/phase.ts";

interface SportChipsProps {
	/** Today's rows; the rows of another day do not say what is live. */
	rows: readonly MatchRow[];
	/** The phase of each row. */
	phases: readonly Phase[];
}

/** Renders nothing if there is only one sport. */
export function SportChips({ rows, phases }: SportChipsProps) {
	const t = useText();
	const { sports } = useSite();
	const chosen = useSearchParams()[0].get("sport");
	if (sports.length < 2) return null;
	return (
		<nav className={styles.filter} aria-label={t("rail.liveBySport")}>
			<ChipLink name="sport" value={null} isCurrent={!chosen}>
				{t("filter.all")}
			</ChipLink>
			{sports.map(({ key, slug, liveCount }) => {
				const ofSport = phases.filter((_, index) => rows[index]?.sport === key);
				// A sport without rows here uses the count of the page's data.
				const count = ofSport.length > 0 ? countOf(ofSport, "live") : liveCount;
				return (
					<ChipLink key={slug} name="sport" value={slug} isCurrent={slug === chosen}>
						{t(`sport.${key}` as TextKey)} <b className={count > 0 ? styles.live : styles.count}>{count}</b>
					</ChipLink>
				);
			})}
		</nav>
	);
}
