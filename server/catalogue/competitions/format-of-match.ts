// Format of a match if none is set: league matches have the usual format of the sport, others continue until there is a winner; lengths
// are the competition's. Pure.
import type { MatchFormat } from "#shared/match/match-state.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { usualFormatOf } from "#shared/sports/usual-format.ts";
import type { MatchLengths, SeasonRules } from "./rules/competition-rules.ts";

export function formatOfMatch(
	{ stages, matchFormat }: Pick<SeasonRules, "stages" | "matchFormat">,
	{ sport, groupName }: { sport: SportKey; groupName: string | null },
): MatchFormat {
	const makesTable = stages.some(({ groups }) => (groups === null ? groupName === null : groupName?.startsWith(groups)));
	return { ...(makesTable ? usualFormatOf(sport) : { hasExtraTime: true, hasShootOut: true }), ...matchFormat };
}

/** Completes a reported format: lengths come from the competition, or stay as the match had them before. */
export function withLengths({ hasExtraTime, hasShootOut, ...reported }: MatchFormat, lengths: MatchLengths): MatchFormat {
	return { hasExtraTime, hasShootOut, ...lengths, ...reported };
}
