// The position on show in the page's address, so that it is a link: written once the reader rests there, replacing the
// entry before, and followed when a link or the back button changes it.
import { useStore } from "jotai";
import { useContext, useEffect, useRef } from "react";
import { UNSAFE_DataRouterContext, useSearchParams } from "react-router";
import type { PlaybackTimeline } from "./playback-timeline.ts";
import type { Player } from "./player.ts";

export const PLAYBACK_PARAMETER = "at";
/** Rested so long: a drag or a key held down is over. */
const REST_MS = 400;

/** `open` goes where an address says that was not written here. */
export function useAddress(player: Player, timeline: PlaybackTimeline | null, open: (label: string | null) => void): void {
	const store = useStore();
	const [params, setParams] = useSearchParams();
	const requested = params.get(PLAYBACK_PARAMETER);
	const known = useRef(requested);
	const router = useContext(UNSAFE_DataRouterContext)?.router;
	const newest = useRef({ timeline, setParams, open });
	useEffect(() => {
		newest.current = { timeline, setParams, open };
	});
	useEffect(() => {
		if (requested === known.current) return;
		known.current = requested;
		newest.current.open(requested);
	}, [requested]);
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout>;
		const write = () => {
			const shown = store.get(player.shownAtom);
			// A navigation under way goes on. Asked of the router itself: a slow device draws what useNavigation() says too late.
			if (shown?.isPlaying || router?.state.navigation.state !== "idle") return;
			const label = (shown && newest.current.timeline?.toLabel(shown.positionMs)) ?? null;
			if (label === known.current) return;
			known.current = label;
			newest.current.setParams((before) => withPosition(before, label), { replace: true, preventScrollReset: true });
		};
		const stop = store.sub(player.shownAtom, () => {
			clearTimeout(timer);
			timer = setTimeout(write, REST_MS);
		});
		return () => {
			clearTimeout(timer);
			stop();
		};
	}, [player, router, store]);
}

function withPosition(before: URLSearchParams, label: string | null): URLSearchParams {
	const params = new URLSearchParams(before);
	if (label === null) params.delete(PLAYBACK_PARAMETER);
	else params.set(PLAYBACK_PARAMETER, label);
	return params;
}
