// The seek bar of a player: position, buffered part, and key moments. A slider that announces its time in words.
import type { CSSProperties } from "react";
import { useText } from "#client/i18n/translate.ts";
import { timeText } from "./media-time.ts";
import styles from "./player.module.css";

export interface PlayerMark {
	atSeconds: number;
	text: string;
}

interface SeekBarProps {
	seconds: number;
	duration: number;
	bufferedTo: number;
	marks: readonly PlayerMark[];
	seekTo(seconds: number): void;
}

const share = (seconds: number, duration: number) => (duration > 0 ? Math.min(1, Math.max(0, seconds / duration)) : 0);

export function SeekBar({ seconds, duration, bufferedTo, marks, seekTo }: SeekBarProps) {
	const t = useText();
	const places = { "--at": share(seconds, duration), "--loaded": share(bufferedTo, duration) } as CSSProperties;
	return (
		<div className={styles.bar} style={places}>
			<input
				className={styles.range}
				type="range"
				min={0}
				max={Math.max(1, duration)}
				step="any"
				value={seconds}
				onChange={(event) => seekTo(event.target.valueAsNumber)}
				aria-label={t("player.seek")}
				aria-valuetext={t("player.seekText", { time: timeText(seconds), total: timeText(duration) })}
			/>
			{duration > 0 &&
				marks.map(({ atSeconds, text }) => (
					<span
						key={atSeconds}
						className={styles.mark}
						style={{ "--mark": share(atSeconds, duration) } as CSSProperties}
						title={`${timeText(atSeconds)} ${text}`}
						aria-hidden="true"
					/>
				))}
		</div>
	);
}
