// A part of a long list: while it is out of sight it is neither laid out nor painted, and rendered later.
import type { PropsWithChildren } from "react";
import { DeferredPart } from "./deferred-part.tsx";
import styles from "./list-part.module.css";
import { ROW_REM } from "./row-height.ts";

/** `headRem` and the number of `rows`: the space that is reserved for it. */
export function ListPart({ headRem, rows, children }: PropsWithChildren<{ headRem: number; rows: number }>) {
	return (
		<DeferredPart className={styles.part} style={{ containIntrinsicBlockSize: `auto ${headRem + rows * ROW_REM}rem` }}>
			{children}
		</DeferredPart>
	);
}
