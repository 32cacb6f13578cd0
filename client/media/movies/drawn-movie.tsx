// A movie without a video: key moments of several matches, drawn one after another, with their list below.
import { type ReactNode, useMemo, useRef, useState } from "react";
import { useText } from "#client/i18n/translate.ts";
import { Covered } from "#client/scores/cover/covered.tsx";
import { useHiddenScores } from "#client/scores/cover/hidden-scores.ts";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { MovieChapter } from "#shared/contract/rest/media/movies.ts";
import { chapterTimeline } from "#shared/match/highlight/highlight-timeline.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { type ListedMoment, Moments } from "../highlight/moment-list.tsx";
import { type DrawnChapter, DrawnPlayer } from "../player/drawn-player.tsx";
import type { PlayerHandle } from "../player/player-frame.tsx";
import type { HighlightSportView } from "../sport-view.ts";
import styles from "./drawn-movie.module.css";

interface DrawnMovieProps {
	title: string;
	/** Contains at least one chapter. */
	chapters: readonly MovieChapter[];
	viewOf(sport: SportKey): HighlightSportView;
	/** Rendered between the picture and the list. */
	children: ReactNode;
}

export function DrawnMovie({ title, chapters, viewOf, children }: DrawnMovieProps) {
	const t = useText();
	const handle = useRef<PlayerHandle>(null);
	const [second, setSecond] = useState(-1);
	const isHidden = useHiddenScores() !== null;
	const drawn = useMemo(() => drawChapters(chapters, viewOf, t), [chapters, viewOf, t]);
	const [first, ...others] = drawn;
	if (!first) return null;
	const all = drawn.flatMap(({ moments }) => moments);
	const marks = isHidden ? [] : all.map(({ atSeconds, words }) => ({ atSeconds: atSeconds ?? 0, text: words.title }));
	const current = all.findLast(({ atSeconds }) => (atSeconds ?? 0) <= second + 0.999);
	return (
		<>
			<div className={styles.picture}>
				<DrawnPlayer chapters={[first, ...others]} title={title} marks={marks} handle={handle} onSecond={setSecond} />
			</div>
			{children}
			<Covered>
				<ol className={styles.chapters} aria-label={t("movies.scenes")}>
					{drawn.map(({ match, moments, names }) => (
						<li key={match.id}>
							<h2 className={styles.match}>
								<PageLink to={pagePaths.match(match.id)}>{t("movies.chapter", names)}</PageLink>
							</h2>
							<Moments
								moments={moments}
								currentId={second >= 0 ? (current?.moment.eventId ?? null) : null}
								names={names}
								playFrom={(seconds) => handle.current?.playFrom(seconds)}
							/>
						</li>
					))}
				</ol>
			</Covered>
		</>
	);
}

interface ListedChapter extends DrawnChapter {
	names: { home: string; away: string };
	/** Positions are within the whole movie. */
	moments: ListedMoment[];
}

function drawChapters(
	chapters: readonly MovieChapter[],
	viewOf: DrawnMovieProps["viewOf"],
	t: ReturnType<typeof useText>,
): ListedChapter[] {
	let startSeconds = 0;
	return chapters.map(({ match, scenes }) => {
		const view = viewOf(match.sport);
		const names = { home: match.home.name, away: match.away.name };
		const timeline = chapterTimeline(scenes);
		const moments = timeline.scenes.flatMap((scene): ListedMoment[] => {
			if (scene.kind !== "moment") return [];
			return [{ moment: scene.moment, words: view.describe(scene.moment, names, t), atSeconds: startSeconds + scene.startSeconds }];
		});
		startSeconds += timeline.totalSeconds;
		const wordsOf = (eventId: string) => moments.find(({ moment }) => moment.eventId === eventId)?.words ?? null;
		return { match, view, names, timeline, moments, wordsOf };
	});
}
