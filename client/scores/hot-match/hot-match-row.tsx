// The hot match of the day as one line above the list of a phone: names, score and clock.
import "#texts/lists";
import { useText } from "#client/i18n/translate.ts";
import { CategoryMark } from "#client/ui/category-mark.tsx";
import { Crest } from "#client/ui/crest.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import type { MatchRow, TeamBrief } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { scoreLine } from "#shared/match/score-line.ts";
import { RowClock } from "../match-list/row-clock.tsx";
import { useSportRow } from "../sport/sport-rows-context.ts";
import { useLive } from "../state/live-atom.ts";
import { phaseOf } from "../state/phase.ts";
import styles from "./hot-match-row.module.css";

export function HotMatchRow({ row }: { row: MatchRow }) {
	const t = useText();
	const live = useLive(row);
	const sport = useSportRow(row.sport);
	return (
		<PageLink className={styles.row} data-phase={phaseOf(live)} to={pagePaths.match(row.id)}>
			<b className={styles.tag}>{t("hot.short")}</b>
			<span className={styles.sides} translate="no">
				<Side team={row.home} />
				<span className={styles.score} data-open={live.isProvisional}>
					{live.score ? scoreLine(sport, live) : "–"}
				</span>
				<Side team={row.away} />
			</span>
			<RowClock row={row} live={live} hasDate={live.score === null} />
		</PageLink>
	);
}

function Side({ team }: { team: TeamBrief }) {
	return (
		<>
			<Crest crest={team.crest} />
			<span className={styles.name}>
				{team.shortName}
				<CategoryMark category={team.category} />
			</span>
		</>
	);
}
