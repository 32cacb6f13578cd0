// The sums of a player: of all seasons as figures, and by season as a table that scrolls sideways where it must.
import "#texts/people";
import { useLocale } from "#client/i18n/locale.ts";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { PlayerAnswer } from "#shared/contract/rest/catalogue/people.ts";
import { formatCount } from "#shared/i18n/formats.ts";
import { Figures } from "./figures.tsx";
import { type COUNTS, shownCounts } from "./player-counts.ts";
import styles from "./player-sums.module.css";

type Sum = PlayerAnswer["totals"];

/** Of matches with and without a line-up. */
const matchesOf = ({ played, named }: Sum): number => played + named;

export function PlayerTotals({ totals }: { totals: Sum }) {
	const t = useText();
	const locale = useLocale();
	const { played, started, named, minutes, counts } = totals;
	const figures: [name: string, value: number][] = [
		[t("count.played"), matchesOf(totals)],
		...(played > 0 ? [[t("count.started"), started] as [string, number]] : []),
		...(minutes === null ? [] : [[t("count.minutes"), minutes] as [string, number]]),
		...shownCounts(counts).map((key): [string, number] => [t(`count.${key}`), counts[key] ?? 0]),
	];
	return (
		<Card title={t("player.totals")}>
			<Figures figures={figures.map(([name, value]) => ({ name, value: formatCount(locale, value) }))} />
			{(minutes !== null || named > 0) && <p className={styles.rule}>{t(named > 0 ? "player.ruleNamed" : "player.rule")}</p>}
		</Card>
	);
}

export function PlayerSeasons({ seasons, totals }: Pick<PlayerAnswer, "seasons" | "totals">) {
	const t = useText();
	const counts = shownCounts(totals.counts);
	const hasStarts = seasons.some(({ played }) => played > 0);
	const hasMinutes = seasons.some(({ minutes }) => minutes !== null);
	return (
		<Card title={t("player.seasons")}>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
			<section className={styles.scroll} aria-label={t("player.seasons")} tabIndex={0}>
				<table className={styles.table}>
					<thead>
						<tr>
							<th scope="col">{t("player.season")}</th>
							<th scope="col" className={styles.team}>
								{t("player.team")}
							</th>
							<Head name="played" />
							{hasStarts && <Head name="started" />}
							{hasMinutes && <Head name="minutes" />}
							{counts.map((key) => (
								<Head key={key} name={key} />
							))}
						</tr>
					</thead>
					<tbody>
						{seasons.map(({ league, seasonId, season, team, ...sum }) => (
							<tr key={seasonId}>
								<th scope="row">
									<PageLink className={styles.link} to={`${pagePaths.league(league.id)}?season=${seasonId}`}>
										<b>{league.name}</b>
										<span className={styles.season}>{season}</span>
									</PageLink>
								</th>
								<td className={styles.team}>
									<PageLink className={styles.link} to={pagePaths.team(team.id)}>
										{team.name}
									</PageLink>
								</td>
								<td>{matchesOf(sum)}</td>
								{hasStarts && <td>{sum.played > 0 ? sum.started : ""}</td>}
								{hasMinutes && <td>{sum.minutes}</td>}
								{counts.map((key) => (
									<td key={key}>{sum.counts[key]}</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</section>
		</Card>
	);
}

function Head({ name }: { name: "played" | "started" | "minutes" | (typeof COUNTS)[number] }) {
	const t = useText();
	return (
		<th scope="col">
			<abbr title={t(`count.${name}`)}>{t(`countShort.${name}`)}</abbr>
		</th>
	);
}
