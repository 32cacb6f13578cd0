// The totals of a player: of all seasons as figures, and by season as a table that scrolls sideways if needed.
import { CategoryMark } from "#client/ui/category-mark.tsx";
import "#texts/people";
import { formatFigure } from "#client/i18n/format-figure.ts";
import { useLocale } from "#client/i18n/locale.ts";
import type { TextKey } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { FigureHeading } from "#client/ui/table/figure-heading.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { PlayerAnswer } from "#shared/contract/rest/catalogue/people.ts";
import { formatCount } from "#shared/i18n/formats.ts";
import { Figures } from "./figures.tsx";
import styles from "./player-sums.module.css";

type Sum = PlayerAnswer["totals"];

/** Counts matches with and without a line-up. */
const matchesOf = ({ played, named }: Pick<Sum, "played" | "named">): number => played + named;

type Sums = Pick<PlayerAnswer, "sport" | "columns" | "seasons" | "totals" | "hasNote">;

export function PlayerTotals({ sport, columns, totals, hasNote }: Sums) {
	const t = useText();
	const locale = useLocale();
	const figures = columns.map(({ key, format }, index) => ({
		name: t(`figure.${sport}.${key}.name` as TextKey),
		value: formatFigure(locale, format, totals.values[index]),
	}));
	return (
		<Card title={t("player.totals")}>
			<Figures figures={[{ name: t("count.played"), value: formatCount(locale, matchesOf(totals)) }, ...figures]} />
			{hasNote && (totals.minutes !== null || totals.named > 0) && (
				<p className={styles.rule}>{t(`figureNote.${sport}.${totals.named > 0 ? "named" : "lineUps"}` as TextKey)}</p>
			)}
		</Card>
	);
}

export function PlayerSeasons({ sport, columns, seasons }: Sums) {
	const t = useText();
	const locale = useLocale();
	return (
		<Card title={t("player.seasons")}>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard */}
			<section className={styles.scroll} aria-label={t("player.seasons")} tabIndex={0}>
				<table className={styles.table}>
					<thead>
						<tr>
							<th scope="col">{t("player.season")}</th>
							<th scope="col" className={styles.team}>
								{t("player.team")}
							</th>
							<th scope="col">
								<abbr title={t("count.played")}>{t("countShort.played")}</abbr>
							</th>
							{columns.map(({ key }) => (
								<th key={key} scope="col">
									<FigureHeading sport={sport} figure={key} />
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{seasons.map(({ league, seasonId, season, team, values, ...sum }) => (
							<tr key={seasonId}>
								<th scope="row">
									<PageLink className={styles.link} to={`${pagePaths.league(league.id)}?season=${seasonId}`}>
										<b translate="no">
											{league.name}
											<CategoryMark category={league.category} />
										</b>
										<span className={styles.season}>{season}</span>
									</PageLink>
								</th>
								<td className={styles.team}>
									<PageLink translate="no" className={styles.link} to={pagePaths.team(team.id)}>
										{team.name}
										<CategoryMark category={team.category} />
									</PageLink>
								</td>
								<td>{matchesOf(sum)}</td>
								{columns.map(({ key, format }, index) => (
									<td key={key}>{values[index] === null ? "" : formatFigure(locale, format, values[index])}</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</section>
		</Card>
	);
}
