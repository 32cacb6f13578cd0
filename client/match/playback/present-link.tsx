// The link back to live, with the number of scores since. A page opened at a playback time uses it without JavaScript.
import { useText } from "#client/i18n/translate.ts";
import { useSearchWith } from "#client/ui/nav/chip-link.tsx";
import { SearchLink } from "#client/ui/nav/site-link.tsx";
import { hasEnded } from "#shared/match/match-status.ts";
import { type BegunPlayback, useShown } from "../state/playback/playback-context.tsx";
import styles from "./player-bar.module.css";
import { scoresSince } from "./scores-since.ts";

export function PresentLink({ playback }: { playback: BegunPlayback }) {
	const t = useText();
	const search = useSearchWith("at", null);
	const { live, backToLive } = playback;
	const leftAtSeq = useShown(playback, (shown) => shown?.leftAtSeq ?? live.seq);
	const count = scoresSince(live, leftAtSeq);
	return (
		<SearchLink className={styles.present} search={search} replace preventScrollReset onClick={backToLive}>
			{t(hasEnded(live.status) ? "match.playback.toEnd" : "match.playback.toLive")}
			{count > 0 && <span className={styles.news}>{t("match.playback.newGoals", { count })}</span>}
		</SearchLink>
	);
}
