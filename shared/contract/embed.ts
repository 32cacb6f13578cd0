// The widgets that other sites embed in an iframe, by the markup of a frame or by the script that makes one: addresses, sizes, markup.
import { escapeHtml } from "#shared/kit/escape-html.ts";
import type { ColourParameter } from "./frame-colours.ts";

export const EMBED_THEMES = ["auto", "light", "dark"] as const;
export type EmbedTheme = (typeof EMBED_THEMES)[number];

/**
 * CSS pixels. The widget needs a width of at least 280; a frame without the script has this height, so that the embedding page does not
 * shift.
 */
export const EMBED_SIZES = {
	match: { width: 480, height: 172 },
	team: { width: 480, height: 340 },
	"team-fixtures": { width: 480, height: 420 },
	/** Matches of today. */
	league: { width: 480, height: 420 },
	"league-fixtures": { width: 480, height: 420 },
	table: { width: 480, height: 520 },
} as const;
export type EmbedKind = keyof typeof EMBED_SIZES;
export const EMBED_KINDS = Object.keys(EMBED_SIZES) as EmbedKind[];

/** The page of the site that a kind belongs to. */
export const PAGE_OF_EMBED = {
	match: "match",
	team: "team",
	"team-fixtures": "team",
	league: "league",
	"league-fixtures": "league",
	table: "league",
} as const satisfies Record<EmbedKind, "match" | "team" | "league">;

/** What the address of a widget may say; attributes of the script's element have the same names. */
type EmbedParameter = "theme" | ColourParameter | "delay" | "lang";
export type EmbedParameters = Partial<Record<EmbedParameter, string>>;

/** Path without locale prefix, like the paths of pages. */
export function embedPath(kind: EmbedKind, id: string, parameters: EmbedParameters = {}): string {
	const query = chosenOf(parameters)
		.map((pair) => pair.map(encodeURIComponent).join("="))
		.join("&");
	return `/embed/${kind}/${id}${query === "" ? "" : `?${query}`}`;
}

/** Leaves out what is the default. */
const chosenOf = (parameters: EmbedParameters): [string, string][] =>
	Object.entries(parameters).filter(([name, value]) => value !== "" && !(name === "theme" && value === "auto"));

/** `address`: URL of the widget. `title`: label for screen readers. */
export function embedMarkup(address: string, title: string, { width, height }: { width: number; height: number }): string {
	const [src, name] = [address, title].map(escapeHtml);
	return `<iframe src="${src}" title="${name}" width="${width}" height="${height}" style="max-width:100%;border:0" loading="lazy"></iframe>`;
}

/** Path of the script that makes frames of the elements `<touchline-widget>`. */
export const WIDGET_SCRIPT = "/widget.js";

/** The script and its element. `siteUrl`: origin of the site. */
export function widgetMarkup(siteUrl: string, kind: EmbedKind, id: string, parameters: EmbedParameters = {}): string {
	const attributes = [[kind, id], ...chosenOf(parameters)].map(([name, value]) => ` ${name}="${escapeHtml(value ?? "")}"`).join("");
	return `<script async src="${escapeHtml(siteUrl + WIDGET_SCRIPT)}"></script>\n<touchline-widget${attributes}></touchline-widget>`;
}
