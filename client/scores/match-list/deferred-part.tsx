// A part of a page that is rendered later while it is out of view, however often its matches change (defer-rendering.ts).
import { type CSSProperties, type PropsWithChildren, useEffect, useRef, useState } from "react";
import { useIsIdle } from "#client/ui/page/idle.ts";
import { openGate, RenderGateContext } from "#client/ui/page/render-gate.ts";

/** One import for all parts, because a list has dozens, and each import looks through all links of the page. */
let loading: Promise<typeof import("./defer-rendering.ts")> | undefined;

export function DeferredPart({ children, className, style }: PropsWithChildren<{ className?: string; style?: CSSProperties }>) {
	const part = useRef<HTMLDivElement>(null);
	const [gate] = useState(openGate);
	const isIdle = useIsIdle();
	useEffect(() => {
		if (!isIdle) return;
		let stop: (() => void) | undefined;
		let isOver = false;
		loading ??= import("./defer-rendering.ts");
		loading.then(
			({ deferRendering }) => {
				if (part.current && !isOver) stop = deferRendering(part.current, gate);
			},
			() => undefined,
		);
		return () => {
			isOver = true;
			stop?.();
		};
	}, [isIdle, gate]);
	return (
		<RenderGateContext value={gate}>
			<div ref={part} className={className} style={style}>
				{children}
			</div>
		</RenderGateContext>
	);
}
