// Speaks a goal of the listed matches to screen readers: one sentence, politely. Shows nothing.
import "#texts/lists";
import { useSetAtom, useStore } from "jotai";
import { useEffect, useRef } from "react";
import { type Translate, useText } from "#client/i18n/translate.ts";
import { announcementAtom } from "#client/ui/page/announcement.ts";
import { serverClockAtom } from "#client/ui/page/now.ts";
import type { MatchLive, MatchRow } from "#shared/contract/match-row.ts";
import { liveAtom, newerLive } from "../state/live-atom.ts";
import { type AnnouncedGoals, foldAnnouncedGoals, knownGoals } from "./announced-goals.ts";

export function GoalAnnouncer({ rows }: { rows: readonly MatchRow[] }) {
	const store = useStore();
	const t = useText();
	const announce = useSetAtom(announcementAtom);
	/** By match; it stays when the page reloads its rows. */
	const known = useRef(new Map<string, AnnouncedGoals>());
	useEffect(() => {
		const stops = rows.map((row) => {
			const newest = liveAtom(store, row.id);
			if (!known.current.has(row.id)) known.current.set(row.id, knownGoals(newerLive(row, store.get(newest))));
			return store.sub(newest, () => {
				const live = store.get(newest);
				const before = known.current.get(row.id);
				if (!live || !before) return;
				const announced = foldAnnouncedGoals(before, live, store.get(serverClockAtom).now());
				known.current.set(row.id, announced.known);
				if (announced.isNew) announce(goalSentence(row, live, t));
			});
		});
		return () => {
			for (const stop of stops) stop();
		};
	}, [rows, store, t, announce]);
	return null;
}

/** `Goal. Northbridge 2, Haverlock 1. 71'. I. Brandt` */
function goalSentence({ home, away }: MatchRow, { score, news }: MatchLive, t: Translate): string {
	return t("news.goalSentence", {
		home: home.name,
		homeScore: score?.home ?? 0,
		away: away.name,
		awayScore: score?.away ?? 0,
		minute: news?.minute ?? "",
		scorer: (news?.kind === "score" && news.player) || "",
	}).trim();
}
