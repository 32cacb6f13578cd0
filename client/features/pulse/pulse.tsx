// The pulse: pressure over the whole match, home up, away down, goals marked on it, a needle at now. Under the score and,
// small, in cards. What it draws is told in the timeline too. The large one is also the slider of the playback.
import { useText } from "#client/i18n/translate.ts";
import { useMatchPlayback } from "#client/state/playback/playback-context.tsx";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import type { FootballPeriod } from "#shared/sports/football/events.ts";
import { GoalLinks } from "./goal-links.tsx";
import styles from "./pulse.module.css";
import { coverOf, type PulseLayout, pulseLayout } from "./pulse-layout.ts";
import { PulseNeedle } from "./pulse-needle.tsx";
import { PulseSlider } from "./pulse-slider.tsx";
import { useNeedle } from "./use-needle.ts";

/** Pixels: the axis between up and down, the longest bar, the bottom of the bars' field. */
const SIZES = {
	large: { axis: 38, bar: 23, bottom: 76 },
	small: { axis: 22, bar: 15, bottom: 44 },
} as const;

/** Most minutes lie far below 100: this power keeps them readable and leaves a storm room. */
const FLATTENING = 0.65;

/** Height of the words below the field. */
const SCALE_HEIGHT = 20;

export function Pulse({
	state,
	names,
	size = "large",
}: {
	state: MatchState<FootballDetail>;
	names: Pair<string>;
	size?: "large" | "small";
}) {
	const t = useText();
	const playback = useMatchPlayback();
	const axis = playback?.film.axis;
	const layout = pulseLayout(state, axis);
	// What the match knows by now, faintly, while a moment before is on show: where to drag to, but not who leads.
	const ahead = playback && state !== playback.live ? pulseLayout(playback.live, axis) : null;
	const isMeasured = (ahead ?? layout).bars.length > 0;
	if (!isMeasured && (size === "small" || !playback)) return null;
	const { axis: middle, bar, bottom } = SIZES[size];
	const goals = state.score.home + state.score.away;
	const summary = t("match.pulse.summary", { ...names, homeMinutes: layout.pressed.home, awayMinutes: layout.pressed.away, count: goals });
	return (
		<div className={styles.pulse} data-size={size}>
			<div className={styles.field}>
				<svg className={styles.strip} width="100%" height={bottom + SCALE_HEIGHT} role="img" aria-label={summary}>
					<line className={styles.axis} x1="0" x2="100%" y1={middle} y2={middle} />
					<Periods layout={layout} size={size} />
					{ahead && (
						<g className={styles.ahead}>
							<Bars layout={{ ...ahead, bars: ahead.bars.slice(layout.bars.length) }} size={size} />
						</g>
					)}
					<Bars layout={layout} size={size} />
					<Marks layout={layout} size={size} />
					{size === "large" && <PulseNeedle layout={layout} height={bottom} field={{ top: middle - bar, bottom: middle + bar }} />}
				</svg>
				{size === "large" && playback && (
					<>
						<PulseSlider playback={playback} />
						<GoalLinks layout={layout} />
					</>
				)}
			</div>
			{!isMeasured && !isTooEarly(state) && <p className={styles.uncovered}>{t("match.pulse.uncovered")}</p>}
		</div>
	);
}

/** Until half time nobody knows whether the source just has not begun. */
function isTooEarly({ period, isPeriodOpen }: MatchState): boolean {
	return period === null || (period === "1h" && isPeriodOpen);
}

type PartProps = { layout: PulseLayout; size: "large" | "small" };

function Periods({ layout, size }: PartProps) {
	const t = useText();
	const { bottom } = SIZES[size];
	const { periods } = layout;
	const needle = useNeedle();
	const hasExtraTime = periods.some(({ period }) => period === "e1");
	const word = (at: number, textAnchor: "start" | "middle" | "end", words: string) => (
		// Half a word says something else, so one that the clock would touch goes.
		<text
			x={`${at}%`}
			y={bottom + 12}
			textAnchor={textAnchor}
			data-cover={size === "large" && needle?.clock ? coverOf(needle.left, at) : null}
		>
			{words}
		</text>
	);
	return (
		<g className={styles.scale}>
			{word(0, "start", t("match.pulse.first"))}
			{periods.slice(1).map(({ left, period }) => (
				<g key={period}>
					<line className={styles.break} x1={`${left}%`} x2={`${left}%`} y1="0" y2={bottom} />
					{word(left, "middle", t(`match.pulse.begins.${period as Exclude<FootballPeriod, "1h">}`))}
				</g>
			))}
			{periods.at(-1)?.period !== "p" && word(100, "end", t(hasExtraTime ? "match.pulse.last120" : "match.pulse.last90"))}
		</g>
	);
}

function Bars({ layout: { bars, minuteWidth }, size }: PartProps) {
	const { axis, bar } = SIZES[size];
	return bars.map(({ left, value }) => {
		const height = Math.max(1, (Math.abs(value) / 100) ** FLATTENING * bar);
		return (
			<rect
				key={left}
				className={value < 0 ? styles.away : styles.home}
				x={`${left + minuteWidth * 0.11}%`}
				y={value < 0 ? axis : axis - height}
				width={`${minuteWidth * 0.78}%`}
				height={height}
				rx="1"
			/>
		);
	});
}

/** A goal is a dot at the tip of its side with the score; on the small strip the dot alone. A red card is a small card. */
function Marks({ layout: { marks }, size }: PartProps) {
	const { axis, bar } = SIZES[size];
	return marks.map(({ left, side, kind, eventId, label }) => {
		const up = side === "home" ? -1 : 1;
		return (
			<svg key={eventId} x={`${left}%`} y={axis + up * (bar + 4)} overflow="visible" aria-hidden="true">
				{kind === "red_card" ? <rect className={styles.redCard} x="-2.5" y="-4" width="5" height="7" rx="1" /> : null}
				{kind === "goal" && (!label || size === "small") ? <circle className={styles.goal} r="2.5" /> : null}
				{label && size === "large" ? (
					<text className={styles.score} y={up < 0 ? 0 : 9}>
						{label}
					</text>
				) : null}
			</svg>
		);
	});
}
