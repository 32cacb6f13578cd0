// Once in a browser, when the page is idle: that the match can be replayed, and how. Over the page, so that nothing moves for it.

import { useEffect, useState } from "react";
import { browserStorage } from "#client/device/storage.ts";
import { useText } from "#client/i18n/translate.ts";
import { useIsIdle } from "#client/ui/page/idle.ts";
import styles from "./player-bar.module.css";

const STORAGE_KEY = "hint.replay";

export function ReplayHint() {
	const t = useText();
	const isIdle = useIsIdle();
	const [isShown, setIsShown] = useState(false);
	useEffect(() => {
		if (isIdle && isFirstVisit()) setIsShown(true);
	}, [isIdle]);
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
	return browserStorage.getItem(STORAGE_KEY) === null && browserStorage.setItem(STORAGE_KEY, "seen");
}
