// The position of the player in words, and that it is not the present.
import { useText } from "#client/i18n/translate.ts";
import { type BegunPlayback, usePosition } from "../state/playback/playback-context.tsx";
import styles from "./player-bar.module.css";

export function PlayerPlace({ playback }: { playback: BegunPlayback }) {
	const t = useText();
	const positionMs = usePosition(playback) ?? 0;
	return (
		<p className={styles.place}>
			<span className={styles.word}>{t("match.playback.on")}</span> <b>{playback.timeline.describe(positionMs, t)}</b>
		</p>
	);
}
