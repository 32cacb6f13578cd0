// The site's few icons, drawn here: strokes in a 24 × 24 box. Decoration; what they mean stands beside them or in a label.
import { StrokeIcon } from "./stroke-icon.tsx";

const STROKES = {
	calendar: "M4 6h16v14H4zM4 10h16M8 3v4M16 3v4",
	live: "M12 12h.01M8.5 15.5a5 5 0 0 1 0-7M15.5 8.5a5 5 0 0 1 0 7M5.6 18.4a9 9 0 0 1 0-12.8M18.4 5.6a9 9 0 0 1 0 12.8",
	trophy: "M8 4h8v6a4 4 0 0 1-8 0zM8 6H4c0 4 2 5 4 5M16 6h4c0 4-2 5-4 5M12 14v5M8 20h8",
	shield: "M12 3c2.6 1.3 5.3 2 8 2v7c0 4.8-3.2 7.6-8 9.5-4.8-1.9-8-4.7-8-9.5V5c2.7 0 5.4-.7 8-2z",
	search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 20 20",
	sun: "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2v2M12 20v2M2 12h2M20 12h2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4",
	moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z",
	user: "M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-4 3.4-6 7.5-6s6.9 2 7.5 6",
	system: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 3v18M12 7h6M12 11h8M12 15h8M12 19h4",
} as const;

export type IconName = keyof typeof STROKES;

export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
	return <StrokeIcon path={STROKES[name]} size={size} />;
}
