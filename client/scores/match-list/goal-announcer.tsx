// Goals of the listed matches: one sentence to screen readers, politely, and a cue on screen where the row is out of sight. The code comes
// with the reader's first movement; what fell meanwhile is then announced, as long as it is news.
import { Suspense } from "react";
import { useHasMoved } from "#client/ui/page/first-move.ts";
import { lazyPart } from "#client/ui/page/lazy-part.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";

const NewGoals = lazyPart(async () => (await import("./new-goals.tsx")).NewGoals);

export function GoalAnnouncer({ rows }: { rows: readonly MatchRow[] }) {
	return (
		useHasMoved() && (
			<Suspense>
				<NewGoals rows={rows} />
			</Suspense>
		)
	);
}
