// One sport in a list of sports: how much is on, and its leagues.
import "#texts/sports";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import type { LeagueBrief } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import styles from "./league-list.module.css";

interface SportCardProps {
	name: string;
	slug: string;
	liveCount: number;
	todayCount: number;
	leagues: readonly (LeagueBrief & { liveCount: number })[];
}

export function SportCard({ name, slug, liveCount, todayCount, leagues }: SportCardProps) {
	const t = useText();
	return (
		<Card
			title={<PageLink to={pagePaths.sport(slug)}>{name}</PageLink>}
			aside={
				<>
					{liveCount > 0 && <span className={styles.live}>{t("sports.live", { count: liveCount })} · </span>}
					{t("sports.today", { count: todayCount })}
				</>
			}
		>
			<ul>
				{leagues.map((league) => (
					<li key={league.id} className={styles.item}>
						<PageLink className={styles.link} to={pagePaths.league(league.id)}>
							<span>{`${league.nation} · ${league.name}`}</span>
							{league.liveCount > 0 && <span className={styles.live}>{t("sports.live", { count: league.liveCount })}</span>}
						</PageLink>
					</li>
				))}
				<li className={styles.item}>
					<PageLink className={styles.link} to={pagePaths.sport(slug)}>
						<span>{t("sports.all", { sport: name })} →</span>
					</PageLink>
				</li>
			</ul>
		</Card>
	);
}
