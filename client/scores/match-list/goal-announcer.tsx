// Goals of the listed matches: one sentence to screen readers, politely, and a cue on screen where the row is out of sight. The code is
// loaded when the page is idle; what fell meanwhile is then announced, as long as it is news.
import { Suspense } from "react";
import { useIsIdle } from "#client/ui/page/idle.ts";
import { lazyPart } from "#client/ui/page/lazy-part.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";

const NewGoals = lazyPart(async () => (await import("./new-goals.tsx")).NewGoals);

export function GoalAnnouncer({ rows }: { rows: readonly MatchRow[] }) {
	return (
		useIsIdle() && (
			<Suspense>
				<NewGoals rows={rows} />
			</Suspense>
		)
	);
}
