// The buttons of a row of tiles that overflows.
import "#texts/slider";
import type { RefObject } from "react";
import { useText } from "#client/i18n/translate.ts";
import styles from "./slider.module.css";
import { useSlider } from "./use-slider.ts";

export function SliderControls({ track }: { track: RefObject<HTMLUListElement | null> }) {
	const t = useText();
	const { isLong, isPlaying, setPlaying, step } = useSlider(track);
	const button = (kind: "previous" | "pause" | "play" | "next", press: () => void) => (
		<button type="button" className={styles.button} data-kind={kind} aria-label={t(`slider.${kind}`)} onClick={press} />
	);
	return (
		isLong && (
			<>
				{button("previous", () => step(-1))}
				{button(isPlaying ? "pause" : "play", () => setPlaying(!isPlaying))}
				{button("next", () => step(1))}
			</>
		)
	);
}
