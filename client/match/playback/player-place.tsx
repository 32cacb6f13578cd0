// Where the player stands, in words: the time of the moment and that it is one.
import { useText } from "#client/i18n/translate.ts";
import { momentWords } from "../state/playback/moment-words.ts";
import { type BegunPlayback, usePosition } from "../state/playback/playback-context.tsx";
import styles from "./player-bar.module.css";

export function PlayerPlace({ playback }: { playback: BegunPlayback }) {
	const t = useText();
	const positionMs = usePosition(playback) ?? 0;
	return (
		<p className={styles.place}>
			<span className={styles.word}>{t("match.playback.on")}</span> <b>{momentWords(playback.film.axis, positionMs, t)}</b>
		</p>
	);
}
