// Goals and assists by player in a season.
import "#texts/leagues";
import { useText } from "#client/i18n/translate.ts";
import { Crest } from "#client/ui/crest.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import type { TeamBrief } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import styles from "./top-scorers.module.css";

interface Listed {
	playerId: string;
	name: string;
	team: TeamBrief;
}

interface Scorer extends Listed {
	goals: number;
	penalties: number;
}

/** Most goals first. Players with as many share a place. */
export function TopScorers({ scorers }: { scorers: readonly Scorer[] }) {
	const t = useText();
	if (scorers.length === 0) return <EmptyState title={t("scorers.empty")} />;
	return (
		<table className={styles.table}>
			<thead>
				<tr>
					<th scope="col">{t("table.rank")}</th>
					<th scope="col" className={styles.player}>
						{t("scorers.player")}
					</th>
					<th scope="col">{t("scorers.goals")}</th>
					<th scope="col">{t("scorers.penalties")}</th>
				</tr>
			</thead>
			<tbody>
				{scorers.map(({ playerId, name, team, goals, penalties }) => (
					<tr key={playerId}>
						<td className={styles.rank}>{scorers.findIndex((other) => other.goals === goals) + 1}</td>
						<Player playerId={playerId} name={name} team={team} />
						<td className={styles.goals}>{goals}</td>
						<td>{penalties}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** As above; nothing where no assist is known. */
export function MostAssists({ assists }: { assists: readonly (Listed & { assists: number })[] }) {
	const t = useText();
	if (assists.length === 0) return null;
	return (
		<table className={styles.table}>
			<caption className={styles.caption}>{t("scorers.mostAssists")}</caption>
			<thead>
				<tr>
					<th scope="col">{t("table.rank")}</th>
					<th scope="col" className={styles.player}>
						{t("scorers.player")}
					</th>
					<th scope="col">{t("scorers.assists")}</th>
				</tr>
			</thead>
			<tbody>
				{assists.map(({ assists: count, ...player }) => (
					<tr key={player.playerId}>
						<td className={styles.rank}>{assists.findIndex((other) => other.assists === count) + 1}</td>
						<Player {...player} />
						<td className={styles.goals}>{count}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function Player({ playerId, name, team }: Listed) {
	return (
		<th scope="row" className={styles.player}>
			<PageLink className={styles.name} to={pagePaths.player(playerId)}>
				{name}
			</PageLink>
			<PageLink className={styles.team} to={pagePaths.team(team.id)}>
				<Crest crest={team.crest} /> {team.name}
			</PageLink>
		</th>
	);
}
