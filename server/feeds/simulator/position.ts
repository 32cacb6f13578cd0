// The simulator's position as stored in the database: enough to continue after a restart.
import { z } from "zod";
import { DAY_MS, HOUR_MS, type Instant } from "#shared/kit/instant.ts";
import { CUP_DAYS } from "./calendar/cup-calendar.ts";
import { dayOf } from "./calendar/fixture.ts";
import { withSpeed } from "./simulated-time.ts";

const gapSchema = z.object({ from: z.number(), to: z.number() });
const positionSchema = z.object({
	seed: z.string(),
	/** Simulated day of the first start. */
	bornDay: z.number(),
	/** Days since the first cup began, at the first start. */
	cupDays: z.number().optional(),
	stretches: z.array(z.object({ realAt: z.number(), simulatedAt: z.number(), speed: z.number() })).min(1),
	/** Everything up to this simulated instant was submitted, but for the gaps. */
	playedTo: z.number(),
	/** Simulated time whose finished matches are still to be submitted; each shrinks from its newer end. */
	gaps: z.array(gapSchema),
	/** Cup rounds drawn so far. */
	draws: z.record(z.string(), z.array(z.string())),
});

export type SimulatorPosition = z.infer<typeof positionSchema>;
export type Gap = z.infer<typeof gapSchema>;

/** The simulator is born as after a pause: no season of its world began earlier. */
const HISTORY_MS = (CUP_DAYS + 1) * DAY_MS;

/** `saved` as it came from the database; null at the first start. The seed of the first start stays. */
export function readPosition(saved: unknown, { seed, speed, now }: { seed: string; speed: number; now: Instant }): SimulatorPosition {
	if (saved === null) {
		const stretches = [{ realAt: now, simulatedAt: now, speed }];
		return { seed, bornDay: dayOf(now), cupDays: CUP_DAYS, stretches, playedTo: now - HISTORY_MS, gaps: [], draws: {} };
	}
	const position = positionSchema.parse(saved);
	return { ...position, stretches: withSpeed(position.stretches, speed, now) };
}

/** After a longer pause the present matches come first, and the missed ones are submitted in the background. */
const LONGEST_PAUSE_MS = 3 * HOUR_MS;

/** The gap that a pause leaves behind, or null for a short one. `now` in simulated time. */
export function gapSince({ playedTo }: SimulatorPosition, now: Instant): Gap | null {
	return now - playedTo > LONGEST_PAUSE_MS ? { from: playedTo, to: now } : null;
}
