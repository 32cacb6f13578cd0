// Whether the name of a team surely fits beside the score of a row on a phone. Only where it may not, it is clipped: browsers treat what is
// clipped as a layer of its own, and a long list has hundreds of names.

/** What a row in a window 384 px wide leaves for the name at 14 px: 178 px, less 5 % for bold names. Narrower ones clip all. */
const ROOM_EM = 12.1;
/** Advance widths in Inter, rounded up. */
const WIDTHS_EM: readonly [RegExp, number][] = [
	[/[fijlrtI .']/, 0.37],
	[/[a-eghknosuvxyzáéíóúñ]/, 0.61],
	[/[MWmwÆæ]/, 1],
	[/[!-ÿ]/, 0.8],
];
/** In other scripts. */
const SQUARE_EM = 1;

export function fitsInRow(name: string): boolean {
	let width = 0;
	for (const letter of name) width += WIDTHS_EM.find(([letters]) => letters.test(letter))?.[1] ?? SQUARE_EM;
	return width <= ROOM_EM;
}
