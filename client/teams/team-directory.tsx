// Teams in a grid, ordered by name.
import "#texts/leagues";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { CategoryMark } from "#client/ui/category-mark.tsx";
import { Crest } from "#client/ui/crest.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { Pagination } from "#client/ui/table/pagination.tsx";
import type { TeamBrief } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import styles from "./team-directory.module.css";

interface TeamDirectoryProps {
	teams: readonly (TeamBrief & { nation: string })[];
	total: number;
	page: number;
	pageSize: number;
}

export function TeamDirectory({ teams, ...place }: TeamDirectoryProps) {
	const t = useText();
	return (
		<Card>
			{teams.length === 0 && (
				<EmptyState title={t("teams.empty")}>
					<PageLink to={pagePaths.teams()}>{t("teams.showAll")}</PageLink>
				</EmptyState>
			)}
			<TeamGrid teams={teams} />
			<Pagination {...place} />
		</Card>
	);
}

/** `nation`: shown below the name if the teams are of several. */
export function TeamGrid({ teams }: { teams: readonly (TeamBrief & { nation?: string })[] }) {
	return (
		<ul className={styles.grid}>
			{teams.map((team) => (
				<li key={team.id}>
					<PageLink className={styles.team} to={pagePaths.team(team.id)}>
						<Crest crest={team.crest} size={32} />
						<span className={styles.words}>
							<span translate="no" className={styles.name}>
								{team.name}
								<CategoryMark category={team.category} />
							</span>
							{team.nation && <span className={styles.nation}>{team.nation}</span>}
						</span>
					</PageLink>
				</li>
			))}
		</ul>
	);
}
