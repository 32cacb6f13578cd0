// The simulator's position as stored in the database: enough to continue after a restart.
import { z } from "zod";
import { DAY_MS, HOUR_MS, type Instant } from "#shared/kit/instant.ts";
import { dayOf } from "./calendar/fixture.ts";
import { withSpeed } from "./kernel/simulated-time.ts";
import type { SimulatedSport } from "./world/simulated-sport.ts";
import type { WorldPlan } from "./world/world-plan.ts";

const gapSchema = z.object({ from: z.number(), to: z.number() });
const sportSchema = z.object({
	/** Simulated day on which the sport came to the simulator. */
	bornDay: z.number(),
	/** Days since the first cup began then, where it is not as in the plan: a database of before two cups. */
	cupDays: z.number().optional(),
	/** Everything up to this simulated instant was submitted, but for the gaps. */
	playedTo: z.number(),
	/** Simulated time whose finished matches are still to be submitted; each shrinks from its newer end. */
	gaps: z.array(gapSchema),
	/** Cup rounds drawn so far. */
	draws: z.record(z.string(), z.array(z.string())),
});
const positionSchema = z.object({
	seed: z.string(),
	stretches: z.array(z.object({ realAt: z.number(), simulatedAt: z.number(), speed: z.number() })).min(1),
	/** By key; of a sport that this build does not simulate it stays. */
	sports: z.record(z.string(), sportSchema),
});

export type SimulatorPosition = z.infer<typeof positionSchema>;
export type SportPosition = z.infer<typeof sportSchema>;
export type Gap = z.infer<typeof gapSchema>;

/** `saved` as it came from the database; null at the first start. The seed of the first start stays. */
export function readPosition(saved: unknown, { seed, speed, now }: { seed: string; speed: number; now: Instant }): SimulatorPosition {
	if (saved === null) return { seed, stretches: [{ realAt: now, simulatedAt: now, speed }], sports: {} };
	const position = positionSchema.parse(saved);
	return { ...position, stretches: withSpeed(position.stretches, speed, now) };
}

/** Where a sport begins that the database has not seen yet: as after a pause. `now` in simulated time. */
export function bornNow({ plan }: Pick<SimulatedSport, "plan">, now: Instant): SportPosition {
	return { bornDay: dayOf(now), playedTo: now - historyDays(plan) * DAY_MS, gaps: [], draws: {} };
}

/** No season of the sport's world began earlier. */
function historyDays({ leagues, leaguesOfOthers = [], cups }: WorldPlan): number {
	const all = [...leagues.flatMap(({ tiers }) => tiers), ...leaguesOfOthers];
	const ofLeagues = all.map(({ calendar }) => calendar.daysBetween * calendar.roundsBack[1]);
	return 1 + Math.max(...ofLeagues, ...cups.map(({ daysAtBirth }) => daysAtBirth));
}

/** After a longer pause the present matches come first, and the missed ones are submitted in the background. */
const LONGEST_PAUSE_MS = 3 * HOUR_MS;

/** The gap that a pause leaves behind, or null for a short one. `now` in simulated time. */
export function gapSince({ playedTo }: Pick<SportPosition, "playedTo">, now: Instant): Gap | null {
	return now - playedTo > LONGEST_PAUSE_MS ? { from: playedTo, to: now } : null;
}
