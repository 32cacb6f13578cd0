// Announces the news of an ice hockey match while its page is open: polite live-region sentences at the level that the reader chose, and
// a goal flash in the header.
import { useSetAtom } from "jotai";
import { useEffect, useRef, useState } from "react";
import type { Translate } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { describeReason } from "#client/match/describe-reason.ts";
import { announcementAtom } from "#client/ui/feedback/announcement.ts";
import { useAnnouncementLevel } from "#client/ui/feedback/announcement-level.ts";
import type { LifecycleEvent } from "#shared/match/fold/lifecycle.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState, TimelineEntry } from "#shared/match/match-state.ts";
import type { Pair, Side } from "#shared/match/sides.ts";
import type { HockeyEvent } from "#shared/sports/ice-hockey/events.ts";
import { clockText } from "../period/period-text.ts";

const FLASH_MS = 8_000;

interface News {
	isGoal: boolean;
	/** The side that has just scored; `null` for other news. */
	scored: Side | null;
	sentence: string;
}

/** The side whose goal flashes; `null` if there is none. `isQuiet`: news that arrives now is dropped and not announced later. */
export function useHockeyNews(state: MatchState, names: Pair<string>, isQuiet: boolean): Side | null {
	const t = useText();
	const announce = useSetAtom(announcementAtom);
	const level = useAnnouncementLevel();
	const seenSeq = useRef(state.seq);
	const [flash, setFlash] = useState<{ side: Side } | null>(null);
	useEffect(() => {
		const news = newsSince(state, seenSeq.current, names, t);
		seenSeq.current = state.seq;
		if (isQuiet) {
			setFlash(null);
			return;
		}
		const spoken = news.filter(({ isGoal }) => level === "all" || (level === "goals" && isGoal));
		if (spoken.length > 0) announce(spoken.map(({ sentence }) => sentence).join(" "));
		const scored = news.findLast((each) => each.scored !== null)?.scored;
		if (scored) setFlash({ side: scored });
	}, [state, names, t, announce, isQuiet, level]);
	useEffect(() => {
		if (!flash) return;
		const timeout = setTimeout(() => setFlash(null), FLASH_MS);
		return () => clearTimeout(timeout);
	}, [flash]);
	return flash?.side ?? null;
}

function newsSince(state: MatchState, seq: number, names: Pair<string>, t: Translate): News[] {
	return state.timeline
		.filter(({ event }) => event.seq > seq)
		.sort((one, other) => one.event.seq - other.event.seq)
		.flatMap((entry) => newsOf(entry, state, names, t) ?? []);
}

function newsOf(entry: TimelineEntry, { score, setup }: MatchState, names: Pair<string>, t: Translate): News | null {
	const event = entry.event as HockeyEvent | LifecycleEvent;
	const scoreNow = t("match.news.score", { home: names.home, homeScore: score.home, away: names.away, awayScore: score.away });
	const of = (parts: (string | null | undefined)[], scored: Side | null = null, isGoal = false): News => {
		const sentence = parts.filter(Boolean).map((part) => `${part}.`);
		return { isGoal, scored, sentence: sentence.join(" ") };
	};
	if (event.type === "goal_scored") {
		const before = entry.earlier.at(-1)?.status;
		if (before === event.status) return null;
		const team = names[event.payload.side];
		const scorer = setup.players[event.payload.scorerId ?? ""]?.name;
		const time = clockText(t, event, setup.format);
		if (isCancelled(event))
			return of([t("match.news.goalCancelled", { team }), scoreNow, describeReason(t, event)], null, before === "confirmed");
		if (event.status === "provisional") return of([t("match.news.possibleGoal", { team }), time, scorer]);
		return of([t("match.news.goal", { team }), scoreNow, time, scorer], event.payload.side, true);
	}
	if (isCancelled(event) || entry.earlier.length > 0) return null;
	const period = t(`match.period.${event.period ?? "p1"}` as "match.period.p1");
	switch (event.type) {
		case "penalty_called": {
			const { side, playerId, kind } = event.payload;
			const what = t(`match.hockey.penalty.${kind}`);
			return of([t("match.hockey.news.penalty", { team: names[side] }), setup.players[playerId ?? ""]?.name, what]);
		}
		case "goalie_pulled":
			return of([t("match.hockey.news.goaliePulled", { team: names[event.payload.side] })]);
		case "review_started":
			return of([t(`match.hockey.review.${event.payload.subject}`)]);
		case "period_started":
			return of([t("match.hockey.news.period", { period })]);
		case "period_ended":
			return of([t("match.hockey.news.periodEnd", { period }), event.payload.isScoreUnknown ? "" : scoreNow]);
		case "match_ended":
			return of([t("match.news.fullTime", { team: "" }), scoreNow]);
		default:
			return null;
	}
}
