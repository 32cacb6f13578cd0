// The widget that other sites embed in an iframe: its address, its size and the markup to paste.
import { escapeHtml } from "#shared/kit/escape-html.ts";

export const EMBED_THEMES = ["auto", "light", "dark"] as const;
export type EmbedTheme = (typeof EMBED_THEMES)[number];

/** CSS pixels. The widget needs a width of at least 280; its height is fixed, so that the embedding page does not shift. */
export const EMBED_SIZES = {
	match: { width: 480, height: 172 },
	league: { width: 480, height: 420 },
} as const;
export type EmbedKind = keyof typeof EMBED_SIZES;

/** Path without locale prefix, like the paths of pages. */
export const embedPath = (kind: EmbedKind, id: string, theme: EmbedTheme = "auto"): string =>
	`/embed/${kind}/${id}${theme === "auto" ? "" : `?theme=${theme}`}`;

/** `address`: URL of the widget. `title`: label for screen readers. */
export function embedMarkup(address: string, title: string, { width, height }: { width: number; height: number }): string {
	const [src, name] = [address, title].map(escapeHtml);
	return `<iframe src="${src}" title="${name}" width="${width}" height="${height}" style="max-width:100%;border:0" loading="lazy"></iframe>`;
}
