// A titled row of tiles that scrolls sideways and snaps: by touch, wheel and keys without scripts. Buttons and automatic scrolling are
// added when the page is idle.
import { type ReactNode, useRef } from "react";
import { useIsIdle } from "../page/idle.ts";
import styles from "./slider.module.css";
import { SliderControls } from "./slider-controls.tsx";

interface SliderProps {
	title: string;
	/** Rendered at the end of the header. */
	aside: ReactNode;
	/** List items of equal width. */
	children: ReactNode;
}

export function Slider({ title, aside, children }: SliderProps) {
	const track = useRef<HTMLUListElement>(null);
	const isIdle = useIsIdle();
	return (
		<section className={styles.slider}>
			<div className={styles.head}>
				<h2>{title}</h2>
				{isIdle && <SliderControls track={track} />}
				{aside}
			</div>
			<ul ref={track}>{children}</ul>
		</section>
	);
}
