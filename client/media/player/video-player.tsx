// A video in the player. Without JavaScript the browser's own controls are shown.
import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { useIsHydrated } from "#client/ui/page/hydrated.ts";
import type { Video } from "#shared/contract/rest/media/parts.ts";
import styles from "./player.module.css";
import { PlayerFrame, type PlayerHandle } from "./player-frame.tsx";
import { resumePosition, saveResumePosition } from "./resume.ts";
import type { PlayerMark } from "./seek-bar.tsx";
import { useCaptionChoice, useTrackText } from "./use-captions.ts";
import { useMediaState } from "./use-media-state.ts";
import { useRefusedSource } from "./use-refused-source.ts";
import { useVideoSource } from "./use-video-source.ts";

const SAVE_EVERY_SECONDS = 5;

interface VideoPlayerProps {
	/** Id under which the position is stored. */
	mediaId: string;
	title: string;
	video: Video;
	/** Duration in seconds; 0 if only the video itself knows it. */
	duration: number;
	marks: readonly PlayerMark[];
	poster: ReactNode;
	handle?: RefObject<PlayerHandle | null>;
	/** Called for each second that is shown. */
	onSecond?(second: number): void;
}

export function VideoPlayer({ mediaId, title, video, duration, marks, poster, handle, onSecond }: VideoPlayerProps) {
	const [element, setElement] = useState<HTMLVideoElement | null>(null);
	const isHydrated = useIsHydrated();
	const state = useMediaState(element, duration);
	const source = useVideoSource(element, video);
	useRenewal(video.url, source.problem !== null);
	const choice = useCaptionChoice(
		video.captions.map(({ language }) => language),
		false,
	);
	const text = useTrackText(element, choice.chosen);
	const resumedAt = useResume(element, mediaId, video.url);
	const second = Math.floor(state.seconds);
	useEffect(() => onSecond?.(second), [onSecond, second]);
	const urls = [video.url, ...video.captions.map(({ url }) => url)];
	useRefusedSource(urls.join(" "));
	const isForeign = urls.some((url) => !url.startsWith("/"));
	return (
		<PlayerFrame
			title={title}
			state={state}
			marks={marks}
			source={source}
			resumedAt={resumedAt}
			poster={poster}
			handle={handle}
			media={element}
			captions={video.captions.length > 0 ? { languages: video.captions, choice, text } : null}
		>
			{/* biome-ignore lint/a11y/useMediaCaption: the available captions follow */}
			<video
				ref={setElement}
				className={styles.video}
				// hls.js replaces the source of a playlist, so the playlist is not loaded before hydration decides whether hls.js is needed.
				src={video.url}
				preload={video.kind === "hls" && !isHydrated ? "none" : "metadata"}
				controls={!isHydrated}
				playsInline
				crossOrigin={isForeign && video.captions.length > 0 ? "anonymous" : undefined}
				aria-label={title}
			>
				{video.captions.map((track) => (
					<track key={track.language} kind="captions" src={track.url} srcLang={track.language} label={track.label} />
				))}
			</video>
		</PlayerFrame>
	);
}

/** The address of a restricted video expires: the page requests a new one when playback fails after the expiry. */
function useRenewal(url: string, hasProblem: boolean): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		const until = Number(/[?&]until=(\d+)/.exec(url)?.[1] ?? Number.NaN);
		if (hasProblem && until <= Date.now()) void revalidate();
	}, [url, hasProblem, revalidate]);
}

/** Resumes at the position stored in this browser, and stores the position. Returns where it resumed. */
function useResume(element: HTMLVideoElement | null, mediaId: string, url: string): number | null {
	const [resumedAt, setResumedAt] = useState<number | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs again for a renewed address
	useEffect(() => {
		if (!element) return;
		const left = resumePosition(mediaId);
		const start = () => {
			if (left === null || left >= element.duration) return;
			element.currentTime = left;
			setResumedAt(left);
		};
		if (element.readyState >= HTMLMediaElement.HAVE_METADATA) start();
		else element.addEventListener("loadedmetadata", start, { once: true });
		let savedAt = 0;
		const save = () => {
			if (element.readyState > 0 && !element.error) saveResumePosition(mediaId, element.currentTime, element.duration);
			savedAt = element.currentTime;
		};
		const follow = () => {
			if (Math.abs(element.currentTime - savedAt) >= SAVE_EVERY_SECONDS) save();
		};
		element.addEventListener("timeupdate", follow);
		element.addEventListener("pause", save);
		element.addEventListener("ended", save);
		window.addEventListener("pagehide", save);
		return () => {
			element.removeEventListener("loadedmetadata", start);
			element.removeEventListener("timeupdate", follow);
			element.removeEventListener("pause", save);
			element.removeEventListener("ended", save);
			window.removeEventListener("pagehide", save);
		};
	}, [element, mediaId, url]);
	return resumedAt;
}
