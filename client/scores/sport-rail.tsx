// The left sidebar of the home page: sports, and the leagues of the day, each with its number of live matches.
import { CategoryMark } from "#client/ui/category-mark.tsx";
import "#texts/lists";
import { useMemo } from "react";
import type { TextKey } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { useSearchWith } from "#client/ui/nav/chip-link.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import type { LeagueBrief, MatchRow } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import styles from "./sport-rail.module.css";
import type { Phase } from "./state/phase.ts";

interface SportRailProps {
	rows: readonly MatchRow[];
	/** The phase of each row. */
	phases: readonly Phase[];
	/** A sport's slug; `null` for all. */
	chosen: string | null;
	isToday: boolean;
}

export function SportRail({ rows, phases, chosen, isToday }: SportRailProps) {
	const t = useText();
	const { sports } = useSite();
	const leagues = useMemo(() => leaguesOf(rows, phases), [rows, phases]);
	return (
		<div className={styles.rail}>
			{sports.length > 1 && (
				<nav aria-label={t("rail.sports")}>
					<SportLink slug={null} name={t("filter.all")} count={0} isChosen={chosen === null} />
					{sports.map(({ key, slug, liveCount }) => (
						<SportLink
							key={slug}
							slug={slug}
							name={t(`sport.${key}` as TextKey)}
							count={isToday ? liveCount : 0}
							isChosen={slug === chosen}
						/>
					))}
				</nav>
			)}
			<nav aria-labelledby="rail-leagues">
				<h2 id="rail-leagues" className={styles.head}>
					{t(isToday ? "rail.leaguesToday" : "rail.leagues")}
				</h2>
				{leagues.map(({ league, liveCount }) => (
					<RailLink key={league.id} to={pagePaths.league(league.id)} name={league.name} category={league.category} count={liveCount} />
				))}
				<PageLink className={styles.all} to={pagePaths.leagues()}>
					{t("rail.allLeagues")} →
				</PageLink>
			</nav>
		</div>
	);
}

/** Links to the list of the same day for one sport; `slug` null: all sports. */
function SportLink({ slug, ...shown }: { slug: string | null; name: string; count: number; isChosen: boolean }) {
	const search = useSearchWith("sport", slug);
	return <RailLink to={`${pagePaths.home()}${search && `?${search}`}`} {...shown} />;
}

interface RailLinkProps {
	to: string;
	name: string;
	category?: LeagueBrief["category"];
	count: number;
	isChosen?: boolean;
}

function RailLink({ to, name, category, count, isChosen = false }: RailLinkProps) {
	return (
		<PageLink className={styles.item} to={to} aria-current={isChosen ? "true" : undefined}>
			<span translate="no" className={styles.name}>
				{name}
				<CategoryMark category={category} />
			</span>
			{count > 0 && <b className={styles.count}>{count}</b>}
		</PageLink>
	);
}

function leaguesOf(rows: readonly MatchRow[], phases: readonly Phase[]): { league: LeagueBrief; liveCount: number }[] {
	const leagues = new Map<string, { league: LeagueBrief; liveCount: number }>();
	rows.forEach(({ league }, index) => {
		const known = leagues.get(league.id) ?? { league, liveCount: 0 };
		if (phases[index] === "live") known.liveCount++;
		leagues.set(league.id, known);
	});
	return [...leagues.values()];
}
