// Formats the length of a movie: `94 minutes`, `40 seconds`.
import type { Translate } from "#client/i18n/text-of.ts";

export function movieLength(seconds: number, t: Translate): string {
	return seconds < 60 ? t("movies.seconds", { count: Math.round(seconds) }) : t("movies.minutes", { count: Math.round(seconds / 60) });
}
