// The words after `npm run import --` → what to do.
import { parseArgs } from "node:util";
import type { Instant } from "#shared/kit/instant.ts";
import type { RecordingOptions } from "./replay/play-recording.ts";

export const USAGE = `Usage:
  npm run import -- openfootball PATH…
      Files or folders of openfootball's JSON.
  npm run import -- wyscout FILE --home TEAM [--score 4-2] [--at INSTANT] [--speed N]
      One recorded match. TEAM: Wyscout's id of the home side. INSTANT: kick-off, now unless told.
      N: recorded seconds in a real one; without it all is told at once.`;

/** The message is for the person at the terminal. */
export class UsageError extends Error {}

export type ImportCommand = { source: "openfootball"; paths: string[] } | ({ source: "wyscout"; file: string } & RecordingOptions);

/** Throws UsageError. */
export function readCommand(words: readonly string[], now: Instant): ImportCommand {
	const { positionals, values } = parse(words);
	const [source, ...paths] = positionals;
	const { home, score, at, speed } = values;
	if (source === "openfootball" && paths.length > 0) return { source, paths };
	const [file] = paths;
	if (source !== "wyscout" || file === undefined) throw new UsageError(USAGE);
	const result = score === undefined ? undefined : /^(\d+)-(\d+)$/.exec(score);
	const startsAt = at === undefined ? now : Date.parse(at);
	const homeTeamId = Number(home ?? Number.NaN);
	const pace = speed === undefined ? Number.POSITIVE_INFINITY : Number(speed);
	if (!Number.isInteger(homeTeamId)) throw new UsageError(`--home is missing: Wyscout's id of the home side.\n${USAGE}`);
	if (result === null) throw new UsageError(`--score ${score}: expected 4-2.`);
	if (Number.isNaN(startsAt)) throw new UsageError(`--at ${at}: expected an instant such as 2018-07-15T15:00Z.`);
	if (!(pace > 0)) throw new UsageError(`--speed ${speed}: expected a number above 0.`);
	const expectedScore = result && { home: Number(result[1]), away: Number(result[2]) };
	return { source, file, homeTeamId, startsAt, speed: pace, ...(expectedScore && { expectedScore }) };
}

function parse(words: readonly string[]) {
	const text = { type: "string" } as const;
	try {
		return parseArgs({ args: [...words], allowPositionals: true, options: { home: text, score: text, at: text, speed: text } });
	} catch (error) {
		throw new UsageError(`${(error as Error).message}\n${USAGE}`);
	}
}
