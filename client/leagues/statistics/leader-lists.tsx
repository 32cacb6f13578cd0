// The best five players of a season in each of the sport's lists, with links to the complete ones.
import "#texts/league-parts";
import { formatFigure } from "#client/i18n/format-figure.ts";
import type { TextKey } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { LeaderListAnswer } from "#shared/contract/rest/catalogue/leaders.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import styles from "./leader-lists.module.css";
import { Part } from "./part.tsx";

interface LeaderListsProps {
	sport: SportKey;
	lists: readonly LeaderListAnswer[];
	/** Returns the path of a figure's complete list. */
	pathOf: (key: string) => string;
}

/** Renders nothing without players. */
export function LeaderLists({ sport, lists, pathOf }: LeaderListsProps) {
	const t = useText();
	if (lists.length === 0) return null;
	return (
		<div className={styles.lists}>
			{lists.map(({ columns: [main], leaders }) => {
				if (!main) return null;
				const title = t(`figure.${sport}.${main.key}.name` as TextKey);
				const all = (
					<PageLink className={styles.all} to={pathOf(main.key)} aria-label={`${t("statistics.all")}: ${title}`}>
						{t("statistics.all")}
					</PageLink>
				);
				return (
					<Part key={main.key} title={title} aside={all}>
						<ol>
							{leaders.map(({ playerId, name, team, values }) => (
								<li key={playerId}>
									<PageLink className={styles.link} to={pagePaths.player(playerId)}>
										<span translate="no" className={styles.name}>
											{name} {team.name !== name && <small>{team.shortName}</small>}
										</span>
										<b>{formatFigure(t.locale, main.format, values[0])}</b>
									</PageLink>
								</li>
							))}
						</ol>
					</Part>
				);
			})}
		</div>
	);
}
