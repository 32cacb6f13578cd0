// The live topics that the current page wants. Pages declare them here; app/use-live-updates.ts joins and leaves them.
import { atom, useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import type { TopicPosition } from "#shared/contract/socket/protocol.ts";

export interface WantedTopic {
	topic: string;
	/** Position of the page's data in the topic: joining from there leaves no gap between HTML and socket (RT2). */
	since: TopicPosition | undefined;
}

export const wantedTopicsAtom = atom<readonly WantedTopic[]>([]);

/** Keeps `topic` joined while the component is mounted; `null` joins none. Without `since` it starts with a snapshot. */
export function useTopic(topic: string | null, since?: TopicPosition): void {
	const setWanted = useSetAtom(wantedTopicsAtom);
	const position = useRef(since);
	useEffect(() => {
		position.current = since;
	}, [since]);
	useEffect(() => {
		if (topic === null) return;
		const wanted = { topic, since: position.current };
		setWanted((all) => [...all, wanted]);
		return () => setWanted((all) => all.filter((other) => other !== wanted));
	}, [topic, setWanted]);
}
