// The icons of the room, drawn as those of the site. Decoration; what they mean stands in a label.
import { StrokeIcon } from "#client/ui/stroke-icon.tsx";

const STROKES = {
	react: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8.8 9.8h.01M15.2 9.8h.01M8.5 14.2a4.5 4.5 0 0 0 7 0",
	reply: "M9.5 7 4 12l5.5 5M4.5 12H14a6 6 0 0 1 6 6v1",
	more: "M5.5 12h.01M12 12h.01M18.5 12h.01",
	close: "M6 6l12 12M18 6 6 18",
	down: "M12 5v14M6 13l6 6 6-6",
	pin: "M9 4h6l-1 6 3 3H7l3-3zM12 13v7",
} as const;

export function ChatIcon({ name, size = 16 }: { name: keyof typeof STROKES; size?: number }) {
	return <StrokeIcon path={STROKES[name]} size={size} strokeWidth={name === "more" ? 3 : 1.8} />;
}
