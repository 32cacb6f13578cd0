// The match of the page: the folded log of the page, then what the socket delivered since.
import { useAtom, useStore } from "jotai";
import { useEffect, useMemo } from "react";
import { useTopic } from "#client/live/use-topic.ts";
import type { MatchAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import { matchTopic } from "#shared/contract/topics.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { foldMatch } from "./fold-match.ts";
import { furtherMatch, matchAtom } from "./match-atom.ts";

/** Returns the same state on server and browser at first paint; joins the live topic from there (RT2). */
export function useMatch({ match, setup, events, position }: Pick<MatchAnswer, "match" | "setup" | "events" | "position">): MatchState {
	const page = useMemo(() => foldMatch(position.epoch, setup, events), [position, setup, events]);
	const [live, setLive] = useAtom(matchAtom(useStore(), match.id));
	useEffect(() => setLive((known) => furtherMatch(page, known)), [page, setLive]);
	useTopic(matchTopic(match.id), position);
	const isFurther = live && (live.epoch !== page.epoch || live.state.seq > page.state.seq);
	return (isFurther ? live : page).state;
}
