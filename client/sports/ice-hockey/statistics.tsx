// The statistics tab: bars of both teams, shots by period, penalties, goaltenders and skaters.
import "#texts/ice-hockey";
import { useText } from "#client/i18n/translate.ts";
import { StatisticBars } from "#client/match/statistics/statistic-bars.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import type { TeamBrief } from "#shared/contract/match-row.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { hasEnded } from "#shared/match/match-status.ts";
import { type Pair, SIDES } from "#shared/match/sides.ts";
import type { HockeyDetail } from "#shared/sports/ice-hockey/detail.ts";
import type { HockeyEvent } from "#shared/sports/ice-hockey/events.ts";
import { shotsByPeriod } from "#shared/sports/ice-hockey/match-statistics.ts";
import { clockText, periodText } from "./period/period-text.ts";
import { PlayerTables } from "./player-tables.tsx";
import { statisticRows } from "./statistic-rows.ts";
import styles from "./statistics.module.css";

interface StatisticsProps {
	state: MatchState<HockeyDetail>;
	teams: Pair<TeamBrief>;
}

export function Statistics({ state, teams }: StatisticsProps) {
	const t = useText();
	const rows = statisticRows(state);
	if (rows.length === 0) {
		const isOver = hasEnded(state.status);
		return (
			<EmptyState title={t("match.hockey.noStatistics")}>
				{t(isOver ? "match.hockey.uncovered" : "match.hockey.noStatisticsNext")}
			</EmptyState>
		);
	}
	return (
		<>
			<StatisticBars rows={rows.map((row) => ({ ...row, name: t(`match.hockey.statistic.${row.statistic}`) }))} />
			<ShotsByPeriod state={state} teams={teams} />
			<Penalties state={state} teams={teams} />
			<PlayerTables state={state} teams={teams} />
		</>
	);
}

function ShotsByPeriod({ state, teams }: StatisticsProps) {
	const t = useText();
	const periods = shotsByPeriod(state);
	if (!periods || periods.length === 0) return null;
	return (
		<section className={styles.part}>
			<h2 className={styles.heading}>{t("match.hockey.shotsByPeriod")}</h2>
			<table className={styles.table} aria-label={t("match.hockey.shotsByPeriod")}>
				<thead>
					<tr>
						<td />
						{periods.map(({ period }) => (
							<th key={period} scope="col">
								{periodText(t, period)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{SIDES.map((side) => (
						<tr key={side}>
							<th scope="row">{teams[side].shortName}</th>
							{periods.map(({ period, shots }) => (
								<td key={period}>{shots[side]}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

function Penalties({ state, teams }: StatisticsProps) {
	const t = useText();
	const calls = state.timeline.flatMap(({ event }) => {
		const one = event as HockeyEvent;
		return one.type === "penalty_called" && one.status !== "cancelled" ? [one] : [];
	});
	if (calls.length === 0) return null;
	return (
		<section className={styles.part}>
			<h2 className={styles.heading}>{t("match.hockey.penalties")}</h2>
			<ol>
				{calls.map(({ id, period, elapsedMs, payload: { side, playerId, kind, offence } }) => (
					<li key={id} className={styles.penalty}>
						<span className={styles.clock}>{clockText(t, { period, elapsedMs }, state.setup.format)}</span>
						<span>
							{(playerId && state.setup.players[playerId]?.name) || t("match.hockey.bench")}
							<span className={styles.name}>{` · ${teams[side].shortName}`}</span>
						</span>
						<span className={styles.name}>{[t(`match.hockey.penalty.${kind}`), offence].filter(Boolean).join(" · ")}</span>
					</li>
				))}
			</ol>
		</section>
	);
}
