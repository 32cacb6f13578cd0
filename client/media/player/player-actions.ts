// The actions of a player's controls and keys.
import { type PlayerMedia, soundOf } from "./player-media.ts";

export interface PlayerActions {
	toggle(): void;
	seekTo(seconds: number): void;
	seekBy(seconds: number): void;
	setRate(rate: number): void;
	toggleMute(): void;
	setVolume(volume: number): void;
	togglePicture(): void;
	toggleFullscreen(): void;
}

interface ActionPorts {
	media: PlayerMedia;
	/** Returns the whole player, which is shown in full screen. */
	frame(): HTMLElement | null;
	/** The duration known before the media reports it. */
	duration: number;
}

const ignore = () => {};

export function createPlayerActions({ media, frame, duration }: ActionPorts): PlayerActions {
	const video = soundOf(media);
	const end = () => (Number.isFinite(media.duration) && media.duration > 0 ? media.duration : duration);
	const seekTo = (seconds: number) => {
		media.currentTime = Math.min(Math.max(0, seconds), end());
	};
	return {
		toggle() {
			// A browser may refuse to start a video with sound; it then stays paused.
			if (media.paused) media.play().catch(ignore);
			else media.pause();
		},
		seekTo,
		seekBy: (seconds) => seekTo(media.currentTime + seconds),
		setRate(rate) {
			media.playbackRate = rate;
		},
		toggleMute() {
			if (video) video.muted = !video.muted;
		},
		setVolume(volume) {
			if (!video) return;
			video.volume = Math.min(1, Math.max(0, volume));
			video.muted = video.volume === 0;
		},
		togglePicture() {
			if (!video || !document.pictureInPictureEnabled) return;
			const turned = document.pictureInPictureElement === video ? document.exitPictureInPicture() : video.requestPictureInPicture();
			turned.catch(ignore);
		},
		toggleFullscreen() {
			if (document.fullscreenElement) return void document.exitFullscreen().catch(ignore);
			if (document.fullscreenEnabled) return void frame()?.requestFullscreen().catch(ignore);
			// Some phones allow only a video element in full screen, and not the player around it.
			(video as (HTMLVideoElement & { webkitEnterFullscreen?(): void }) | null)?.webkitEnterFullscreen?.();
		},
	};
}
