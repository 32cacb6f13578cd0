// Tells the news of a match while its page is open: one polite sentence for screen readers, a goal flash for eyes.
import { useSetAtom } from "jotai";
import { useEffect, useRef, useState } from "react";
import { useText } from "#client/i18n/translate.ts";
import { announcementAtom } from "#client/state/window/announcement.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";
import { type MatchNews, newsSentence, newsSince } from "./match-news.ts";

const FLASH_MS = 8_000;

/** The goal to flash; null when there is none, or no longer. `isQuiet`: what comes now is passed over, for good. */
export function useMatchNews(state: MatchState, names: Pair<string>, isQuiet: boolean): MatchNews | null {
	const t = useText();
	const announce = useSetAtom(announcementAtom);
	const seenSeq = useRef(state.seq);
	const [goal, setGoal] = useState<MatchNews | null>(null);
	useEffect(() => {
		const news = newsSince(state, seenSeq.current);
		seenSeq.current = state.seq;
		if (isQuiet) setGoal(null);
		if (!news || isQuiet) return;
		announce(newsSentence(news, state, names, t));
		setGoal(news.kind === "goal" ? news : null);
	}, [state, names, t, announce, isQuiet]);
	useEffect(() => {
		if (!goal) return;
		const timeout = setTimeout(() => setGoal(null), FLASH_MS);
		return () => clearTimeout(timeout);
	}, [goal]);
	return goal;
}
