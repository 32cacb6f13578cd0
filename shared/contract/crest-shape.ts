// The shape of the crests in share images, in a box of 24 × 24. Pages draw the same crest with CSS backgrounds
// (client/ui/crest.module.css).
import type { Crest } from "./match-row.ts";

export const CREST_SHIELD = "M4.5 1.3h15A1.8 1.8 0 0 1 21.3 3v6.9a9.3 12.8 0 0 1-18.6 0V3a1.8 1.8 0 0 1 1.8-1.7z";

/** SVG path of the area that has the second colour. */
export const CREST_PATTERNS: Record<Crest["pattern"], string> = {
	plain: "",
	halves: "M12 0h12v24H12z",
	sash: "M1 3h7l15 15-4.5 5z",
	stripes: "M6.4 0h3.2v24H6.4zM14.4 0h3.2v24h-3.2z",
	hoops: "M0 6h24v4H0zM0 14h24v4H0z",
	chevron: "M1 7l11 7 11-7v6l-11 7L1 13z",
	cross: "M9.9 0h4.2v24H9.9zM0 8.4h24v4.2H0z",
	quarters: "M12 0h12v11H12zM0 11h12v13H0z",
};

/**
 * Black or white, whichever has the higher contrast on `#rrggbb` (relative luminance of WCAG 2 without gamma, which is precise enough for
 * the choice).
 */
export function inkOn(colour: string): string {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 140 ? "#0b1110" : "#ffffff";
}
