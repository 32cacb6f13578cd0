// The drawing of the momentum graph: bars up for the home side, down for the away side, with goals and red cards.
import type { ReactNode } from "react";
import { useText } from "#client/i18n/translate.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";
import styles from "./momentum.module.css";
import type { MomentumLayout } from "./momentum-layout.ts";

/** Pixels: the axis between up and down, the longest bar, the bottom of the bar area. */
export const SIZES = {
	large: { axis: 42, bar: 22, bottom: 84 },
	small: { axis: 22, bar: 15, bottom: 44 },
} as const;

export type MomentumSize = keyof typeof SIZES;

/** Exponent applied to the values. Most minutes are far below 100; this keeps them visible and still shows peaks. */
const FLATTENING = 0.65;

/** Height of the labels below the bar area, in pixels. */
const SCALE_HEIGHT = 20;

interface MomentumStripProps {
	score: MatchState["score"];
	names: Pair<string>;
	layout: MomentumLayout;
	/** The part of the match after the shown position, drawn faintly. */
	ahead?: MomentumLayout | null;
	size: MomentumSize;
	scale: ReactNode;
	/** Drawn on top of everything else. */
	needle?: ReactNode;
}

export function MomentumStrip({ score, names, layout, ahead, size, scale, needle }: MomentumStripProps) {
	const t = useText();
	const { axis, bottom } = SIZES[size];
	const minutes = { homeMinutes: layout.pressed.home, awayMinutes: layout.pressed.away };
	const summary = t("match.momentum.summary", { ...names, ...minutes, count: score.home + score.away });
	return (
		<svg className={styles.strip} width="100%" height={bottom + SCALE_HEIGHT} role="img" aria-label={summary}>
			<line className={styles.axis} x1="0" x2="100%" y1={axis} y2={axis} />
			{scale}
			{ahead && (
				<g className={styles.ahead}>
					<Bars layout={{ ...ahead, bars: ahead.bars.slice(layout.bars.length) }} size={size} />
				</g>
			)}
			<Bars layout={layout} size={size} />
			<Marks layout={layout} size={size} />
			{needle}
		</svg>
	);
}

type PartProps = { layout: MomentumLayout; size: MomentumSize };

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

/**
 * The marks: a goal is a dot at the outer edge of its side, on the large strip with the score if there is room; a red card is a small card.
 */
function Marks({ layout: { marks }, size }: PartProps) {
	const { axis, bar } = SIZES[size];
	return marks.map(({ left, side, kind, eventId, label }) => {
		const up = side === "home" ? -1 : 1;
		return (
			<svg key={eventId} x={`${left}%`} y={axis + up * (bar + 4)} overflow="visible" aria-hidden="true">
				{kind === "red_card" ? <rect className={styles.redCard} x="-2.5" y="-4" width="5" height="7" rx="1" /> : null}
				{kind === "goal" ? <circle className={styles.goal} r="2.5" /> : null}
				{label && size === "large" ? (
					<text className={styles.score} y={up < 0 ? -5 : 13}>
						{label}
					</text>
				) : null}
			</svg>
		);
	});
}
