// Returns whether an element is in full screen.
import { type RefObject, useEffect, useState } from "react";

export function useIsFullscreen(frame: RefObject<HTMLElement | null>): boolean {
	const [isFull, setFull] = useState(false);
	useEffect(() => {
		const follow = () => setFull(frame.current !== null && document.fullscreenElement === frame.current);
		document.addEventListener("fullscreenchange", follow);
		return () => document.removeEventListener("fullscreenchange", follow);
	}, [frame]);
	return isFull;
}
