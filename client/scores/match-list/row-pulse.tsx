// The momentum of the last minutes in a list row: one bar per minute, up for the home side, down for the away side. Hidden from screen
// readers; the match page describes it in text.
import styles from "./row-pulse.module.css";

/** Dimensions of the graph: a bar with its gap, and the strongest bar. */
const STEP = 4;
const HEIGHT = 8;
const MINUTES = 10;
const EVEN = "e".charCodeAt(0);

/** `pulse`: one letter per minute (shared/contract/match-row.ts), the newest at the right. */
export function RowPulse({ pulse }: { pulse: string }) {
	const bars = [...pulse].map((letter, index) => {
		const strength = ((letter.charCodeAt(0) - EVEN) * HEIGHT) / 4;
		return `M${(MINUTES - pulse.length + index) * STEP + STEP / 2} ${HEIGHT}v${-strength || 0.5}`;
	});
	return (
		<svg className={styles.pulse} viewBox={`0 0 ${MINUTES * STEP} ${2 * HEIGHT}`} aria-hidden="true">
			<path d={bars.join("")} />
		</svg>
	);
}
