// A part of a long list: matches with what stands around them. While it is out of sight it is neither laid out nor painted, and rendered later.
import type { PropsWithChildren, ReactNode } from "react";
import type { LeagueBrief, MatchRow } from "#shared/contract/match-row.ts";
import { DeferredPart } from "./deferred-part.tsx";
import styles from "./list-part.module.css";
import { MatchRows } from "./match-rows.tsx";
import { ROW_REM } from "./row-height.ts";

interface PartFacts {
	/** Of all rows. */
	league: LeagueBrief;
}

interface ListPartProps<Facts extends PartFacts> {
	/** Height without the rows. */
	headRem: number;
	/** Those that are shown. */
	rows: readonly MatchRow[];
	/** A component: what stands around the rows. It depends on the facts, the locale, and whether the reader follows the league. */
	Frame(props: PropsWithChildren<Facts>): ReactNode;
	facts: Facts;
}

export function ListPart<Facts extends PartFacts>({ headRem, rows, Frame, facts }: ListPartProps<Facts>) {
	return (
		<DeferredPart className={styles.part} style={sizeOfPart(headRem, rows)}>
			<Frame {...facts}>{rows.length > 0 && <MatchRows rows={rows} hasFacts />}</Frame>
		</DeferredPart>
	);
}

/** Its space is reserved. */
const sizeOfPart = (headRem: number, rows: readonly MatchRow[]) => ({
	containIntrinsicBlockSize: `auto ${headRem + rows.length * ROW_REM}rem`,
});
