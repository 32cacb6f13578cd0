// A match of the board with what the desk knows of it and can do to it. Placed by the desk's page, one a row.
import { useDeskMatch } from "#client/state/desk/use-desk-match.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { BoardRow, type BoardRowProps } from "./board-row.tsx";

/** The seat at the match in front is taken by its panel. */
export function BoardMatch({ match, ...row }: { match: MatchRow } & Omit<BoardRowProps, "view">) {
	return <BoardRow view={useDeskMatch(match)} {...row} />;
}
