// What surrounds the match on show: as the page came with it, asked for anew when a result of its league changes while
// somebody looks at the table. Called by the match page.
import { useStore } from "jotai";
import { useEffect, useState } from "react";
import { API_PATHS } from "#shared/contract/api-paths.ts";
import type { MatchLive } from "#shared/contract/match-row.ts";
import type { MatchContext } from "#shared/contract/rest/match-context.ts";
import { leagueTopic } from "#shared/contract/topics.ts";
import type { LeagueId, MatchId } from "#shared/kit/ids.ts";
import { countsInTable, isInPlay } from "#shared/match/match-status.ts";
import { liveAtom } from "../live-rows/live-atom.ts";
import { toldMatchAtom } from "../live-rows/told-match.ts";
import { useTopic } from "../topics/use-topic.ts";
import { callMatch } from "./call-match.ts";

/** Readers of one table ask within this, each at a moment of his own. */
const SPREAD_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;

interface Wanted {
	matchId: MatchId;
	leagueId: LeagueId;
	/** The table is on show. */
	isTableShown: boolean;
}

/** A new object whenever it was asked for anew. What is shown stays while the server cannot be reached. */
export function useMatchContext(fromPage: MatchContext, { matchId, leagueId, isTableShown }: Wanted): MatchContext {
	const store = useStore();
	const [asked, setAsked] = useState<{ instead: MatchContext; context: MatchContext } | null>(null);
	const context = asked?.instead === fromPage ? asked.context : fromPage;
	const playing = context.table?.playing;
	useTopic(isTableShown && playing ? leagueTopic(leagueId) : null, context.position);
	useEffect(() => {
		if (!isTableShown || !playing) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		let isGone = false;
		const ask = async (attempt: number) => {
			try {
				const news = await callMatch<MatchContext>(store, "GET", API_PATHS.matchContext(matchId));
				if (!isGone) setAsked({ instead: fromPage, context: news });
			} catch {
				const waitMs = Math.random() * Math.min(LONGEST_WAIT_MS, SPREAD_MS * 2 ** attempt);
				if (!isGone) timer = setTimeout(() => void ask(attempt + 1), waitMs);
			}
		};
		const stop = store.sub(toldMatchAtom, () => {
			const told = store.get(toldMatchAtom);
			const live = told && store.get(liveAtom(store, told.matchId));
			if (!live || !changesTable(playing, told.matchId, live)) return;
			timer ??= setTimeout(() => void ask(0), Math.random() * SPREAD_MS);
		});
		return () => {
			isGone = true;
			stop();
			clearTimeout(timer);
		};
	}, [store, matchId, isTableShown, playing, fromPage]);
	return context;
}

/** `playing`: what the table knows of matches under way. */
function changesTable(playing: NonNullable<MatchContext["table"]>["playing"], matchId: MatchId, { status, score }: MatchLive): boolean {
	const known = playing.find((match) => match.matchId === matchId);
	if (!known) return isInPlay(status) || countsInTable(status);
	return !isInPlay(status) || known.score.home !== score?.home || known.score.away !== score?.away;
}
