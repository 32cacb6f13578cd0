// Which pages have a widget, and where other programs learn of it (oembed.com). Apart from its markup: every page of the site names this.
import type { EmbedKind } from "./embed.ts";

/** By the path of a page, or of the widget itself; null where there is none. */
export function widgetOf(path: string): { kind: EmbedKind; id: string } | null {
	const [, kind, id] = /^\/(?:embed\/)?(match|league)\/([\w-]+)\/?$/.exec(path) ?? [];
	return kind && id ? { kind: kind as EmbedKind, id } : null;
}

/** Of a page that has a widget: where other programs learn of it. */
export const oembedPath = (pageUrl: string): string => `/oembed?url=${encodeURIComponent(pageUrl)}`;
