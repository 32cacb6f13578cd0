// The icons of the six reactions, which look the same on every machine; lucide has no surprised face. Labels name their meaning.
import type { Reaction } from "#shared/contract/chat.ts";

const FACE = "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8.8 9.8h.01M15.2 9.8h.01";
const STROKES: Record<Reaction, string> = {
	like: "M7 10.5v9H4v-9zM7 10.5l4-7a2.2 2.2 0 0 1 2.2 2.5l-.5 3.5h5.1a2 2 0 0 1 2 2.4l-1.1 6a2 2 0 0 1-2 1.6H7",
	love: "M12 20.3C5.5 15.9 3 12.6 3 9.3a4.6 4.6 0 0 1 9-1.4 4.6 4.6 0 0 1 9 1.4c0 3.3-2.5 6.6-9 11z",
	laugh: `${FACE}M7.5 13.5h9a4.5 4.5 0 0 1-9 0z`,
	wow: `${FACE}M12 17.3a2 2 0 1 0 0-4 2 2 0 0 0 0 4z`,
	sad: `${FACE}M8.5 16.5a4.5 4.5 0 0 1 7 0`,
	angry: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM7.5 8.3l2.5 1.5M16.5 8.3 14 9.8M8.8 11h.01M15.2 11h.01M8.5 16.5a4.5 4.5 0 0 1 7 0",
};

export function ReactionSign({ reaction, size = 16 }: { reaction: Reaction; size?: number }) {
	return (
		<svg
			width={size}
			height={size}
			viewBox="0 0 24 24"
			fill="none"
			stroke="currentColor"
			strokeWidth={1.9}
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
		>
			<path d={STROKES[reaction]} />
		</svg>
	);
}
