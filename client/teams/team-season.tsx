// A team in the season of one league: the table rows around it, its home and away results, and its current streaks.

import { CategoryMark } from "#client/ui/category-mark.tsx";
import { markedName } from "#shared/contract/marked-name.ts";
import "#texts/people";
import type { ReactNode } from "react";
import { formatFigure } from "#client/i18n/format-figure.ts";
import type { TextKey } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { TeamSeasonsAnswer } from "#shared/contract/rest/catalogue/people.ts";
import styles from "./team-season.module.css";

type Season = TeamSeasonsAnswer["seasons"][number];

/** `part`: the statistic that the sport must have for the line. */
const LINES = [
	{ line: "played" },
	{ line: "won" },
	{ line: "drawn", part: "draws" },
	{ line: "lost" },
	{ line: "goalsFor", word: "for" },
	{ line: "goalsAgainst", word: "against" },
	{ line: "cleanSheets", part: "unscored" },
	{ line: "withoutGoal", part: "unscored" },
] as const;
const SPLITS = ["all", "home", "away"] as const;
const CARDS = ["yellowCards", "redCards"] as const;
/** Streaks with their minimum length, and the statistic that the sport must have for each. */
const RUNS = [
	["won", 2, null],
	["lost", 2, null],
	["unbeaten", 3, "draws"],
	["withoutWin", 3, "draws"],
	["scored", 4, "unscored"],
	["cleanSheets", 2, "unscored"],
] as const;

/** `table`: the rows around the team. */
export function TeamSeason({ season, table }: { season: Season; table: ReactNode }) {
	const t = useText();
	const { league, results, counts, parts } = season;
	const splits = parts.includes("homeAway") ? SPLITS : SPLITS.slice(0, 1);
	const lines = LINES.filter((each) => !("part" in each) || parts.includes(each.part));
	const runs = runsOf(season).map(([name, count]) => t(`teamSeason.run.${name}`, { count }));
	const cards = CARDS.filter((key) => counts[key] !== undefined).map((key) => t(`did.${key}`, { count: counts[key] ?? 0 }));
	return (
		<Card
			title={
				<PageLink translate="no" to={pagePaths.league(league.id)}>
					{league.name}
					<CategoryMark category={league.category} /> {season.season}
				</PageLink>
			}
			aside={season.table && <PageLink to={pagePaths.league(league.id)}>{t("teamSeason.table")}</PageLink>}
		>
			{table}
			<table className={styles.results} data-apart={table ? "" : undefined}>
				<caption className={styles.caption}>{t(splits.length > 1 ? "teamSeason.caption" : "teamSeason.results")}</caption>
				<thead>
					<tr>
						<td />
						{splits.map((split) => (
							<th key={split} scope="col">
								{t(`teamSeason.${split}`)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{lines.map((each) => (
						<tr key={each.line}>
							<th scope="row">{t(("word" in each ? `seasonOf.${league.sport}.${each.word}` : `teamSeason.${each.line}`) as TextKey)}</th>
							{splits.map((split) => (
								<td key={split}>{results[split][each.line]}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
			{runs.length + cards.length > 0 && <p className={styles.runs}>{[...runs, ...cards].join(" · ")}</p>}
		</Card>
	);
}

/** Returns the current streaks; if one implies another, only the more specific one. */
function runsOf({ runs, parts }: Pick<Season, "runs" | "parts">): [name: (typeof RUNS)[number][0], count: number][] {
	return RUNS.flatMap(([name, least, part]): [(typeof RUNS)[number][0], number][] => {
		const count = runs[name];
		const saysLess = (name === "unbeaten" && count <= runs.won) || (name === "withoutWin" && count <= runs.lost);
		const isMeant = part === null || parts.includes(part);
		return !isMeant || count < least || saysLess ? [] : [[name, count]];
	});
}

/** The best players in the sport's first lists, across all leagues. */
export function TeamLeaders({ seasons }: { seasons: readonly Season[] }) {
	const t = useText();
	return (
		<>
			{seasons.flatMap(({ league, lists }) =>
				lists.map(({ columns: [main], leaders }) => {
					if (!main) return null;
					return (
						<Card
							key={`${league.id} ${main.key}`}
							title={`${t(`figure.${league.sport}.${main.key}.name` as TextKey)} · ${markedName(t, league)}`}
						>
							<ol>
								{leaders.map(({ playerId, name, values }) => (
									<li key={playerId} className={styles.leader}>
										<PageLink className={styles.leaderLink} to={pagePaths.player(playerId)}>
											<span translate="no">{name}</span>
											<b>{formatFigure(t.locale, main.format, values[0])}</b>
										</PageLink>
									</li>
								))}
							</ol>
						</Card>
					);
				}),
			)}
		</>
	);
}
