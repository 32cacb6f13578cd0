// Mark of one shot, drawn around 0, 0. The outcome is a shape, so that no colour is needed to read it.
import type { PlacedShot } from "#shared/sports/football/shots.ts";
import styles from "./shot-map.module.css";

/** Goals are drawn larger. */
const GOAL_SIZE = 1.2;

export function ShotShape({ outcome, radius: r }: { outcome: PlacedShot["outcome"]; radius: number }) {
	switch (outcome) {
		case "goal":
			return (
				<>
					<circle className={styles.full} r={r * GOAL_SIZE} />
					<circle className={styles.core} r={r * 0.4} />
				</>
			);
		case "saved":
			return <circle className={styles.hollow} r={r} />;
		case "blocked":
			return <rect className={styles.hollow} x={-r * 0.88} y={-r * 0.88} width={r * 1.76} height={r * 1.76} />;
		case "post":
			return <path className={styles.hollow} d={`M0 ${-r * 1.2}L${r * 1.2} 0L0 ${r * 1.2}L${-r * 1.2} 0z`} />;
		case "off_target":
			return <path className={styles.cross} d={`M${-r} ${-r}L${r} ${r}M${r} ${-r}L${-r} ${r}`} />;
	}
}
