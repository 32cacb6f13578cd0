// Where the player stands, in words: the time of the moment and that it is one, or live, or the end.
import { useText } from "#client/i18n/translate.ts";
import { momentWords } from "#client/state/playback/moment-words.ts";
import { type BegunPlayback, usePosition } from "#client/state/playback/playback-context.tsx";
import { Tag } from "#client/ui/tag.tsx";
import { hasEnded } from "#shared/match/match-status.ts";
import styles from "./player-bar.module.css";

export function PlayerPlace({ playback, isPresent }: { playback: BegunPlayback; isPresent: boolean }) {
	const t = useText();
	const positionMs = usePosition(playback) ?? 0;
	if (isPresent) {
		const isOver = hasEnded(playback.live.status);
		return <p className={styles.place}>{isOver ? t("match.playback.theEnd") : <Tag tone="live">{t("match.playback.live")}</Tag>}</p>;
	}
	return (
		<p className={styles.place}>
			<span className={styles.word}>{t("match.playback.on")}</span> <b>{momentWords(playback.film.axis, positionMs, t)}</b>
		</p>
	);
}
