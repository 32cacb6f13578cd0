// A part of a long list: while it is out of sight it is neither laid out nor painted, and rendered later.
import { type PropsWithChildren, useEffect, useRef, useState } from "react";
import { useHasMoved } from "#client/ui/page/first-move.ts";
import { openGate, RenderGateContext } from "#client/ui/page/render-gate.ts";
import styles from "./list-part.module.css";

const ROW_REM = 3.5625;

/** `headRem` and the number of `rows`: the space that is reserved for it. */
export function ListPart({ headRem, rows, children }: PropsWithChildren<{ headRem: number; rows: number }>) {
	const part = useRef<HTMLDivElement>(null);
	const [gate] = useState(openGate);
	const hasMoved = useHasMoved();
	useEffect(() => {
		if (!hasMoved) return;
		let stop: (() => void) | undefined;
		let isOver = false;
		import("./defer-rendering.ts").then(
			({ deferRendering }) => {
				if (part.current && !isOver) stop = deferRendering(part.current, gate);
			},
			() => undefined,
		);
		return () => {
			isOver = true;
			stop?.();
		};
	}, [hasMoved, gate]);
	return (
		<RenderGateContext value={gate}>
			<div ref={part} className={styles.part} style={{ containIntrinsicBlockSize: `auto ${headRem + rows * ROW_REM}rem` }}>
				{children}
			</div>
		</RenderGateContext>
	);
}
