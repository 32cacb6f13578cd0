// Matches of several leagues with a common heading: live now, postponed.
import { Card } from "#client/ui/card.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { LeagueRows } from "./group-rows.ts";
import { ListPart } from "./list-part.tsx";
import { MatchRows } from "./match-rows.tsx";
import styles from "./phase-card.module.css";

interface PhaseCardProps {
	title: string;
	isLive?: boolean;
	leagues: readonly LeagueRows[];
}

/** Height of a league's heading. */
const HEAD_REM = 1.5;

/** Renders nothing without matches. */
export function PhaseCard({ title, isLive = false, leagues }: PhaseCardProps) {
	if (leagues.length === 0) return null;
	const count = leagues.reduce((sum, { rows }) => sum + rows.length, 0);
	return (
		<Card
			title={
				<>
					<span className={isLive ? styles.live : undefined}>{title}</span> <span className={styles.count}>{count}</span>
				</>
			}
		>
			{leagues.map(({ league: { id, nation, name }, rows }, index) => (
				<ListPart
					key={leagues.findIndex(({ league }) => league.id === id) === index ? id : `${id}, not followed`}
					headRem={HEAD_REM}
					rowCount={rows.length}
				>
					<h3 className={styles.league}>
						<PageLink to={pagePaths.league(id)}>
							{nation} · <b translate="no">{name}</b>
						</PageLink>
					</h3>
					<MatchRows rows={rows} hasFacts />
				</ListPart>
			))}
		</Card>
	);
}
