// Watches the listed matches for new events: a sentence for screen readers, a pill if the row is out of view, and sound and vibration for
// goals of followed matches. Matches with hidden scores are skipped.
import "#texts/lists";
import "#texts/new-goals";
import { useSetAtom, useStore } from "jotai";
import { useContext, useEffect, useRef, useState } from "react";
import { useText } from "#client/i18n/translate.ts";
import { followsAtom } from "#client/session/follows.ts";
import { announcementAtom } from "#client/ui/feedback/announcement.ts";
import { useAnnouncementLevel } from "#client/ui/feedback/announcement-level.ts";
import { serverClockAtom } from "#client/ui/page/now.ts";
import { isRowFollowed } from "#shared/contract/follows.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import { useHiddenScores } from "../cover/hidden-scores.ts";
import { alertOfGoal } from "../goal-alerts/alert-of-goal.ts";
import { SportRowsContext } from "../sport/sport-rows-context.ts";
import { announcedMatchesAtom } from "../state/announced-match.ts";
import { liveAtom } from "../state/live-atom.ts";
import { announceRow } from "./announce-row.ts";
import { cueKey, isCueDue } from "./goal-cue.ts";
import { type Cue, GoalPill } from "./goal-pill.tsx";
import { foldRowNews, type KnownNews, knownNews, spokenAs } from "./row-announcements.ts";

interface Known {
	news: KnownNews;
	/** Keys of goals that had a cue. */
	cues: Set<string>;
}

/** Maximum number of sentences announced together. */
const MAX_SENTENCES = 3;

export function GoalAnnouncer({ rows }: { rows: readonly MatchRow[] }) {
	const store = useStore();
	const t = useText();
	const sportOf = useContext(SportRowsContext);
	const announce = useSetAtom(announcementAtom);
	const level = useAnnouncementLevel();
	const hidden = useHiddenScores();
	const [cue, setCue] = useState<Cue | null>(null);
	/** What was announced for each match; kept when the page reloads its rows. */
	const known = useRef(new Map<MatchId, Known>());
	useEffect(() => {
		const rowsById = new Map(rows.map((row) => [row.id, row]));
		for (const { id, live } of rows) {
			if (!known.current.has(id)) known.current.set(id, { news: knownNews(live), cues: new Set([cueKey(live) ?? ""]) });
		}
		const take = (matchIds: Iterable<MatchId>) => {
			const now = store.get(serverClockAtom).now();
			const spoken: (() => string)[] = [];
			let isHeard = false;
			for (const matchId of matchIds) {
				const row = rowsById.get(matchId);
				const before = known.current.get(matchId);
				const live = row && store.get(liveAtom(store, matchId));
				if (!row || !before || !live || live.seq <= row.live.seq || hidden?.hides(matchId)) continue;
				const { known: news, announcements } = foldRowNews(before.news, live, now);
				before.news = news;
				const sport = sportOf(row.sport);
				for (const each of announcements.flatMap((one) => spokenAs(one, level, sport.moments) ?? [])) {
					spoken.push(() => announceRow(each, row, live, { sport, t, now }));
				}
				if (isCueDue(live, before.cues, now)) {
					setCue((shown) => shown ?? { row, live });
					isHeard ||= live.news?.kind !== "score_cancelled" && isRowFollowed(row, store.get(followsAtom));
				}
				before.cues.add(cueKey(live) ?? "");
			}
			if (isHeard) alertOfGoal();
			const sentences = spoken.slice(-MAX_SENTENCES).map((speak) => speak());
			if (sentences.length > 0) announce(sentences.join(" "));
		};
		take(rowsById.keys());
		return store.sub(announcedMatchesAtom, () => take(store.get(announcedMatchesAtom)));
	}, [rows, store, t, announce, level, sportOf, hidden]);
	return cue && <GoalPill key={`${cue.row.id} ${cue.live.seq}`} cue={cue} onEnd={() => setCue(null)} />;
}
