// The texts of a match: those of the page, continued by the live topic from the same position.
import { useAtomValue, useStore } from "jotai";
import { useEffect, useMemo } from "react";
import { useTopic } from "#client/live/use-topic.ts";
import type { LiveTextAnswer } from "#shared/contract/rest/catalogue/live-text.ts";
import { liveTextTopic } from "#shared/contract/topics.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import { type FollowedLiveText, furtherLiveText, liveTextAtom, liveTextOfPage } from "./live-text-atom.ts";

export function useLiveText(matchId: MatchId, answer: LiveTextAnswer): FollowedLiveText {
	const store = useStore();
	const atom = liveTextAtom(store, matchId);
	const known = useAtomValue(atom);
	const page = useMemo(() => liveTextOfPage(answer), [answer]);
	const text = furtherLiveText(page, known);
	useEffect(() => {
		if (store.get(atom) !== text) store.set(atom, text);
	}, [store, atom, text]);
	useTopic(liveTextTopic(matchId), answer.position);
	return text;
}
