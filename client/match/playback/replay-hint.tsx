// Says once per browser, when the reader first scrolls, touches or presses something, that the match can be replayed, and leaves by itself.
// Placed over the page, so that it shifts no content. A page in a background tab does not use it up, and it is not part of the first paint.
// While the report form is open, it neither covers the form nor is used up.

import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { browserStorage } from "#client/device/storage.ts";
import { useText } from "#client/i18n/translate.ts";
import { REPORT_PARAM } from "#shared/contract/reader-report.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import styles from "./player-bar.module.css";

const STORAGE_KEY = "hint.replay";
/** How long the hint stays by itself, in milliseconds. */
const HINT_MS = 8 * SECOND_MS;
const SIGNS_OF_A_READER = ["scroll", "touchstart", "pointerdown", "keydown"];

export function ReplayHint() {
	const t = useText();
	const [isShown, setIsShown] = useState(false);
	const isReporting = useSearchParams()[0].has(REPORT_PARAM);
	useEffect(() => {
		if (isReporting) return setIsShown(false);
		const listening = new AbortController();
		const show = () => {
			listening.abort();
			if (isFirstVisit()) setIsShown(true);
		};
		for (const sign of SIGNS_OF_A_READER) addEventListener(sign, show, { passive: true, signal: listening.signal });
		return () => listening.abort();
	}, [isReporting]);
	useEffect(() => {
		if (!isShown) return;
		const timer = setTimeout(() => setIsShown(false), HINT_MS);
		return () => clearTimeout(timer);
	}, [isShown]);
	if (!isShown || isReporting) return null;
	return (
		<div className={styles.hint}>
			<p>
				<b>{t("match.playback.hintTitle")}</b> <span>{t("match.playback.hint")}</span>
			</p>
			<button type="button" onClick={() => setIsShown(false)}>
				{t("match.playback.hintSeen")}
			</button>
		</div>
	);
}

/** Returns true once; never if storage is unavailable, because the hint would return on each visit. */
function isFirstVisit(): boolean {
	return browserStorage.getItem(STORAGE_KEY) === null && browserStorage.setItem(STORAGE_KEY, "seen");
}
