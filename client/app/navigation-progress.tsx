// The thin progress bar at the top while a page loads.
import { useAtom } from "jotai";
import { useEffect } from "react";
import { useNavigation, useRouteError } from "react-router";
import { useText } from "#client/i18n/translate.ts";
import { nextProgress, PROGRESS_DELAY_MS, PROGRESS_DURATION_MS, PROGRESS_HIDE_MS, progressAtom } from "#client/ui/page/progress.ts";
import styles from "./navigation-progress.module.css";

export function NavigationProgress() {
	const t = useText();
	const [progress, setProgress] = useAtom(progressAtom);
	const isUnderWay = useNavigation().state !== "idle";
	const hasFailed = Boolean(useRouteError());
	useEffect(() => {
		const advance = (news: Parameters<typeof nextProgress>[1]) => setProgress((before) => nextProgress(before, news));
		if (!isUnderWay) advance(hasFailed ? "broke" : "ended");
		const timer = setTimeout(advance, isUnderWay ? PROGRESS_DELAY_MS : PROGRESS_HIDE_MS, isUnderWay ? "started" : "shown");
		return () => clearTimeout(timer);
	}, [isUnderWay, hasFailed, setProgress]);
	if (progress === "hidden") return null;
	// A live region: it is not part of a landmark, and announces to screen readers that a page is loading.
	return (
		<div className={styles.track} role="progressbar" aria-live="polite" aria-label={t("progress.label")} data-state={progress}>
			<div className={styles.bar} style={{ animationDuration: `${PROGRESS_DURATION_MS}ms` }} />
		</div>
	);
}
