// Detects whether an element is laid out. On narrow screens the chat is a tab, hidden while another one is open.
import { type RefObject, useEffect, useState } from "react";

/** Returns true at the first paint, because the server cannot know. */
export function useIsShown(frame: RefObject<HTMLElement | null>): boolean {
	const [isShown, setShown] = useState(true);
	useEffect(() => {
		const element = frame.current;
		if (!element) return;
		const observer = new ResizeObserver(() => setShown(element.offsetHeight > 0));
		observer.observe(element);
		return () => observer.disconnect();
	}, [frame]);
	return isShown;
}
