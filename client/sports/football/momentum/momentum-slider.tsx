// The strip as a slider over the match: dragging, clicks and keys move to a position. It lies on top of the momentum graph.
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { formatScore } from "#client/i18n/format-score.ts";
import { useText } from "#client/i18n/translate.ts";
import { type BegunPlayback, usePosition, useShown } from "#client/match/state/playback/playback-context.tsx";
import { useIsHydrated } from "#client/ui/page/hydrated.ts";
import { MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { hasEnded } from "#shared/match/match-status.ts";
import styles from "./momentum.module.css";

const STEP_MS = 10 * SECOND_MS;
/** A pointer that moved less than this, in pixels, has clicked, not dragged. */
const DRAG_PX = 6;

const STEPS: Record<string, number> = {
	ArrowLeft: -STEP_MS,
	ArrowDown: -STEP_MS,
	ArrowRight: STEP_MS,
	ArrowUp: STEP_MS,
	PageDown: -MINUTE_MS,
	PageUp: MINUTE_MS,
};

export function MomentumSlider({ playback }: { playback: BegunPlayback }) {
	const t = useText();
	const { timeline, state, live, seek, play, pause, backToLive } = playback;
	const positionMs = usePosition(playback) ?? 0;
	const isPlaying = useShown(playback, (shown) => shown?.isPlaying ?? false);
	const isPresent = useShown(playback, (shown) => shown === null);
	const isHydrated = useIsHydrated();
	const drag = useDrag((share) => seek(share * timeline.lengthMs));
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.altKey || event.ctrlKey || event.metaKey) return;
		const step = STEPS[event.key];
		if (step !== undefined) seek(onWholeSecond(positionMs, event.shiftKey ? Math.sign(step) * MINUTE_MS : step));
		else if (event.key === "Home") seek(0);
		else if (event.key === "End" || (event.key === "Escape" && !isPresent)) backToLive();
		else if (event.key === " ") (isPlaying ? pause : play)();
		else return;
		event.preventDefault();
	};
	const present = t(hasEnded(live.status) ? "match.playback.theEnd" : "match.playback.live");
	const time = isPresent ? present : timeline.describe(positionMs, t);
	const words = useCalmWords(t("match.playback.value", { time, score: formatScore(state.score) }), isPlaying);
	return (
		<div
			className={styles.slider}
			role="slider"
			tabIndex={isHydrated ? 0 : -1}
			aria-label={t("match.playback.moment")}
			aria-valuemin={0}
			aria-valuemax={Math.round(timeline.lengthMs / SECOND_MS)}
			aria-valuenow={Math.round(positionMs / SECOND_MS)}
			aria-valuetext={words}
			onKeyDown={onKeyDown}
			{...drag}
		/>
	);
}

/** Returns the position after a step, on a whole second, although the current position may lie between two. */
const onWholeSecond = (positionMs: number, stepMs: number): number => Math.round((positionMs + stepMs) / SECOND_MS) * SECOND_MS;

/** `move` receives the share of the width, 0 to 1. A finger that scrolls the page over the strip moves nothing. */
function useDrag(move: (share: number) => void) {
	const drag = useRef<{ fromX: number; isMoving: boolean; frame: number } | null>(null);
	const moveTo = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
		const { left, width } = currentTarget.getBoundingClientRect();
		const share = Math.min(1, Math.max(0, (clientX - left) / width));
		if (drag.current) cancelAnimationFrame(drag.current.frame);
		const frame = requestAnimationFrame(() => move(share));
		if (drag.current) drag.current.frame = frame;
	};
	return {
		onPointerDown(event: PointerEvent<HTMLElement>) {
			if (event.button !== 0) return;
			event.currentTarget.setPointerCapture(event.pointerId);
			const isMoving = event.pointerType !== "touch";
			drag.current = { fromX: event.clientX, isMoving, frame: 0 };
			if (isMoving) moveTo(event);
		},
		onPointerMove(event: PointerEvent<HTMLElement>) {
			if (!drag.current) return;
			if (Math.abs(event.clientX - drag.current.fromX) > DRAG_PX) drag.current.isMoving = true;
			if (drag.current.isMoving) moveTo(event);
		},
		onPointerUp(event: PointerEvent<HTMLElement>) {
			if (drag.current) moveTo(event);
			drag.current = null;
		},
		onPointerCancel() {
			drag.current = null;
		},
	};
}

const SPOKEN_EACH_MS = 5 * SECOND_MS;

/** Returns `words` themselves when playback is paused. */
function useCalmWords(words: string, isPlaying: boolean): string {
	const newest = useRef(words);
	const [spoken, setSpoken] = useState(words);
	useEffect(() => {
		newest.current = words;
	});
	useEffect(() => {
		if (!isPlaying) return;
		const speak = () => setSpoken(newest.current);
		speak();
		const timer = setInterval(speak, SPOKEN_EACH_MS);
		return () => clearInterval(timer);
	}, [isPlaying]);
	return isPlaying ? spoken : words;
}
