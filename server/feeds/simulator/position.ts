// The simulator's position as stored in the database: enough to continue after a restart.
import { z } from "zod";
import { DAY_MS, HOUR_MS, type Instant } from "#shared/kit/instant.ts";
import { dayOf } from "./calendar/fixture.ts";
import { withSpeed } from "./kernel/simulated-time.ts";
import type { SimulatedSport } from "./world/simulated-sport.ts";
import type { WorldPlan } from "./world/world-plan.ts";

/** Version of the calendar. A database that began with another version has fixtures whose times are different now. */
export const CALENDAR = 2;

const gapSchema = z.object({
	from: z.number(),
	to: z.number(),
	/** The newer end of the gap when it began. Absent in databases of versions that did not store it. */
	until: z.number().optional(),
});
const sportSchema = z.object({
	/** Simulated day on which the sport was added to the simulator. */
	bornDay: z.number(),
	/** Version of the calendar when the sport was added. Absent in databases from before calendars had versions. */
	calendar: z.number().optional(),
	/** Everything up to this simulated instant was submitted, except for the gaps. */
	playedTo: z.number(),
	/** Spans of simulated time whose finished matches are still to be submitted; each shrinks from its newer end. */
	gaps: z.array(gapSchema),
	/** Number of seasons before the start of the simulation that are written, in the order of past-seasons.ts. */
	pastSeasons: z.number().optional(),
	/** Cup rounds drawn so far. */
	draws: z.record(z.string(), z.array(z.string())),
});
const positionSchema = z.object({
	seed: z.string(),
	stretches: z.array(z.object({ realAt: z.number(), simulatedAt: z.number(), speed: z.number() })).min(1),
	/** Keyed by sport; entries of sports that this build does not simulate stay. */
	sports: z.record(z.string(), sportSchema),
});

export type SimulatorPosition = z.infer<typeof positionSchema>;
export type SportPosition = z.infer<typeof sportSchema>;
export type Gap = z.infer<typeof gapSchema>;

/** `saved` is the value from the database; returns `null` before the first start. */
export const storedPosition = (saved: unknown): SimulatorPosition | null => (saved === null ? null : positionSchema.parse(saved));

/** `saved` is the value from the database; `null` at the first start. The seed of the first start is kept. */
export function readPosition(saved: unknown, { seed, speed, now }: { seed: string; speed: number; now: Instant }): SimulatorPosition {
	const position = storedPosition(saved);
	if (!position) return { seed, stretches: [{ realAt: now, simulatedAt: now, speed }], sports: {} };
	return { ...position, stretches: withSpeed(position.stretches, speed, now) };
}

/** Returns the position of a sport that is new to the database: its whole past is a gap, as after a pause. `now` is in simulated time. */
export function bornNow({ plan }: Pick<SimulatedSport, "plan">, now: Instant): SportPosition {
	return { bornDay: dayOf(now), calendar: CALENDAR, playedTo: now - historyDays(plan) * DAY_MS, gaps: [], draws: {} };
}

/** Returns the number of days before which no season of the sport began. */
function historyDays({ leagues, leaguesOfOthers = [], cups }: WorldPlan): number {
	const all = [...leagues.flatMap(({ tiers }) => tiers), ...leaguesOfOthers];
	const ofLeagues = all.map(({ calendar }) => calendar.turnDays * calendar.turnsBack[1]);
	return 1 + Math.max(...ofLeagues, ...cups.map(({ daysAtBirth }) => daysAtBirth));
}

/** After a longer pause, the current matches come first, and the missed ones are submitted in the background. */
const MAX_PAUSE_MS = 3 * HOUR_MS;

/** Returns the gap that a pause leaves, or `null` for a short pause. `now` is in simulated time. */
export function gapSince({ playedTo }: Pick<SportPosition, "playedTo">, now: Instant): Gap | null {
	return now - playedTo > MAX_PAUSE_MS ? { from: playedTo, to: now, until: now } : null;
}

/**
 * Returns the percentage of missed matches that has been submitted, by their days; `null` if none are missing. `now` is in simulated time.
 */
export function progressOf({ sports }: SimulatorPosition, now: Instant): number | null {
	const shares = Object.values(sports).map((sport) => {
		const [gap = gapSince(sport, now)] = sport.gaps;
		return gap ? ((gap.until ?? now) - gap.to) / ((gap.until ?? now) - gap.from) : 1;
	});
	const share = shares.reduce((sum, each) => sum + each, 0) / Math.max(1, shares.length);
	return share < 1 ? Math.floor(100 * share) : null;
}
