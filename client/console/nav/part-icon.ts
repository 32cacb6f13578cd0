// The drawing of each part of the console, for ui/stroke-icon.tsx.
import type { OpsPart } from "#shared/contract/ops-parts.ts";

export const PART_ICONS: Record<OpsPart["key"], string> = {
	desk: "M4 5h16v11H4zM8 20h8M12 16v4M8 9h3M8 12h6",
	drill: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM12 12h.01",
	matches: "M4 6h16v14H4zM4 10h16M8 3v4M16 3v4M8 14h3M13 14h3",
	odds: "M4 19V5M4 19h16M8 15l4-5 3 3 5-7",
	chat: "M4 5h16v11H11l-4 4v-4H4zM8 9h8M8 12h5",
	leagues: "M8 4h8v6a4 4 0 0 1-8 0zM8 6H4c0 4 2 5 4 5M16 6h4c0 4-2 5-4 5M12 14v5M8 20h8",
	teams: "M12 3c2.6 1.3 5.3 2 8 2v7c0 4.8-3.2 7.6-8 9.5-4.8-1.9-8-4.7-8-9.5V5c2.7 0 5.4-.7 8-2z",
	players: "M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-4 3.4-6 7.5-6s6.9 2 7.5 6",
	feeds: "M5 12a7 7 0 0 1 7 7M5 6a13 13 0 0 1 13 13M6 18.5h.01",
	users:
		"M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.5-3.6 2.9-5.4 6.5-5.4s6 1.8 6.5 5.4M16 4.5a3.3 3.3 0 0 1 0 6.2M17.5 14.8c2.3.6 3.7 2.3 4 5.2",
	mail: "M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5",
	audit: "M6 3h9l4 4v14H6zM14 3v5h5M9 12h7M9 16h5",
};

/** To the site; the menu of a phone. */
export const FRAME_ICONS = {
	site: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
	menu: "M4 7h16M4 12h16M4 17h16",
	signOut: "M14 4H5v16h9M10 12h10M16.5 8l4 4-4 4",
} as const;
