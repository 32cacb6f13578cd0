// Returns whether the controls may fade: the media plays, and there was no pointer or keyboard input in the player for a while.
import { type RefObject, useEffect, useState } from "react";

const IDLE_MS = 3_000;
const SIGNS = ["pointermove", "pointerdown", "keydown", "focusin"] as const;

export function useIdle(frame: RefObject<HTMLElement | null>, isPlaying: boolean): boolean {
	const [isIdle, setIdle] = useState(false);
	useEffect(() => {
		const element = frame.current;
		if (!element || !isPlaying) return setIdle(false);
		let timer = 0;
		const wake = () => {
			clearTimeout(timer);
			setIdle(false);
			timer = window.setTimeout(() => setIdle(true), IDLE_MS);
		};
		wake();
		for (const sign of SIGNS) element.addEventListener(sign, wake);
		return () => {
			clearTimeout(timer);
			for (const sign of SIGNS) element.removeEventListener(sign, wake);
		};
	}, [frame, isPlaying]);
	return isIdle;
}
