// Tells the news of a match while its page is open: one polite sentence for screen readers, a goal flash for eyes.
import { useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { useText } from "#client/i18n/translate.ts";
import { announcementAtom } from "#client/state/window/announcement.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";
import { type MatchNews, newsSentence, newsSince } from "./match-news.ts";

const FLASH_MS = 8_000;

/** The goal to flash; null when there is none, or no longer. */
export function useMatchNews(state: MatchState, names: Pair<string>): MatchNews | null {
	const t = useText();
	const announce = useSetAtom(announcementAtom);
	const [openedAtSeq] = useState(state.seq);
	const [flashedSeq, setFlashedSeq] = useState(0);
	const news = newsSince(state, openedAtSeq);
	const seq = news?.entry.event.seq ?? 0;
	const sentence = news && newsSentence(news, state, names, t);
	useEffect(() => {
		if (seq === 0) return;
		const timeout = setTimeout(() => setFlashedSeq(seq), FLASH_MS);
		return () => clearTimeout(timeout);
	}, [seq]);
	// Spoken once an entry: a sentence that changes later (another score) belongs to later news.
	// biome-ignore lint/correctness/useExhaustiveDependencies: see above
	useEffect(() => {
		if (sentence) announce(sentence);
	}, [seq]);
	return news?.kind === "goal" && seq !== flashedSeq ? news : null;
}
