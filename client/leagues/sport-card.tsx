// One sport in a list of sports: its live matches or the next one, and its leagues, those with matches now or today first.
import { CategoryMark } from "#client/ui/category-mark.tsx";
import "#texts/sports";
import { formatDate, formatTime } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useNow } from "#client/ui/page/now.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import type { LeagueBrief } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { Instant } from "#shared/kit/instant.ts";
import styles from "./league-list.module.css";

/** Maximum number of leagues; the sport's own page shows the rest. */
const MAX_LEAGUES = 8;

type League = LeagueBrief & { liveCount: number; todayCount?: number | undefined };

interface SportCardProps {
	name: string;
	slug: string;
	liveCount: number;
	todayCount: number;
	/** Start of the next match if none is live; `null` if there is none. */
	nextAt: Instant | null;
	/** Ordered by weight, highest first. */
	leagues: readonly League[];
}

export function SportCard({ name, slug, liveCount, todayCount, nextAt, leagues }: SportCardProps) {
	const t = useText();
	return (
		<Card
			title={<PageLink to={pagePaths.sport(slug)}>{name}</PageLink>}
			aside={
				nextAt === null ? (
					<>
						{liveCount > 0 && <span className={styles.live}>{t("sports.live", { count: liveCount })} · </span>}
						{t("sports.today", { count: todayCount })}
					</>
				) : (
					<NextStart at={nextAt} />
				)
			}
		>
			<ul>
				{shownOf(leagues).map((league) => (
					<li key={league.id} className={styles.item}>
						<PageLink className={styles.link} to={pagePaths.league(league.id)}>
							<span translate="no">
								{`${league.nation} · ${league.name}`}
								<CategoryMark category={league.category} />
							</span>
							{league.liveCount > 0 && <span className={styles.live}>{t("sports.live", { count: league.liveCount })}</span>}
						</PageLink>
					</li>
				))}
				<li className={styles.item}>
					<PageLink className={styles.link} to={`${pagePaths.sport(slug)}#leagues`}>
						<span>{t("sports.all", { sport: name })} →</span>
					</PageLink>
				</li>
			</ul>
		</Card>
	);
}

function NextStart({ at }: { at: Instant }) {
	const t = useText();
	const { zone } = useSite();
	const time = formatTime(t, at, zone);
	const day = useNow((now) => (formatDate(t, at, zone, now) === formatDate(t, now, zone, now) ? "" : formatDate(t, at, zone, now)));
	return t(day ? "sports.nextOn" : "sports.next", { day, time });
}

function shownOf(leagues: readonly League[]): League[] {
	const placeOf = ({ liveCount, todayCount }: League) => (liveCount > 0 ? 0 : todayCount ? 1 : 2);
	return leagues.toSorted((one, other) => placeOf(one) - placeOf(other)).slice(0, MAX_LEAGUES);
}
