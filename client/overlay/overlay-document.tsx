// The overlay's complete page: transparent, without the site's frame. Streaming software shows it over the picture.
import "#texts/overlay";
import type { CSSProperties } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { EmbedRow } from "#client/embed/embed-view.ts";
import type { Translate } from "#client/i18n/text-of.ts";
import type { SportRowView } from "#client/scores/sport/sport-row-view.ts";
import { Crest } from "#client/ui/crest.tsx";
import hiddenStyles from "#client/ui/visually-hidden.module.css";
import { colourStyle } from "#shared/contract/frame-colours.ts";
import { markedName } from "#shared/contract/marked-name.ts";
import { SCHEDULED_LIVE } from "#shared/contract/match-live.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { MAX_OVERLAY_DELAY_SECONDS, type OverlayOptions } from "#shared/contract/overlay.ts";
import { teamTopic } from "#shared/contract/topics.ts";
import type { Locale } from "#shared/i18n/locales.ts";
import { type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import type { Side } from "#shared/match/sides.ts";
import { OVERLAY_SCRIPT, OVERLAY_STYLES } from "./overlay-assets.ts";
import { type OverlayTexts, overlayView } from "./overlay-view.ts";
import { SyncPanel } from "./sync-panel.tsx";

/** Interval of reloads without JavaScript. */
const RELOAD_SECONDS = 60;

interface Frame {
	locale: Locale;
	t: Translate;
	siteName: string;
	zone: string;
	/** The time of the page's data: the server's clock less the delay of the page. */
	now: Instant;
	options: OverlayOptions;
	/** Custom properties that the site has of its own. */
	tokens: Readonly<Record<`--${string}`, string>>;
	rowViewOf(sport: MatchRow["sport"]): SportRowView;
}

/** `match`: `null` if it does not exist. */
export function overlayDocument(frame: Frame, match: MatchRow | null): string {
	const { locale, t, siteName, options, tokens } = frame;
	const { delay, video, colours, theme } = options;
	const problem = !match ? t("overlay.missing") : delay ? null : t("overlay.wrongDelay", { seconds: MAX_OVERLAY_DELAY_SECONDS });
	const title = match ? `${markedName(t, match.home)} – ${markedName(t, match.away)}` : t("overlay.missing");
	return `<!doctype html>${renderToStaticMarkup(
		// The overlay has the dark colours of the site, but the light scheme: a frame with another scheme than its page's is painted opaque.
		<html lang={locale} data-theme={theme} style={{ colorScheme: "light", ...tokens }}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="robots" content="noindex" />
				<title>{`${title} | ${siteName}`}</title>
				<link rel="stylesheet" href={OVERLAY_STYLES} />
				{problem === null && (
					<>
						<script type="module" src={OVERLAY_SCRIPT} />
						{!video && (
							<noscript>
								<meta httpEquiv="refresh" content={`${RELOAD_SECONDS}`} />
							</noscript>
						)}
					</>
				)}
			</head>
			<body style={colourStyle(colours) as CSSProperties | undefined} {...factsOf(frame, match)}>
				{match && delay ? <Overlay frame={frame} match={match} /> : <p className="problem">{problem}</p>}
				{match && delay && video && <SyncPanel video={video} t={t} />}
			</body>
		</html>,
	)}`;
}

/** What the style sheet and the script read from the body. */
function factsOf({ now, zone, options: { layout, corner, delay, video } }: Frame, match: MatchRow | null) {
	return {
		"data-layout": layout,
		"data-corner": layout === "corner" ? corner : undefined,
		"data-topic": match ? teamTopic(match.home.id) : undefined,
		"data-rendered-at": now,
		"data-zone": zone,
		"data-video": video?.kind,
		"data-delay-ms": delay ? delay.seconds * SECOND_MS : undefined,
		"data-hold-ms": delay?.holdMs,
		"data-server-delay-ms": delay ? delay.server * SECOND_MS : undefined,
		"data-page-delay-ms": delay ? delay.page * SECOND_MS : undefined,
	};
}

/**
 * The first paint may not show the match as it was loaded if no step of the server is as long as the delay, or if a recorded match is to be
 * played from its start: the match then has not begun.
 */
const isCovered = ({ delay, video }: OverlayOptions): boolean => delay === null || delay.isBeyondSteps || video !== null;

function Overlay({ frame, match }: { frame: Frame; match: MatchRow }) {
	const { t, now, zone, options } = frame;
	const live = isCovered(options) ? SCHEDULED_LIVE : match.live;
	const { id, sport, startsAt, hasTime, home, away } = match;
	const names = { home: markedName(t, home), away: markedName(t, away) };
	const row: EmbedRow = { id, sport, startsAt, hasTime, live, home: { name: names.home }, away: { name: names.away } };
	const { texts, marks } = overlayView(row, live, { t, now, zone, sport: frame.rowViewOf(sport) });
	const slot = (name: keyof OverlayTexts, className?: string) => (
		<span className={className} data-slot={name}>
			{texts[name]}
		</span>
	);
	const attributes = Object.fromEntries(
		Object.entries(marks).map(([name, value]) => [`data-${name.replace(/[A-Z]/g, "-$&").toLowerCase()}`, value]),
	);
	const placeOf = (side: Side) => ((side === "home") === options.isFlipped ? "right" : "left");
	const team = (side: Side) => (
		<div className="team" data-side={side} data-place={placeOf(side)}>
			<span className="crest">
				<Crest crest={match[side].crest} size={64} />
			</span>
			<span className="name" data-name={side}>
				{names[side]}
			</span>
			<span className="short" data-short={side} aria-hidden="true">
				{match[side].shortName}
			</span>
			<span className="badges" aria-hidden="true">
				{slot(`${side}Badge`)}
			</span>
			{slot(`${side}BadgeLabel`, hiddenStyles.visuallyHidden)}
			<span className="turn" aria-hidden="true">
				{slot(`${side}Turn`)}
			</span>
			{slot(`${side}TurnLabel`, hiddenStyles.visuallyHidden)}
			{slot(`${side}Line`, "line")}
			{slot(`${side}Detail`, "detail")}
			{slot(`${side}Score`, "score")}
		</div>
	);
	return (
		<main data-match={JSON.stringify(row)} translate="no" {...attributes}>
			<h1 className={hiddenStyles.visuallyHidden}>{`${names.home} – ${names.away}`}</h1>
			<p className="heading">{[markedName(t, match.league), match.round].filter(Boolean).join(" · ")}</p>
			<div className="bar">
				{team("home")}
				<p className="clock">
					{slot("day")}
					{slot("clock", "time")}
					{slot("word")}
				</p>
				{team("away")}
			</div>
			<p className="scorers">
				{(["home", "away"] as const).map((side) => (
					<span key={side} data-place={placeOf(side)} data-slot={`${side}Scorers`}>
						{texts[`${side}Scorers`]}
					</span>
				))}
			</p>
			<p className="note">
				{slot("noteTag", "tag")} {slot("note")} <s data-slot="noteStruck">{texts.noteStruck}</s> {slot("noteAfter")}
			</p>
		</main>
	);
}
