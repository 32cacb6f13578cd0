// The bar below the momentum graph: plays the match back, jumps between its key moments, and returns to live. In playback the bar stays
// visible, so that the past is not mistaken for the present.
import { type KeyboardEvent, type ReactNode, Suspense } from "react";
import { useSearchParams } from "react-router";
import { useText } from "#client/i18n/translate.ts";
import { PlanLink } from "#client/plans/plan-link.tsx";
import { InlineSelect } from "#client/ui/form/inline-select.tsx";
import { useSearchWith } from "#client/ui/nav/chip-link.tsx";
import { SearchLink } from "#client/ui/nav/site-link.tsx";
import { useIsHydrated } from "#client/ui/page/hydrated.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import type { Pair } from "#shared/match/sides.ts";
import type { MatchSportView } from "../sport-view.ts";
import {
	type BegunPlayback,
	useIsLimited,
	useMatchPlayback,
	usePosition,
	useShown,
	useSpeed,
} from "../state/playback/playback-context.tsx";
import { SPEEDS, type Speed } from "../state/playback/player.ts";
import styles from "./player-bar.module.css";
import { PresentLink } from "./present-link.tsx";
import { ReplayHint } from "./replay-hint.tsx";

/** Within this time after a key moment, "previous" goes to the moment before it. */
const JUST_PASSED_MS = 2 * SECOND_MS;
/** The search parameter that opens the list of key moments. */
const MOMENTS = "moments";
const OPEN = "open";

interface PlayerBarProps {
	KeyMoments: MatchSportView["KeyMoments"];
	names: Pair<string>;
	/** Links to other views of the match. */
	children?: ReactNode;
}

export function PlayerBar({ KeyMoments, names, children }: PlayerBarProps) {
	const t = useText();
	const playback = useMatchPlayback();
	const isPresent = useShown(playback, (shown) => shown === null);
	const isListed = useSearchParams()[0].get(MOMENTS) === OPEN;
	if (!playback) return children ? <div className={styles.bar}>{children}</div> : null;
	const leaveByEscape = (event: KeyboardEvent<HTMLElement>) => {
		// In a select, Escape only closes its list.
		if (event.key !== "Escape" || isPresent || event.target instanceof HTMLSelectElement) return;
		// The link back to live disappears, so the focus is kept in the bar.
		if (event.target instanceof HTMLAnchorElement) event.currentTarget.querySelector("button")?.focus();
		playback.backToLive();
	};
	return (
		<>
			<section
				className={styles.bar}
				data-past={isPresent ? undefined : ""}
				aria-label={t("match.playback.label")}
				onKeyDown={leaveByEscape}
			>
				<Buttons playback={playback} isPresent={isPresent} />
				{KeyMoments && <MomentsLink isOpen={isListed} />}
				{isPresent ? (
					<>
						{children}
						<ReplayHint />
					</>
				) : (
					<>
						<div className={styles.speed}>
							<SpeedSelect playback={playback} />
						</div>
						<PlayerPlace playback={playback} />
						<PresentLink playback={playback} />
					</>
				)}
			</section>
			<ReplayLimit playback={playback} />
			{KeyMoments && isListed && (
				<Suspense>
					<KeyMoments live={playback.live} names={names} playback={playback} />
				</Suspense>
			)}
		</>
	);
}

/** Shown if the reader requested playback that requires a plan. */
function ReplayLimit({ playback }: { playback: BegunPlayback }) {
	const t = useText();
	if (!useIsLimited(playback)) return null;
	return (
		<p className={styles.limit} role="status">
			{t("match.playback.limit")}{" "}
			<PlanLink benefit="replay" sport={playback.live.setup.sport}>
				{t("match.playback.limitPlans")}
			</PlanLink>
		</p>
	);
}

/** Opens and closes the list; a link, so that it works without JavaScript. */
function MomentsLink({ isOpen }: { isOpen: boolean }) {
	const t = useText();
	const search = useSearchWith(MOMENTS, isOpen ? null : OPEN);
	return (
		<SearchLink search={search} replace preventScrollReset aria-expanded={isOpen}>
			{t("match.playback.moments")}
		</SearchLink>
	);
}

function Buttons({ playback, isPresent }: { playback: BegunPlayback; isPresent: boolean }) {
	const t = useText();
	const { timeline, seek, play, pause } = playback;
	const isPlaying = useShown(playback, (shown) => shown?.isPlaying ?? false);
	const positionMs = usePosition(playback) ?? 0;
	const before = timeline.keyMoments.findLast((moment) => moment < positionMs - JUST_PASSED_MS);
	const after = isPresent ? undefined : timeline.keyMoments.find((moment) => moment > positionMs);
	return (
		<div className={styles.buttons}>
			<IconButton icon="previous" text={t("match.playback.previous")} onPress={() => seek(before ?? 0)} />
			{isPresent ? (
				<IconButton icon="play" text={t("match.playback.replay")} isInWords onPress={play} />
			) : (
				<IconButton
					icon={isPlaying ? "pause" : "play"}
					text={t(isPlaying ? "match.playback.pause" : "match.playback.play")}
					onPress={isPlaying ? pause : play}
				/>
			)}
			<IconButton
				icon="next"
				text={t("match.playback.next")}
				isOff={isPresent}
				onPress={() => (after === undefined ? playback.backToLive() : seek(after))}
			/>
		</div>
	);
}

interface IconButtonProps {
	icon: PlayerIcon;
	text: string;
	onPress: () => void;
	isOff?: boolean;
	/** Whether the text next to the icon is visible. */
	isInWords?: boolean;
}

function IconButton({ icon, text, onPress, isOff = false, isInWords = false }: IconButtonProps) {
	const isHydrated = useIsHydrated();
	return (
		<button
			type="button"
			className={isInWords ? styles.wordButton : styles.button}
			aria-label={text}
			title={isInWords ? undefined : text}
			aria-disabled={isOff || undefined}
			disabled={!isHydrated}
			onClick={isOff ? undefined : onPress}
		>
			<PlayerIconShape name={icon} />
			{isInWords && <span aria-hidden="true">{text}</span>}
		</button>
	);
}

function SpeedSelect({ playback }: { playback: BegunPlayback }) {
	const t = useText();
	const speed = useSpeed(playback);
	const isHydrated = useIsHydrated();
	return (
		<InlineSelect
			label={t("match.playback.speed")}
			value={speed}
			isDisabled={!isHydrated}
			onChoose={(value) => playback.setSpeed(Number(value) as Speed)}
		>
			{SPEEDS.map((one) => (
				<option key={one} value={one}>
					×{one}
				</option>
			))}
		</InlineSelect>
	);
}

function PlayerPlace({ playback }: { playback: BegunPlayback }) {
	const t = useText();
	const positionMs = usePosition(playback) ?? 0;
	return (
		<p className={styles.place}>
			<span className={styles.word}>{t("match.playback.on")}</span> <b>{playback.timeline.describe(positionMs, t)}</b>
		</p>
	);
}

const SHAPES = {
	play: "M8 5v14l11-7z",
	pause: "M7 5h4v14H7zM13 5h4v14h-4z",
	previous: "M6 6h2v12H6zM18 6v12l-9-6z",
	next: "M16 6h2v12h-2zM6 6v12l9-6z",
} as const;

type PlayerIcon = keyof typeof SHAPES;

function PlayerIconShape({ name }: { name: PlayerIcon }) {
	return (
		<svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
			<path d={SHAPES[name]} />
		</svg>
	);
}
