// The sport's parts of the hot match card. Their code is loaded by sport; until then, the server's HTML is kept.
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

/** Passes the server-rendered state to the part until its code is loaded. */
export function HotMatchPart({ part: Part, row, state }: HotMatchPartProps) {
	const [rendered] = useState(state);
	const [isLoaded, setLoaded] = useState(false);
	const shown = isLoaded ? state : rendered;
	// Returning the same element keeps React from updating a part that is not hydrated yet.
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

/** Mounted once the part next to it is hydrated. */
function Loaded({ report }: { report: (isLoaded: boolean) => void }) {
	useEffect(() => report(true), [report]);
	return null;
}
