// A match of the board with what the desk knows of it and can do to it.
import { memo } from "react";
import { useDeskMatch } from "#client/desk/state/use-desk-match.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { BoardRow, type BoardRowProps } from "./board-row.tsx";

/** The seat at the match in front is taken by its panel. What another row reports to the page renders this one not again. */
export const BoardMatch = memo(function BoardMatch({ match, ...row }: { match: MatchRow } & Omit<BoardRowProps, "view">) {
	return <BoardRow view={useDeskMatch(match)} {...row} />;
});
