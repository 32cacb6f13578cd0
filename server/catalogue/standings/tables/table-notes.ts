// The notes below a table: decisions off the pitch, and parts of the rules that are unknown.

import type { SeasonRules, UnknownPart } from "#server/catalogue/competitions/rules/competition-rules.ts";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";
import type { TableShape } from "#shared/match/table-shape.ts";

const NO_RULES =
	"The rules of this competition are not known: neither what separates level teams, nor points deducted, nor what places lead to. Teams are ordered by points and goals.";

const PER_GAME = "The season was cut short: teams are ordered by points for each match played.";

const GOALS_OF_STAGE = "Goals since the season was split separate level teams; those before it do not.";

const UNKNOWN: Record<UnknownPart, string> = {
	tie_breakers: "what separates level teams",
	deductions: "whether points were deducted",
	places: "what places lead to, where nothing is marked",
};

const notKnown = (parts: readonly UnknownPart[]): string =>
	`Not known of this season: ${new Intl.ListFormat(DEFAULT_LOCALE).format(parts.map((part) => UNKNOWN[part]))}.`;

/** `isSplit` is `true` if the table shows the groups of a season that was split. */
export function notesOf(
	{ deductions, placings, stages, isPlain, unknown = [], isPerGame }: SeasonRules,
	{ rules: usual }: TableShape,
	isSplit: boolean,
): string[] {
	return [
		...(isPlain ? [NO_RULES] : []),
		...(unknown.length > 0 ? [notKnown(unknown)] : []),
		...(isPerGame && !usual.isPerGame ? [PER_GAME] : []),
		...(isSplit && stages.some(({ hasOwnGoals }) => hasOwnGoals) ? [GOALS_OF_STAGE] : []),
		...deductions.map(({ team, points, reason, date }) => {
			const count = `${Math.abs(points)} ${Math.abs(points) === 1 ? "point" : "points"} ${points < 0 ? "added" : "deducted"}`;
			return `${team}: ${count}${date ? ` on ${date}` : ""}. ${reason}.`;
		}),
		...placings.map(({ above, below, reason }) => `${above} above ${below}. ${reason}.`),
	];
}
