// A titled row of tiles that scrolls sideways and snaps: by touch, wheel and keys without a script; buttons and moving by itself come
// with the reader's first movement.
import { type ReactNode, Suspense, useRef } from "react";
import { useHasMoved } from "../page/first-move.ts";
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
	const hasMoved = useHasMoved();
	return (
		<section className={styles.slider}>
			<div className={styles.head}>
				<h2>{title}</h2>
				{hasMoved && (
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
