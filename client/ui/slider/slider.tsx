// A titled row of tiles that scrolls sideways and snaps: by touch, wheel and keys without a script. Buttons and moving by itself are loaded
// when the page is idle.
import { type ReactNode, Suspense, useRef } from "react";
import { useIsIdle } from "../page/idle.ts";
import { lazyPart } from "../page/lazy-part.ts";
import styles from "./slider.module.css";

const SliderControls = lazyPart(async () => (await import("./slider-controls.tsx")).SliderControls);

interface SliderProps {
	title: string;
	/** At the end of the head. */
	aside: ReactNode;
	/** List items of one width. */
	children: ReactNode;
}

export function Slider({ title, aside, children }: SliderProps) {
	const track = useRef<HTMLUListElement>(null);
	const isIdle = useIsIdle();
	return (
		<section className={styles.slider}>
			<div className={styles.head}>
				<h2>{title}</h2>
				{isIdle && (
					<Suspense>
						<SliderControls track={track} />
					</Suspense>
				)}
				{aside}
			</div>
			<ul ref={track}>{children}</ul>
		</section>
	);
}
