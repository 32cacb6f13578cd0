// Generates the highlight of a match without a video: its key moments, each a scene, within about a minute. Pure: the player, its
// captions, its marks and the list next to it all use these times.
import type { Score } from "../sides.ts";
import type { KeyMoment } from "./key-moment.ts";

/** Minimum length of a generated highlight in seconds. */
export const SHORTEST_SECONDS = 45;
export const MAX_SECONDS = 75;

const OPENING_SECONDS = 4;
const CLOSING_SECONDS = 5;
/** Natural length per kind in seconds, before it is scaled to the length above; a score takes longer than a chance. */
const SECONDS_BY_KIND = { score: 8, score_cancelled: 8, incident: 5, chance: 5 } as const;

interface SceneTime {
	startSeconds: number;
	lengthSeconds: number;
}

export type HighlightScene = SceneTime &
	/** `score`: the score at the beginning of the scene. */
	(
		| { kind: "opening"; score: Score }
		/** `before`: the score before the moment. */
		| { kind: "moment"; moment: KeyMoment; before: Score }
		| { kind: "closing" }
	);

export interface HighlightTimeline {
	totalSeconds: number;
	/** Scenes in order, without gaps; the first starts at 0. */
	scenes: readonly HighlightScene[];
}

/** `moments` are in match order. Returns `null` if there are none, because there is nothing to show. */
export function highlightTimeline(moments: readonly KeyMoment[]): HighlightTimeline | null {
	if (moments.length === 0) return null;
	const wanted = moments.map(({ kind }) => SECONDS_BY_KIND[kind]);
	const frame = OPENING_SECONDS + CLOSING_SECONDS;
	const natural = wanted.reduce((sum, seconds) => sum + seconds, 0);
	const length = Math.min(MAX_SECONDS, Math.max(SHORTEST_SECONDS, frame + natural)) - frame;
	let before: Score = { home: 0, away: 0 };
	const scenes: HighlightScene[] = [{ kind: "opening", score: before, startSeconds: 0, lengthSeconds: OPENING_SECONDS }];
	let startSeconds = OPENING_SECONDS;
	for (const [index, moment] of moments.entries()) {
		const lengthSeconds = ((wanted[index] ?? 0) / natural) * length;
		scenes.push({ kind: "moment", moment, before, startSeconds, lengthSeconds });
		startSeconds += lengthSeconds;
		before = moment.scoreInstead ?? moment.score;
	}
	scenes.push({ kind: "closing", startSeconds, lengthSeconds: CLOSING_SECONDS });
	return { totalSeconds: startSeconds + CLOSING_SECONDS, scenes };
}

/** A key moment used outside its match, with the score before it. */
export interface MovieScene {
	moment: KeyMoment;
	before: Score;
}

/**
 * One match of a movie: selected moments at their natural length, without the end of the match. `scenes` are in match order; there is at
 * least one.
 */
export function chapterTimeline(scenes: readonly MovieScene[]): HighlightTimeline {
	const score = scenes[0]?.before ?? { home: 0, away: 0 };
	const timeline: HighlightScene[] = [{ kind: "opening", score, startSeconds: 0, lengthSeconds: OPENING_SECONDS }];
	let startSeconds = OPENING_SECONDS;
	for (const { moment, before } of scenes) {
		const lengthSeconds = SECONDS_BY_KIND[moment.kind];
		timeline.push({ kind: "moment", moment, before, startSeconds, lengthSeconds });
		startSeconds += lengthSeconds;
	}
	return { totalSeconds: startSeconds, scenes: timeline };
}

/** The scene at a time; the last one at the end and after it. */
export function sceneAt({ scenes }: HighlightTimeline, seconds: number): HighlightScene {
	return scenes.findLast(({ startSeconds }) => startSeconds <= seconds) ?? (scenes[0] as HighlightScene);
}
