// The pulse in a card: no needle, no playback, nothing where nobody measured the pressure.
import type { MatchState } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import styles from "./pulse.module.css";
import { pulseLayout } from "./pulse-layout.ts";
import { PulseScale } from "./pulse-scale.tsx";
import { PulseStrip } from "./pulse-strip.tsx";

export function SmallPulse({ state, names }: { state: MatchState<FootballDetail>; names: Pair<string> }) {
	const layout = pulseLayout(state);
	if (layout.bars.length === 0) return null;
	return (
		<div className={styles.pulse} data-size="small">
			<PulseStrip score={state.score} names={names} layout={layout} size="small" scale={<PulseScale layout={layout} size="small" />} />
		</div>
	);
}
