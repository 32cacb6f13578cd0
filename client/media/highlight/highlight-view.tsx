// A complete highlight: the player, or why it may not be watched; its name; its key moments next to it.
import "#texts/media";
import { type ReactNode, type RefObject, useMemo, useRef, useState } from "react";
import { formatLongDay, matchDay } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { Covered } from "#client/scores/cover/covered.tsx";
import { useHiddenScores } from "#client/scores/cover/hidden-scores.ts";
import { Card } from "#client/ui/card.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import type { Highlight } from "#shared/contract/rest/media/highlights.ts";
import { highlightTimeline } from "#shared/match/highlight/highlight-timeline.ts";
import { useHighlightName } from "../lists/highlight-tile.tsx";
import { MatchPoster } from "../lists/poster.tsx";
import { DrawnPlayer } from "../player/drawn-player.tsx";
import { EmbedPlayer } from "../player/embed-player.tsx";
import type { PlayerHandle } from "../player/player-frame.tsx";
import { VideoPlayer } from "../player/video-player.tsx";
import type { HighlightSportView } from "../sport-view.ts";
import { Gate } from "./gate.tsx";
import styles from "./highlight-view.module.css";
import { type ListedMoment, MomentList } from "./moment-list.tsx";

interface HighlightViewProps {
	highlight: Highlight;
	view: HighlightSportView;
	/** Level of the heading: a separate page uses h1. */
	Heading: "h1" | "h2";
	/** Rendered next to the name. */
	way: ReactNode;
	/** Rendered below the player. */
	children?: ReactNode;
}

export function HighlightView({ highlight, view, Heading, way, children }: HighlightViewProps) {
	const t = useText();
	const { zone } = useSite();
	const { match, description } = highlight;
	const handle = useRef<PlayerHandle>(null);
	const [second, setSecond] = useState(-1);
	const names = useMemo(() => ({ home: match.home.name, away: match.away.name }), [match]);
	const { moments, timeline } = useMoments(highlight, view, names);
	const isHidden = useHiddenScores() !== null;
	const title = useHighlightName(highlight);
	const canPlay = highlight.refusal === null && highlight.video?.kind !== "embed" && moments.some(({ atSeconds }) => atSeconds !== null);
	const current = moments.findLast(({ atSeconds }) => atSeconds !== null && atSeconds <= second + 0.999);
	const facts = [match.league.name, match.round, formatLongDay(t, matchDay(match, zone))];
	return (
		<div className={styles.whole}>
			<div className={styles.columns}>
				<div className={styles.main}>
					<Card>
						<div className={styles.picture}>
							<Picture
								highlight={highlight}
								view={view}
								title={title}
								moments={moments}
								timeline={timeline}
								handle={handle}
								onSecond={setSecond}
							/>
						</div>
						<div className={styles.about}>
							<div className={styles.words}>
								<Heading className={styles.title}>{title}</Heading>
								<p className={styles.facts}>
									{[...facts, highlight.hasVideo ? null : t("highlight.drawnNote")].filter(Boolean).join(" · ")}
								</p>
							</div>
							<div className={styles.ways}>{way}</div>
						</div>
						{description && !isHidden && <p className={styles.description}>{description}</p>}
					</Card>
				</div>
				<div className={styles.side}>
					<Covered>
						<MomentList
							moments={moments}
							currentId={second >= 0 ? (current?.moment.eventId ?? null) : null}
							names={names}
							playFrom={canPlay ? (seconds) => handle.current?.playFrom(seconds) : null}
						/>
					</Covered>
				</div>
				{children && <div className={styles.more}>{children}</div>}
			</div>
		</div>
	);
}

/** Returns the moments with their positions: those that staff marked in the video, or those of the drawn timeline. */
function useMoments(highlight: Highlight, view: HighlightSportView, names: { home: string; away: string }) {
	const t = useText();
	return useMemo(() => {
		const timeline = highlight.hasVideo ? null : highlightTimeline(highlight.moments);
		const places = new Map(highlight.marks.map(({ eventId, atSeconds }) => [eventId, atSeconds]));
		for (const scene of timeline?.scenes ?? []) if (scene.kind === "moment") places.set(scene.moment.eventId, scene.startSeconds);
		const moments = highlight.moments.map((moment): ListedMoment => {
			return { moment, words: view.describe(moment, names, t), atSeconds: places.get(moment.eventId) ?? null };
		});
		return { moments, timeline };
	}, [highlight, view, names, t]);
}

interface PictureProps extends Pick<HighlightViewProps, "highlight" | "view">, ReturnType<typeof useMoments> {
	title: string;
	handle: RefObject<PlayerHandle | null>;
	onSecond(second: number): void;
}

function Picture({ highlight, view, title, moments, timeline, handle, onSecond }: PictureProps) {
	const { match, video, refusal } = highlight;
	const poster = <MatchPoster match={match} image={highlight.poster} />;
	const isHidden = useHiddenScores() !== null;
	const marks = moments.flatMap(({ atSeconds, words }) => (isHidden || atSeconds === null ? [] : [{ atSeconds, text: words.title }]));
	if (refusal) return <Gate refusal={refusal} sport={match.sport} poster={poster} />;
	if (video?.kind === "embed") return <EmbedPlayer title={title} url={video.url} poster={poster} />;
	if (video)
		return (
			<VideoPlayer
				mediaId={highlight.id}
				duration={0}
				title={title}
				video={video}
				marks={marks}
				poster={poster}
				handle={handle}
				onSecond={onSecond}
			/>
		);
	if (!timeline) return <div className={styles.empty}>{poster}</div>;
	const wordsOf = (eventId: string) => moments.find(({ moment }) => moment.eventId === eventId)?.words ?? null;
	return <DrawnPlayer chapters={[{ match, timeline, view, wordsOf }]} title={title} marks={marks} handle={handle} onSecond={onSecond} />;
}
