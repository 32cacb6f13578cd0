// A part of a long list: matches with their heading. While it is out of view, it is neither laid out nor painted, and is rendered later.
import type { PropsWithChildren } from "react";
import { DeferredPart } from "./deferred-part.tsx";
import styles from "./list-part.module.css";
import { ROW_REM } from "./row-height.ts";

interface ListPartProps {
	/** Height without the rows. */
	headRem: number;
	/** Number of shown rows, for which space is reserved. */
	rowCount: number;
}

export function ListPart({ headRem, rowCount, children }: PropsWithChildren<ListPartProps>) {
	return (
		<DeferredPart className={styles.part} style={{ containIntrinsicBlockSize: `auto ${headRem + rowCount * ROW_REM}rem` }}>
			{children}
		</DeferredPart>
	);
}
