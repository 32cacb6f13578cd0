// Stores the drafts for matches of a provider before it submits them. A crash in between therefore loses nothing, and the next report is
// compared with the right previous one.
import type { Db } from "#server/db/open-database.ts";
import type { Ingest } from "#server/feeds/door/ingest.ts";
import { createSubmitter, leftOut, type SubmittedDraft } from "#server/feeds/door/submit-drafts.ts";
import type { ScheduledDraft } from "#server/feeds/kernel/scheduled-draft.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { type FeedRemark, saveMemories } from "./feed-match.store.ts";
import type { ReportMemory } from "./reports/report-memory.ts";

export interface FollowedChange {
	/** Row name in remarks. */
	row: string;
	sourceId: string;
	leagueKey: string;
	startsAt: Instant;
	matchId: string;
	/** The feed to which the course belongs; by default this feed. */
	owner?: string;
	/** State of the match, which includes the drafts to submit. */
	memory: ReportMemory;
}

export interface FollowedSubmitter {
	/** Throws FeedStalled if the log is unavailable: the stored drafts are submitted with the next report. */
	submit(changed: readonly FollowedChange[]): Promise<FeedRemark[]>;
}

/** Statuses after which nothing is polled, unless the match is scheduled again. */
const OVER: ReadonlySet<string> = new Set(["postponed", "cancelled", "awarded", "abandoned"]);

export function createFollowedSubmitter(parts: {
	feed: string;
	db: Pick<Db, "kysely">;
	ingest: Ingest;
	clock: () => Instant;
}): FollowedSubmitter {
	const { feed, db, ingest, clock } = parts;

	async function save(changed: readonly FollowedChange[]): Promise<void> {
		if (changed.length === 0) return;
		await db.kysely.transaction().execute(async (transaction) => {
			for (const [owner, ofOwner] of Map.groupBy(changed, (each) => each.owner ?? feed)) {
				const rows = ofOwner.map(({ sourceId, leagueKey, startsAt, memory }) => {
					return { sourceId, leagueKey, startsAt, isOver: isOver(memory), memory };
				});
				await saveMemories(transaction, owner, clock(), rows);
			}
		});
	}

	/** Refused items are counted in the returned memory, so that they are submitted again a few times. */
	async function submitOne({
		row,
		matchId,
		memory,
		owner = feed,
	}: FollowedChange): Promise<{ memory: ReportMemory; remarks: FeedRemark[] }> {
		const firstDrafts = new Map(memory.items.map((item) => [item.key, firstDraft(item)]));
		for (const draft of memory.pending) {
			if (draft.revises === undefined) firstDrafts.set(draft.sourceId, draft);
			else if (!firstDrafts.has(draft.revises)) firstDrafts.set(draft.revises, firstStatus(draft.revises, draft));
		}
		const author = createSubmitter({
			ingest,
			matchId,
			sourceKind: "provider",
			sourceName: owner,
			draftBySourceId: (sourceId) => firstDrafts.get(sourceId),
			occurredAt: (atMs) => memory.base + atMs,
		});
		const submitted = await author.submit(memory.pending);
		const { undo, ...taken } = memory;
		const refused = submitted.find(({ draft, result }) => draft.together !== undefined && !result.ok);
		if (undo && refused && !refused.result.ok) {
			const message = `the match cannot be put back, and stays as it was: ${refused.result.error.message}`;
			return { memory: undo, remarks: [{ row, message, at: clock() }] };
		}
		countRefusals(taken, submitted);
		const remarks = submitted.flatMap(({ draft, result }) => {
			const reasons = result.ok ? (result.dropped ?? []).map(leftOut) : isRemarkable(result.error.code) ? [result.error.message] : [];
			return reasons.map((message) => ({ row, message: `${draft.draft.type}: ${message}`, at: clock() }));
		});
		return { memory: taken, remarks };
	}

	return {
		async submit(changed) {
			await save(changed);
			const pending = changed.filter(({ memory }) => memory.pending.length > 0);
			const remarks: FeedRemark[] = [];
			const done: FollowedChange[] = [];
			for (const each of pending) {
				const { memory, remarks: own } = await submitOne(each);
				remarks.push(...own);
				done.push({ ...each, memory: { ...memory, pending: [] } });
			}
			await save(done);
			return remarks;
		},
	};
}

const isOver = ({ progress, status }: ReportMemory): boolean => progress.isOver || OVER.has(status?.status ?? "");
/** A discrepancy that waits for staff is shown on the desk, so it needs no remark. */
const isRemarkable = (code: string): boolean => code !== "overridden" && code !== "outranked_source";

/**
 * Returns a draft with the id of an item that was already submitted. Its content does not matter, because a repeat is recognised by its id.
 */
function firstDraft({ key, type, period, elapsedMs, payload }: ReportMemory["items"][number]): ScheduledDraft {
	return { sourceId: key, atMs: 0, draft: { type, period, elapsedMs, payload, isLate: true } };
}

/** Returns the draft of a reported status. A status is not an item, so its content comes from the draft that cancels it. */
function firstStatus(sourceId: string, { draft: { type, period, elapsedMs, payload } }: ScheduledDraft): ScheduledDraft {
	return { sourceId, atMs: 0, draft: { type, period, elapsedMs, payload } };
}

function countRefusals(memory: ReportMemory, submitted: readonly SubmittedDraft[]): void {
	const byName = new Map(submitted.map(({ draft, result }) => [draft.revises ?? draft.sourceId, result]));
	for (const item of memory.items) {
		const result = byName.get(item.key);
		if (result) item.refusals = result.ok || !isRemarkable(result.error.code) ? 0 : item.refusals + 1;
	}
}
