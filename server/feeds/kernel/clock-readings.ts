// Match clocks run in real time on every page. If a recording is played at another speed, they are wrong within seconds, so the clock is
// set again at every minute of the match.
import type { ScheduledDraft } from "./scheduled-draft.ts";

/** `drafts` are in order of time; `marksMinute` returns `true` for a draft that ends a minute. */
export function withClockReadings(drafts: readonly ScheduledDraft[], marksMinute: (draft: ScheduledDraft) => boolean): ScheduledDraft[] {
	return drafts.flatMap((draft) => {
		if (!marksMinute(draft)) return [draft];
		const reading = { type: "clock_set", period: draft.draft.period, elapsedMs: draft.draft.elapsedMs, payload: { isRunning: true } };
		return [draft, { sourceId: `clock ${draft.sourceId}`, atMs: draft.atMs, draft: reading }];
	});
}
