// Corrections that scorers make in a script: the simulator's matches of some sports have none of their own. Pure.
import type { ScheduledDraft } from "#server/feeds/kernel/scheduled-draft.ts";
import type { ScriptEdit } from "#server/feeds/simulator/kernel/playback-plan.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";

/** Time after which a scorer notices. */
const NOTICED_MS = 20_000;
/**
 * Minimum time until the next draft, for an event to be entered twice. The copy follows after a third of that time and is cancelled after
 * another third, each at most five seconds.
 */
const MIN_GAP_MS = 3_000;
const REASON = "Entered wrongly";

export function editScript(script: readonly ScheduledDraft[], edits: readonly ScriptEdit[]): readonly ScheduledDraft[] {
	return edits.reduce(withEdit, script);
}

function withEdit(script: readonly ScheduledDraft[], edit: ScriptEdit, number: number): readonly ScheduledDraft[] {
	const places = script.flatMap(({ draft, revises }, index) => (draft.type === edit.type && !revises ? [index] : []));
	const minGapMs = edit.kind === "corrected" ? 0 : MIN_GAP_MS;
	const index = places.slice(edit.place).find((place) => gapAfter(script, place) >= minGapMs);
	const edited = index === undefined ? undefined : script[index];
	if (index === undefined || !edited) throw new Error(`the script has no ${edit.type} at ${edit.place} with time for a correction`);
	const { sourceId, atMs, draft } = edited;
	const own = `edit ${number}`;
	if (edit.kind === "corrected") {
		const payload = { ...(draft.payload as object), ...edit.payload };
		const revision = { sourceId: own, atMs: atMs + NOTICED_MS, draft: { ...draft, payload, reason: REASON }, revises: sourceId };
		const later = script.findIndex((other) => other.atMs > revision.atMs);
		return later < 0 ? [...script, revision] : script.toSpliced(later, 0, revision);
	}
	const third = Math.min(Math.floor(gapAfter(script, index) / MIN_GAP_MS), 5) * SECOND_MS;
	const copy = { sourceId: own, atMs: atMs + third, draft };
	const taken = { ...draft, status: "cancelled", reason: REASON } as const;
	return script.toSpliced(index + 1, 0, copy, { sourceId: `${own} cancelled`, atMs: copy.atMs + third, draft: taken, revises: own });
}

function gapAfter(script: readonly ScheduledDraft[], index: number): number {
	const [own, next] = [script[index], script[index + 1]];
	return own && next ? next.atMs - own.atMs : 0;
}
