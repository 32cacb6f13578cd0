// Submits the finished matches of a gap (all of the past at the first start, a long pause later), newest day first, while the present
// matches go on. Older ones are submitted without their minute-by-minute measurements.
import { DAY_MS, HOUR_MS, type Instant } from "#shared/kit/instant.ts";
import type { ScheduledDraft } from "../scheduled-draft.ts";
import { dayOf, type Fixture } from "./calendar/fixture.ts";
import type { MatchPlayer } from "./match-player.ts";
import type { Gap } from "./position.ts";
import { LONGEST_MS } from "./script/simulate-match.ts";

export interface FillParts {
	fixturesBetween(from: number, to: number): Fixture[];
	open(fixtures: readonly Fixture[], gap: Gap): Promise<MatchPlayer[]>;
	/** Lets others have the thread and the database. */
	breathe(): Promise<void>;
	isStopping(): boolean;
}

/** Matches submitted side by side. */
const AT_ONCE = 8;

/** Submits the newest day of the gap. Returns what is left of it; null when it is closed. */
export async function fillNewestDay(gap: Gap, { fixturesBetween, open, breathe, isStopping }: FillParts): Promise<Gap | null> {
	const newest = gap.to - LONGEST_MS;
	const from = Math.max(gap.from - LONGEST_MS, dayOf(newest - 1) * DAY_MS);
	const fixtures = fixturesBetween(from, newest).reverse();
	for (let index = 0; index < fixtures.length; index += AT_ONCE) {
		if (isStopping()) return gap;
		const players = await open(fixtures.slice(index, index + AT_ONCE), gap);
		await Promise.all(players.map((player) => player.playTo(gap.to)));
		await breathe();
	}
	return from > gap.from - LONGEST_MS ? { from: gap.from, to: from + LONGEST_MS } : null;
}

/** Younger matches than this keep every line. */
const WHOLE_MS = 30 * HOUR_MS;
const MINUTE_BY_MINUTE = new Set(["pulse_measured", "commentary_written", "shot_taken", "corner_awarded"]);

/** The drafts of an old match: enough for a timeline, a table and final statistics. */
export function thinOut(drafts: readonly ScheduledDraft[], fixture: Fixture, now: Instant): readonly ScheduledDraft[] {
	if (fixture.startsAt > now - WHOLE_MS) return drafts;
	return drafts.filter(({ draft }, index) => {
		if (MINUTE_BY_MINUTE.has(draft.type)) return false;
		return draft.type !== "statistics_measured" || drafts[index + 1]?.draft.type === "period_ended";
	});
}
