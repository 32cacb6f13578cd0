// The demo's movies without video files: goals from matches of earlier days, drawn from their logs.
import type { Db } from "#server/db/open-database.ts";
import type { MatchLog } from "#server/match-log/match-log.service.ts";
import type { PublishedMovie } from "#server/media/media-ports.ts";
import { type Clock, DAY_MS, type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import { chapterTimeline, type MovieScene } from "#shared/match/highlight/highlight-timeline.ts";
import { keyMomentsOf } from "#shared/sports/key-moments.ts";
import { readDemoMatches } from "./demo-matches.ts";
import { DEMO_MOVIES, type LoggedMatch } from "./demo-movies.ts";

const MAX_MATCHES = 12;
/** Interval at which movies are made again while some of them are missing. */
const AGAIN_MS = 5 * SECOND_MS;

interface DrawnMoviesPorts {
	db: Db;
	matchLog: MatchLog;
	clock: Clock;
}

/** The movies stay the same for a whole day (UTC), so that a viewer can continue where they stopped. */
export function createDrawnMovies({ db, matchLog, clock }: DrawnMoviesPorts): () => Promise<readonly PublishedMovie[]> {
	let known: { day: Instant; until: Instant; movies: Promise<readonly PublishedMovie[]> } | null = null;

	async function make(day: Instant): Promise<readonly PublishedMovie[]> {
		const all: LoggedMatch[] = [];
		for (const match of await readDemoMatches(db, MAX_MATCHES, day)) {
			const logged = await matchLog.stateOf(match.id);
			if (logged) all.push({ match, moments: keyMomentsOf(logged.state) });
		}
		return DEMO_MOVIES.flatMap((movie) => movieOf(movie, all, day) ?? []);
	}

	return async () => {
		const now = clock();
		const day = Math.floor(now / DAY_MS) * DAY_MS;
		if (known?.day !== day || known.until <= now) known = { day, until: Number.POSITIVE_INFINITY, movies: make(day) };
		const current = known;
		try {
			const made = await current.movies;
			// While the simulator is still writing its past, more matches will be available soon.
			if (made.length < DEMO_MOVIES.length) current.until = Math.min(current.until, now + AGAIN_MS);
			return made;
		} catch (error) {
			if (known === current) known = null;
			throw error;
		}
	};
}

function movieOf(movie: (typeof DEMO_MOVIES)[number], all: readonly LoggedMatch[], day: Instant): PublishedMovie | null {
	const chosen = movie.goals(all);
	if (chosen.length === 0) return null;
	const { id, title, description, access } = movie;
	const byMatch = [...Map.groupBy(chosen, ({ match }) => match.id)];
	const chapters = byMatch.map(([matchId, goals]) => ({ matchId, eventIds: goals.map(({ moment }) => moment.eventId) }));
	const lengthOf = (scenes: readonly MovieScene[]) => chapterTimeline(scenes).totalSeconds;
	const seconds = byMatch.map(([, goals]) => lengthOf(goals.map(({ moment }) => ({ moment, before: moment.score }))));
	return {
		id,
		version: 1,
		title,
		description,
		publishedAt: day,
		fields: {
			year: new Date(day).getUTCFullYear(),
			durationSeconds: seconds.reduce((sum, one) => sum + one, 0),
			posterImageId: null,
			source: { kind: "drawn", chapters },
			captions: [],
			access,
			countries: { rule: "all", codes: [] },
		},
	};
}
