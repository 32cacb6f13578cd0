// The best players of a sport in the current seasons of its leagues, one card per list, each with its league and a link to the whole list.

import { CategoryMark } from "#client/ui/category-mark.tsx";
import { markedName } from "#shared/contract/marked-name.ts";
import "#texts/sports";
import { formatFigure } from "#client/i18n/format-figure.ts";
import type { TextKey } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { LeaderListOverLeagues } from "#shared/contract/rest/catalogue/leaders.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import styles from "./leader-cards.module.css";
import { leadersPath } from "./leaders-path.ts";

export function LeaderCards({ sport, lists }: { sport: SportKey; lists: readonly LeaderListOverLeagues[] }) {
	const t = useText();
	return (
		<div className={styles.cards}>
			{lists.map(({ columns: [main], leaders }) => {
				const [first] = leaders;
				if (!main || !first) return null;
				return (
					<Card key={main.key} title={t(`figure.${sport}.${main.key}.name` as TextKey)}>
						<ol>
							{leaders.map(({ playerId, name, league, values }) => (
								<li key={playerId} className={styles.leader}>
									<div className={styles.who}>
										<PageLink translate="no" className={styles.name} to={pagePaths.player(playerId)}>
											{name}
										</PageLink>
										<PageLink translate="no" className={styles.league} to={leadersPath(league.id, main.key)}>
											{league.name}
											<CategoryMark category={league.category} />
										</PageLink>
									</div>
									<b>{formatFigure(t.locale, main.format, values[0])}</b>
								</li>
							))}
						</ol>
						<PageLink className={styles.all} to={leadersPath(first.league.id, main.key)}>
							{t("sportPage.allOf", { league: markedName(t, first.league) })} →
						</PageLink>
					</Card>
				);
			})}
		</div>
	);
}
