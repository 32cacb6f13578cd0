// Movies and highlights for a reader: lists, permission to watch, key moments of the match log. The address of a video that the reader
// may not watch never leaves this file.
import type { CallContext, QueryContext } from "#server/http/endpoint/call-context.ts";
import { imagePath } from "#shared/contract/images.ts";
import type { LeagueBrief, MatchRow } from "#shared/contract/match-row.ts";
import type { HighlightFields } from "#shared/contract/media.ts";
import type { Highlight, HighlightBrief, HighlightsAnswer } from "#shared/contract/rest/media/highlights.ts";
import type { Movie, MovieBrief, MovieChapter } from "#shared/contract/rest/media/movies.ts";
import type { Video } from "#shared/contract/rest/media/parts.ts";
import type { KeyMoment } from "#shared/match/highlight/key-moment.ts";
import type { Score } from "#shared/match/sides.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { keyMomentsOf } from "#shared/sports/key-moments.ts";
import { compareHighlights } from "./compare-highlights.ts";
import { asPublished, createDrawnHighlights, type DrawnHighlightsPorts } from "./drawn-highlights.ts";
import type { DrawnSource, MayWatch, MediaCatalogue, PublishedHighlight, PublishedMovie } from "./media-ports.ts";

export interface MediaServicePorts extends DrawnHighlightsPorts {
	catalogue: MediaCatalogue;
	mayWatch: MayWatch;
	/** The address of a file for this reader: signed if the file is restricted. */
	addressFor(path: string, reader: CallContext & Partial<Pick<QueryContext, "caller">>, seconds: number): Promise<string>;
	/** Matches in the form of list rows, in any order; unknown ones are left out. */
	rowsOf(matchIds: readonly string[]): Promise<MatchRow[]>;
}

interface Part {
	limit: number;
	offset: number;
}

export interface MediaService {
	listMovies(part: Part): Promise<{ movies: MovieBrief[]; total: number }>;
	/** Returns `null` for an unknown movie. */
	findMovie(id: string, request: CallContext): Promise<Movie | null>;
	listHighlights(filter: Part & { sport?: SportKey | undefined; leagueId?: string | undefined }): Promise<HighlightsAnswer>;
	/** Finds a highlight by its own id, or by the id of its match. */
	findHighlight(id: string, request: CallContext): Promise<Highlight | null>;
	/** Returns `null` for a match that is unknown or has neither a published highlight nor a key moment. */
	findHighlightOf(matchId: string, request: CallContext): Promise<Highlight | null>;
}

export function createMediaService(ports: MediaServicePorts): MediaService {
	const { catalogue, rowsOf } = ports;

	const drawnMatches = createDrawnHighlights(ports);

	async function findHighlightOf(matchId: string, request: CallContext): Promise<Highlight | null> {
		const published = newestFirst(await catalogue.listHighlights()).find(({ fields }) => fields.matchId === matchId);
		return published ? highlightOf(ports, published, request) : drawnHighlight(ports, matchId);
	}

	return {
		async listMovies(part) {
			const movies = newestFirst(await catalogue.listMovies());
			return { movies: cut(movies, part).map(movieBrief), total: movies.length };
		},
		async findMovie(id, request) {
			const movie = await catalogue.findMovie(id);
			if (!movie) return null;
			const { source } = movie.fields;
			const video = source.kind === "drawn" ? null : source;
			const { durationSeconds } = movie.fields;
			const watch = await watchable(ports, { fields: { ...movie.fields, source: video }, sport: null, durationSeconds }, request);
			const chapters = source.kind === "drawn" && watch.refusal === null ? await chaptersOf(ports, source) : [];
			return { ...movieBrief(movie), ...watch, chapters };
		},
		async listHighlights({ sport, leagueId, ...part }) {
			const published = newestFirst(await catalogue.listHighlights());
			const withOne = new Set(published.map(({ fields }) => fields.matchId));
			const drawn = (await drawnMatches()).filter(({ id }) => !withOne.has(id));
			const rows = new Map([...drawn, ...(withOne.size > 0 ? await rowsOf([...withOne]) : [])].map((row) => [row.id, row]));
			const all = [...published, ...drawn.map(asPublished)]
				.flatMap((each) => {
					const match = rows.get(each.fields.matchId);
					return match && (sport === undefined || match.sport === sport) ? [highlightBrief(each, match)] : [];
				})
				.sort(compareHighlights);
			const highlights = leagueId === undefined ? all : all.filter(({ match }) => match.league.id === leagueId);
			return { highlights: cut(highlights, part), total: highlights.length, leagues: leaguesOf(all) };
		},
		async findHighlight(id, request) {
			const published = await catalogue.findHighlight(id);
			return published ? highlightOf(ports, published, request) : findHighlightOf(id, request);
		},
		findHighlightOf,
	};
}

