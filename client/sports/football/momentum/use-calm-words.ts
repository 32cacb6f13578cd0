// What the slider of the playback says of itself: while it plays it would speak without end, so it says the newest now and
// then. Part of momentum-slider.tsx.
import { useEffect, useRef, useState } from "react";
import { SECOND_MS } from "#shared/kit/instant.ts";

const SPOKEN_EACH_MS = 5 * SECOND_MS;

/** `words` themselves at rest. */
export function useCalmWords(words: string, isPlaying: boolean): string {
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
