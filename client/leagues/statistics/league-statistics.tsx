// Statistics of a season, limited to those that its sport has: scores, home advantage, times of scores, best players, streaks, big results.
import "#texts/league-parts";
import type { CSSProperties } from "react";
import type { TextKey } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { MatchRowLink } from "#client/scores/match-list/match-row-link.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { LeaderListAnswer } from "#shared/contract/rest/catalogue/leaders.ts";
import type { LeagueStatisticsAnswer } from "#shared/contract/rest/catalogue/league-seasons.ts";
import { formatCount } from "#shared/i18n/formats.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { LeaderLists } from "./leader-lists.tsx";
import styles from "./league-statistics.module.css";
import { Part } from "./part.tsx";
import { StreakTable, TeamFigures } from "./team-figures.tsx";

type Statistics = LeagueStatisticsAnswer;

/** Minutes of each band; stoppage time counts for the last band of a half. */
const BAND_NAMES = ["1–15", "16–30", "31–45+", "46–60", "61–75", "76–90+"] as const;

interface LeagueStatisticsProps {
	sport: SportKey;
	statistics: Statistics;
	leaders: readonly LeaderListAnswer[];
	/** Returns the path of a figure's complete list. */
	pathOf: (key: string) => string;
}

export function LeagueStatistics({ sport, statistics, leaders, pathOf }: LeagueStatisticsProps) {
	const t = useText();
	const { played, total, parts } = statistics;
	const has = (part: Statistics["parts"][number]) => parts.includes(part);
	if (played === 0) return <EmptyState title={t("statistics.empty")} />;
	return (
		<>
			<Part title={t("statistics.keyFigures")} aside={t("statistics.of", { played, total })}>
				<KeyFigures sport={sport} statistics={statistics} />
			</Part>
			{has("homeAway") && (
				<Part title={t("statistics.homeAway")}>
					<HomeAway sport={sport} statistics={statistics} />
				</Part>
			)}
			{has("scoreTimes") && <GoalTimes statistics={statistics} />}
			<LeaderLists sport={sport} lists={leaders} pathOf={pathOf} />
			{has("streaks") && <StreakTable streaks={statistics.streaks.filter(({ kind }) => isKnownStreak(kind, parts))} />}
			{has("greatest") && (
				<>
					<Matches title={t("statistics.biggestWins")} rows={statistics.biggestWins} />
					<Matches title={t(`seasonOf.${sport}.greatest` as TextKey)} rows={statistics.mostGoals} />
				</>
			)}
			{has("unscored") && <TeamFigures statistics={statistics} />}
		</>
	);
}

function isKnownStreak(kind: Statistics["streaks"][number]["kind"], parts: Statistics["parts"]): boolean {
	if (kind === "unbeaten" || kind === "withoutWin") return parts.includes("draws");
	return kind === "won" || kind === "lost" || parts.includes("unscored");
}

const percent = (part: number, whole: number): string => `${whole === 0 ? 0 : Math.round((100 * part) / whole)} %`;

interface PartProps {
	sport: SportKey;
	statistics: Statistics;
}

function KeyFigures({ sport, statistics: { played, goals, bothScored, overTwo, withoutGoal, parts } }: PartProps) {
	const t = useText();
	const all = goals.home + goals.away;
	const figures = [
		[t(`seasonOf.${sport}.scores` as TextKey), formatCount(t.locale, all)],
		[t(`seasonOf.${sport}.perMatch` as TextKey), (all / played).toFixed(2)],
		...(parts.includes("unscored")
			? ([
					[t("statistics.both"), percent(bothScored, played)],
					[t("statistics.overTwo"), percent(overTwo, played)],
					[t("statistics.withoutGoal"), percent(withoutGoal, played)],
				] as const)
			: []),
	] as const;
	return (
		<dl className={styles.figures}>
			{figures.map(([name, figure]) => (
				<div key={name} className={styles.figure}>
					<dt>{name}</dt>
					<dd>{figure}</dd>
				</div>
			))}
		</dl>
	);
}

function HomeAway({ sport, statistics: { played, results, goals, parts } }: PartProps) {
	const t = useText();
	const wins = [
		{ part: "home", name: t("statistics.homeWins"), count: results.home },
		...(parts.includes("draws") ? [{ part: "draw", name: t("statistics.draws"), count: results.draw }] : []),
		{ part: "away", name: t("statistics.awayWins"), count: results.away },
	];
	const scored = [
		{ part: "home", name: t(`seasonOf.${sport}.home` as TextKey), count: goals.home },
		{ part: "away", name: t(`seasonOf.${sport}.away` as TextKey), count: goals.away },
	];
	return (
		<>
			<Shares parts={wins} whole={played} />
			<Shares parts={scored} whole={goals.home + goals.away} />
		</>
	);
}

function Shares({ parts, whole }: { parts: readonly { part: string; name: string; count: number }[]; whole: number }) {
	return (
		<div className={styles.shares}>
			<dl className={styles.words}>
				{parts.map(({ part, name, count }) => (
					<div key={part} className={styles.share} data-part={part}>
						<dt>{name}</dt>
						<dd>
							{count} <small>{percent(count, whole)}</small>
						</dd>
					</div>
				))}
			</dl>
			<div className={styles.strip} aria-hidden="true">
				{parts.map(({ part, count }) => (
					<span key={part} data-part={part} style={{ flexGrow: count }} />
				))}
			</div>
		</div>
	);
}

function GoalTimes({ statistics: { halves, bands, played } }: { statistics: Statistics }) {
	const t = useText();
	if (!halves) return null;
	const byHalf = [
		[t("statistics.firstHalf"), halves.first],
		[t("statistics.secondHalf"), halves.second],
		...(halves.extraTime > 0 ? ([[t("statistics.extraTime"), halves.extraTime]] as const) : []),
	] as const;
	const known = (count: number) => (count < played ? t("statistics.known", { count, total: played }) : null);
	return (
		<Part title={t("statistics.when")} aside={known(bands?.matches ?? halves.matches)}>
			<dl className={styles.figures}>
				{byHalf.map(([name, count]) => (
					<div key={name} className={styles.figure}>
						<dt>{name}</dt>
						<dd>{count}</dd>
					</div>
				))}
			</dl>
			{bands && (
				<ol className={styles.bands}>
					{bands.goals.map((count, index) => (
						<li key={BAND_NAMES[index]} className={styles.band}>
							<span className={styles.count}>{count}</span>
							<span className={styles.bar} style={{ "--share": count / Math.max(1, ...bands.goals) } as CSSProperties} />
							<span className={styles.minutes} role="img" aria-label={t("statistics.minutes", { band: BAND_NAMES[index] ?? "" })}>
								{BAND_NAMES[index]}
							</span>
						</li>
					))}
				</ol>
			)}
		</Part>
	);
}

function Matches({ title, rows }: { title: string; rows: readonly MatchRow[] }) {
	if (rows.length === 0) return null;
	return (
		<Part title={title}>
			<ul>
				{rows.map((row) => (
					<MatchRowLink key={row.id} row={row} hasDate />
				))}
			</ul>
		</Part>
	);
}
