// The keyboard shortcuts of a player while the focus is in it; keys that it handles do not reach the site's own shortcuts (j, k, ?).
import { type RefObject, useEffect, useEffectEvent } from "react";
import type { PlayerActions } from "./player-actions.ts";
import { type PlayerMedia, soundOf } from "./player-media.ts";

const ARROW_SECONDS = 5;
const STEP_SECONDS = 10;
const VOLUME_STEP = 0.1;

export interface KeyActions extends PlayerActions {
	toggleCaptions(): void;
}

/** Returns true if the key was handled. */
function followKey(key: string, media: PlayerMedia, actions: KeyActions): boolean {
	const volume = soundOf(media)?.volume ?? 0;
	const taken = new Map<string, () => void>([
		[" ", actions.toggle],
		["k", actions.toggle],
		["ArrowLeft", () => actions.seekBy(-ARROW_SECONDS)],
		["ArrowRight", () => actions.seekBy(ARROW_SECONDS)],
		["ArrowUp", () => actions.setVolume(volume + VOLUME_STEP)],
		["ArrowDown", () => actions.setVolume(volume - VOLUME_STEP)],
		["j", () => actions.seekBy(-STEP_SECONDS)],
		["l", () => actions.seekBy(STEP_SECONDS)],
		["m", actions.toggleMute],
		["c", actions.toggleCaptions],
		["f", actions.toggleFullscreen],
		["p", actions.togglePicture],
		["Home", () => actions.seekTo(0)],
		["End", () => actions.seekTo(media.duration)],
	]);
	const action = /^\d$/.test(key)
		? () => actions.seekTo((media.duration * Number(key)) / 10)
		: taken.get(key.length === 1 ? key.toLowerCase() : key);
	if (action) action();
	return action !== undefined;
}

export function usePlayerKeys(frame: RefObject<HTMLElement | null>, media: PlayerMedia | null, actions: KeyActions | null): void {
	const follow = useEffectEvent((event: KeyboardEvent) => {
		if (!media || !actions || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
		const { target, key } = event;
		if (!(target instanceof HTMLElement) || isOfControl(target, key)) return;
		if (followKey(key, media, actions)) event.preventDefault();
	});
	useEffect(() => {
		const element = frame.current;
		if (!element) return;
		const listen = (event: KeyboardEvent) => follow(event);
		element.addEventListener("keydown", listen);
		return () => element.removeEventListener("keydown", listen);
	}, [frame]);
}

/** Returns whether the focused control handles the key itself. */
function isOfControl(target: HTMLElement, key: string): boolean {
	if (target.matches("select")) return true;
	if (target.matches("button, a")) return key === " " || key === "Enter";
	if (target.matches("input[type=range]"))
		return target.dataset.keys === "own" && (key.startsWith("Arrow") || key === "Home" || key === "End");
	return target.closest("dialog") !== null;
}
