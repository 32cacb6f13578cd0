// Plays a highlight without a video: a clock with the interface and the events of a media element. Drawing happens elsewhere.
import type { PlayerMedia } from "./player-media.ts";

/** A longer frame does not advance the time, because a background tab gets no frames. */
const MAX_FRAME_SECONDS = 0.25;

/** The browser's animation frames; tests pass their own. */
export interface Frames {
	request(callback: (nowMs: number) => void): number;
	cancel(handle: number): void;
}

const BROWSER_FRAMES: Frames = {
	request: (callback) => requestAnimationFrame(callback),
	cancel: (handle) => cancelAnimationFrame(handle),
};

export class DrawnMedia extends EventTarget implements PlayerMedia {
	readonly duration: number;
	#frames: Frames;
	#seconds = 0;
	#rate = 1;
	#frame: number | null = null;
	#lastFrameMs: number | null = null;

	constructor(duration: number, frames: Frames = BROWSER_FRAMES) {
		super();
		this.duration = duration;
		this.#frames = frames;
	}

	get currentTime(): number {
		return this.#seconds;
	}

	set currentTime(seconds: number) {
		this.#seconds = Math.min(this.duration, Math.max(0, seconds));
		this.#dispatch("seeking", "timeupdate", "seeked");
	}

	get paused(): boolean {
		return this.#frame === null;
	}

	get ended(): boolean {
		return this.#seconds >= this.duration;
	}

	get playbackRate(): number {
		return this.#rate;
	}

	set playbackRate(rate: number) {
		this.#rate = rate;
		this.#dispatch("ratechange");
	}

	async play(): Promise<void> {
		if (!this.paused) return;
		if (this.ended) this.#seconds = 0;
		this.#lastFrameMs = null;
		this.#frame = this.#frames.request((nowMs) => this.#advance(nowMs));
		this.#dispatch("play", "playing");
	}

	pause(): void {
		if (this.#frame === null) return;
		this.#frames.cancel(this.#frame);
		this.#frame = null;
		this.#dispatch("pause");
	}

	#advance(nowMs: number): void {
		const passed = this.#lastFrameMs === null ? 0 : (nowMs - this.#lastFrameMs) / 1_000;
		this.#lastFrameMs = nowMs;
		this.#seconds = Math.min(this.duration, this.#seconds + Math.min(passed, MAX_FRAME_SECONDS) * this.#rate);
		this.#frame = this.ended ? null : this.#frames.request((later) => this.#advance(later));
		this.#dispatch("timeupdate");
		if (this.ended) this.#dispatch("pause", "ended");
	}

	#dispatch(...names: string[]): void {
		for (const name of names) this.dispatchEvent(new Event(name));
	}
}
