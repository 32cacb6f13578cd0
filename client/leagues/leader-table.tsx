// The best players of a season as tables: all lists of the sport, or one complete list.
import "#texts/leagues";
import { formatFigure } from "#client/i18n/format-figure.ts";
import type { TextKey } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { Crest } from "#client/ui/crest.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { ChipLink } from "#client/ui/nav/chip-link.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { FigureHeading } from "#client/ui/table/figure-heading.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { LeaderListAnswer } from "#shared/contract/rest/catalogue/leaders.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import styles from "./leader-table.module.css";

interface LeaderTablesProps {
	sport: SportKey;
	lists: readonly LeaderListAnswer[];
	/** The list that is shown alone; `null` shows all lists. */
	chosen: string | null;
}

export function LeaderTables({ sport, lists, chosen }: LeaderTablesProps) {
	const t = useText();
	if (lists.length === 0) return <EmptyState title={t(`leadersOf.${sport}.empty` as TextKey)} />;
	return (
		<>
			{chosen !== null && (
				<p className={styles.back}>
					<ChipLink name="list" value={null} isCurrent={false} isQuiet>
						← {t("scorers.allLists")}
					</ChipLink>
				</p>
			)}
			{lists.map((list) => (
				<LeaderTable key={list.columns[0]?.key} sport={sport} list={list} />
			))}
		</>
	);
}

/** Players who are equal in the list's main figure share a rank. */
export function LeaderTable({ sport, list: { columns, leaders, total } }: { sport: SportKey; list: LeaderListAnswer }) {
	const t = useText();
	const [main] = columns;
	if (!main) return null;
	return (
		<table className={styles.table}>
			<caption className={styles.caption}>
				<span className={styles.title}>
					{t(`figure.${sport}.${main.key}.name` as TextKey)}
					{total > leaders.length && (
						<ChipLink name="list" value={main.key} isCurrent={false} isQuiet>
							{t("scorers.more", { count: total })}
						</ChipLink>
					)}
				</span>
			</caption>
			<thead>
				<tr>
					<th scope="col">{t("table.rank")}</th>
					<th scope="col" className={styles.player}>
						{t("scorers.player")}
					</th>
					{columns.map(({ key }) => (
						<th key={key} scope="col">
							<FigureHeading sport={sport} figure={key} />
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{leaders.map(({ playerId, name, team, values }) => (
					<tr key={playerId}>
						<td className={styles.rank}>{leaders.findIndex((other) => other.values[0] === values[0]) + 1}</td>
						<th scope="row" className={styles.player}>
							<PageLink translate="no" className={styles.name} to={pagePaths.player(playerId)}>
								{name}
							</PageLink>
							{team.name !== name && (
								<PageLink translate="no" className={styles.team} to={pagePaths.team(team.id)}>
									<Crest crest={team.crest} /> {team.name}
								</PageLink>
							)}
						</th>
						{columns.map(({ key, format }, index) => (
							<td key={key} className={index === 0 ? styles.main : undefined}>
								{formatFigure(t.locale, format, values[index])}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}
