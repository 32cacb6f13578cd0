// Submits the finished matches of a gap (the whole past at the first start; the missed time after a long pause), newest day first, while
// the current matches continue. The drafts of older matches are reduced by their sport (thinOut).
import { DAY_MS, HOUR_MS, type Instant } from "#shared/kit/instant.ts";
import type { ScheduledDraft } from "../kernel/scheduled-draft.ts";
import { dayOf, type Fixture } from "./calendar/fixture.ts";
import { MAX_BATCH_DRAFTS } from "./match-player.ts";
import type { Gap } from "./position.ts";
import type { SimulatedSport } from "./world/simulated-sport.ts";

export interface FillParts {
	sport: Pick<SimulatedSport, "longestMs">;
	fixturesBetween(from: number, to: number): Fixture[];
	/** Returns the number of drafts that a missed match needs. */
	countDrafts(fixture: Fixture): Promise<number>;
	/** Submits matches up to the end of the gap. */
	play(fixtures: readonly Fixture[]): Promise<void>;
	/** Yields the thread and the database to others. */
	breathe(): Promise<void>;
	isStopping(): boolean;
}

/** Maximum number of matches that are registered before their results follow in one transaction. */
const MAX_BATCH_MATCHES = 16;

/** Submits the newest day of the gap. Returns the rest of the gap; `null` if nothing is left. */
export async function fillNewestDay(gap: Gap, { sport, fixturesBetween, countDrafts, ...parts }: FillParts): Promise<Gap | null> {
	const { longestMs } = sport;
	const newest = gap.to - longestMs;
	const from = Math.max(gap.from - longestMs, dayOf(newest - 1) * DAY_MS);
	let batch: Fixture[] = [];
	let drafts = 0;
	const play = async () => {
		if (batch.length > 0) await parts.play(batch);
		batch = [];
		drafts = 0;
		await parts.breathe();
	};
	for (const fixture of fixturesBetween(from, newest).reverse()) {
		if (parts.isStopping()) return gap;
		const count = await countDrafts(fixture);
		if (batch.length === MAX_BATCH_MATCHES || drafts + count > MAX_BATCH_DRAFTS) await play();
		batch.push(fixture);
		drafts += count;
	}
	await play();
	return from > gap.from - longestMs ? { ...gap, to: from + longestMs } : null;
}

/** Matches that started less than this time ago keep every draft. */
const WHOLE_MS = 30 * HOUR_MS;

/**
 * Chooses the drafts of a missed match after a simulated instant; if the match is old, its sport reduces them. The choice for a script is
 * made once.
 */
export function choosePastDrafts({ sport, now, after }: { sport: Pick<SimulatedSport, "thinOut">; now: Instant; after: Instant }) {
	const known = new WeakMap<readonly ScheduledDraft[], readonly ScheduledDraft[]>();
	return (script: readonly ScheduledDraft[], { startsAt, format }: Fixture): readonly ScheduledDraft[] => {
		const chosen = known.get(script);
		if (chosen) return chosen;
		const missed = script.filter(({ atMs }) => startsAt + atMs > after);
		const drafts = startsAt > now - WHOLE_MS || !sport.thinOut ? missed : sport.thinOut(missed, format);
		known.set(script, drafts);
		return drafts;
	};
}
