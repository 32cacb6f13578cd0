// `npm run sample-videos`: renders short videos from the demo's own matches into the data folder, three highlights and three movies.
// Needs ffmpeg. A running server shows them immediately.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { createMatchSetups } from "#server/catalogue/fixtures/match/match-setup.service.ts";
import { mediaFolder } from "#server/config/data-dir.ts";
import { readSettings } from "#server/config/env.ts";
import { SettingsError } from "#server/config/settings-error.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { createMatchLogRoom } from "#server/match-log/create-match-log-room.ts";
import type { PublishedHighlight, PublishedMovie } from "#server/media/media-ports.ts";
import { createLogger } from "#server/observability/logger.ts";
import type { CountryLimits } from "#shared/contract/media.ts";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";
import { highlightTimeline } from "#shared/match/highlight/highlight-timeline.ts";
import { keyMomentsOf } from "#shared/sports/key-moments.ts";
import { readDemoMatches } from "./demo-matches.ts";
import { DEMO_MOVIES, type LoggedMatch } from "./demo-movies.ts";
import { encodeHls, hasFfmpeg } from "./encode-video.ts";
import { createSampleFile } from "./sample-file.ts";
import { type Film, FilmReel, highlightFilm, matchCard, momentText, toWebVtt } from "./sample-slides.ts";

const HIGHLIGHTS = 3;
const MATCHES = 12;
const EVERYWHERE: CountryLimits = { rule: "all", codes: [] };

async function movieFilm(movie: (typeof DEMO_MOVIES)[number], all: readonly LoggedMatch[], site: string): Promise<Film | null> {
	const goals = movie.goals(all);
	if (goals.length === 0) return null;
	const reel = new FilmReel();
	await reel.add(
		{ kind: "name", site, heading: "A short film", name: movie.title, facts: [`${goals.length} goals`], crest: null },
		4,
		movie.title,
	);
	for (const { match, moment } of goals) {
		const text = `${moment.minute ?? ""} ${momentText(moment)}`.trim();
		await reel.add(matchCard(match, site, moment.score, text), 4, `${text}, ${match[moment.side].name}`);
	}
	await reel.add(
		{ kind: "name", site, heading: "The end", name: movie.title, facts: ["All teams and players are invented"], crest: null },
		4,
		"The end",
	);
	return reel.end();
}

async function render(): Promise<number> {
	const settings = readSettings();
	if (!(await hasFfmpeg())) {
		console.error("ffmpeg is not installed: install it (apt-get install ffmpeg) and run this again.");
		return 1;
	}
	const log = createLogger({ level: "warn" });
	const db = await openDatabase({ ...settings, log });
	const bus = createInProcessBus(log);
	const shared = { db, bus, clock: Date.now, log };
	const logRoom = createMatchLogRoom({ ...shared, setupOf: createMatchSetups(shared).setupOf });
	try {
		const matches: LoggedMatch[] = [];
		for (const match of await readDemoMatches(db, MATCHES)) {
			const logged = await logRoom.matchLog.stateOf(match.id);
			if (logged) matches.push({ match, moments: keyMomentsOf(logged.state) });
		}
		if (matches.length === 0) {
			console.error("The demo has no finished match yet: start it once (npm start), then run this again.");
			return 1;
		}
		await renderAll(matches, settings);
		return 0;
	} finally {
		await logRoom.stop();
		await bus.close();
		await db.close();
	}
}

async function renderAll(matches: readonly LoggedMatch[], { dataDir, siteName }: { dataDir: string; siteName: string }): Promise<void> {
	const highlights: PublishedHighlight[] = [];
	const movies: PublishedMovie[] = [];
	for (const { match, moments } of matches.slice(0, HIGHLIGHTS)) {
		const timeline = highlightTimeline(moments);
		if (!timeline) continue;
		const id = `sample-${match.id}`;
		const video = await store(await highlightFilm(match, timeline, siteName), dataDir, id);
		const marks = timeline.scenes.flatMap((scene) =>
			scene.kind === "moment" ? [{ eventId: scene.moment.eventId, atSeconds: Math.round(scene.startSeconds) }] : [],
		);
		const fields = { matchId: match.id, posterImageId: null, ...video, marks, access: "free" as const, countries: EVERYWHERE };
		highlights.push({ id, version: 1, title: "", description: "", publishedAt: Date.now(), fields });
	}
	for (const movie of DEMO_MOVIES) {
		const film = await movieFilm(movie, matches, siteName);
		if (!film) continue;
		const { id, title, description, access } = movie;
		const video = await store(film, dataDir, id);
		const facts = { year: new Date().getUTCFullYear(), durationSeconds: film.seconds, posterImageId: null };
		movies.push({
			id,
			version: 1,
			title,
			description,
			publishedAt: Date.now(),
			fields: { ...facts, ...video, access, countries: EVERYWHERE },
		});
	}
	await createSampleFile(dataDir).write({ movies, highlights });
	console.log(`${highlights.length} highlights and ${movies.length} movies are in ${mediaFolder(dataDir)}.`);
}

async function store(film: Film, dataDir: string, id: string) {
	const folder = join(mediaFolder(dataDir), id);
	await encodeHls(film.slides, folder);
	await writeFile(join(folder, `${DEFAULT_LOCALE}.vtt`), toWebVtt(film.cues));
	console.log(`${id}: ${Math.round(film.seconds)} s`);
	return {
		source: { kind: "hls" as const, url: `/media/${id}/main.m3u8` },
		captions: [{ language: DEFAULT_LOCALE, label: "English", url: `/media/${id}/${DEFAULT_LOCALE}.vtt` }],
	};
}

try {
	process.exitCode = await render();
} catch (error) {
	if (!(error instanceof SettingsError)) throw error;
	console.error(error.message);
	process.exitCode = 1;
}
