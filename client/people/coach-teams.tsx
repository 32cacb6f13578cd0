// The teams of a coach, current and former, with the record of each.
import { CategoryMark } from "#client/ui/category-mark.tsx";
import "#texts/people";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { Crest } from "#client/ui/crest.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { CoachAnswer } from "#shared/contract/rest/catalogue/people.ts";
import styles from "./player-teams.module.css";

export function CoachTeams({ teams }: Pick<CoachAnswer, "teams">) {
	const t = useText();
	if (teams.length === 0) return null;
	return (
		<Card title={t("player.teams")}>
			<ul>
				{teams.map(({ team, isPresent, results: { played, won, drawn, lost } }) => (
					<li key={team.id} className={styles.item}>
						<PageLink className={styles.link} to={pagePaths.team(team.id)}>
							<Crest crest={team.crest} size={24} />
							<span translate="no" className={styles.name}>
								{team.name}
								<CategoryMark category={team.category} />
							</span>
							<span className={styles.span}>
								{[isPresent && t("coach.now"), played > 0 && t(drawn > 0 ? "coach.team" : "coach.teamWithoutDraw", { won, drawn, lost })]
									.filter(Boolean)
									.join(" · ")}
							</span>
						</PageLink>
					</li>
				))}
			</ul>
		</Card>
	);
}
