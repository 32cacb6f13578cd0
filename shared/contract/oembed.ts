// Pages that have a widget, and their oEmbed address (oembed.com). Separate from the widget's markup, because every page of the site
// imports this file.
import type { EmbedKind } from "./embed.ts";

/** The kinds of `EMBED_SIZES`, which not every page needs. */
const KINDS = /^(match|team|league|table|(team|league)-fixtures)$/;

/** The widget for the path of a page or of the widget itself; `null` if there is none. */
export function widgetOf(path: string): { kind: EmbedKind; id: string } | null {
	const [, kind, id] = /^\/(?:(?:embed\/)?(?=(?:match|league|team)\/)|embed\/)([\w-]+)\/([\w-]+)\/?$/.exec(path) ?? [];
	return kind && id && KINDS.test(kind) ? { kind: kind as EmbedKind, id } : null;
}

/** oEmbed address of a page that has a widget. */
export const oembedPath = (pageUrl: string): string => `/oembed?url=${encodeURIComponent(pageUrl)}`;
