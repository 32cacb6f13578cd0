// The shown position in the page's address, which makes it a link: written once the reader stops moving, replacing the previous entry, and
// applied when a link or the back button changes it.
import { useStore } from "jotai";
import { useContext, useEffect, useRef } from "react";
import { UNSAFE_DataRouterContext, useSearchParams } from "react-router";
import type { PlaybackTimeline } from "./playback-timeline.ts";
import type { Player } from "./player.ts";

export const PLAYBACK_PARAMETER = "at";
/** After this time without movement, a drag or a held key is over. */
const REST_MS = 400;

/** `open` goes to a position from an address that was not written here. */
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
			// A running navigation continues. Read from the router itself, because useNavigation() is rendered too late on a slow device.
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
