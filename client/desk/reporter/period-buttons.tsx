// The next step of the match, one button at a time: start, end of the period, final whistle. Part of reporter-panel.tsx.
import { useText } from "#client/i18n/translate.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { periodText } from "../state/model/describe-event.ts";
import styles from "./reporter.module.css";
import type { ReporterView } from "./use-reporter-match.ts";

export function PeriodButtons({ view }: { view: ReporterView }) {
	const t = useText();
	const { state, actions, notice } = view;
	if (!state) return null;
	const sport = sportOf(state.setup.sport);
	const next = state.isPeriodOpen ? undefined : sport.periods.find((period) => sport.mayFollow(state, period));
	const mayEnd = state.period !== null && sport.mayFollow(state, null);
	return (
		<div className={styles.periods}>
			{next !== undefined && (
				<button type="button" className={styles.strong} onClick={() => actions.startClock()}>
					{t("reporting.clock.start", { period: periodText(t, next) })}
				</button>
			)}
			{state.isPeriodOpen && !mayEnd && (
				<button type="button" className={styles.plain} onClick={() => actions.endPeriod()}>
					{notice?.kind === "early" ? t("reporting.clock.early") : t("reporting.clock.endPeriod", { period: periodText(t, state.period) })}
				</button>
			)}
			{mayEnd && (
				<button type="button" className={styles.plain} onClick={() => actions.endMatch()}>
					{notice?.kind === "early" ? t("reporting.clock.early") : t("reporting.clock.end")}
				</button>
			)}
		</div>
	);
}
