// Where the simulator stands, as it is kept in the database: enough to go on after a restart as if nothing had been.
import { z } from "zod";
import type { Instant } from "#shared/kit/instant.ts";
import { dayOf } from "./calendar/fixture.ts";
import { toSimulated, withSpeed } from "./simulated-time.ts";

const gapSchema = z.object({ from: z.number(), to: z.number() });
const positionSchema = z.object({
	seed: z.string(),
	/** Simulated day of the first start. */
	bornDay: z.number(),
	stretches: z.array(z.object({ realAt: z.number(), simulatedAt: z.number(), speed: z.number() })).min(1),
	/** All that happened up to this simulated instant was told, but for the gaps. */
	playedTo: z.number(),
	/** Simulated time whose finished matches are still to be told; from the older end on. */
	gaps: z.array(gapSchema),
	/** Cup rounds drawn so far. */
	draws: z.record(z.string(), z.array(z.string())),
});

export type SimulatorPosition = z.infer<typeof positionSchema>;
export type Gap = z.infer<typeof gapSchema>;

/** `saved` as it came from the database; null at the first start. The seed of the first start stays. */
export function readPosition(saved: unknown, { seed, speed, now }: { seed: string; speed: number; now: Instant }): SimulatorPosition {
	if (saved === null) {
		const stretches = [{ realAt: now, simulatedAt: now, speed }];
		return { seed, bornDay: dayOf(now), stretches, playedTo: Number.NEGATIVE_INFINITY, gaps: [], draws: {} };
	}
	const position = positionSchema.parse(saved);
	return { ...position, stretches: withSpeed(position.stretches, speed, now) };
}

/** After so long a pause the matches of now come first, and those missed are told in the background. */
const LONGEST_PAUSE_MS = 3 * 3_600_000;
/** No season began earlier before birth. */
const HISTORY_MS = 24 * 24 * 3_600_000;

/** The gap that a pause leaves behind, or null for a short one. */
export function gapSince({ playedTo, stretches }: SimulatorPosition, now: Instant): Gap | null {
	const to = toSimulated(stretches, now);
	if (to - playedTo <= LONGEST_PAUSE_MS) return null;
	return { from: Math.max(playedTo, to - HISTORY_MS), to };
}
