// The widget that other sites show in a frame: its address, its size and the markup to paste.
import { escapeHtml } from "#shared/kit/escape-html.ts";

export const EMBED_THEMES = ["auto", "light", "dark"] as const;
export type EmbedTheme = (typeof EMBED_THEMES)[number];

/** CSS pixels. The widget fits from 280 on; its height is fixed, so that nothing moves on the page around it. */
export const EMBED_SIZES = {
	match: { width: 480, height: 172 },
	league: { width: 480, height: 420 },
} as const;
export type EmbedKind = keyof typeof EMBED_SIZES;

/** Bare, as the paths of pages. */
export const embedPath = (kind: EmbedKind, id: string, theme: EmbedTheme = "auto"): string =>
	`/embed/${kind}/${id}${theme === "auto" ? "" : `?theme=${theme}`}`;

/** `address`: of the widget. `title`: for screen readers. */
export function embedMarkup(address: string, title: string, { width, height }: { width: number; height: number }): string {
	const [src, name] = [address, title].map(escapeHtml);
	return `<iframe src="${src}" title="${name}" width="${width}" height="${height}" style="max-width:100%;border:0" loading="lazy"></iframe>`;
}
