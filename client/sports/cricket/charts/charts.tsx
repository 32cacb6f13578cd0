// The charts tab: worm, Manhattan of each innings, and the figures of both sides next to each other. Every chart has a table with the
// same data.
import { useText } from "#client/i18n/translate.ts";
import type { Pair } from "#shared/match/sides.ts";
import { type CricketState, formatOf, isSuperOver, wicketsToEnd } from "#shared/sports/cricket/detail.ts";
import { powerPlays } from "#shared/sports/cricket/power-plays.ts";
import { inningsText } from "#shared/sports/cricket/score-text.ts";
import { inningsName } from "../innings/innings-name.ts";
import { NoBalls } from "../innings/no-balls.tsx";
import styles from "./charts.module.css";
import { Figures } from "./figures.tsx";
import { Manhattan } from "./manhattan.tsx";
import { OverTable } from "./over-table.tsx";
import { Worm } from "./worm.tsx";

/** `names`: names of the teams. */
export function Charts({ state, names }: { state: CricketState; names: Pair<string> }) {
	const t = useText();
	const innings = state.detail.innings.filter(({ period, overs }) => !isSuperOver(period) && overs.length > 0);
	if (innings.length === 0) return <NoBalls state={state} next={t("match.cricket.chart.empty")} />;
	const titled = innings.map((one) => ({
		innings: one,
		title: inningsName(state, one, names, t),
		total: inningsText(one, wicketsToEnd(one.period, state.setup.format)),
	}));
	const { ballsPerOver } = formatOf(state.setup.format);
	return (
		<div className={styles.charts}>
			<section>
				<h2>{t("match.cricket.chart.worm")}</h2>
				<Worm lines={titled} ballsPerOver={ballsPerOver} />
			</section>
			<section>
				<h2>{t("match.cricket.chart.manhattan")}</h2>
				{titled.map(({ innings: one, title }) => (
					<Manhattan
						key={one.period}
						innings={one}
						title={title}
						overs={Math.max(...innings.map(({ overs }) => overs.length))}
						powerPlays={powerPlays(state, one)}
						ballsPerOver={ballsPerOver}
					/>
				))}
				<OverTable lines={titled} />
			</section>
			<section>
				<h2>{t("match.cricket.chart.statistics")}</h2>
				<Figures state={state} lines={titled} />
			</section>
		</div>
	);
}
