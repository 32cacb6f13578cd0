// Determines the public version of a document at an instant: a scheduled version counts from its instant on, on every node, without a
// timer. Pure.
import type { DocumentStatus } from "#shared/contract/content-kinds.ts";
import type { Instant } from "#shared/kit/instant.ts";

export interface PublicationRow {
	newest_version: number;
	public_version: number | null;
	published_at: number | null;
	scheduled_version: number | null;
	scheduled_at: number | null;
}

export interface Publication {
	/** `null` if no version of staff is public. */
	current: { version: number; since: Instant } | null;
	/** A version that becomes public at a later instant. */
	scheduled: { version: number; at: Instant } | null;
}

export function publicationAt(row: PublicationRow, now: Instant): Publication {
	const { public_version, published_at, scheduled_version, scheduled_at } = row;
	const earlier = public_version !== null && published_at !== null ? { version: public_version, since: published_at } : null;
	if (scheduled_version === null || scheduled_at === null) return { current: earlier, scheduled: null };
	if (scheduled_at <= now) return { current: { version: scheduled_version, since: scheduled_at }, scheduled: null };
	return { current: earlier, scheduled: { version: scheduled_version, at: scheduled_at } };
}

/** `isShown` is `true` for a shipped document that is public even without a version of staff. */
export function statusAt(row: PublicationRow, { isShown, now }: { isShown: boolean; now: Instant }): DocumentStatus {
	const { current, scheduled } = publicationAt(row, now);
	if (scheduled) return "scheduled";
	return current || (isShown && row.newest_version === 0) ? "published" : "draft";
}

/** The columns of a publication. */
export function columnsOf({ current, scheduled }: Publication): Omit<PublicationRow, "newest_version"> {
	return {
		public_version: current?.version ?? null,
		published_at: current?.since ?? null,
		scheduled_version: scheduled?.version ?? null,
		scheduled_at: scheduled?.at ?? null,
	};
}
