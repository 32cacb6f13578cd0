// What the player's controls need of what they control: a <video> has all of it, and so has a drawn highlight (drawn-media.ts).

export interface PlayerMedia extends EventTarget {
	/** Seconds. */
	currentTime: number;
	readonly duration: number;
	readonly paused: boolean;
	readonly ended: boolean;
	playbackRate: number;
	play(): Promise<void>;
	pause(): void;
}

/** Null for what has no sound. */
export const soundOf = (media: PlayerMedia): HTMLVideoElement | null => (media instanceof HTMLVideoElement ? media : null);
