// One innings of the scorecard.
import { useText } from "#client/i18n/translate.ts";
import type { Pair } from "#shared/match/sides.ts";
import { type CricketState, formatOf, type Innings, wicketsToEnd } from "#shared/sports/cricket/detail.ts";
import { inningsText, oversText } from "#shared/sports/cricket/score-text.ts";
import { isTotalOnly } from "../innings/ball-record.ts";
import { inningsName } from "../innings/innings-name.ts";
import { Batting } from "./batting.tsx";
import { Bowling } from "./bowling.tsx";
import styles from "./scorecard.module.css";

interface InningsCardProps {
	state: CricketState;
	innings: Innings;
	/** Names of the teams. */
	names: Pair<string>;
}

export function InningsCard({ state, innings, names }: InningsCardProps) {
	const t = useText();
	const { setup } = state;
	const { ballsPerOver } = formatOf(setup.format);
	const title = inningsName(state, innings, names, t);
	const nameOf = (playerId: string | null) =>
		playerId === null ? t("match.cricket.card.unknown") : (setup.players[playerId]?.name ?? playerId);
	return (
		<section className={styles.innings} aria-label={title}>
			<header className={styles.head}>
				<h2>
					{title}
					{innings.isFollowOn && <small> {t("match.cricket.followOn")}</small>}
				</h2>
				<p className={styles.sum}>
					<b>{inningsText(innings, wicketsToEnd(innings.period, setup.format))}</b>{" "}
					{t("match.cricket.overs", { overs: oversText(innings.balls, ballsPerOver) })}
				</p>
			</header>
			{isTotalOnly(innings) ? (
				<p className={styles.note}>{t("match.cricket.noRecordOf")}</p>
			) : (
				<Batting state={state} innings={innings} title={title} nameOf={nameOf} />
			)}
			{innings.falls.length > 0 && (
				<div className={styles.note}>
					<h3>{t("match.cricket.card.falls")}</h3>
					<ol className={styles.falls}>
						{innings.falls.map(({ wicket, runs, playerId, over }) => (
							<li key={wicket}>
								<b>
									{wicket}–{runs}
								</b>{" "}
								{nameOf(playerId)}, {over}
							</li>
						))}
					</ol>
				</div>
			)}
			<Bowling innings={innings} ballsPerOver={ballsPerOver} title={title} nameOf={nameOf} />
			<Partnerships innings={innings} nameOf={nameOf} />
		</section>
	);
}

function Partnerships({ innings: { partnerships }, nameOf }: { innings: Innings; nameOf(playerId: string): string }) {
	const t = useText();
	const most = Math.max(1, ...partnerships.map(({ runs }) => runs));
	if (partnerships.length === 0) return null;
	return (
		<details className={styles.partnerships}>
			<summary>{t("match.cricket.card.partnerships")}</summary>
			<ol>
				{partnerships.map(({ wicket, runs, balls, batters }) => (
					<li key={`${wicket} ${batters.map(({ playerId }) => playerId).join()}`}>
						<span className={styles.pair}>
							{batters.map((one) => `${nameOf(one.playerId)} ${one.runs}`).join(" · ")}
							<b>{t("match.cricket.card.pair", { runs, count: balls })}</b>
						</span>
						<svg width="100%" height="4" aria-hidden="true">
							<rect className={styles.bar} width={`${(100 * runs) / most}%`} height="4" rx="2" />
						</svg>
					</li>
				))}
			</ol>
		</details>
	);
}
