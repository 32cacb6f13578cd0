// Counts the corrections of an event. Naming its players and confirming it do not count, because they complete the first entry.
import type { MatchEvent } from "#shared/match/match-event.ts";

/** `revisions`: oldest first. */
export function countEdits(revisions: readonly MatchEvent[]): number {
	return revisions.filter((revision, index) => index > 0 && isEdit(revisions[index - 1] ?? revision, revision)).length;
}

function isEdit(before: MatchEvent, after: MatchEvent): boolean {
	if (before.period !== after.period || before.elapsedMs !== after.elapsedMs) return true;
	if (before.status !== after.status && before.status !== "provisional") return true;
	const [then, now] = [before.payload, after.payload] as Readonly<Record<string, unknown>>[];
	return Object.entries(then ?? {}).some(
		([name, value]) => value !== null && value !== undefined && JSON.stringify(value) !== JSON.stringify(now?.[name]),
	);
}
