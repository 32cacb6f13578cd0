// Submits revisions of logged events: a cancellation, or the content of an earlier revision.
import type { AppendResult } from "#server/match-log/append-request.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { Ingest, IngestRequest } from "./ingest.ts";

type RevisionSender = Pick<IngestRequest, "matchId" | "sourceKind" | "sourceName">;

interface Revision {
	sourceId: string;
	reason?: string;
}

/** `content` is the event as it should be from now on; its id names the event to revise. */
export function reviseEvent(
	{ id, type, period, elapsedMs, payload, status }: MatchEvent,
	{ sourceId, ...why }: Revision,
	sender: RevisionSender,
	{ ingest, now }: { ingest: Ingest; now: Instant },
): Promise<AppendResult> {
	const draft = { type, period, elapsedMs, payload, status, occurredAt: now, revises: id, ...why };
	return ingest.ingest({ ...sender, sourceId, draft });
}

/**
 * Cancels events, the last first, so that an event is cancelled before the one on which it depends. Returns `null` if all are cancelled;
 * otherwise stops at the first that cannot be cancelled, and returns the reason.
 */
export async function cancelEvents(
	events: readonly MatchEvent[],
	sender: RevisionSender,
	ports: { ingest: Ingest; now: Instant },
): Promise<string | null> {
	for (const event of events.toReversed()) {
		const sourceId = `${event.id} cancelled after ${event.revision}`;
		const answer = await reviseEvent({ ...event, status: "cancelled" }, { sourceId }, sender, ports);
		if (!answer.ok) return answer.error.message;
	}
	return null;
}
