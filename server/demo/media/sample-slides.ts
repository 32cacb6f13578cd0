// The slides of a sample video: the share card of the match at each key moment, in English, like all invented content of the demo.
import drawCard from "#server/rendering/share/draw-card.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { MatchShareCard, ShareCard } from "#shared/contract/share-card.ts";
import type { HighlightTimeline } from "#shared/match/highlight/highlight-timeline.ts";
import type { KeyMoment } from "#shared/match/highlight/key-moment.ts";
import type { Score } from "#shared/match/sides.ts";
import type { Slide } from "./encode-video.ts";

export interface Cue {
	fromSeconds: number;
	toSeconds: number;
	text: string;
}

export interface Film {
	slides: Slide[];
	cues: Cue[];
	seconds: number;
}

/** A scene shows the score before the event first, then the event. */
const BEFORE_SHARE = 0.3;

export class FilmReel {
	readonly #slides: Slide[] = [];
	readonly #cues: Cue[] = [];
	#seconds = 0;

	async add(card: ShareCard, seconds: number, caption: string): Promise<void> {
		this.#slides.push({ png: await drawCard(card), seconds });
		this.#cues.push({ fromSeconds: this.#seconds, toSeconds: this.#seconds + seconds, text: caption });
		this.#seconds += seconds;
	}

	end(): Film {
		return { slides: this.#slides, cues: this.#cues, seconds: this.#seconds };
	}
}

export function matchCard(match: MatchRow, site: string, score: Score, status: string): MatchShareCard {
	const { league, round, home, away } = match;
	return {
		kind: "match",
		site,
		status,
		isLive: false,
		heading: round ? `${league.name} · ${round}` : league.name,
		home: { name: home.name, crest: home.crest },
		away: { name: away.name, crest: away.crest },
		score: `${score.home}–${score.away}`,
		parts: [],
	};
}

/** Examples: `Goal · M. Petrov`, `No goal · offside`, `Red card`. */
export function momentText({ kind, detail, player, reason }: KeyMoment): string {
	const name = player ? ` · ${player}` : "";
	if (kind === "score") return `Goal${name}`;
	if (kind === "score_cancelled") return `No goal${reason ? ` · ${reason}` : name}`;
	if (detail.startsWith("penalty_")) return `Penalty not scored${name}`;
	return kind === "incident" ? `Red card${name}` : `Chance${name}`;
}

export async function highlightFilm(match: MatchRow, timeline: HighlightTimeline, site: string): Promise<Film> {
	const reel = new FilmReel();
	const names = `${match.home.name} against ${match.away.name}`;
	for (const scene of timeline.scenes) {
		const { lengthSeconds } = scene;
		if (scene.kind === "opening") {
			await reel.add(matchCard(match, site, { home: 0, away: 0 }, "Highlights"), lengthSeconds, names);
		} else if (scene.kind === "closing") {
			await reel.add(matchCard(match, site, match.live.score ?? { home: 0, away: 0 }, "Full time"), lengthSeconds, `Full time: ${names}`);
		} else {
			const { moment, before } = scene;
			const minute = moment.minute ?? "";
			const text = `${minute} ${momentText(moment)}`.trim();
			await reel.add(matchCard(match, site, before, minute), lengthSeconds * BEFORE_SHARE, text);
			await reel.add(matchCard(match, site, moment.scoreInstead ?? moment.score, text), lengthSeconds * (1 - BEFORE_SHARE), text);
		}
	}
	return reel.end();
}

export function toWebVtt(cues: readonly Cue[]): string {
	const time = (seconds: number) => new Date(Math.round(seconds * 1_000)).toISOString().slice(11, 23);
	return ["WEBVTT", ...cues.map(({ fromSeconds, toSeconds, text }) => `${time(fromSeconds)} --> ${time(toSeconds)}\n${text}`), ""].join(
		"\n\n",
	);
}
