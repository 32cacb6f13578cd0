// Follows the listed matches and tells apart what is a new goal: for screen readers, and for the pill of a row that is out of sight.
import "#texts/new-goals";
import { useSetAtom, useStore } from "jotai";
import { useEffect, useRef, useState } from "react";
import { type Translate, useText } from "#client/i18n/translate.ts";
import { announcementAtom } from "#client/ui/page/announcement.ts";
import { serverClockAtom } from "#client/ui/page/now.ts";
import type { MatchLive, MatchRow } from "#shared/contract/match-row.ts";
import { liveAtom } from "../state/live-atom.ts";
import { type AnnouncedGoals, foldAnnouncedGoals, knownGoals } from "./announced-goals.ts";
import { goalKey, isCueDue } from "./goal-cue.ts";
import { type Cue, GoalPill } from "./goal-pill.tsx";

interface Known {
	announced: AnnouncedGoals;
	/** Keys of goals that had a cue. */
	cues: Set<string>;
}

export function NewGoals({ rows }: { rows: readonly MatchRow[] }) {
	const store = useStore();
	const t = useText();
	const announce = useSetAtom(announcementAtom);
	const [cue, setCue] = useState<Cue | null>(null);
	/** By match; it stays when the page reloads its rows. */
	const known = useRef(new Map<string, Known>());
	useEffect(() => {
		const stops = rows.map((row) => {
			const newest = liveAtom(store, row.id);
			const before = known.current.get(row.id) ?? { announced: knownGoals(row.live), cues: new Set([goalKey(row.live) ?? ""]) };
			known.current.set(row.id, before);
			const take = () => {
				const live = store.get(newest);
				if (!live || live.seq <= row.live.seq) return;
				const now = store.get(serverClockAtom).now();
				const { known: announced, isNew } = foldAnnouncedGoals(before.announced, live, now);
				before.announced = announced;
				if (isNew) announce(goalSentence(row, live, t));
				if (isCueDue(live, before.cues, now)) setCue({ row, live });
				before.cues.add(goalKey(live) ?? "");
			};
			take();
			return store.sub(newest, take);
		});
		return () => {
			for (const stop of stops) stop();
		};
	}, [rows, store, t, announce]);
	return cue && <GoalPill key={`${cue.row.id} ${cue.live.seq}`} cue={cue} onEnd={() => setCue(null)} />;
}

/** `Goal. Northbridge 2, Haverlock 1. 71'. I. Brandt` */
function goalSentence({ home, away }: MatchRow, { score, news }: MatchLive, t: Translate): string {
	return t("newGoals.sentence", {
		home: home.name,
		homeScore: score?.home ?? 0,
		away: away.name,
		awayScore: score?.away ?? 0,
		minute: news?.minute ?? "",
		scorer: (news?.kind === "score" && news.player) || "",
	}).trim();
}
