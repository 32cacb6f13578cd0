// Colours that a page which frames an overlay or a widget chooses by parameters of its address. Colours that cannot be read are replaced.
import { blackOrWhiteOn, contrastOf, TEXT_CONTRAST } from "#shared/kit/contrast.ts";

/** Colours are `#rrggbb`; `undefined` for the site's own. */
export interface FrameColours {
	/** Background of the bars or the card. */
	bg?: string | undefined;
	/** Text on `bg`, with a contrast of at least 4.5. */
	ink?: string | undefined;
	/** Background of what is news, and of the clock. */
	accent?: string | undefined;
	/** Text on `accent`, with a contrast of at least 4.5. */
	onAccent?: string | undefined;
}

export const COLOUR_PARAMETERS = ["bg", "ink", "accent"] as const;
export type ColourParameter = (typeof COLOUR_PARAMETERS)[number];

/** Reads `0a8657`, `#0a8657` or `0a8`; `undefined` for anything else. */
export function parseColour(text: string | null): string | undefined {
	const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text ?? "") ?? [];
	if (!digits) return undefined;
	return `#${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits}`.toLowerCase();
}

/** Reads the parameters of an address, as URLSearchParams does; null if one is missing. */
export interface QueryReader {
	get(name: string): string | null;
}

/**
 * A text colour that cannot be read on its background is replaced by black or white. A text colour without a background is ignored, because
 * the site's own background depends on the theme.
 */
export function readColours(search: QueryReader): FrameColours {
	const [bg, ink, accent] = COLOUR_PARAMETERS.map((name) => parseColour(search.get(name)));
	const isReadable = bg !== undefined && ink !== undefined && contrastOf(bg, ink) >= TEXT_CONTRAST;
	return {
		bg,
		ink: bg === undefined ? undefined : isReadable ? ink : blackOrWhiteOn(bg),
		accent,
		onAccent: accent === undefined ? undefined : blackOrWhiteOn(accent),
	};
}

/**
 * The colours as the design tokens that a widget uses; `undefined` if the site's own apply. With a background of its own, all text has the one
 * colour that can be read on it, and the accent only where it can be read.
 */
export function tokenStyle({ bg, ink, accent, onAccent }: FrameColours): Record<`--${string}`, string> | undefined {
	if (bg === undefined && accent === undefined) return undefined;
	const ofAccent: Record<`--${string}`, string> = accent === undefined ? {} : { "--live": accent, "--on-live": onAccent ?? "" };
	if (bg === undefined || ink === undefined) return ofAccent;
	const isReadable = accent !== undefined && contrastOf(bg, accent) >= TEXT_CONTRAST;
	const inks = ["--ink-1", "--ink-2", "--ink-3", "--warn", "--on-won", "--focus"].map((token) => [token, ink]);
	return {
		...Object.fromEntries(inks),
		...ofAccent,
		"--card": bg,
		"--warn-wash": bg,
		"--line": `${ink}40`,
		"--live-ink": isReadable ? accent : ink,
		"--clock": isReadable ? accent : ink,
	};
}

/** The colours as custom properties of a style attribute; `undefined` if the site's own apply. */
export function colourStyle({ bg, ink, accent, onAccent }: FrameColours): Record<`--${string}`, string> | undefined {
	const all = { "--own-bg": bg, "--own-ink": ink, "--own-accent": accent, "--own-on-accent": onAccent };
	const chosen = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
	return chosen.length > 0 ? Object.fromEntries(chosen) : undefined;
}
