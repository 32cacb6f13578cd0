// One movie: the player or why it may not be watched, year, length, synopsis.
import "#texts/media";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { type Translate, textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { Gate } from "#client/media/highlight/gate.tsx";
import { TitlePoster } from "#client/media/lists/title-poster.tsx";
import { videoLd } from "#client/media/media-meta.ts";
import { DrawnMovie } from "#client/media/movies/drawn-movie.tsx";
import { EmbedPlayer } from "#client/media/player/embed-player.tsx";
import { VideoPlayer } from "#client/media/player/video-player.tsx";
import { highlightViewOf } from "#client/sports/highlight-views.ts";
import { Card } from "#client/ui/card.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { breadcrumbs, pageMeta, siteOf } from "#client/ui/page/page-meta.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { getMovie, type Movie } from "#shared/contract/rest/media/movies.ts";
import styles from "./movie.module.css";

export async function loader({ context, params }: LoaderFunctionArgs) {
	return { movie: await context.get(pageContext).api.call(getMovie, { params: { movieId: params.movieId ?? "" } }) };
}

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	if (!loaderData)
		return pageMeta({ matches, location }, { title: t("error.notFound"), description: t("site.description"), isListed: false });
	const { site } = siteOf(matches);
	const { id, title, publishedAt, durationSeconds, poster } = loaderData.movie;
	const description = loaderData.movie.description.trim() || title;
	const url = site.url + pagePaths.movie(id);
	const image = poster ?? pagePaths.siteImage();
	return pageMeta(
		{ matches, location },
		{
			title,
			description,
			image,
			jsonLd: [
				videoLd({ name: title, description, publishedAt, url, image: site.url + image, durationSeconds }),
				breadcrumbs(site.url, [
					[t("movies.title"), pagePaths.movies()],
					[title, pagePaths.movie(id)],
				]),
			],
		},
	);
};

export default function MoviePage() {
	const t = useText();
	const { movie } = useLoaderData<typeof loader>();
	const { id, title, chapters } = movie;
	return (
		<div className={styles.movie}>
			<Card>
				{chapters.length > 0 ? (
					<DrawnMovie key={id} title={title} chapters={chapters} viewOf={highlightViewOf}>
						<About movie={movie} />
					</DrawnMovie>
				) : (
					<>
						<div className={styles.picture}>
							<Picture key={id} movie={movie} />
						</div>
						<About movie={movie} />
					</>
				)}
			</Card>
			<PageLink className={styles.all} to={pagePaths.movies()}>
				{t("movies.all")} →
			</PageLink>
		</div>
	);
}

function About({ movie: { title, description, year, durationSeconds, chapters } }: { movie: Movie }) {
	const t = useText();
	const facts = [year, movieLength(durationSeconds, t), chapters.length > 0 && t("movies.drawnNote")];
	return (
		<div className={styles.about}>
			<h1 className={styles.title}>{title}</h1>
			<p className={styles.facts}>{facts.filter(Boolean).join(" · ")}</p>
			{description.trim() !== "" && (
				<>
					<h2 className={styles.heading}>{t("movies.synopsis")}</h2>
					<p className={styles.synopsis}>{description}</p>
				</>
			)}
		</div>
	);
}

function Picture({ movie: { id, title, video, refusal, poster: image, durationSeconds } }: { movie: Movie }) {
	const poster = <TitlePoster title={title} image={image} />;
	if (refusal) return <Gate refusal={refusal} sport={null} poster={poster} />;
	if (!video) return <div className={styles.empty}>{poster}</div>;
	if (video.kind === "embed") return <EmbedPlayer title={title} url={video.url} poster={poster} />;
	return <VideoPlayer mediaId={id} title={title} video={video} duration={durationSeconds} marks={[]} poster={poster} />;
}

/** The length of a movie: `94 minutes`, `40 seconds`. */
function movieLength(seconds: number, t: Translate): string {
	return seconds < 60 ? t("movies.seconds", { count: Math.round(seconds) }) : t("movies.minutes", { count: Math.round(seconds / 60) });
}
