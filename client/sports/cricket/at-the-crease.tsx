// The batters at the crease, the bowler and the balls of the current over, shown while an innings is in progress.
import "#texts/cricket-crease";
import { useText } from "#client/i18n/translate.ts";
import { type Pair, SIDES } from "#shared/match/sides.ts";
import { type CricketState, currentInnings, formatOf } from "#shared/sports/cricket/detail.ts";
import { currentPowerPlay } from "#shared/sports/cricket/power-plays.ts";
import { hasReviews, reviewsLeft } from "#shared/sports/cricket/reviews-left.ts";
import { oversText } from "#shared/sports/cricket/score-text.ts";
import styles from "./at-the-crease.module.css";
import { OverBalls } from "./innings/over-balls.tsx";
import { PowerPlayBadge } from "./innings/power-play-badge.tsx";

/** `names`: names of the teams. */
export function AtTheCrease({ state, names }: { state: CricketState; names: Pair<string> }) {
	const t = useText();
	const innings = currentInnings(state.detail);
	if (!innings) return null;
	const { ballsPerOver } = formatOf(state.setup.format);
	const nameOf = (playerId: string) => state.setup.players[playerId]?.name ?? playerId;
	const batters = innings.batters.filter(({ playerId }) => playerId === innings.strikerId || playerId === innings.nonStrikerId);
	const over = innings.overs.at(-1);
	const bowlerId = innings.bowlerId ?? over?.bowlerId ?? null;
	const bowler = innings.bowlers.find(({ playerId }) => playerId === bowlerId);
	const pair = innings.partnerships.at(-1);
	const left = hasReviews(state) ? reviewsLeft(state) : null;
	const powerPlay = currentPowerPlay(state);
	return (
		<dl className={styles.crease} aria-label={t("match.cricket.crease.title")}>
			{batters.map(({ playerId, runs, balls }, index) => (
				<div key={playerId} className={styles.item} style={{ gridArea: index === 0 ? "first" : "second" }}>
					<dt>
						{nameOf(playerId)}
						{playerId === innings.strikerId && <span className={styles.strike} role="img" aria-label={t("match.cricket.crease.strike")} />}
					</dt>
					<dd>{t("match.cricket.crease.batter", { runs, balls })}</dd>
				</div>
			))}
			{bowler && (
				<div className={styles.item} style={{ gridArea: "bowler" }}>
					<dt>{nameOf(bowler.playerId)}</dt>
					<dd>
						{t("match.cricket.crease.bowler", {
							wickets: bowler.wickets,
							runs: bowler.runs,
							overs: oversText(bowler.balls, ballsPerOver),
						})}
					</dd>
				</div>
			)}
			{over && (
				<div className={styles.line} style={{ gridArea: "over" }}>
					<dt>
						{t("match.cricket.crease.lastOver", { over: over.number + 1 })}
						{powerPlay && <PowerPlayBadge powerPlay={powerPlay} />}
					</dt>
					<dd>
						<OverBalls marks={over.marks} />
						{innings.isFreeHit && <span className={styles.freeHit}>{t("match.cricket.crease.freeHit")}</span>}
					</dd>
				</div>
			)}
			{pair && pair.wicket === innings.wickets + 1 && (
				<div className={styles.item} style={{ gridArea: "pair" }}>
					<dt>{t("match.cricket.chase.current", { rate: rateOf(innings.runs, innings.balls, ballsPerOver) })}</dt>
					<dd>{t("match.cricket.crease.partnership", { runs: pair.runs, balls: pair.balls })}</dd>
				</div>
			)}
			{left && (
				<div className={styles.line} style={{ gridArea: "reviews" }} data-reviews="">
					<dt>{t("match.cricket.crease.reviews")}</dt>
					<dd>{SIDES.map((side) => t("match.cricket.crease.reviewsOf", { team: names[side], count: left[side] })).join(" · ")}</dd>
				</div>
			)}
		</dl>
	);
}

const rateOf = (runs: number, balls: number, ballsPerOver: number): string =>
	balls === 0 ? "–" : ((runs * ballsPerOver) / balls).toFixed(2);
