// Contrast of two colours by WCAG 2 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). Colours are `#rrggbb`.

/** Minimum contrast of text (WCAG 2, 1.4.3). */
export const TEXT_CONTRAST = 4.5;

function luminanceOf(colour: string): number {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
		const value = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
		return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns 1 to 21. */
export function contrastOf(one: string, other: string): number {
	const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
	return (lighter + 0.05) / (darker + 0.05);
}

/** Returns black or white, whichever has the higher contrast on the colour: at least 4.58. */
export const blackOrWhiteOn = (colour: string): string =>
	contrastOf("#000000", colour) >= contrastOf("#ffffff", colour) ? "#000000" : "#ffffff";

/** Share of black or white that is added at a time while a colour is adapted. */
const STEP = 0.02;

/** The lowest contrast of a colour with any of the others. */
export const lowestContrast = (colour: string, others: readonly string[]): number =>
	Math.min(...others.map((other) => contrastOf(colour, other)));

const channelsOf = (colour: string) => [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));

/** `share` of `other` in the mixture, from 0 to 1, in sRGB. */
export function mixColours(colour: string, other: string, share: number): string {
	const added = channelsOf(other);
	const mixed = channelsOf(colour).map((value, index) => Math.round(value + ((added[index] ?? 0) - value) * share));
	return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** The colour itself if its contrast with all backgrounds suffices; otherwise the nearest one on the way to `towards` that has it. */
export function readableColour(colour: string, { on, towards }: { on: readonly string[]; towards: "#000000" | "#ffffff" }): string {
	for (let share = 0; share < 1; share += STEP) {
		const adapted = mixColours(colour, towards, share);
		if (lowestContrast(adapted, on) >= TEXT_CONTRAST) return adapted;
	}
	return towards;
}
