// Leagues in panels, one per nation, in the given order (heaviest first).
import "#texts/leagues";
import type { ReactNode } from "react";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { CategoryMark } from "#client/ui/category-mark.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import type { LeagueBrief } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import styles from "./league-list.module.css";

type League = LeagueBrief & { liveCount: number };

export function LeagueList({ leagues }: { leagues: readonly (League & { nationId: string })[] }) {
	return (
		<div className={styles.nations}>
			{[...Map.groupBy(leagues, ({ nationId }) => nationId)].map(([nationId, ofNation]) => (
				<LeagueCard
					key={nationId}
					title={
						<PageLink className={styles.nation} to={pagePaths.nation(nationId)}>
							{ofNation[0]?.nation}
						</PageLink>
					}
					leagues={ofNation}
				/>
			))}
		</div>
	);
}

export function LeagueCard({ title, leagues }: { title: ReactNode; leagues: readonly League[] }) {
	const t = useText();
	return (
		<Card title={title}>
			<ul>
				{leagues.map(({ id, name, category, liveCount }) => (
					<li key={id} className={styles.item}>
						<PageLink className={styles.link} to={pagePaths.league(id)}>
							<span translate="no">
								{name}
								<CategoryMark category={category} />
							</span>
							{liveCount > 0 && <span className={styles.live}>{t("leagues.live", { count: liveCount })}</span>}
						</PageLink>
					</li>
				))}
			</ul>
		</Card>
	);
}
