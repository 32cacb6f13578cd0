// Submits the finished matches of a gap (the whole past at the first start, a long pause later), newest day first, while the present
// matches continue. Older ones are thinned out by their sport (thinOut).
import { DAY_MS, HOUR_MS, type Instant } from "#shared/kit/instant.ts";
import type { ScheduledDraft } from "../kernel/scheduled-draft.ts";
import { dayOf, type Fixture } from "./calendar/fixture.ts";
import type { MatchPlayer } from "./match-player.ts";
import type { Gap } from "./position.ts";
import type { SimulatedSport } from "./world/simulated-sport.ts";

export interface FillParts {
	sport: Pick<SimulatedSport, "longestMs">;
	fixturesBetween(from: number, to: number): Fixture[];
	open(fixtures: readonly Fixture[], gap: Gap): Promise<MatchPlayer[]>;
	/** Yields the thread and the database to others. */
	breathe(): Promise<void>;
	isStopping(): boolean;
}

/** Submits the newest day of the gap. Returns the rest of it, or `null` if it is closed. */
export async function fillNewestDay(gap: Gap, { sport, fixturesBetween, open, breathe, isStopping }: FillParts): Promise<Gap | null> {
	const { longestMs } = sport;
	const newest = gap.to - longestMs;
	const from = Math.max(gap.from - longestMs, dayOf(newest - 1) * DAY_MS);
	const fixtures = fixturesBetween(from, newest).reverse();
	for (const fixture of fixtures) {
		if (isStopping()) return gap;
		// A match is in the catalogue for a moment before its result: one at a time.
		for (const player of await open([fixture], gap)) await player.playTo(gap.to);
		await breathe();
	}
	return from > gap.from - longestMs ? { ...gap, to: from + longestMs } : null;
}

/** Matches younger than this keep every draft. */
const WHOLE_MS = 30 * HOUR_MS;

/** The drafts of a missed match, thinned out by its sport if it is old. */
export function draftsOfPast(
	drafts: readonly ScheduledDraft[],
	{ startsAt, format }: Fixture,
	{ sport, now }: { sport: Pick<SimulatedSport, "thinOut">; now: Instant },
): readonly ScheduledDraft[] {
	return startsAt > now - WHOLE_MS || !sport.thinOut ? drafts : sport.thinOut(drafts, format);
}
