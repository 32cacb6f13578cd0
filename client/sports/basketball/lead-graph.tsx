// Graph of the lead over the time played: home's lead is above the line, away's below it, and the figures are listed under it.
import "#texts/basketball";
import { useText } from "#client/i18n/translate.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { axisLength } from "#shared/match/playback/play-back.ts";
import { type Pair, SIDES } from "#shared/match/sides.ts";
import type { BasketballDetail } from "#shared/sports/basketball/detail.ts";
import { leadTracker } from "#shared/sports/basketball/lead-tracker.ts";
import { basketballAxis } from "#shared/sports/basketball/playback.ts";
import styles from "./lead-graph.module.css";
import { periodText } from "./period-text.ts";

const WIDTH = 1000;
const HEIGHT = 120;
const MIDDLE = HEIGHT / 2;
/** Minimum of the scale in points, so that a close match does not look one-sided. */
const SMALLEST_SCALE = 10;

interface LeadGraphProps {
	state: MatchState<BasketballDetail>;
	/** Names of the teams. */
	names: Pair<string>;
}

export function LeadGraph({ state, names }: LeadGraphProps) {
	const t = useText();
	const { steps, biggestLeads, longestRuns, leadChanges, timesTied } = leadTracker(state);
	// Scores without a time cannot be placed on the graph and are left out.
	const timed = steps.filter((step) => step.elapsedMs !== null);
	if (timed.length === 0) return null;
	const axis = basketballAxis(state);
	const lengthMs = axisLength(axis);
	const scale = Math.max(SMALLEST_SCALE, biggestLeads.home, biggestLeads.away);
	const x = (ms: number) => (ms / lengthMs) * WIDTH;
	const y = (difference: number) => MIDDLE - (difference / scale) * (MIDDLE - 6);
	const endMs = Math.max(
		state.clock?.elapsedMs ?? 0,
		state.reached[2] === Number.MAX_SAFE_INTEGER ? 0 : state.reached[2],
		timed.at(-1)?.elapsedMs ?? 0,
	);
	const points = timed.map(({ elapsedMs, difference }) => `H${x(elapsedMs ?? 0).toFixed(1)}V${y(difference).toFixed(1)}`);
	const line = `M0 ${MIDDLE}${points.join("")}H${x(Math.min(endMs, lengthMs)).toFixed(1)}`;
	const area = `${line}V${MIDDLE}Z`;
	const lead = (side: "home" | "away") => t("match.basketball.lead", { team: names[side], points: biggestLeads[side] });
	return (
		<figure className={styles.lead}>
			<svg
				className={styles.graph}
				viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
				preserveAspectRatio="none"
				role="img"
				aria-label={t("match.basketball.leadLabel", { home: lead("home"), away: lead("away"), changes: leadChanges, ties: timesTied })}
			>
				<clipPath id="lead-home">
					<rect width={WIDTH} height={MIDDLE} />
				</clipPath>
				<clipPath id="lead-away">
					<rect y={MIDDLE} width={WIDTH} height={MIDDLE} />
				</clipPath>
				{axis.slice(1).map(({ period, startMs }) => (
					<line key={period} className={styles.seam} x1={x(startMs)} x2={x(startMs)} y1="0" y2={HEIGHT} />
				))}
				{SIDES.map((side) => (
					<path key={side} className={styles[side]} d={area} clipPath={`url(#lead-${side})`} />
				))}
				<line className={styles.zero} x1="0" x2={WIDTH} y1={MIDDLE} y2={MIDDLE} />
				<path className={styles.line} d={line} />
			</svg>
			<div className={styles.axis} aria-hidden="true">
				{axis.map(({ period, lengthMs: ownMs }) => (
					<span key={period} style={{ flexGrow: ownMs }}>
						{periodText(t, period)}
					</span>
				))}
			</div>
			<figcaption className={styles.facts}>
				<Fact name={t("match.basketball.biggestLead")} values={biggestLeads} />
				<Fact name={t("match.basketball.longestRun")} values={longestRuns} />
				<span>
					{t("match.basketball.leadChanges")} <b>{leadChanges}</b>
				</span>
				<span>
					{t("match.basketball.timesTied")} <b>{timesTied}</b>
				</span>
			</figcaption>
		</figure>
	);
}

function Fact({ name, values }: { name: string; values: Pair<number> }) {
	return (
		<span>
			{name} <b className={styles.homeFigure}>{values.home}</b> <b className={styles.awayFigure}>{values.away}</b>
		</span>
	);
}
