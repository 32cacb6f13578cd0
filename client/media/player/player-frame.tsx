// The player around any media: picture, captions, bar, buttons, notices. Videos and drawn highlights use the same one.
import Play from "lucide-react/icons/play";
import { type ReactNode, type RefObject, Suspense, useEffect, useImperativeHandle, useMemo, useRef, useState } from "react";
import { useText } from "#client/i18n/translate.ts";
import { useIsHydrated } from "#client/ui/page/hydrated.ts";
import { lazyPart } from "#client/ui/page/lazy-part.ts";
import { type CaptionLanguage, Controls } from "./controls.tsx";
import { timeText } from "./media-time.ts";
import styles from "./player.module.css";
import { createPlayerActions } from "./player-actions.ts";
import { type PlayerMedia, soundOf } from "./player-media.ts";
import { type PlayerMark, SeekBar } from "./seek-bar.tsx";
import type { CaptionChoice } from "./use-captions.ts";
import { useIsFullscreen } from "./use-fullscreen.ts";
import { useIdle } from "./use-idle.ts";
import type { MediaState } from "./use-media-state.ts";
import { type KeyActions, usePlayerKeys } from "./use-player-keys.ts";
import type { VideoSourceState } from "./use-video-source.ts";

const PlayerHelp = lazyPart(async () => (await import("./player-help.tsx")).PlayerHelp);

/** Control of a player for the page around it. */
export interface PlayerHandle {
	/** Seeks to the position and plays. */
	playFrom(seconds: number): void;
}

export interface PlayerFrameProps {
	title: string;
	media: PlayerMedia | null;
	state: MediaState;
	marks: readonly PlayerMark[];
	/** `null` if there are no captions. */
	captions: { languages: readonly CaptionLanguage[]; choice: CaptionChoice; text: string | null } | null;
	/** `null` if there is nothing to choose from. */
	source: VideoSourceState | null;
	/** The position at which the last visit ended; `null` if there is none. */
	resumedAt: number | null;
	/** Shown over the picture until playback starts. */
	poster: ReactNode;
	handle: RefObject<PlayerHandle | null> | undefined;
	/** The picture of the media. */
	children: ReactNode;
}

export function PlayerFrame(props: PlayerFrameProps) {
	const { title, media, state, marks, captions, source, resumedAt, poster, handle, children } = props;
	const t = useText();
	const frame = useRef<HTMLElement>(null);
	const isHydrated = useIsHydrated();
	const [isHelpOpen, setHelpOpen] = useState(false);
	const isFullscreen = useIsFullscreen(frame);
	const isIdle = useIdle(frame, !state.isPaused);
	const hasPicture = useHasPicture(media);
	const { duration } = state;
	const actions = useMemo(() => (media ? createPlayerActions({ media, duration, frame: () => frame.current }) : null), [media, duration]);
	const keys: KeyActions | null = actions && { ...actions, toggleCaptions: captions?.choice.toggle ?? (() => {}) };
	usePlayerKeys(frame, media, keys);
	useImperativeHandle(handle, () => ({
		playFrom(seconds) {
			actions?.seekTo(seconds);
			media?.play().catch(() => {});
		},
	}));
	const isDead = !isHydrated || !actions;
	return (
		<section
			ref={frame}
			className={styles.player}
			aria-label={t("player.label", { title })}
			data-idle={isIdle ? "" : undefined}
			data-full={isFullscreen ? "" : undefined}
		>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: an additional way for pointers; the button and the keys do the same */}
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: the player's keys do the same */}
			<div className={styles.stage} onClick={isDead ? undefined : () => actions.toggle()}>
				{children}
				{!state.hasBegun && (
					<div className={styles.poster}>
						{poster}
						{!isDead && (
							<button className={styles.begin} type="button" aria-label={t("player.play")}>
								<Play size={30} fill="currentColor" />
							</button>
						)}
					</div>
				)}
				{captions?.text && state.hasBegun && (
					<p className={styles.captions}>
						<span>{captions.text}</span>
					</p>
				)}
				<Spinner isShown={state.isBuffering && !source?.problem} />
				{source?.problem && <Problem source={source} seconds={state.seconds} />}
			</div>
			{resumedAt !== null && !isDead && state.seconds > 0 && state.seconds < resumedAt + 8 && (
				<p className={styles.resumed}>
					{t("player.resumed", { time: timeText(resumedAt) })}
					<button className={styles.startOver} type="button" onClick={() => actions.seekTo(0)}>
						{t("player.startOver")}
					</button>
				</p>
			)}
			<div className={styles.controls} data-dead={isDead ? "" : undefined}>
				<SeekBar
					seconds={state.seconds}
					duration={duration}
					bufferedTo={state.bufferedTo}
					marks={marks}
					seekTo={(seconds) => actions?.seekTo(seconds)}
				/>
				{actions && (
					<Controls
						state={state}
						actions={actions}
						captions={captions}
						quality={source}
						hasPicture={hasPicture}
						isFullscreen={isFullscreen}
						openHelp={() => setHelpOpen(true)}
					/>
				)}
			</div>
			{isHelpOpen && (
				<Suspense>
					<PlayerHelp onClose={() => setHelpOpen(false)} />
				</Suspense>
			)}
		</section>
	);
}

/** Returns whether the browser supports picture-in-picture; `false` on the server, where that is unknown. */
function useHasPicture(media: PlayerMedia | null): boolean {
	const [has, setHas] = useState(false);
	useEffect(() => setHas(media !== null && soundOf(media) !== null && document.pictureInPictureEnabled), [media]);
	return has;
}

/** Always rendered, so that it can fade out. */
function Spinner({ isShown }: { isShown: boolean }) {
	const t = useText();
	return (
		<p className={styles.spinner} role="status" data-shown={isShown ? "" : undefined}>
			{t("player.buffering")}
		</p>
	);
}

function Problem({ source: { problem, retry }, seconds }: { source: VideoSourceState; seconds: number }) {
	const t = useText();
	const isLost = problem === "lost";
	return (
		<div className={styles.problem} role="status">
			<p>{isLost ? t("player.lost", { time: timeText(seconds) }) : t("player.broken")}</p>
			{!isLost && <p className={styles.hint}>{t("player.brokenHint")}</p>}
			<button
				className={styles.retry}
				type="button"
				onClick={(event) => {
					event.stopPropagation();
					retry();
				}}
			>
				{t("player.tryAgain")}
			</button>
		</div>
	);
}
