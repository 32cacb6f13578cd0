// The complete page of a widget: a document without the site's frame. Without JavaScript, it reloads itself while its matches may change.

import type { CSSProperties } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { formatTime } from "#client/i18n/format-time.ts";
import type { Translate } from "#client/i18n/text-of.ts";
import type { SportRowView } from "#client/scores/sport/sport-row-view.ts";
import { Crest } from "#client/ui/crest.tsx";
import hiddenStyles from "#client/ui/visually-hidden.module.css";
import { type EmbedKind, type EmbedTheme, PAGE_OF_EMBED } from "#shared/contract/embed.ts";
import { markedName } from "#shared/contract/marked-name.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { Locale } from "#shared/i18n/locales.ts";
import { type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import type { Side } from "#shared/match/sides.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { EMBED_SCRIPT, EMBED_STYLES } from "./embed-assets.ts";
import { EmbedTable, type EmbedTables } from "./embed-table.tsx";
import { type EmbedRow, type EmbedTexts, embedView } from "./embed-view.ts";

/** Interval of reloads without JavaScript. */
const RELOAD_SECONDS = 60;

interface Frame {
	kind: EmbedKind;
	theme: EmbedTheme;
	/** Custom properties that differ from the shipped ones: the site's own, then the host's. */
	tokens: Readonly<Record<`--${string}`, string>>;
	/** The delay of the widget's address, in seconds; `now` is earlier by it. */
	delaySeconds: number;
	/** Whether the host's script gives the frame the height of its contents. */
	isFitted: boolean;
	locale: Locale;
	t: Translate;
	site: { name: string; url: string };
	/** Returns the path of a page of this site in the widget's locale. */
	pathOf(path: string): string;
	zone: string;
	now: Instant;
	rowViewOf(sport: SportKey): SportRowView;
}

export interface EmbedContents {
	/** Title of the corresponding page of the site. */
	title: string;
	path: string;
	/** The league's name. */
	heading: string;
	rows: readonly MatchRow[];
	matchPath(id: string): string;
	/** The live topic of the scores of `rows`. */
	topic: string;
	/** Whether the matches are those of a later day. */
	isAhead?: boolean;
	/** The standings, in place of matches. */
	tables?: EmbedTables;
}

/** Texts of the link to the page of the site. */
const FOOTER = { match: "embed.match", team: "embed.team", league: "embed.league" } as const;

/** `contents`: `null` if the match or league does not exist. */
export function embedDocument(frame: Frame, contents: EmbedContents | null): string {
	const { kind, theme, tokens, delaySeconds, isFitted, locale, t, site, pathOf, now, zone } = frame;
	const isList = kind !== "match";
	const title = contents ? contents.title : t("embed.missing");
	return `<!doctype html>${renderToStaticMarkup(
		<html lang={locale} data-theme={theme === "auto" ? undefined : theme} style={tokens as CSSProperties}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="robots" content="noindex" />
				<title>{`${title} | ${site.name}`}</title>
				{contents && <link rel="canonical" href={site.url + contents.path} />}
				<link rel="stylesheet" href={EMBED_STYLES} />
				{contents && (
					<>
						<script type="module" src={EMBED_SCRIPT} />
						<noscript>
							<meta httpEquiv="refresh" content={`${RELOAD_SECONDS}`} />
						</noscript>
					</>
				)}
			</head>
			<body
				data-kind={kind}
				data-list={isList ? "" : undefined}
				data-fit={isFitted ? "" : undefined}
				data-topic={contents?.topic}
				data-rendered-at={now}
				data-delay-ms={delaySeconds * SECOND_MS}
				data-zone={zone}
			>
				{contents ? <Widget frame={frame} contents={contents} /> : <p className="empty">{title}</p>}
				<footer>
					<a href={pathOf(contents ? contents.path : "/")} target="_blank" rel="noopener">
						{contents ? t(kind === "table" ? "embed.table" : FOOTER[PAGE_OF_EMBED[kind]]) : site.name}
					</a>
					{contents && <span aria-hidden="true">{site.name}</span>}
				</footer>
			</body>
		</html>,
	)}`;
}

function Widget({ frame, contents }: { frame: Frame; contents: EmbedContents }) {
	const { kind, t, now, zone } = frame;
	const { title, heading, rows, isAhead, tables } = contents;
	return (
		<main>
			<header>
				<h1>
					{kind === "match" && <span className={hiddenStyles.visuallyHidden}>{`${title}. `}</span>}
					{heading}
				</h1>
				<span className="badge" data-badge="" translate="no">
					{t("embed.asOf", { time: formatTime(t, now, zone) })}
				</span>
			</header>
			{isAhead && <p className="ahead">{t(rows.length > 0 ? "embed.next" : "embed.none")}</p>}
			{tables && <EmbedTable t={t} tables={tables} />}
			{rows.map((row) => (
				<Match key={row.id} row={row} frame={frame} path={contents.matchPath(row.id)} />
			))}
		</main>
	);
}

function Match({ row, frame, path }: { row: MatchRow; frame: Frame; path: string }) {
	const { id, sport, startsAt, hasTime, live, home, away } = row;
	const { texts, marks } = embedView(row, live, { ...frame, sport: frame.rowViewOf(sport) });
	const names = { home: markedName(frame.t, home), away: markedName(frame.t, away) };
	const own: EmbedRow = { id, sport, startsAt, hasTime, live, home: { name: names.home }, away: { name: names.away } };
	const attributes = Object.fromEntries(
		Object.entries(marks).map(([name, value]) => [`data-${name.replace(/[A-Z]/g, "-$&").toLowerCase()}`, value]),
	);
	const slot = (name: keyof EmbedTexts, className?: string) => (
		<span className={className} data-slot={name}>
			{texts[name]}
		</span>
	);
	const team = (side: Side) => (
		<div className="team" data-side={side} translate="no">
			<Crest crest={row[side].crest} size={frame.kind === "match" ? 24 : 18} />
			<span className="name">{names[side]}</span>
			<span className="badges" aria-hidden="true">
				{slot(`${side}Badge`)}
			</span>
			{slot(`${side}BadgeLabel`, hiddenStyles.visuallyHidden)}
			<span className="turn" aria-hidden="true">
				{slot(`${side}Turn`)}
			</span>
			{slot(`${side}TurnLabel`, hiddenStyles.visuallyHidden)}
			{slot(`${side}Line`, "line")}
			{slot(`${side}Score`, "score")}
			{slot(`${side}Detail`, "detail")}
		</div>
	);
	return (
		<article data-match={JSON.stringify(own)} {...attributes}>
			<p className="clock" translate="no">
				{slot("day")} {slot("clock")}
			</p>
			{team("home")}
			{team("away")}
			<p className="note">
				{slot("noteTag", "tag")} {slot("note")} <s data-slot="noteStruck">{texts.noteStruck}</s> {slot("noteAfter")}
			</p>
			{frame.kind !== "match" && (
				<a className="open" href={path} target="_blank" rel="noopener">
					<span className={hiddenStyles.visuallyHidden}>{frame.t("embed.matchOf", names)}</span>
				</a>
			)}
		</article>
	);
}
