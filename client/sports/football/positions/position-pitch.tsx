// A pitch with the average positions of a side, which attacks to the right, or with the heat map of one player.
import type { PlayerTouches } from "#shared/contract/rest/catalogue/touches.ts";
import type { PlayerId } from "#shared/kit/ids.ts";
import { heatCells, PITCH, type PositionMark } from "./position-view.ts";
import styles from "./positions.module.css";

interface PositionPitchProps {
	marks: readonly PositionMark[];
	/** The player whose heat map is shown; `null` shows the average positions of all players. */
	player: PlayerTouches | null;
	label: string;
	nameOf(playerId: PlayerId): string;
}

export function PositionPitch({ marks, player, label, nameOf }: PositionPitchProps) {
	return (
		<svg className={styles.pitch} viewBox={`-1 -1 ${PITCH.length + 2} ${PITCH.width + 7}`} role="img" aria-label={label}>
			{player && (
				<g className={styles.heat}>
					{heatCells(player).map(({ left, top, width, height, share }) => (
						<rect key={`${left} ${top}`} x={left} y={top} width={width} height={height} opacity={share} />
					))}
				</g>
			)}
			<path
				className={styles.lines}
				d="M0 0h105v68H0zM52.5 0v68M0 13.85h16.5v40.3H0M105 13.85H88.5v40.3H105M0 24.85h5.5v18.3H0M105 24.85h-5.5v18.3h5.5M16.5 26.7a9.15 9.15 0 0 1 0 14.6M88.5 26.7a9.15 9.15 0 0 0 0 14.6M61.65 34a9.15 9.15 0 1 1-18.3 0 9.15 9.15 0 0 1 18.3 0"
			/>
			<path className={styles.direction} d="M45 71.5h15m-2.2-1.6 2.2 1.6-2.2 1.6" />
			{!player &&
				[...marks]
					.sort((one, other) => other.radius - one.radius)
					.map(({ playerId, left, top, radius, isStarter, label: number }) => (
						<g
							key={playerId}
							className={styles.mark}
							data-starter={isStarter}
							transform={`translate(${left.toFixed(1)} ${top.toFixed(1)})`}
						>
							<title>{nameOf(playerId)}</title>
							<circle r={radius} />
							<text>{number}</text>
						</g>
					))}
		</svg>
	);
}
