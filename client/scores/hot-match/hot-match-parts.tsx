// The sport's parts of the hot match's card. Their code is loaded by sport: until it is there, what the server rendered stands.
import { type ComponentProps, type ComponentType, Suspense, useEffect, useMemo, useState } from "react";
import { lazyPart } from "#client/ui/page/lazy-part.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { HotMatchView } from "./hot-match-view.ts";

type PartProps = ComponentProps<HotMatchView["Graph"]>;

export type HotMatchParts = Record<"Graph" | "KeyMoments", ComponentType<PartProps>>;

export function hotMatchParts(load: () => Promise<HotMatchView>): HotMatchParts {
	const part = (name: keyof HotMatchParts) => lazyPart<PartProps>(async () => (await load())[name]);
	return { Graph: part("Graph"), KeyMoments: part("KeyMoments") };
}

interface HotMatchPartProps {
	part: ComponentType<PartProps>;
	row: MatchRow;
	state: MatchState;
}

/** Gives the part the state that the server rendered until its code is there. */
export function HotMatchPart({ part: Part, row, state }: HotMatchPartProps) {
	const [rendered] = useState(state);
	const [isLoaded, setLoaded] = useState(false);
	const shown = isLoaded ? state : rendered;
	// The same element: React leaves alone what it has not taken over yet.
	return useMemo(
		() => (
			<Suspense>
				<Part state={shown} names={{ home: row.home.shortName, away: row.away.shortName }} />
				<Loaded report={setLoaded} />
			</Suspense>
		),
		[Part, row, shown],
	);
}

/** Once the part beside it is taken over. */
function Loaded({ report }: { report: (isLoaded: boolean) => void }) {
	useEffect(() => report(true), [report]);
	return null;
}
