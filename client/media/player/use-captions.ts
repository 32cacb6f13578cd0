// Captions: the language chosen in this browser, and the current text. The player draws them itself, so that its controls never cover them.

import { useEffect, useState } from "react";
import { browserStorage } from "#client/device/storage.ts";

const STORAGE_KEY = "media.captions";
const OFF = "off";

export interface CaptionChoice {
	/** `null` if captions are off. */
	chosen: string | null;
	choose(language: string | null): void;
	/** Turns captions off, or on again in the last language. */
	toggle(): void;
}

/** `languages`: the available ones; `isOnByDefault`: for media without sound. */
export function useCaptionChoice(languages: readonly string[], isOnByDefault: boolean): CaptionChoice {
	const [stored, setStored] = useState<string | null>(null);
	useEffect(() => setStored(readStored()), []);
	const [first] = languages;
	const wanted = languages.find((language) => language === stored) ?? (stored === OFF || !isOnByDefault ? null : (first ?? null));
	// A chosen language that this video lacks is replaced by one that it has.
	const chosen = stored !== null && stored !== OFF && wanted === null ? (first ?? null) : wanted;
	const choose = (language: string | null) => {
		setStored(language ?? OFF);
		browserStorage.setItem(STORAGE_KEY, language ?? OFF);
	};
	return { chosen, choose, toggle: () => choose(chosen === null ? (first ?? null) : null) };
}

const readStored = (): string | null => browserStorage.getItem(STORAGE_KEY);

/** Returns the text of a video's track at its current position; `null` for none. */
export function useTrackText(video: HTMLVideoElement | null, language: string | null): string | null {
	const [text, setText] = useState<string | null>(null);
	useEffect(() => {
		if (!video) return;
		const tracks = [...video.textTracks];
		const track = tracks.find((one) => one.language === language && language !== null);
		// "hidden": loaded by the browser, drawn by us.
		for (const one of tracks) one.mode = one === track ? "hidden" : "disabled";
		if (!track) return setText(null);
		const read = () => setText([...(track.activeCues ?? [])].map(wordsOf).join("\n") || null);
		read();
		track.addEventListener("cuechange", read);
		return () => track.removeEventListener("cuechange", read);
	}, [video, language]);
	return text;
}

const wordsOf = (cue: TextTrackCue): string => (cue as VTTCue).getCueAsHTML().textContent ?? "";
