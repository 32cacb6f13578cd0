// The leagues that a team plays in.
import "#texts/leagues";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { CategoryMark } from "#client/ui/category-mark.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import type { LeagueBrief } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import styles from "./league-links.module.css";

export function LeagueLinks({ leagues }: { leagues: readonly LeagueBrief[] }) {
	const t = useText();
	if (leagues.length === 0) return null;
	return (
		<Card title={t("team.leagues")}>
			<ul>
				{leagues.map(({ id, name, category, nation }) => (
					<li key={id} className={styles.item}>
						<PageLink className={styles.link} to={pagePaths.league(id)}>
							<span translate="no">
								{name}
								<CategoryMark category={category} />
							</span>{" "}
							<span className={styles.nation}>{nation}</span>
						</PageLink>
					</li>
				))}
			</ul>
		</Card>
	);
}
