// Hides scores until the reader reveals those of a match, for readers who chose so. Wraps the whole page and is only loaded for them.

import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from "react";
import { tabStorage } from "#client/device/storage.ts";
import { Cover } from "#client/scores/cover/cover.tsx";
import { type HiddenMatchProps, HiddenScoresContext } from "#client/scores/cover/hidden-scores.ts";
import { REVEAL_PARAMETER } from "#client/scores/hidden/hidden-paths.ts";
import { HiddenRow } from "#client/scores/hidden/hidden-row.tsx";
import { lazyPart } from "#client/ui/page/lazy-part.ts";
import type { MatchId } from "#shared/kit/ids.ts";

const HiddenMatch = lazyPart(async () => (await import("#client/match/hidden-match.tsx")).HiddenMatch);

const PARTS = {
	Row: HiddenRow,
	Match: (props: HiddenMatchProps) => (
		<Suspense>
			<HiddenMatch {...props} />
		</Suspense>
	),
	Cover,
};

/** Key of the matches revealed in this tab; the value is their ids, separated by spaces. */
const STORAGE_KEY = "revealed";

/**
 * `search`: the page's query string; browsers default to their own. The server and the first render in the browser only reveal the matches
 * that it names.
 */
export function HiddenScores({ search = location.search, children }: { search?: string; children: ReactNode }) {
	const [revealed, setRevealed] = useState<ReadonlySet<MatchId>>(() => new Set(new URLSearchParams(search).getAll(REVEAL_PARAMETER)));
	useEffect(() => setRevealed((before) => new Set([...before, ...readRevealed()])), []);
	const reveal = useCallback((matchId: MatchId) => {
		storeRevealed([...readRevealed(), matchId]);
		setRevealed((before) => new Set([...before, matchId]));
	}, []);
	const value = useMemo(() => ({ hides: (matchId: MatchId) => !revealed.has(matchId), reveal, ...PARTS }), [revealed, reveal]);
	return <HiddenScoresContext value={value}>{children}</HiddenScoresContext>;
}

/** Returns an empty list if the browser blocks storage. */
function readRevealed(): MatchId[] {
	return (tabStorage.getItem(STORAGE_KEY) ?? "").split(" ").filter(Boolean) as MatchId[];
}

function storeRevealed(matchIds: readonly MatchId[]): void {
	tabStorage.setItem(STORAGE_KEY, matchIds.join(" "));
}
