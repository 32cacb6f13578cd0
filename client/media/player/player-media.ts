// The media interface that the player's controls use; a <video> implements it, and so does a drawn highlight (drawn-media.ts).

export interface PlayerMedia extends EventTarget {
	/** Position in seconds. */
	currentTime: number;
	readonly duration: number;
	readonly paused: boolean;
	readonly ended: boolean;
	playbackRate: number;
	play(): Promise<void>;
	pause(): void;
}

/** Returns `null` for media without sound. */
export const soundOf = (media: PlayerMedia): HTMLVideoElement | null => (media instanceof HTMLVideoElement ? media : null);
