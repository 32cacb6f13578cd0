// The match on show: the page's own log folded, then whatever the socket told since.
import { useAtom, useStore } from "jotai";
import { useEffect, useMemo } from "react";
import { useTopic } from "#client/live/use-topic.ts";
import type { MatchAnswer } from "#shared/contract/rest/matches.ts";
import { matchTopic } from "#shared/contract/topics.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { foldMatch } from "./fold-match.ts";
import { furtherMatch, matchAtom } from "./match-atom.ts";

/** The same state on server and browser at first paint; joins the live topic since there (RT2). */
export function useMatch({ match, setup, events, position }: Pick<MatchAnswer, "match" | "setup" | "events" | "position">): MatchState {
	const page = useMemo(() => foldMatch(position.epoch, setup, events), [position, setup, events]);
	const [told, setStatusMessage] = useAtom(matchAtom(useStore(), match.id));
	useEffect(() => setStatusMessage((known) => furtherMatch(page, known)), [page, setStatusMessage]);
	useTopic(matchTopic(match.id), position);
	const isFurther = told && (told.epoch !== page.epoch || told.state.seq > page.state.seq);
	return (isFurther ? told : page).state;
}
