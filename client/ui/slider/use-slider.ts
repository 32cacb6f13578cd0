// Script behaviour of a row that scrolls sideways: steps, and automatic scrolling every three seconds until the reader moves it.
import { type RefObject, useEffect, useState } from "react";
import { SECOND_MS } from "#shared/kit/instant.ts";

const SLIDE_SECONDS = 3;

interface Slider {
	/** Whether the row overflows. */
	isLong: boolean;
	isPlaying: boolean;
	setPlaying(isPlaying: boolean): void;
	/** Moves one tile forward or back; beyond an end it continues at the other. Stops automatic scrolling. */
	step(by: 1 | -1): void;
}

export function useSlider(track: RefObject<HTMLUListElement | null>): Slider {
	const [isLong, setLong] = useState(false);
	const [isPlaying, setPlaying] = useState(true);
	useEffect(() => {
		const list = track.current;
		if (!list) return;
		setPlaying(!matchMedia("(prefers-reduced-motion: reduce)").matches);
		const observer = new ResizeObserver(() => setLong(list.scrollWidth > list.clientWidth + 1));
		observer.observe(list);
		const stop = () => setPlaying(false);
		const onWheel = ({ deltaX }: WheelEvent) => deltaX && stop();
		const onKey = ({ key }: KeyboardEvent) => key.startsWith("Arrow") && stop();
		list.addEventListener("pointerdown", stop);
		list.addEventListener("wheel", onWheel, { passive: true });
		list.addEventListener("keydown", onKey);
		return () => {
			observer.disconnect();
			list.removeEventListener("pointerdown", stop);
			list.removeEventListener("wheel", onWheel);
			list.removeEventListener("keydown", onKey);
		};
	}, [track]);
	useEffect(() => {
		if (!isLong || !isPlaying) return;
		let seconds = 0;
		const timer = setInterval(() => {
			seconds = isHeld(track.current) ? 0 : seconds + 1;
			if (seconds % SLIDE_SECONDS === 0 && seconds > 0) move(track.current, 1);
		}, SECOND_MS);
		return () => clearInterval(timer);
	}, [track, isLong, isPlaying]);
	const step = (by: 1 | -1) => {
		setPlaying(false);
		move(track.current, by);
	};
	return { isLong, isPlaying, setPlaying, step };
}

/** Returns whether automatic scrolling pauses and its time restarts: the row is hovered, focused or out of view, or the page is hidden. */
function isHeld(list: Element | null): boolean {
	const { top = 0, bottom = 0 } = list?.getBoundingClientRect() ?? {};
	return document.hidden || bottom <= 0 || top >= innerHeight || !!list?.matches(":hover, :focus-within");
}

function move(list: HTMLElement | null, by: number): void {
	if (list)
		list.scrollTo({
			left: nextOffset(
				list,
				by,
				[...list.children].map((tile) => (tile as HTMLElement).offsetLeft),
			),
		});
}

/** Returns the offset of the track in px. `tiles`: their offsets, evenly spaced. */
export function nextOffset(
	{ scrollLeft, scrollWidth, clientWidth }: Pick<Element, "scrollLeft" | "scrollWidth" | "clientWidth">,
	by: number,
	[first = 0, second = 0]: readonly number[],
): number {
	const end = scrollWidth - clientWidth;
	if (by > 0 && scrollLeft > end - 2) return 0;
	if (by < 0 && scrollLeft < 2) return end;
	return scrollLeft + by * (second - first);
}
