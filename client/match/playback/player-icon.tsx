// The player's signs, filled in a 24 × 24 box. What they mean stands in the button's label.
const SHAPES = {
	play: "M8 5v14l11-7z",
	pause: "M7 5h4v14H7zM13 5h4v14h-4z",
	previous: "M6 6h2v12H6zM18 6v12l-9-6z",
	next: "M16 6h2v12h-2zM6 6v12l9-6z",
	replay: "M12 5V2L7 6l5 4V7a5 5 0 1 1-5 5H5a7 7 0 1 0 7-7z",
} as const;

export type PlayerIcon = keyof typeof SHAPES;

export function PlayerIconShape({ name }: { name: PlayerIcon }) {
	return (
		<svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
			<path d={SHAPES[name]} />
		</svg>
	);
}
