// Shares the match or its playback time. Its code, including the dialog, is loaded with the first click;
// without JavaScript a style hides it.
import { useStore } from "jotai";
import { type ReactNode, useState } from "react";
import { useText } from "#client/i18n/translate.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { useMatchPlayback } from "../state/playback/playback-context.tsx";
import styles from "./share-button.module.css";

/** `state`: the shown state. */
export function ShareButton({ match, state, className = "" }: { match: MatchRow; state: MatchState; className?: string | undefined }) {
	const t = useText();
	const store = useStore();
	const playback = useMatchPlayback();
	const [dialog, show] = useState<ReactNode>();
	return (
		<>
			<button
				type="button"
				className={`${styles.share} ${className}`}
				aria-label={t("match.header.share")}
				onClick={() => void import("./share-match.tsx").then(({ shareMatch }) => shareMatch(store, t, { match, state, playback, show }))}
			>
				<svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
					<path d="M12 15V3M8 7l4-4 4 4M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-7" />
				</svg>
			</button>
			{dialog}
		</>
	);
}
