// A match of the board with what the desk knows of it and can do to it. Placed by the desk's page, one a row.
import { useAtomValue, useStore } from "jotai";
import type { DeskDeeds, DeskMatchView } from "#client/state/desk/desk-match.ts";
import { matchAtom } from "#client/state/match/match-atom.ts";
import { useTopic } from "#client/state/topics/use-topic.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { matchTopic } from "#shared/contract/topics.ts";
import { BoardRow, type BoardRowProps } from "./board-row.tsx";

export function BoardMatch({ match, ...row }: { match: MatchRow } & Omit<BoardRowProps, "view">) {
	return <BoardRow view={useWatchedMatch(match)} {...row} />;
}

/** Stands in until state/desk has its own. */
function useWatchedMatch(match: MatchRow): DeskMatchView {
	const state = useAtomValue(matchAtom(useStore(), match.id))?.state ?? null;
	useTopic(matchTopic(match.id));
	const nothing = new Proxy({}, { get: () => () => undefined }) as DeskDeeds;
	const score = { before: { home: 0, away: 0 }, after: { home: 0, away: 0 }, refusal: null };
	return {
		match,
		told: state,
		state,
		desk: null,
		pending: NONE,
		conflict: null,
		refused: null,
		provisional: state?.timeline.map(({ event }) => event).filter(({ standing }) => standing === "provisional") ?? NONE,
		incomplete: [],
		undoTarget: null,
		armedUntil: null,
		corrected: null,
		latencyMs: null,
		isKeeper: false,
		idOf: (id) => id,
		preview: () => score,
		previewState: () => score,
		deeds: nothing,
	};
}

const NONE: never[] = [];
