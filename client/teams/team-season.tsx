// A team in the season of one league: the rows around it in the table, its results at home and away, how its latest matches run.
import "#texts/people";
import type { ReactNode } from "react";
import { type TextKey, useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { TeamSeasonsAnswer } from "#shared/contract/rest/catalogue/people.ts";
import styles from "./team-season.module.css";

type Season = TeamSeasonsAnswer["seasons"][number];

const LINES = ["played", "won", "drawn", "lost", "goalsFor", "goalsAgainst", "cleanSheets", "withoutGoal"] as const;
const SPLITS = ["all", "home", "away"] as const;
const CARDS = ["yellowCards", "redCards"] as const;
/** Each with the shortest that is worth a word. */
const RUNS = [
	["won", 2],
	["lost", 2],
	["unbeaten", 3],
	["withoutWin", 3],
	["scored", 4],
	["cleanSheets", 2],
] as const;

/** `table`: the rows around the team. */
export function TeamSeason({ season, table }: { season: Season; table: ReactNode }) {
	const t = useText();
	const { league, results, counts } = season;
	const runs = runsOf(season.runs).map(([name, count]) => t(`teamSeason.run.${name}`, { count }));
	const cards = CARDS.filter((key) => counts[key] !== undefined).map((key) => t(`did.${key}`, { count: counts[key] ?? 0 }));
	return (
		<Card
			title={
				<PageLink to={pagePaths.league(league.id)}>
					{league.name} {season.season}
				</PageLink>
			}
			aside={season.table && <PageLink to={pagePaths.league(league.id)}>{t("teamSeason.table")}</PageLink>}
		>
			{table}
			<table className={styles.results} data-apart={table ? "" : undefined}>
				<caption className={styles.caption}>{t("teamSeason.caption")}</caption>
				<thead>
					<tr>
						<td />
						{SPLITS.map((split) => (
							<th key={split} scope="col">
								{t(`teamSeason.${split}`)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{LINES.map((line) => (
						<tr key={line}>
							<th scope="row">{t(`teamSeason.${line}` as TextKey)}</th>
							{SPLITS.map((split) => (
								<td key={split}>{results[split][line]}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
			{runs.length + cards.length > 0 && <p className={styles.runs}>{[...runs, ...cards].join(" · ")}</p>}
		</Card>
	);
}

/** Of runs that one contains the other, the one that says more. */
function runsOf(runs: Season["runs"]): [name: (typeof RUNS)[number][0], count: number][] {
	return RUNS.flatMap(([name, least]): [(typeof RUNS)[number][0], number][] => {
		const count = runs[name];
		const saysLess = (name === "unbeaten" && count <= runs.won) || (name === "withoutWin" && count <= runs.lost);
		return count < least || saysLess ? [] : [[name, count]];
	});
}

/** The best scorers and the players with most assists, of all leagues. */
export function TeamLeaders({ seasons }: { seasons: readonly Season[] }) {
	const t = useText();
	return (
		<>
			{seasons.flatMap(({ league, ...season }) =>
				(["scorers", "assists"] as const)
					.filter((kind) => season[kind].length > 0)
					.map((kind) => (
						<Card key={`${league.id} ${kind}`} title={`${t(`teamSeason.${kind}`)} · ${league.name}`}>
							<ol>
								{season[kind].map(({ playerId, name, count }) => (
									<li key={playerId} className={styles.leader}>
										<PageLink className={styles.leaderLink} to={pagePaths.player(playerId)}>
											<span>{name}</span>
											<b>{count}</b>
										</PageLink>
									</li>
								))}
							</ol>
						</Card>
					)),
			)}
		</>
	);
}
