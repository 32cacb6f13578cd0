// Decides how long a row shows an event: a minute, or until an unsettled event is settled.
import { NEWS_MS, type RowNews } from "#shared/contract/match-row.ts";
import type { Instant } from "#shared/kit/instant.ts";

const OPEN_KINDS: ReadonlySet<RowNews["kind"]> = new Set(["review", "score_provisional"]);

export function isOldNews({ kind, at }: RowNews, now: Instant): boolean {
	return now - at >= NEWS_MS && !OPEN_KINDS.has(kind);
}
