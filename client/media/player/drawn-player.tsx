// A drawn highlight or movie in the player: scenes of key moments, match by match, each with score, minute and a sentence.
import { type RefObject, useEffect, useMemo, useState } from "react";
import { formatScore } from "#client/i18n/format-score.ts";
import { useText } from "#client/i18n/translate.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { type HighlightScene, type HighlightTimeline, sceneAt } from "#shared/match/highlight/highlight-timeline.ts";
import { hasEnded } from "#shared/match/match-status.ts";
import type { Score } from "#shared/match/sides.ts";
import type { HighlightSportView, MomentWords } from "../sport-view.ts";
import { DrawnMedia } from "./drawn-media.ts";
import { PlayerFrame, type PlayerHandle } from "./player-frame.tsx";
import scene from "./scene.module.css";
import type { PlayerMark } from "./seek-bar.tsx";
import { useCaptionChoice } from "./use-captions.ts";
import { useMediaState } from "./use-media-state.ts";

/** Share of a scene after which its incident has happened. */
const SCORE_FROM = 0.55;

export interface DrawnChapter {
	match: MatchRow;
	/** The timeline starts at 0. */
	timeline: HighlightTimeline;
	view: HighlightSportView;
	wordsOf(eventId: string): MomentWords | null;
}

interface DrawnPlayerProps {
	title: string;
	/** The chapters in order; a highlight has one. */
	chapters: readonly [DrawnChapter, ...DrawnChapter[]];
	marks: readonly PlayerMark[];
	handle?: RefObject<PlayerHandle | null>;
	/** Called for each second that is shown. */
	onSecond?(second: number): void;
}

export function DrawnPlayer({ title, chapters, marks, handle, onSecond }: DrawnPlayerProps) {
	const t = useText();
	const [media, setMedia] = useState<DrawnMedia | null>(null);
	const totalSeconds = chapters.reduce((sum, { timeline }) => sum + timeline.totalSeconds, 0);
	useEffect(() => {
		const created = new DrawnMedia(totalSeconds);
		setMedia(created);
		return () => created.pause();
	}, [totalSeconds]);
	const state = useMediaState(media, totalSeconds);
	const isStill = useReducedMotion();
	const { chapter, seconds } = chapterAt(chapters, state.seconds);
	const { match, view, wordsOf } = chapter;
	const shown = sceneAt(chapter.timeline, seconds);
	const progress = isStill ? 1 : Math.min(1, Math.max(0, (seconds - shown.startSeconds) / shown.lengthSeconds));
	const words = shown.kind === "moment" ? wordsOf(shown.moment.eventId) : null;
	const languages = useMemo(() => [{ language: t.locale, label: "" }], [t]);
	const choice = useCaptionChoice([t.locale], true);
	const second = Math.floor(state.seconds);
	useEffect(() => onSecond?.(second), [onSecond, second]);
	const names = { home: match.home.name, away: match.away.name };
	const score = scoreIn(shown, progress, match);
	const frameText =
		shown.kind === "opening"
			? t("highlight.status.opening", names)
			: t(hasEnded(match.live.status) ? "highlight.status.closing" : "highlight.status.closingLive", {
					...names,
					score: formatScore(score),
				});
	const text = choice.chosen === null ? null : (words?.caption ?? frameText);
	return (
		<PlayerFrame
			title={title}
			media={media}
			state={state}
			marks={marks}
			handle={handle}
			captions={{ languages, choice, text }}
			source={null}
			resumedAt={null}
			poster={null}
		>
			<div className={scene.scene} data-still={isStill ? "" : undefined}>
				<view.Scene scene={shown} progress={progress} match={match} words={words} />
				<p className={scene.board}>
					{match.home.crest.initials} <b>{formatScore(score)}</b> {match.away.crest.initials}
					{shown.kind === "moment" && shown.moment.minute && <span className={scene.minute}>{shown.moment.minute}</span>}
				</p>
			</div>
		</PlayerFrame>
	);
}

/** Returns the shown chapter and the time within it; the last one at the end. */
function chapterAt(chapters: DrawnPlayerProps["chapters"], at: number): { chapter: DrawnChapter; seconds: number } {
	let [seconds, chapter] = [at, chapters[0]];
	for (const next of chapters.slice(1)) {
		if (seconds < chapter.timeline.totalSeconds) break;
		seconds -= chapter.timeline.totalSeconds;
		chapter = next;
	}
	return { chapter, seconds };
}

/** Returns the score within the scene: a goal counts once it is scored. */
function scoreIn(shown: HighlightScene, progress: number, { live }: MatchRow): Score {
	if (shown.kind === "opening") return shown.score;
	if (shown.kind === "closing") return live.score ?? { home: 0, away: 0 };
	return progress < SCORE_FROM ? shown.before : (shown.moment.scoreInstead ?? shown.moment.score);
}

function useReducedMotion(): boolean {
	const [isReduced, setReduced] = useState(false);
	useEffect(() => {
		const query = matchMedia("(prefers-reduced-motion: reduce)");
		const follow = () => setReduced(query.matches);
		follow();
		query.addEventListener("change", follow);
		return () => query.removeEventListener("change", follow);
	}, []);
	return isReduced;
}
