// The half of the pitch that one side attacks, with its goal at the top and that side's shots. It is one tab stop; arrow keys move from
// shot to shot.
import "#texts/match-tabs";
import { type KeyboardEvent, useRef } from "react";
import { useText } from "#client/i18n/translate.ts";
import type { Side } from "#shared/match/sides.ts";
import styles from "./shot-map.module.css";
import { DRAWN_DEPTH_M, PITCH_WIDTH_M, type ShotMark } from "./shot-marks.ts";
import { ShotShape } from "./shot-shape.tsx";

/** Radius of the pointer target around a mark, in metres. */
const TARGET_RADIUS_M = 2.4;

interface HalfPitchProps {
	side: Side;
	team: string;
	marks: readonly ShotMark[];
	/** Id of the chosen shot; `null` if none of these is chosen. */
	chosenId: string | null;
	describe(mark: ShotMark): string;
	choose(eventId: string): void;
}

export function HalfPitch({ side, team, marks, chosenId, describe, choose }: HalfPitchProps) {
	const t = useText();
	const drawing = useRef<SVGSVGElement>(null);
	const stop = Math.max(
		0,
		marks.findIndex(({ eventId }) => eventId === chosenId),
	);

	function move(event: KeyboardEvent, index: number): void {
		const steps: Record<string, number> = {
			ArrowRight: 1,
			ArrowDown: 1,
			ArrowLeft: -1,
			ArrowUp: -1,
			Home: -index,
			End: marks.length - 1 - index,
		};
		const step = steps[event.key];
		if (step === undefined) return;
		event.preventDefault();
		const next = (index + step + marks.length) % marks.length;
		drawing.current?.querySelectorAll<SVGGElement>("[data-shot]")[next]?.focus();
	}

	return (
		// biome-ignore lint/a11y/useSemanticElements: there is no HTML element for a group of marks in an SVG
		<svg
			ref={drawing}
			className={styles.pitch}
			data-side={side}
			viewBox={`-1 -3 ${PITCH_WIDTH_M + 2} ${DRAWN_DEPTH_M + 3.5}`}
			role="group"
			aria-label={t("match.shots.map", { team })}
		>
			<path
				className={styles.lines}
				d={`M0 ${DRAWN_DEPTH_M}V0h68v${DRAWN_DEPTH_M}M13.85 0v16.5h40.3V0M24.85 0v5.5h18.3V0M26.7 16.5a9.15 9.15 0 0 0 14.6 0M30.35 0v-2.2h7.3V0M33.9 11h.2`}
			/>
			{marks.map((mark, index) => (
				// biome-ignore lint/a11y/useSemanticElements: a button cannot be inside an SVG
				<g
					key={mark.eventId}
					data-shot={mark.eventId}
					data-provisional={mark.isProvisional || undefined}
					className={styles.mark}
					transform={`translate(${mark.left.toFixed(2)} ${mark.top.toFixed(2)})`}
					role="button"
					tabIndex={index === stop ? 0 : -1}
					aria-label={describe(mark)}
					aria-pressed={mark.eventId === chosenId}
					onFocus={() => choose(mark.eventId)}
					onClick={() => choose(mark.eventId)}
					onKeyDown={(event) => move(event, index)}
				>
					<circle className={styles.target} r={Math.max(TARGET_RADIUS_M, mark.radius)} />
					<ShotShape outcome={mark.outcome} radius={mark.radius} />
				</g>
			))}
		</svg>
	);
}
