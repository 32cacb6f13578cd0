// The statistics tab for the whole match or one set, chosen by link.
import { useSearchParams } from "react-router";
import { useText } from "#client/i18n/translate.ts";
import { StatisticBars } from "#client/match/statistics/statistic-bars.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { QuietChoices } from "#client/ui/nav/quiet-choices.tsx";
import { useNow } from "#client/ui/page/now.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { hasEnded } from "#shared/match/match-status.ts";
import type { Pair } from "#shared/match/sides.ts";
import type { TennisDetail } from "#shared/sports/tennis/detail.ts";
import { setTimes } from "#shared/sports/tennis/play-time.ts";
import { pointLog } from "#shared/sports/tennis/point-log.ts";
import { hasStatistics, tennisStatistics } from "#shared/sports/tennis/statistics.ts";
import { formatDuration } from "../scoreboard/format-duration.ts";
import { statisticRows } from "./statistic-rows.ts";
import styles from "./statistics.module.css";

const PARAMETER = "period";

export function Statistics({ state, names }: { state: MatchState<TennisDetail>; names: Pair<string> }) {
	const t = useText();
	const periods = state.detail.sets.map(({ period }) => period);
	const requested = useSearchParams()[0].get(PARAMETER);
	const period = periods.find((one) => one === requested) ?? null;
	const games = pointLog(state);
	if (!hasStatistics(tennisStatistics(state, null, games)) && period === null) return <NoStatistics state={state} />;
	const bars = statisticRows(tennisStatistics(state, period, games)).map((row) => ({
		...row,
		name: t(`match.tennis.statistic.${row.name}`),
	}));
	return (
		<>
			{periods.length > 1 && (
				<QuietChoices
					name={PARAMETER}
					label={t("match.tennis.sets")}
					choices={[null, ...periods].map((one, index) => ({
						value: one,
						text: one === null ? t("match.tennis.wholeMatch") : t("match.tennis.set", { number: index }),
					}))}
					current={period}
				/>
			)}
			<p className={styles.names} aria-hidden="true">
				<span>{names.home}</span>
				<span>{names.away}</span>
			</p>
			<StatisticBars rows={bars} />
			<SetTimes state={state} />
		</>
	);
}

/** Time of play by set, if the log has it. */
function SetTimes({ state }: { state: MatchState<TennisDetail> }) {
	const t = useText();
	const text = useNow((now) => {
		const times = setTimes(state, now) ?? [];
		return times.map(({ playedMs }, index) => `${t("match.tennis.set", { number: index + 1 })} ${formatDuration(playedMs)}`).join(" · ");
	});
	return text ? <p className={styles.times}>{`${t("match.tennis.timeOfPlay")}: ${text}`}</p> : null;
}

function NoStatistics({ state }: { state: MatchState }) {
	const t = useText();
	const isOver = hasEnded(state.status);
	return <EmptyState title={t("match.tennis.noStatistics")}>{t(isOver ? "match.tennis.noneReported" : "match.tennis.noneYet")}</EmptyState>;
}
