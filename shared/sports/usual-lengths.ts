// The usual duration of a match by sport, breaks included: a calendar needs an end before it is known.
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/kit/instant.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import { entryOf, type SportKey } from "#shared/match/sport-key.ts";
import { formatOf } from "./cricket/detail.ts";
import type { BySport } from "./registry.ts";
import { tennisFormat } from "./tennis/format.ts";

const USUAL_LENGTHS = {
	football: () => 2 * HOUR_MS,
	basketball: () => 2.25 * HOUR_MS,
	tennis: (format) => (tennisFormat(format).bestOf === 5 ? 3.5 : 2) * HOUR_MS,
	ice_hockey: () => 2.5 * HOUR_MS,
	cricket: cricketLength,
} satisfies BySport<(format: MatchFormat) => number>;

const CRICKET_DAY_MS = 7 * HOUR_MS;
const CRICKET_OVER_MS = 4.75 * MINUTE_MS;

/** A match of several days ends on its last day. */
function cricketLength(format: MatchFormat): number {
	const { days, overs, inningsPerSide } = formatOf(format);
	if (days !== null) return (days - 1) * DAY_MS + CRICKET_DAY_MS;
	return overs === null ? CRICKET_DAY_MS : 2 * inningsPerSide * overs * CRICKET_OVER_MS;
}

/** Milliseconds from start to end. */
export const usualLengthOf = (sport: SportKey, format: MatchFormat): number =>
	entryOf<(format: MatchFormat) => number>(USUAL_LENGTHS, sport)(format);
