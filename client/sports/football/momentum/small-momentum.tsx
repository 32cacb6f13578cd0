// The momentum graph in a card: no needle and no playback. Renders nothing if pressure was not measured.
import type { MatchState } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import styles from "./momentum.module.css";
import { momentumLayout } from "./momentum-layout.ts";
import { MomentumScale } from "./momentum-scale.tsx";
import { MomentumStrip } from "./momentum-strip.tsx";

export function SmallMomentum({ state, names }: { state: MatchState<FootballDetail>; names: Pair<string> }) {
	const layout = momentumLayout(state);
	if (layout.bars.length === 0) return null;
	return (
		<div className={styles.momentum} data-size="small">
			<MomentumStrip
				score={state.score}
				names={names}
				layout={layout}
				size="small"
				scale={<MomentumScale layout={layout} size="small" />}
			/>
		</div>
	);
}
