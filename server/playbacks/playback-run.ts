// A run: a playback that is played from a second, at a speed, from an instant on. All of it is in the name of the run, so that everybody
// who uses the name gets the same, on every node, and no server remembers a run. Pure.
import { type Result, refuse } from "#server/errors/app-error.ts";
import { PLAYBACK_SPEEDS } from "#shared/contract/rest/playbacks.ts";
import { DAY_MS, type Instant, SECOND_MS } from "#shared/kit/instant.ts";

export interface Run {
	id: string;
	/** Time of the playback at `startsAt`, in milliseconds. */
	fromMs: number;
	speed: number;
	/** Until then the run stands at `fromMs`. Whole seconds. */
	startsAt: Instant;
}

/** Runs that begin later are refused: their readers would see nothing move. */
const MAX_AHEAD_MS = DAY_MS;
const NAMES = ["from", "speed", "start"];

/** Does not check whether the playback exists, nor whether it is long enough for `fromMs`. A run without a start begins at `now`. */
export function parseRun(name: string, now: Instant): Result<Run> {
	const [id = "", ...parts] = name.split(",");
	const pairs = parts.map((part) => part.split("="));
	const values = new Map(pairs.map(([key = "", value = ""]) => [key, value]));
	const wrong = pairs.find(
		([key = "", value = "", ...rest]) => !NAMES.includes(key) || !/^\d{1,12}(\.\d{1,3})?$/.test(value) || rest.length > 0,
	);
	if (wrong || values.size < pairs.length) {
		return invalid("A playback is named <id>,from=<second>,speed=<factor>,start=<epoch second>, each once and all but the id optional.");
	}
	const numberOf = (key: string, usual: number) => Number(values.get(key) ?? usual);
	const [from, speed, start] = [numberOf("from", 0), numberOf("speed", 1), numberOf("start", Math.floor(now / SECOND_MS))];
	const { min, max } = PLAYBACK_SPEEDS;
	if (speed < min || speed > max) return invalid(`The speed of a playback is from ${min} to ${max}.`);
	if (!Number.isInteger(start)) return invalid("`start` is a whole number of seconds since 1970.");
	if (start * SECOND_MS > now + MAX_AHEAD_MS) return invalid("A playback begins within a day from now.");
	return { ok: true, value: { id, fromMs: from * SECOND_MS, speed, startsAt: start * SECOND_MS } };
}

/** Refuses a run that begins after the end of its playback. */
export function checkFrom({ id, fromMs }: Run, seconds: number): Result<null> {
	if (fromMs <= seconds * SECOND_MS) return { ok: true, value: null };
	return invalid(`${id} has ${seconds} seconds: it cannot begin at ${fromMs / SECOND_MS}.`);
}

const invalid = (message: string) => refuse({ code: "invalid_request", message });

/** The one full name of a run. */
export const nameOfRun = ({ id, fromMs, speed, startsAt }: Run): string =>
	`${id},from=${fromMs / SECOND_MS},speed=${speed},start=${startsAt / SECOND_MS}`;

/** Time of the playback at an instant, in milliseconds. */
export const playedMs = ({ fromMs, speed, startsAt }: Run, at: Instant): number => fromMs + Math.max(0, at - startsAt) * speed;

/** The instant at which a run reaches a time of the playback. */
export const instantOf = ({ fromMs, speed, startsAt }: Run, ms: number): Instant => startsAt + (ms - fromMs) / speed;

/**
 * Returns the epoch of a run's topic. It contains the start of the run in seconds, so that a reader who returns with a position continues
 * the same run.
 */
export const epochOf = ({ id, startsAt }: Run, digest: string): string => `${id}-${digest}-${startsAt / SECOND_MS}`;

/** Returns the start of the run in the epoch, in seconds; `null` if the epoch does not belong to this playback. */
export function startInEpoch(name: string, epoch: string | undefined): number | null {
	const [id = ""] = name.split(",");
	const [, of, start] = /^([a-z-]+)-[0-9a-f]{8}-(\d{1,12})$/.exec(epoch ?? "") ?? [];
	return of === id && start !== undefined ? Number(start) : null;
}
