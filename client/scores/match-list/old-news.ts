// How long news stand in a row: a minute; what is not settled yet until it is, however long that takes.
import { NEWS_MS, type RowNews } from "#shared/contract/match-row.ts";
import type { Instant } from "#shared/kit/instant.ts";

const OPEN_KINDS: ReadonlySet<RowNews["kind"]> = new Set(["review", "score_provisional"]);

export function isOldNews({ kind, at }: RowNews, now: Instant): boolean {
	return now - at >= NEWS_MS && !OPEN_KINDS.has(kind);
}
