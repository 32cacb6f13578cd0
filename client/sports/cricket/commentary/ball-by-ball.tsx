// Ball by ball: every delivery in words, grouped by over, newest first. A cancelled delivery is struck through.
import { useText } from "#client/i18n/translate.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import type { Pair } from "#shared/match/sides.ts";
import { markOf } from "#shared/sports/cricket/ball-mark.ts";
import type { Delivery } from "#shared/sports/cricket/deliveries.ts";
import { type CricketState, formatOf, wicketsToEnd } from "#shared/sports/cricket/detail.ts";
import { outOn } from "#shared/sports/cricket/fold-ball.ts";
import { powerPlayAt, powerPlays } from "#shared/sports/cricket/power-plays.ts";
import { inningsName } from "../innings/innings-name.ts";
import { NoBalls } from "../innings/no-balls.tsx";
import { OverBalls } from "../innings/over-balls.tsx";
import { PowerPlayBadge } from "../innings/power-play-badge.tsx";
import { howOut } from "../scorecard/how-out.ts";
import styles from "./ball-by-ball.module.css";
import { whatCame, whoBowled } from "./ball-text.ts";
import { eventText } from "./event-text.ts";
import { type OverGroup, overGroups } from "./over-groups.ts";

interface BallByBallProps {
	state: CricketState;
	/** Names of the teams. */
	names: Pair<string>;
}

export function BallByBall({ state, names }: BallByBallProps) {
	const t = useText();
	const groups = overGroups(state);
	if (groups.length === 0) return <NoBalls state={state} next={t("match.cricket.emptyNext")} />;
	return (
		<div>
			{groups.map((group, index) => (
				<section key={`${group.period} ${group.over} ${group.lines.length}`}>
					{group.line && <OverHead state={state} group={group} names={names} hasInnings={groups[index - 1]?.period !== group.period} />}
					<ol>
						{group.lines.map((line) =>
							line.kind === "ball" ? (
								<Ball key={line.delivery.entry.event.id} state={state} delivery={line.delivery} />
							) : (
								<li key={line.entry.event.id} id={line.entry.event.id} className={styles.event}>
									{eventText(line.entry.event, state, names, t)}
								</li>
							),
						)}
					</ol>
				</section>
			))}
		</div>
	);
}

interface OverHeadProps extends BallByBallProps {
	group: OverGroup;
	/** Whether the heading names the innings: only the heading of the last over of an innings does. */
	hasInnings: boolean;
}

function OverHead({ state, group: { period, over, line }, names, hasInnings }: OverHeadProps) {
	const t = useText();
	const innings = state.detail.innings.find((one) => one.period === period);
	if (!line || !innings || over === null) return null;
	const powerPlay = powerPlayAt(powerPlays(state, innings), over * formatOf(state.setup.format).ballsPerOver);
	const allOut = wicketsToEnd(period, state.setup.format);
	const total = `${line.total}${line.fallen >= allOut ? "" : `/${line.fallen}`}`;
	const team = hasInnings || innings.side === null ? inningsName(state, innings, names, t) : names[innings.side];
	return (
		<header className={styles.head}>
			<h2>
				{t("match.cricket.over.title", { over: over + 1 })}
				{powerPlay && <PowerPlayBadge powerPlay={powerPlay} />}
			</h2>
			<OverBalls marks={line.marks} />
			<span className={styles.sum}>
				{t("match.cricket.over.summary", { count: line.runs })} · <b>{t("match.cricket.over.total", { team, total })}</b>
			</span>
		</header>
	);
}

function Ball({ state, delivery: { entry, over, period } }: { state: CricketState; delivery: Delivery }) {
	const t = useText();
	const { event } = entry;
	const ball = event.payload;
	const nameOf = (playerId: string | null) =>
		playerId === null ? t("match.cricket.ball.someone") : (state.setup.players[playerId]?.name ?? playerId);
	const outId = outOn(ball);
	const line = state.detail.innings.find((one) => one.period === period)?.batters.find(({ playerId }) => playerId === outId);
	const words = `${whoBowled(ball, nameOf, t)}, `;
	const isOut = ball.dismissal !== undefined;
	const mark = markOf(ball);
	return (
		<li id={event.id} className={styles.ball} data-kind={isOut ? "wicket" : undefined}>
			<span className={styles.over}>{over}</span>
			<OverBalls marks={[mark]} />
			<span>
				{isCancelled(event) ? (
					<s>
						{words}
						{whatCame(ball, t)}
					</s>
				) : (
					<>
						{words}
						{isOut && <b>{t("match.cricket.ball.out")}</b>}
						{isOut && mark !== "W" && ", "}
						{mark !== "W" && (mark === "4" || mark === "6" ? <b>{whatCame(ball, t)}</b> : whatCame(ball, t))}
						{isOut && line?.out && (
							<span className={styles.how}>
								{t("match.cricket.ball.outLine", {
									batter: nameOf(outId),
									how: howOut(line, nameOf, t),
									runs: line.runs,
									balls: line.balls,
								})}
							</span>
						)}
					</>
				)}
			</span>
		</li>
	);
}
