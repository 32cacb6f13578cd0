// All seasons of a league: winner, number of scores and best scorer, in the sport's terms. Each links to its page.
import { CategoryMark } from "#client/ui/category-mark.tsx";
import "#texts/league-parts";
import { Fragment, type ReactNode } from "react";
import type { TextKey } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { Crest } from "#client/ui/crest.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import type { TeamBrief } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { LeagueSeasonsAnswer } from "#shared/contract/rest/catalogue/league-seasons.ts";
import { formatCount } from "#shared/i18n/formats.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import styles from "./seasons-archive.module.css";

type Season = LeagueSeasonsAnswer["seasons"][number];

interface SeasonsArchiveProps {
	league: { id: string; sport: SportKey };
	seasons: readonly Season[];
}

export function SeasonsArchive({ league, seasons }: SeasonsArchiveProps) {
	const t = useText();
	if (seasons.length === 0) return <EmptyState title={t("seasons.empty")} />;
	return (
		<ol>
			{seasons.map((season) => (
				<li key={season.id} className={styles.season}>
					<h2 className={styles.name}>
						<PageLink to={`${pagePaths.league(league.id)}?season=${season.id}`}>{season.name}</PageLink>
						{!season.isOver && <small className={styles.running}>{t("seasons.running")}</small>}
					</h2>
					<dl className={styles.facts}>
						{season.isOver && (
							<>
								<Fact name={t("seasons.winner")} isMain>
									<Team team={season.winner} />
								</Fact>
								<Fact name={t("seasons.runnerUp")}>
									<Team team={season.runnerUp} />
								</Fact>
							</>
						)}
						<Fact name={t(`seasonOf.${league.sport}.scores` as TextKey)}>
							{t("seasons.inMatches", { count: season.played, goals: formatCount(t.locale, season.goals) })}
						</Fact>
						{season.scorers.length > 0 && (
							<Fact name={t(`seasonOf.${league.sport}.best` as TextKey)}>
								{season.scorers.map(({ playerId, name }, index) => (
									<Fragment key={playerId}>
										{index > 0 && ", "}
										<PageLink className={styles.link} to={pagePaths.player(playerId)}>
											{name}
										</PageLink>
									</Fragment>
								))}
								<span className={styles.count}>
									{season.moreScorers > 0 && ` ${t("seasons.more", { count: season.moreScorers })}`} ·{" "}
									{formatCount(t.locale, season.scorerGoals)}
								</span>
							</Fact>
						)}
					</dl>
				</li>
			))}
		</ol>
	);
}

function Fact({ name, isMain = false, children }: { name: string; isMain?: boolean; children: ReactNode }) {
	return (
		<div className={styles.fact} data-main={isMain || undefined}>
			<dt>{name}</dt>
			<dd>{children}</dd>
		</div>
	);
}

function Team({ team }: { team: TeamBrief | null }) {
	const t = useText();
	if (!team) return <span className={styles.count}>{t("seasons.unknown")}</span>;
	return (
		<PageLink className={styles.team} to={pagePaths.team(team.id)}>
			<Crest crest={team.crest} />
			<span translate="no">
				{team.name}
				<CategoryMark category={team.category} />
			</span>
		</PageLink>
	);
}
