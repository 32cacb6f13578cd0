// Statistics by team: streaks, clean sheets, matches without a goal, cards.
import "#texts/league-parts";
import { useText } from "#client/i18n/translate.ts";
import type { LeagueStatisticsAnswer } from "#shared/contract/rest/catalogue/league-seasons.ts";
import { Part, TeamName } from "./part.tsx";
import styles from "./team-figures.module.css";

type Streak = LeagueStatisticsAnswer["streaks"][number];

export function StreakTable({ streaks }: { streaks: LeagueStatisticsAnswer["streaks"] }) {
	const t = useText();
	const known = streaks.filter(({ longest }) => longest !== null);
	if (known.length === 0) return null;
	return (
		<Part title={t("statistics.streaks")}>
			<table className={styles.table}>
				<thead>
					<tr>
						<th scope="col" className={styles.kind}>
							{t("statistics.streak")}
						</th>
						<th scope="col">{t("statistics.now")}</th>
						<th scope="col">{t("statistics.longest")}</th>
					</tr>
				</thead>
				<tbody>
					{known.map(({ kind, current, longest }) => (
						<tr key={kind}>
							<th scope="row" className={styles.kind}>
								{t(`statistics.${kind}`)}
							</th>
							<td>
								<Run streak={current} />
							</td>
							<td>
								<Run streak={longest} />
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</Part>
	);
}

function Run({ streak }: { streak: Streak["longest"] }) {
	const t = useText();
	if (!streak) return <span className={styles.none}>–</span>;
	return (
		<div className={styles.run}>
			<b>{streak.count}</b>
			<ul>
				{streak.teams.map((team) => (
					<li key={team.id}>
						<TeamName team={team} />
					</li>
				))}
				{streak.more > 0 && <li className={styles.none}>{t("statistics.more", { count: streak.more })}</li>}
			</ul>
		</div>
	);
}

export function TeamFigures({ statistics: { teams, cards, played } }: { statistics: LeagueStatisticsAnswer }) {
	const t = useText();
	return (
		<Part title={t(cards ? "statistics.teamsAndCards" : "statistics.teams")}>
			<table className={`${styles.table} ${styles.teams}`}>
				<thead>
					<tr>
						<th scope="col" className={styles.kind}>
							{t("table.team")}
						</th>
						<th scope="col">
							<abbr title={t("table.played.long")}>{t("table.played.short")}</abbr>
						</th>
						<th scope="col">{t("statistics.cleanSheets")}</th>
						<th scope="col">
							<abbr title={t("statistics.noGoalLong")}>{t("statistics.noGoal")}</abbr>
						</th>
						{cards && (
							<>
								<th scope="col">{t("statistics.yellow")}</th>
								<th scope="col">{t("statistics.red")}</th>
							</>
						)}
					</tr>
				</thead>
				<tbody>
					{teams.map(({ team, cleanSheets, withoutGoal, yellowCards, redCards, played: ofTeam }) => (
						<tr key={team.id}>
							<th scope="row" className={styles.kind}>
								<TeamName team={team} />
							</th>
							<td>{ofTeam}</td>
							<td className={styles.main}>{cleanSheets}</td>
							<td>{withoutGoal}</td>
							{cards && (
								<>
									<td>{yellowCards}</td>
									<td>{redCards}</td>
								</>
							)}
						</tr>
					))}
				</tbody>
			</table>
			{cards && (
				<p className={styles.note}>
					{t("statistics.cards", { count: cards.matches, total: played, yellow: cards.yellow, red: cards.red })}
				</p>
			)}
		</Part>
	);
}
