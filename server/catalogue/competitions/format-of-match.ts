// Format of a match for which none is set. A league match has the usual format of the sport; any other match continues until there is a
// winner. The lengths of periods come from the competition. Pure.
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

/** Completes a reported format: lengths that it does not state are those of `lengths`, which come from the competition or the stored match. */
export function withLengths({ hasExtraTime, hasShootOut, ...reported }: MatchFormat, lengths: MatchLengths): MatchFormat {
	return { hasExtraTime, hasShootOut, ...lengths, ...reported };
}
