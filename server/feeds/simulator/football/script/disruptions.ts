// Rare disruptions of a match: it is postponed, interrupted or abandoned, or its result is awarded afterwards.
import { MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import type { SeededRandom } from "#shared/kit/seeded-random.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import { type PlayedPeriod, periodTimes, regularPeriodsOf } from "#shared/sports/football/format.ts";
import { comment } from "./commentate.ts";
import type { Stage } from "./stage.ts";

const POSTPONED_SHARE = 0.004;
const STOPPED_SHARE = 0.014;
const GIVEN_UP_SHARE = 0.08;
const AWARDED_SHARE = 0.4;

const BEFORE = ["Waterlogged pitch", "Snow on the pitch", "Storm warning"] as const;
const DURING = ["Floodlight failure", "Heavy thunderstorm", "Dense fog", "Medical emergency in the stands"] as const;

/** Returns `null` if the match can begin. */
export function drawPostponement(random: SeededRandom): string | null {
	return random.chance(POSTPONED_SHARE) ? random.pick(BEFORE) : null;
}

export interface Stoppage {
	period: PlayedPeriod;
	/** Second of the period at which play stops. */
	second: number;
	reason: string;
	lastsMs: number;
	isGivenUp: boolean;
	/** `true` if the match is abandoned because of the home side: then it is awarded to the other side. */
	isAwarded: boolean;
}

export function drawStoppage(random: SeededRandom, format: MatchFormat): Stoppage | null {
	if (!random.chance(STOPPED_SHARE)) return null;
	const isGivenUp = random.chance(GIVEN_UP_SHARE);
	const isAwarded = isGivenUp && random.chance(AWARDED_SHARE);
	return {
		...momentOf(format, random.pick([0, HALF_S]) + random.integer(400, 2_500)),
		reason: isAwarded ? "Crowd trouble" : random.pick(DURING),
		lastsMs: random.integer(isGivenUp ? 35 : 8, isGivenUp ? 60 : 32) * MINUTE_MS,
		isGivenUp,
		isAwarded,
	};
}

const HALF_S = 2_700;

/** Converts a second of two halves of 45 minutes to the corresponding moment of a match of this format. */
function momentOf(format: MatchFormat, second: number): Pick<Stoppage, "period" | "second"> {
	const { starts, ends } = periodTimes(format);
	const regular = regularPeriodsOf(format);
	const wholeS = Math.max(...regular.map((period) => ends[period])) / SECOND_MS;
	const atS = Math.round((second * wholeS) / (2 * HALF_S));
	const period = regular.findLast((one) => starts[one] / SECOND_MS < atS) ?? (regular[0] as PlayedPeriod);
	return { period, second: atS - starts[period] / SECOND_MS };
}

/** Time after which an interruption becomes a suspension, because the players leave the pitch; only if it lasts twice as long. */
const SUSPENDED_AFTER_MS = 5 * MINUTE_MS;

/** Stops play now. Returns `true` if play continues afterwards. The clock of the stage advances by the lost time. */
export function stopPlay(stage: Stage, { reason, lastsMs, isGivenUp, isAwarded }: Stoppage): boolean {
	stage.record("status_changed", { status: "interrupted", reason });
	comment(stage, "stopped", "home", { subject: reason.toLowerCase() });
	const startsAgainMs = stage.periodAtMs + lastsMs;
	if (lastsMs > 2 * SUSPENDED_AFTER_MS) {
		stage.periodAtMs += SUSPENDED_AFTER_MS;
		stage.record("status_changed", { status: "suspended", reason });
	}
	stage.periodAtMs = startsAgainMs;
	if (!isGivenUp) {
		stage.record("status_changed", { status: "live" });
		comment(stage, "resumed", "home");
		stage.restsUntil = stage.second + 15;
		return true;
	}
	comment(stage, "given_up", "home");
	stage.record("status_changed", { status: "abandoned", reason });
	if (isAwarded) {
		stage.periodAtMs += 90 * MINUTE_MS;
		stage.record("status_changed", {
			status: "awarded",
			reason: `${reason}: awarded to ${stage.facts.teams.away.name}`,
			score: { home: 0, away: 3 },
		});
	}
	return false;
}
