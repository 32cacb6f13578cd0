// The link to a match, or to the moment of its playback on show. Its code comes with the first press.
import { useStore } from "jotai";
import { useText } from "#client/i18n/translate.ts";
import { useIsHydrated } from "#client/ui/page/hydrated.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { hasScore } from "#shared/match/match-status.ts";
import { matchTitle } from "../match-meta.ts";
import { useMatchPlayback } from "../state/playback/playback-context.tsx";
import styles from "./share-button.module.css";

/** `state`: what is shown. */
export function ShareButton({ match, state, className = "" }: { match: MatchRow; state: MatchState; className?: string | undefined }) {
	const t = useText();
	const store = useStore();
	const playback = useMatchPlayback();
	const isHydrated = useIsHydrated();
	const share = async () => {
		const shown = playback && store.get(playback.player.shownAtom);
		const at = shown && playback.timeline.toLabel(shown.positionMs);
		const title = matchTitle(match, hasScore(state) ? state.score : null, t);
		const { shareLink } = await import("./share-link.ts");
		await shareLink(store, t, { title, at });
	};
	return (
		<button
			type="button"
			className={`${styles.share} ${className}`}
			aria-label={t("match.header.share")}
			title={t("match.header.share")}
			disabled={!isHydrated}
			onClick={() => void share()}
		>
			<svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
				<path d="M12 15V3M8 7l4-4 4 4M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-7" />
			</svg>
		</button>
	);
}
