// Announces the news of a match while its page is open: polite live-region sentences at the level that the reader chose, a goal flash in
// the header, and a one-minute notice for a cancelled goal.
import { useSetAtom } from "jotai";
import { useEffect, useRef, useState } from "react";
import { useText } from "#client/i18n/translate.ts";
import { announcementAtom } from "#client/ui/feedback/announcement.ts";
import { useAnnouncementLevel } from "#client/ui/feedback/announcement-level.ts";
import { NEWS_MS } from "#shared/contract/match-row.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";
import { isSpoken, newsSentence, newsSince, type ShownNews, shownNews } from "./match-news.ts";

/** How long news is shown in the header, in milliseconds. */
const SHOWN_MS: Record<ShownNews["kind"], number> = { goal: 8_000, goalCancelled: NEWS_MS };

/** The news that the header shows; `null` if there is none. `isQuiet`: news that arrives now is dropped and not announced later. */
export function useMatchNews(state: MatchState, names: Pair<string>, isQuiet: boolean): ShownNews | null {
	const t = useText();
	const announce = useSetAtom(announcementAtom);
	const level = useAnnouncementLevel();
	const seenSeq = useRef(state.seq);
	const [shown, setShown] = useState<ShownNews | null>(null);
	useEffect(() => {
		const news = newsSince(state, seenSeq.current);
		seenSeq.current = state.seq;
		if (isQuiet) setShown(null);
		if (isQuiet) return;
		const spoken = news.filter((each) => isSpoken(each, level));
		if (spoken.length > 0) announce(spoken.map((each) => newsSentence(each, state, names, level, t)).join(" "));
		for (const each of news) setShown((before) => shownNews(before, each));
	}, [state, names, t, announce, isQuiet, level]);
	useEffect(() => {
		if (!shown) return;
		const timeout = setTimeout(() => setShown(null), SHOWN_MS[shown.kind]);
		return () => clearTimeout(timeout);
	}, [shown]);
	return shown;
}
