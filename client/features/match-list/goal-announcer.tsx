// Speaks a goal of the listed matches to screen readers: one sentence, politely. Shows nothing.
import { useSetAtom, useStore } from "jotai";
import { useEffect } from "react";
import { type Translate, useText } from "#client/i18n/translate.ts";
import { liveAtom } from "#client/state/live-rows/live-atom.ts";
import { announcementAtom } from "#client/state/window/announcement.ts";
import type { MatchLive, MatchRow } from "#shared/contract/match-row.ts";

export function GoalAnnouncer({ rows }: { rows: readonly MatchRow[] }) {
	const store = useStore();
	const t = useText();
	const announce = useSetAtom(announcementAtom);
	useEffect(() => {
		const stops = rows.map((row) => {
			let before = row.live.news?.at;
			const told = liveAtom(store, row.id);
			return store.sub(told, () => {
				const live = store.get(told);
				if (live?.news?.kind === "goal" && live.news.at !== before) announce(goalSentence(row, live, t));
				before = live?.news?.at;
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
		scorer: news?.text ?? "",
	}).trim();
}
