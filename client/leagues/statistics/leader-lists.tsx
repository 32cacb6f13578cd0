// The best scorers and the players with most assists of a season, with a way to the whole lists.
import "#texts/league-parts";
import { useText } from "#client/i18n/translate.ts";
import { ChipLink } from "#client/ui/nav/chip-link.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";
import styles from "./leader-lists.module.css";
import { Part } from "./part.tsx";

interface Leader {
	playerId: string;
	name: string;
	team: { shortName: string };
}

export interface Leaders {
	scorers: readonly (Leader & { goals: number })[];
	/** Empty where no assist is known. */
	assists: readonly (Leader & { assists: number })[];
}

/** Nothing where no scorer is known. */
export function LeaderLists({ leaders: { scorers, assists } }: { leaders: Leaders }) {
	const t = useText();
	if (scorers.length === 0) return null;
	return (
		<div className={styles.lists}>
			<LeaderList title={t("statistics.scorers")} leaders={scorers.map(({ goals, ...player }) => ({ ...player, count: goals }))} />
			{assists.length > 0 && (
				<LeaderList title={t("statistics.assists")} leaders={assists.map(({ assists: count, ...player }) => ({ ...player, count }))} />
			)}
		</div>
	);
}

function LeaderList({ title, leaders }: { title: string; leaders: readonly (Leader & { count: number })[] }) {
	const t = useText();
	const all = (
		<ChipLink name="tab" value="scorers" isCurrent={false} isQuiet>
			{t("statistics.all")}
		</ChipLink>
	);
	return (
		<Part title={title} aside={all}>
			<ol>
				{leaders.map(({ playerId, name, team, count }) => (
					<li key={playerId}>
						<PageLink className={styles.link} to={pagePaths.player(playerId)}>
							<span className={styles.name}>
								{name} <small>{team.shortName}</small>
							</span>
							<b>{count}</b>
						</PageLink>
					</li>
				))}
			</ol>
		</Part>
	);
}
