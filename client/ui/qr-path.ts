// A text as a QR code: the squares of an SVG as one path, a unit each. Loaded when a code is shown.
import { encode } from "uqr";

/** Scanners need so many light squares around it. */
const BORDER = 4;

export interface QrCode {
	/** Squares a side, its light border included. */
	size: number;
	path: string;
}

export function qrPath(text: string): QrCode {
	const { data, size } = encode(text, { border: BORDER });
	const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
	return { size, path: squares.join("") };
}
