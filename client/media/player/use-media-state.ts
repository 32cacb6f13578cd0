// The state of a media element as React state.
import { useEffect, useState } from "react";
import { type PlayerMedia, soundOf } from "./player-media.ts";

export interface MediaState {
	seconds: number;
	/** Duration in seconds; 0 while it is unknown. */
	duration: number;
	isPaused: boolean;
	hasEnded: boolean;
	/** Whether the media waits for data. */
	isBuffering: boolean;
	/** End of the buffered part that starts at the current position, in seconds. */
	bufferedTo: number;
	rate: number;
	/** `null` if the media has no sound. */
	volume: number | null;
	isMuted: boolean;
	/** Whether playback was started at least once. */
	hasBegun: boolean;
}

const IDLE: MediaState = {
	seconds: 0,
	duration: 0,
	isPaused: true,
	hasEnded: false,
	isBuffering: false,
	bufferedTo: 0,
	rate: 1,
	volume: null,
	isMuted: false,
	hasBegun: false,
};

const EVENTS = [
	"timeupdate",
	"durationchange",
	"loadedmetadata",
	"play",
	"playing",
	"pause",
	"ended",
	"seeking",
	"seeked",
	"waiting",
	"canplay",
	"ratechange",
	"volumechange",
	"progress",
	"emptied",
	"error",
];

/** `duration`: the value known before the media reports it. */
export function useMediaState(media: PlayerMedia | null, duration: number): MediaState {
	const [state, setState] = useState<MediaState>({ ...IDLE, duration });
	useEffect(() => {
		if (!media) return;
		const follow = (event?: Event) => setState((before) => readState(media, before, event?.type, duration));
		follow();
		for (const name of EVENTS) media.addEventListener(name, follow);
		return () => {
			for (const name of EVENTS) media.removeEventListener(name, follow);
		};
	}, [media, duration]);
	return state;
}

function readState(media: PlayerMedia, before: MediaState, event: string | undefined, known: number): MediaState {
	const sound = soundOf(media);
	const isWaiting = event === "waiting" || (before.isBuffering && event !== "playing" && event !== "canplay" && event !== "seeked");
	return {
		seconds: media.currentTime,
		duration: Number.isFinite(media.duration) && media.duration > 0 ? media.duration : known,
		isPaused: media.paused,
		hasEnded: media.ended,
		isBuffering: isWaiting && !media.paused,
		bufferedTo: sound ? bufferedTo(sound) : media.duration,
		rate: media.playbackRate,
		volume: sound ? sound.volume : null,
		isMuted: sound?.muted ?? false,
		hasBegun: before.hasBegun || !media.paused || media.currentTime > 0,
	};
}

function bufferedTo({ buffered, currentTime }: HTMLVideoElement): number {
	for (let index = 0; index < buffered.length; index++) {
		if (buffered.start(index) <= currentTime + 0.5 && buffered.end(index) >= currentTime) return buffered.end(index);
	}
	return currentTime;
}
