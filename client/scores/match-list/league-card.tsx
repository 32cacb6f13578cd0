// The matches of one league in a list, under its name.
import "#texts/lists";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { LeagueRows } from "./group-rows.ts";
import styles from "./league-card.module.css";
import { MatchRowLink } from "./match-row-link.tsx";

/** Head and one row: the space reserved for a card off screen. */
const HEAD_PX = 42;
const ROW_PX = 57;

export function LeagueCard({ league, round, rows }: LeagueRows) {
	const t = useText();
	return (
		<div className={styles.card} style={{ containIntrinsicBlockSize: `auto ${HEAD_PX + rows.length * ROW_PX}px` }}>
			<Card
				title={
					<PageLink to={pagePaths.league(league.id)}>
						<span className={styles.nation}>{league.nation} · </span>
						{league.name}
					</PageLink>
				}
				aside={
					<>
						{round && <span className={styles.round}>{round} · </span>}
						<PageLink to={pagePaths.league(league.id)} aria-label={t("list.tableOf", { league: league.name })}>
							{t("list.table")} →
						</PageLink>
					</>
				}
			>
				<ul>
					{rows.map((row) => (
						<MatchRowLink key={row.id} row={row} />
					))}
				</ul>
			</Card>
		</div>
	);
}
