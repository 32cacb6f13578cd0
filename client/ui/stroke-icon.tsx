// How all icons are drawn: strokes in a 24 × 24 box, in the colour of the text.

export function StrokeIcon({ path, size, strokeWidth = 1.8 }: { path: string; size: number; strokeWidth?: number }) {
	return (
		<svg
			width={size}
			height={size}
			viewBox="0 0 24 24"
			fill="none"
			stroke="currentColor"
			strokeWidth={strokeWidth}
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
		>
			<path d={path} />
		</svg>
	);
}
