// Formats a score: `2–1`, with an en dash.
import type { Score } from "#shared/match/sides.ts";

export function formatScore({ home, away }: Score): string {
	return `${home}–${away}`;
}
