// The moment on show in the page's address, so that it is a link: written once the reader rests there, in place of the entry
// before, and followed when it changes by a link or the back button.
import { useStore } from "jotai";
import { useEffect, useRef } from "react";
import { useNavigation, useSearchParams } from "react-router";
import type { Playback } from "#shared/sports/football/playback.ts";
import { positionLabel } from "#shared/sports/football/playback-label.ts";
import type { Player } from "./player.ts";

export const PLAYBACK_PARAMETER = "at";
/** Rested so long: a drag or a key held down is over. */
const REST_MS = 400;

/** `open` goes where an address says that was not written here. */
export function useAddress(player: Player, film: Playback | null, open: (label: string | null) => void): void {
	const store = useStore();
	const [params, setParams] = useSearchParams();
	const asked = params.get(PLAYBACK_PARAMETER);
	const known = useRef(asked);
	const isLeaving = useNavigation().state !== "idle";
	const newest = useRef({ film, setParams, open, isLeaving });
	useEffect(() => {
		newest.current = { film, setParams, open, isLeaving };
	});
	useEffect(() => {
		if (asked === known.current) return;
		known.current = asked;
		newest.current.open(asked);
	}, [asked]);
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout>;
		const write = () => {
			const shown = store.get(player.shownAtom);
			// Who is on his way to another page goes there.
			if (shown?.isPlaying || newest.current.isLeaving) return;
			const label = shown && newest.current.film ? positionLabel(newest.current.film.axis, shown.positionMs) : null;
			if (label === known.current) return;
			known.current = label;
			newest.current.setParams((before) => withMoment(before, label), { replace: true, preventScrollReset: true });
		};
		const stop = store.sub(player.shownAtom, () => {
			clearTimeout(timer);
			timer = setTimeout(write, REST_MS);
		});
		return () => {
			clearTimeout(timer);
			stop();
		};
	}, [player, store]);
}

function withMoment(before: URLSearchParams, label: string | null): URLSearchParams {
	const params = new URLSearchParams(before);
	if (label === null) params.delete(PLAYBACK_PARAMETER);
	else params.set(PLAYBACK_PARAMETER, label);
	return params;
}
