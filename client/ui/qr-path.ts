// Converts a text to a QR code: the squares of an SVG as one path, one unit each. Loaded when a code is shown.
import { encode } from "uqr";

/** Width of the light border that scanners require, in squares. */
const BORDER = 4;

export interface QrCode {
	/** Squares per side, including the light border. */
	size: number;
	path: string;
}

export function qrPath(text: string): QrCode {
	const { data, size } = encode(text, { border: BORDER });
	const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
	return { size, path: squares.join("") };
}
