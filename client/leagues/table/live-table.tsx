// The table tab of a match: the table including live matches, with the match's sides marked and the places that they gained or lost.
import { CategoryMark } from "#client/ui/category-mark.tsx";
import "#texts/leagues";
import { useText } from "#client/i18n/translate.ts";
import { Covered } from "#client/scores/cover/covered.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { MatchContext } from "#shared/contract/rest/catalogue/match-context.ts";
import { LeagueTable } from "./league-table.tsx";
import styles from "./live-table.module.css";
import { RankChange } from "./rank-change.tsx";
import { TableNotes } from "./table-notes.tsx";

export function LiveTable({ match, table }: { match: MatchRow; table: MatchContext["table"] }) {
	const t = useText();
	if (!table) return <EmptyState title={t("match.table.none")}>{t("match.table.noneNext")}</EmptyState>;
	const { tables, zones, playing } = table;
	return (
		<Covered>
			<p className={styles.note}>
				{playing.length > 0 ? t("match.table.live", { count: playing.length }) : t("match.table.still")}{" "}
				<PageLink translate="no" to={pagePaths.league(match.league.id)}>
					{match.league.name}
					<CategoryMark category={match.league.category} />
				</PageLink>
			</p>
			{tables.map(({ group, rows }) => (
				<LeagueTable
					key={group}
					group={group}
					view={t("table.views.live")}
					sport={match.sport}
					rows={rows}
					zones={zones.filter((zone) => zone.group === group)}
					markOf={({ rankChange }) => rankChange !== 0 && <RankChange places={rankChange} />}
				/>
			))}
			<TableNotes zones={zones.filter(({ group }) => group === tables[0]?.group)} tieBreakers={[]} />
		</Covered>
	);
}
