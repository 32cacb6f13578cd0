// The usual duration of a match, breaks included: a calendar needs an end before it is known.
import { HOUR_MS } from "#shared/kit/instant.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { serverPartsOf } from "./server-parts.ts";

const PLAIN_LENGTH_MS = 2 * HOUR_MS;

/** Milliseconds from start to end; two hours for a sport that is not in this build. */
export function usualLengthOf(sport: SportKey, format: MatchFormat): number {
	return serverPartsOf(sport)?.usualLengthMs(format) ?? PLAIN_LENGTH_MS;
}
