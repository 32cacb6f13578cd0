// Converts simulated time and server time. Simulated time runs at the speed of the settings; a change of speed begins a new stretch, so
// that played matches keep their times. Before the first stretch both times are the same.
import { type Instant, MINUTE_MS } from "#shared/kit/instant.ts";

export interface TimeStretch {
	/** The two clocks at the beginning of the stretch. */
	realAt: Instant;
	simulatedAt: Instant;
	/** Units of simulated time per unit of server time. */
	speed: number;
}

/** `stretches` are in order, at least one. */
export function toSimulated(stretches: readonly TimeStretch[], realAt: Instant): Instant {
	const stretch = stretches.findLast((each) => each.realAt <= realAt);
	return stretch
		? stretch.simulatedAt + (realAt - stretch.realAt) * stretch.speed
		: beforeFirst(stretches, realAt, "realAt", "simulatedAt");
}

/** Returns whole milliseconds of server time. */
export function toReal(stretches: readonly TimeStretch[], simulatedAt: Instant): Instant {
	const stretch = stretches.findLast((each) => each.simulatedAt <= simulatedAt);
	return Math.round(
		stretch
			? stretch.realAt + (simulatedAt - stretch.simulatedAt) / stretch.speed
			: beforeFirst(stretches, simulatedAt, "simulatedAt", "realAt"),
	);
}

/** Steps of a schedule in minutes of server time. */
const SCHEDULE_STEPS = [15, 5, 1] as const;
/** A start is moved by at most half of this, in minutes of simulated time. */
const MAX_STEP_MINUTES = 120;

/**
 * Returns the nearest simulated instant that is on a quarter of an hour of server time; at high speeds on five minutes or one minute; at
 * even higher speeds, the given instant.
 */
export function onSchedule(stretches: readonly TimeStretch[], simulatedAt: Instant): Instant {
	const { speed = 1 } = stretches.findLast((each) => each.simulatedAt <= simulatedAt) ?? {};
	const step = SCHEDULE_STEPS.find((minutes) => minutes * speed <= MAX_STEP_MINUTES);
	if (step === undefined) return simulatedAt;
	const stepMs = step * MINUTE_MS;
	return toSimulated(stretches, Math.round(toReal(stretches, simulatedAt) / stepMs) * stepMs);
}

function beforeFirst(
	stretches: readonly TimeStretch[],
	at: Instant,
	from: "realAt" | "simulatedAt",
	to: "realAt" | "simulatedAt",
): Instant {
	const first = stretches[0];
	return first ? first[to] - (first[from] - at) : at;
}

/** Returns the stretches with this speed from now on. */
export function withSpeed(stretches: readonly TimeStretch[], speed: number, now: Instant): TimeStretch[] {
	if (stretches.at(-1)?.speed === speed) return [...stretches];
	return [...stretches, { realAt: now, simulatedAt: toSimulated(stretches, now), speed }];
}