function newestFirst<Each extends PublishedMovie | PublishedHighlight>(all: readonly Each[]): Each[] {
	return all.toSorted((one, other) => other.publishedAt - one.publishedAt || (one.id < other.id ? -1 : 1));
}

const cut = <Each>(all: readonly Each[], { limit, offset }: Part): Each[] => all.slice(offset, offset + limit);

function leaguesOf(highlights: readonly HighlightBrief[]): LeagueBrief[] {
	const byLeague = [...Map.groupBy(highlights, ({ match }) => match.league.id).values()];
	return byLeague.sort((one, other) => other.length - one.length).flatMap(([first]) => (first ? [first.match.league] : []));
}

const posterOf = (imageId: string | null) => (imageId === null ? null : imagePath(imageId));

function movieBrief({ id, title, description, publishedAt, fields }: PublishedMovie): MovieBrief {
	const { year, durationSeconds, posterImageId, access } = fields;
	return { id, title, description, publishedAt, year, durationSeconds, access, poster: posterOf(posterImageId) };
}

function highlightBrief({ id, title, description, publishedAt, fields }: PublishedHighlight, match: MatchRow): HighlightBrief {
	const { posterImageId, access, source } = fields;
	return { id, title, description, publishedAt, access, poster: posterOf(posterImageId), hasVideo: source !== null, match };
}

async function highlightOf(ports: MediaServicePorts, published: PublishedHighlight, request: CallContext): Promise<Highlight | null> {
	const { matchId, marks } = published.fields;
	const [[match], logged] = await Promise.all([ports.rowsOf([matchId]), ports.matchLog.stateOf(matchId)]);
	if (!match || !logged) return null;
	const watch = await watchable(ports, { fields: published.fields, sport: match.sport, durationSeconds: 0 }, request);
	return { ...highlightBrief(published, match), ...watch, moments: keyMomentsOf(logged.state), marks: [...marks] };
}

/** The drawn highlight of any match. It is open to everybody, because the page of the match shows the same key moments. */
async function drawnHighlight({ rowsOf, matchLog }: MediaServicePorts, matchId: string): Promise<Highlight | null> {
	const [[match], logged] = await Promise.all([rowsOf([matchId]), matchLog.stateOf(matchId)]);
	const moments = match && logged ? keyMomentsOf(logged.state) : [];
	if (!match || moments.length === 0) return null;
	const texts = { title: "", description: "", poster: null, publishedAt: match.startsAt };
	return { id: matchId, ...texts, access: "free", hasVideo: false, match, video: null, refusal: null, moments, marks: [] };
}

async function chaptersOf({ rowsOf, matchLog }: MediaServicePorts, { chapters }: DrawnSource): Promise<MovieChapter[]> {
	const rows = new Map((await rowsOf(chapters.map(({ matchId }) => matchId))).map((row) => [row.id, row]));
	const all = await Promise.all(
		chapters.map(async ({ matchId, eventIds }) => {
			const [match, logged] = [rows.get(matchId), await matchLog.stateOf(matchId)];
			return match && logged ? { match, scenes: scenesOf(keyMomentsOf(logged.state), new Set(eventIds)) } : null;
		}),
	);
	return all.flatMap((chapter) => (chapter && chapter.scenes.length > 0 ? [chapter] : []));
}

/** The score before a moment is the score after the previous one, even if that one is not shown. */
function scenesOf(moments: readonly KeyMoment[], chosen: ReadonlySet<string>): MovieChapter["scenes"] {
	let before: Score = { home: 0, away: 0 };
	return moments.flatMap((moment) => {
		const scene = { moment, before };
		before = moment.scoreInstead ?? moment.score;
		return chosen.has(moment.eventId) ? [scene] : [];
	});
}

async function watchable(
	{ mayWatch, addressFor }: MediaServicePorts,
	{
		fields,
		sport,
		durationSeconds,
	}: {
		fields: Pick<HighlightFields, "access" | "countries" | "captions" | "source">;
		sport: SportKey | null;
		/** Duration of the movie; 0 if unknown. */
		durationSeconds: number;
	},
	request: CallContext,
): Promise<{ video: Video | null; refusal: Highlight["refusal"] }> {
	const { access, countries, captions, source } = fields;
	const refusal = await mayWatch({ access, countries, sport }, request);
	if (source === null || refusal !== null) return { video: null, refusal };
	const addressOf = (url: string) => addressFor(url, request, durationSeconds);
	const tracks = await Promise.all(captions.map(async (track) => ({ ...track, url: await addressOf(track.url) })));
	return { video: { kind: source.kind, url: await addressOf(source.url), captions: tracks }, refusal };
}
