// The needle of the momentum graph with the clock on it. It moves every second without rendering the rest of the strip again.
import styles from "./momentum.module.css";
import { isLabelNear, type MomentumLayout } from "./momentum-layout.ts";
import { useNeedle } from "./use-needle.ts";

const FLAG_WIDTH = 46;
/** If the needle is closer to an end than this, the flag would leave the strip, so it is placed inwards. */
const EDGE_PERCENT = 7;

interface MomentumNeedleProps {
	layout: MomentumLayout;
	height: number;
	/** Top and bottom of the bars in pixels from the top of the strip; the scores of goals are above and below. */
	field: { top: number; bottom: number };
}

export function MomentumNeedle({ layout, height, field }: MomentumNeedleProps) {
	const needle = useNeedle();
	if (!needle) return null;
	const { left, clock, isLive } = needle;
	// The line ends before a score label so that the score stays readable.
	const top = isLabelNear(layout, "home", left) ? field.top : 0;
	const bottom = isLabelNear(layout, "away", left) ? field.bottom : height + 2;
	return (
		<svg className={styles.needle} data-live={isLive ? "" : undefined} x={`${left}%`} overflow="visible" aria-hidden="true">
			<path d={`M-1 ${top}h2V${bottom}h-2z`} />
			{clock ? (
				<g transform={`translate(${flagOffset(left)} ${height})`}>
					<rect width={FLAG_WIDTH} height="18" rx="4" />
					<text className={styles.flag} x={FLAG_WIDTH / 2} y="13">
						{clock}
					</text>
				</g>
			) : (
				<circle className={styles.knob} cy={(field.top + field.bottom) / 2} r="6" />
			)}
		</svg>
	);
}

/** Pixels from the needle to the flag's left end: centred below the needle, or inwards at either end of the strip. */
function flagOffset(left: number): number {
	if (left < EDGE_PERCENT) return -1;
	return left > 100 - EDGE_PERCENT ? 1 - FLAG_WIDTH : -FLAG_WIDTH / 2;
}
