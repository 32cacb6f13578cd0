// Loads the data into a <video>: the address itself, or by hls.js if the browser cannot play a playlist. A lost connection keeps the
// position and resumes when it is back.
import { useCallback, useEffect, useRef, useState } from "react";
import { importWithRetry } from "#client/ui/page/import-with-retry.ts";
import type { Video } from "#shared/contract/rest/media/parts.ts";
import type { HlsSource } from "./hls-source.ts";

const HLS_TYPE = "application/vnd.apple.mpegurl";
/** Delay between two attempts to load data, in milliseconds. */
const RETRY_MS = 4_000;

type VideoProblem = "lost" | "broken";

export interface VideoSourceState {
	problem: VideoProblem | null;
	/** Available heights, ascending; empty without a choice. */
	qualities: readonly number[];
	/** `null` selects the quality by the speed of the connection. */
	chosen: number | null;
	/** Current height; 0 if unknown. */
	height: number;
	chooseQuality(height: number | null): void;
	retry(): void;
}

export function useVideoSource(element: HTMLVideoElement | null, { kind, url }: Pick<Video, "kind" | "url">): VideoSourceState {
	const [problem, setProblem] = useState<VideoProblem | null>(null);
	const [qualities, setQualities] = useState<readonly number[]>([]);
	const [chosen, setChosen] = useState<number | null>(null);
	const [height, setHeight] = useState(0);
	const hls = useRef<HlsSource | null>(null);
	const again = useRef<() => void>(() => {});

	useEffect(() => {
		if (!element) return;
		if (kind !== "hls" || element.canPlayType(HLS_TYPE) !== "") {
			const plain = playPlain(element, setProblem);
			again.current = plain.retry;
			return plain.stop;
		}
		let isOver = false;
		const ports = {
			video: element,
			url,
			onQualities: setQualities,
			onHeight: setHeight,
			onLost: (isLost: boolean) => setProblem(isLost ? "lost" : null),
			onBroken: () => setProblem("broken"),
		};
		void importWithRetry(() => import("./hls-source.ts"))
			.then(({ attachHls }) => (isOver ? null : attachHls(ports)))
			.then((source) => {
				if (isOver) return source?.stop();
				hls.current = source;
				if (!source) return setProblem("broken");
				again.current = source.retry;
			});
		return () => {
			isOver = true;
			hls.current?.stop();
			hls.current = null;
		};
	}, [element, kind, url]);

	useEffect(() => {
		if (problem !== "lost") return;
		const retry = () => again.current();
		const timer = setInterval(retry, RETRY_MS);
		window.addEventListener("online", retry);
		return () => {
			clearInterval(timer);
			window.removeEventListener("online", retry);
		};
	}, [problem]);

	const chooseQuality = useCallback((next: number | null) => {
		setChosen(next);
		hls.current?.setHeight(next);
	}, []);
	const retry = useCallback(() => {
		setProblem(null);
		again.current();
	}, []);
	return { problem, qualities, chosen, height, chooseQuality, retry };
}

/** Plays a file. The browser gives up on it when the connection is lost: it is then loaded again and continues at the same position. */
function playPlain(video: HTMLVideoElement, onProblem: (problem: VideoProblem | null) => void) {
	let at = 0;
	let wasPlaying = false;
	const remember = () => {
		if (video.error) return;
		at = video.currentTime || at;
		wasPlaying = !video.paused;
	};
	const explain = () => {
		const isLost = video.error?.code === MediaError.MEDIA_ERR_NETWORK || !navigator.onLine;
		if (video.error) onProblem(isLost ? "lost" : "broken");
	};
	const goOn = () => {
		if (at > 0) video.currentTime = at;
		if (wasPlaying) video.play().catch(() => {});
		onProblem(null);
	};
	video.addEventListener("timeupdate", remember);
	video.addEventListener("error", explain);
	explain();
	return {
		retry() {
			video.addEventListener("loadedmetadata", goOn, { once: true });
			video.load();
		},
		stop() {
			video.removeEventListener("timeupdate", remember);
			video.removeEventListener("error", explain);
			video.removeEventListener("loadedmetadata", goOn);
		},
	};
}
