// Plays a playlist by hls.js, loaded on demand, in a browser that has no support for it.
import type Hls from "hls.js";

export interface HlsPorts {
	video: HTMLVideoElement;
	url: string;
	/** Called with the heights of the picture, ascending; an empty list if there is one quality. */
	onQualities(heights: readonly number[]): void;
	/** `false` once data arrive again. */
	onLost(isLost: boolean): void;
	onBroken(): void;
	/** Called with the height of the current quality. */
	onHeight(height: number): void;
}

export interface HlsSource {
	/** `null` selects the quality by the speed of the connection. */
	setHeight(height: number | null): void;
	/** Requests data again, from the current position. */
	retry(): void;
	stop(): void;
}

/** No worker, because it would be created from a blob, which the site's content security policy forbids. */
const OPTIONS = { enableWorker: false, maxBufferLength: 20, backBufferLength: 60 };

const RETRY_MS = 3_000;
/** Events after which a video may have run out of data, or has data again. */
const STARVING = ["waiting", "seeking", "seeked", "playing", "canplay"] as const;

/** Resolves with `null` if the browser cannot play it. */
export async function attachHls({ video, url, ...on }: HlsPorts): Promise<HlsSource | null> {
	const { default: Player } = await import("hls.js");
	if (!Player.isSupported()) return null;
	const hls: Hls = new Player(OPTIONS);
	const { Events, ErrorTypes } = Player;
	let hasManifest = false;
	let hasRecovered = false;
	hls.on(Events.MANIFEST_PARSED, () => {
		hasManifest = true;
		const heights = [...new Set(hls.levels.map(({ height }) => height))].filter((height) => height > 0).sort((one, other) => one - other);
		on.onQualities(heights.length > 1 ? heights : []);
	});
	hls.on(Events.LEVEL_SWITCHED, (_, { level }) => on.onHeight(hls.levels[level]?.height ?? 0));
	// Loaded data keep playing: the connection counts as lost only when the picture waits.
	let isFailing = false;
	const report = () => on.onLost(isFailing && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA);
	for (const sign of STARVING) video.addEventListener(sign, report);
	let retryTimer = 0;
	const retry = () => (hasManifest ? hls.startLoad(video.currentTime) : hls.loadSource(url));
	hls.on(Events.FRAG_BUFFERED, () => {
		isFailing = false;
		report();
	});
	hls.on(Events.ERROR, (_, { type, fatal, response }) => {
		// A missing file is not a lost connection: retrying is useless.
		const isGone = response?.code !== undefined && response.code >= 400 && response.code < 500;
		if (type === ErrorTypes.NETWORK_ERROR && !isGone) {
			isFailing = true;
			report();
			// A fatal error means that hls.js has stopped retrying, so the retry is scheduled here.
			if (fatal) retryTimer = window.setTimeout(retry, RETRY_MS);
		} else if (fatal && type === ErrorTypes.MEDIA_ERROR && !hasRecovered) {
			hasRecovered = true;
			hls.recoverMediaError();
		} else if (fatal) on.onBroken();
	});
	hls.loadSource(url);
	// Changing the source stops a video that the reader has already started, so it is started again.
	const isWanted = !video.paused;
	hls.attachMedia(video);
	if (isWanted) video.play().catch(() => {});
	return {
		setHeight(height) {
			hls.nextLevel = height === null ? -1 : hls.levels.findIndex((level) => level.height === height);
		},
		retry,
		stop() {
			clearTimeout(retryTimer);
			for (const sign of STARVING) video.removeEventListener(sign, report);
			hls.destroy();
		},
	};
}
