// Once in a browser, at the reader's first movement: that the match can be replayed, and how. Over the page, so that nothing moves for it.
import { useEffect, useState } from "react";
import { useText } from "#client/i18n/translate.ts";
import { useHasMoved } from "#client/ui/page/first-move.ts";
import styles from "./player-bar.module.css";

const STORAGE_KEY = "hint.replay";

export function ReplayHint() {
	const t = useText();
	const hasMoved = useHasMoved();
	const [isShown, setIsShown] = useState(false);
	useEffect(() => {
		if (hasMoved && isFirstVisit()) setIsShown(true);
	}, [hasMoved]);
	if (!isShown) return null;
	return (
		<div className={styles.hint}>
			<p>{t("match.playback.hint")}</p>
			<button type="button" onClick={() => setIsShown(false)}>
				{t("match.playback.hintSeen")}
			</button>
		</div>
	);
}

/** True once; never where nothing can be stored, for then it would come back on each visit. */
function isFirstVisit(): boolean {
	try {
		if (localStorage.getItem(STORAGE_KEY) !== null) return false;
		localStorage.setItem(STORAGE_KEY, "seen");
		return true;
	} catch {
		return false;
	}
}
